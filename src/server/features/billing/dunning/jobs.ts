import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { finishCharge, payWithCredits, returnLateCharge, stepOn } from './commands.ts';
import { getDebtor, listDebtors, listPendingCharges, type Debtor } from './queries.ts';

const AT_ONCE = 200;

/** Credits come first: nobody is reminded of what we owe. */
async function remind(tx: Tx, config: Config, debtor: Debtor): Promise<void> {
  const { company_id, oldest_due_on } = debtor;
  const is_changed = oldest_due_on !== null && (await payWithCredits(tx, company_id));
  await stepOn(tx, config, is_changed ? await getDebtor(tx, company_id) : debtor);
}

/** Every company in a transaction of its own: one failure does not hold up the others. */
async function stepAll(services: Services): Promise<void> {
  for (let after = 0; ;) {
    const page = await listDebtors(services.db, after, AT_ONCE);
    for (const debtor of page) await services.db.transaction().execute((tx) => remind(tx, services.config, debtor));
    if (page.length < AT_ONCE) return;
    after = page.at(-1)!.company_id;
  }
}

const GRACE_MS = 60_000;

/** Charges that a lost answer or a stopped server has left pending. */
async function finishPending(services: Services): Promise<void> {
  for (const charge of await listPendingCharges(services.db, new Date(now().getTime() - GRACE_MS)))
    await finishCharge(services, charge).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

export function dunningJobs(jobs: Jobs, services: Services): void {
  jobs.every('30 7 * * 1-5', 'send-reminders-of-debts', () => stepAll(services));
  jobs.every('* * * * *', 'finish-charges-of-debts', () => finishPending(services));
  jobs.on('debt_charge.received_late', 'return-late-charge', ({ debt_charge_id }) => returnLateCharge(services, debt_charge_id));
}
