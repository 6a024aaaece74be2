import { onSettled } from '#server/features/billing/commands.ts';
import { Refusal } from '#server/kernel/errors.ts';
import type { Jobs } from '#server/kernel/jobs.ts';
import type { Kernel } from '#server/kernel/route.ts';
import { creditUnreachable, giveUnlocked, unlockDriver } from './commands.ts';
import { listUnansweredUnlocks } from './queries.ts';

export function unlocksJobs(jobs: Jobs, parts: Omit<Kernel, 'app'>): void {
  onSettled('unlock', { paid: giveUnlocked });
  const credit = (unlocked_driver_id: number) => parts.writes.transaction().execute((tx) => creditUnreachable(tx, unlocked_driver_id));

  jobs.on('timeline.changed', 'credit-unreachable-driver', ({ unlocked_driver_id }) => credit(unlocked_driver_id));
  jobs.on('unlocked_driver.changed', 'credit-lost-interest', ({ unlocked_driver_id }) => credit(unlocked_driver_id));
  jobs.every('15 5 * * *', 'credit-unanswered-unlocks', async () => {
    for (const id of await listUnansweredUnlocks(parts.reads)) await credit(id);
  });

  /** Companies that have asked for it get the person at accept, without a click. */
  jobs.on('offer.accepted', 'unlock-accepted-offer', async ({ offer_id, company_id }) => {
    const offer = await parts.writes
      .selectFrom('offers')
      .innerJoin('companies', 'companies.id', 'offers.company_id')
      .where('offers.id', '=', offer_id)
      .where('companies.auto_drivers_unlock', '=', true)
      .select(['offers.driver_id', 'offers.campaign_id'])
      .executeTakeFirst();
    if (!offer) return;
    await unlockDriver(parts, null, { company_id, ...offer }).catch((error: unknown) => {
      // nothing to pay with, or the bank said no: the card waits on the board, where the company reads why
      if (!(error instanceof Refusal)) throw error;
    });
  });
}
