import { now } from '#server/kernel/clock.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { returnLatePayment, settleTransaction } from './commands.ts';
import { listPendingIds } from './queries.ts';

/** A payment that somebody is just waiting for is not asked for a second time. */
const GRACE_MS = 60_000;

/** Ends what a lost answer or a stopped server has left pending. One bank's silence does not hold up the others. */
async function settlePending(services: Services, which: { before?: Date; company_id?: number }): Promise<void> {
  for (const id of await listPendingIds(services.db, which))
    await settleTransaction(services, id).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

export function billingJobs(jobs: Jobs, services: Services): void {
  jobs.every('* * * * *', 'settle-pending-transactions', () => settlePending(services, { before: new Date(now().getTime() - GRACE_MS) }));
  jobs.on('sepa_account.approved', 'settle-orders-that-waited', ({ company_id }) => settlePending(services, { company_id }));
  jobs.on('payment.came_late', 'return-late-payment', ({ transaction_id }) => returnLatePayment(services, transaction_id));
}
