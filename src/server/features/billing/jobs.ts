import { now } from '#server/kernel/clock.ts';
import { Refusal } from '#server/kernel/errors.ts';
import type { Jobs } from '#server/kernel/jobs.ts';
import type { Kernel } from '#server/kernel/route.ts';
import { returnLatePayment, settleTransaction } from './commands.ts';
import { listPendingIds } from './queries.ts';

type Parts = Pick<Kernel, 'writes' | 'ports'>;
/** A payment that somebody is just waiting for is not asked for a second time. */
const GRACE_MS = 60_000;

/** Ends what a lost answer or a stopped server has left pending. One bank's silence does not hold up the others. */
export async function settlePending(parts: Parts, which: { before?: Date; company_id?: number }): Promise<void> {
  for (const id of await listPendingIds(parts.writes, which))
    await settleTransaction(parts, id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

export function billingJobs(jobs: Jobs, parts: Parts): void {
  jobs.every('* * * * *', 'settle-pending-transactions', () => settlePending(parts, { before: new Date(now().getTime() - GRACE_MS) }));
  jobs.on('sepa_account.approved', 'settle-orders-that-waited', ({ company_id }) => settlePending(parts, { company_id }));
  jobs.on('payment.came_late', 'return-late-payment', ({ transaction_id }) => returnLatePayment(parts, transaction_id));
}
