import type { LineCredit } from '#contract/billing/invoice-issue.ts';
import { creditLines } from '#contract/billing/price-lines.ts';
import type { Staff } from '#contract/people.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { findReturned, getPayer } from '#server/features/billing/billing/queries.ts';
import { lockTransaction, setAgainstDebt } from '#server/features/billing/payments/commands.ts';
import { hasLostDispute } from '#server/features/billing/payments/queries.ts';
import { issueCredit } from '#server/features/billing/invoice-issue/commands.ts';
import { getInvoice, isCancelled } from '#server/features/billing/invoice-issue/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { money } from '#server/texts/format.ts';

/**
 * Gives back a part of a line. The money returns the way it came: a card is refunded by the provider, a debit is set against the next ones,
 * and what is paid by transfer is less by the credit, as is a debt because the bank has taken the card payment back after a dispute.
 * The credit note is finalised in the same transaction.
 */
export async function creditLine(
  tx: Tx,
  services: Services,
  me: Staff,
  { invoice_id, position, amount_net, reason }: LineCredit & { invoice_id: number },
): Promise<void> {
  const { content, company_id, kind } = await getInvoice(tx, invoice_id);
  ensure(kind === 'invoice' && !(await isCancelled(tx, invoice_id)), 'invoice_cancelled');
  const line = content.lines.find((each) => each.position === position);
  if (!line) throw notFound();
  // concurrent credits of one purchase wait for each other
  const paid = await lockTransaction(tx, line.transaction_id);
  const { credited, returned } = await findReturned(tx, paid);
  const max = Math.min(line.net, paid.amount_net - returned);
  ensure(amount_net <= max, 'credit_too_large', { fields: ['amount_net'], values: { max: money(Math.max(0, max)) } });
  const was_disputed = await hasLostDispute(tx, paid.id);
  const isRefunded = paid.payment_method === 'card' && !was_disputed;
  const booked = await bookTransaction(tx, services, await getPayer(tx, company_id), {
    kind: 'credit',
    lines: creditLines({ amount_net, tax_percentage: paid.tax_percentage }, returned),
    description: `Cabina credit, transaction ${paid.id}`,
    campaign_id: paid.campaign_id,
    unlocked_driver_id: paid.unlocked_driver_id,
    user_id: me.user_id,
    idempotency_key: `credit:invoice:${invoice_id}:${paid.id}:${credited}`,
    details: { reason: 'staff', transaction_id: paid.id, position },
    returns_to: isRefunded ? 'card' : 'sepa',
  });
  if (paid.payment_method === null || was_disputed) await setAgainstDebt(tx, { id: booked.id, amount: -booked.amount_gross }, paid.id);
  await issueCredit(tx, { seller: services.config, at: now() }, company_id, booked.id);
  const details = { number: content.number, position, amount_net, reason, ...(was_disputed && { was_disputed }) };
  await audit(tx, me, { action: 'invoice.credited', subject: 'invoice', subject_id: invoice_id, company_id, details });
  if (isRefunded) await record(tx, 'card_refund.requested', { company_id, transaction_id: paid.id, credit_id: booked.id });
}

/** Mails the document again, as it is. */
export async function sendAgain(tx: Tx, me: Staff, invoice_id: number): Promise<void> {
  const { company_id, number } = await getInvoice(tx, invoice_id);
  await audit(tx, me, { action: 'invoice.resent', subject: 'invoice', subject_id: invoice_id, company_id, details: { number } });
  await record(tx, 'invoice.resent', { invoice_id, company_id });
}
