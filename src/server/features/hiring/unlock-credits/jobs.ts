import { notifyAll } from '#server/features/accounts/notifications/commands.ts';
import { listCampaignFollowers } from '#server/features/hiring/offers/queries.ts';
import { findUnlockMessage } from '#server/features/hiring/unlocks/queries.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { creditUnreachable, refundCard } from './commands.ts';
import { listUnansweredUnlocks } from './queries.ts';

async function tellOfCredit({ db }: Services, unlocked_driver_id: number): Promise<void> {
  const unlock = await findUnlockMessage(db, unlocked_driver_id);
  if (!unlock?.campaign_id) return;
  const { driver, campaign } = unlock;
  const readers = (await listCampaignFollowers(db, unlock.campaign_id)).map(({ id }) => id);
  const note = { name: 'unlock_credited' as const, data: { driver, campaign }, link: `/unlocked-drivers/${unlocked_driver_id}` };
  await db.transaction().execute((tx) => notifyAll(tx, readers, { ...note, dedupe_key: `unlock_credited:${unlocked_driver_id}` }));
}

export function unlockCreditsJobs(jobs: Jobs, services: Services): void {
  const credit = (unlocked_driver_id: number) => services.db.transaction().execute((tx) => creditUnreachable(tx, unlocked_driver_id));
  jobs.on('timeline.changed', 'credit-unreachable-driver', ({ unlocked_driver_id }) => credit(unlocked_driver_id));
  jobs.on('unlocked_driver.lost_interest', 'credit-lost-interest', ({ unlocked_driver_id }) => credit(unlocked_driver_id));
  jobs.every('15 5 * * *', 'credit-unanswered-unlocks', async () => {
    for (const id of await listUnansweredUnlocks(services.readDb)) await credit(id);
  });
  jobs.on('unlock.credited', 'refund-credited-card', ({ transaction_id }) => refundCard(services, transaction_id));
  jobs.on('unlock.credited', 'tell-of-credited-unlock', ({ unlocked_driver_id }) => tellOfCredit(services, unlocked_driver_id));
}
