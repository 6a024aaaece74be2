import type { ErrorCode } from '#contract/errors.ts';
import type { Order } from '#contract/billing/packages.policy.ts';
import type { Locale } from '#contract/people.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import { writeToEach } from '#server/kernel/http/bulk.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { RenderedMail } from '#server/texts/mails/render.ts';
import { purchaseText } from '#server/texts/purchases.ts';
import { refusalText } from '#server/texts/refusal.ts';
import { returnLatePayment, settleTransaction } from './commands.ts';
import { findMandateReference, findRecipients, getTransaction, listPendingIds, type TransactionRow } from './queries.ts';

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
  jobs.on('transaction.changed', 'send-transaction-mail', ({ transaction_id }) => sendTransactionMail(services, transaction_id));
}

/** One mail a transaction and state: what was bought, what will be debited, or what could not be paid while nobody was looking. */
async function sendTransactionMail(services: Services, transaction_id: number): Promise<void> {
  const row = await getTransaction(services.db, transaction_id);
  const { emails, locale } = await findRecipients(services.db, row.company_id);
  const mails = await mailsAbout(services, row, locale);
  const letters = mails.flatMap(([template, mail]) => emails.map((to) => ({ template, mail, to })));
  await writeToEach(letters, ({ template, mail, to }) =>
    services.ports.mail.send({ to, locale, ...mail, idempotency_key: `${template}:${row.id}:${to.toLowerCase()}` }),
  );
}

function whatIsPaid({ kind, quantity, created_at, details }: TransactionRow, locale: Locale): string {
  const order = details['order'] as Order | undefined;
  const package_name = order?.selected_package === 'pro' ? 'Pro' : 'Starter';
  return purchaseText({ kind, quantity, month: berlin(created_at).toFormat('MM/yyyy'), package_name }, locale);
}

async function mailsAbout({ db, ports, config }: Services, row: TransactionRow, locale: Locale): Promise<[string, RenderedMail][]> {
  const link = `${config.base_url}/settings/billing`;
  const is_purchase = row.kind === 'package' || row.kind === 'slots';
  const what = whatIsPaid(row, locale);
  const mails: [string, RenderedMail][] = [];
  if (is_purchase && (row.status === 'paid' || row.status === 'open'))
    mails.push(['purchase', ports.letters.write('purchase_confirmed', locale, { what, amount_cents: row.amount_gross, link })]);
  if (row.status === 'open' && row.due_on !== null) {
    const mandate_reference = (await findMandateReference(db, row.company_id))?.mandate_reference ?? '';
    const debit = { amount_cents: row.amount_gross, due_on: row.due_on, mandate_reference, creditor_id: config.SEPA_CREDITOR_ID };
    mails.push(['debit', ports.letters.write('sepa_prenotification', locale, debit)]);
  }
  if (row.status === 'failed' && (row.user_id === null || (is_purchase && row.details['unattended']))) {
    const reason = refusalText((row.failure_reason ?? 'card_declined') as ErrorCode, locale);
    mails.push([
      'failed',
      ports.letters.write('payment_failed', locale, { what, reason, link: `${config.base_url}/settings/payment-method` }),
    ]);
  }
  return mails;
}
