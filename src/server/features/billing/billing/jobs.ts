import { now } from '#server/kernel/clock.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { announceWaitingDebts, processPayment, returnLatePayment } from './commands.ts';
import { listProcessable } from './queries.ts';

/** A payment that a request is still processing is not processed a second time. */
const GRACE_MS = 60_000;

/** Completes transactions that a lost response or a stopped server has left pending. One failing bank does not delay the others. */
async function processPending(services: Services, which: { before?: Date; company_id?: number }): Promise<void> {
  for (const row of await listProcessable(services.db, which))
    await processPayment(services, row).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}

/** Orders that waited for the mandate become debits, and debts that no debit could take are announced. */
async function settleByNewMandate(services: Services, company_id: number): Promise<void> {
  await processPending(services, { company_id });
  await services.db.transaction().execute((tx) => announceWaitingDebts(tx, company_id));
}

export function billingJobs(jobs: Jobs, services: Services): void {
  jobs.every('* * * * *', 'settle-pending-transactions', () => processPending(services, { before: new Date(now().getTime() - GRACE_MS) }));
  jobs.on('sepa_account.approved', 'settle-orders-that-waited', ({ company_id }) => settleByNewMandate(services, company_id));
  jobs.on('payment.received_after_failure', 'return-late-payment', ({ transaction_id }) => returnLatePayment(services, transaction_id));
}
