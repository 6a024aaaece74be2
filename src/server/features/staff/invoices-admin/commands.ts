import type { LineCredit } from '#contract/billing/invoice-issue.ts';
import { creditLines } from '#contract/billing/price-lines.ts';
import { withTax } from '#contract/money.ts';
import type { Staff } from '#contract/people.ts';
import { bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer, getTransaction } from '#server/features/billing/billing/queries.ts';
import { setAgainstDebt } from '#server/features/billing/payments/commands.ts';
import { issueCredit } from '#server/features/billing/invoice-issue/commands.ts';
import { creditedNet, getInvoice, isCancelled } from '#server/features/billing/invoice-issue/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { money } from '#server/texts/format.ts';

/**
 * Gives back a part of a line. The money returns the way it came: a card is refunded by the provider, a debit is set against the next ones,
 * and what is paid by transfer is less by the credit.
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
  await tx.selectFrom('transactions').select('id').where('id', '=', line.transaction_id).forUpdate().execute();
  const paid = await getTransaction(tx, line.transaction_id);
  const credited = await creditedNet(tx, company_id, paid.id);
  const max = Math.min(line.net, paid.amount_net - credited);
  ensure(amount_net <= max, 'credit_too_large', { fields: ['amount_net'], values: { max: money(Math.max(0, max)) } });
  const booked = await bookTransaction(tx, services, await getPayer(tx, company_id), {
    kind: 'credit',
    lines: creditLines(withTax(amount_net, paid.tax_percentage)),
    description: `Cabina credit, transaction ${paid.id}`,
    campaign_id: paid.campaign_id,
    unlocked_driver_id: paid.unlocked_driver_id,
    user_id: me.user_id,
    idempotency_key: `credit:invoice:${invoice_id}:${paid.id}:${credited}`,
    details: { reason: 'staff', transaction_id: paid.id, position },
    returns_to: paid.payment_method === 'card' ? 'card' : 'sepa',
  });
  if (paid.payment_method === null) await setAgainstDebt(tx, { id: booked.id, amount: -booked.amount_gross }, paid.id);
  await issueCredit(tx, { seller: services.config, at: now() }, company_id, booked.id);
  const details = { number: content.number, position, amount_net, reason };
  await audit(tx, me, { action: 'invoice.credited', subject: 'invoice', subject_id: invoice_id, company_id, details });
  if (paid.payment_method === 'card')
    await record(tx, 'card_refund.requested', { company_id, transaction_id: paid.id, credit_id: booked.id });
}

/** Refunds a credit to the card. Repeating it returns the first refund of the provider. */
export async function refundCredit(
  services: Services,
  { transaction_id, credit_id }: { transaction_id: number; credit_id: number },
): Promise<void> {
  const paid = await getTransaction(services.db, transaction_id);
  const credit = await getTransaction(services.db, credit_id);
  const { charge_ref, company_id } = paid;
  if (!charge_ref) return;
  const amount_cents = Math.abs(credit.amount_gross);
  const { refund_ref } = await services.ports.payments.refund({ charge_ref, amount_cents, idempotency_key: `credit-${credit_id}` });
  const details = { charge_ref, refund_ref, amount_gross: amount_cents };
  await services.db
    .transaction()
    .execute((tx) =>
      audit(tx, null, { action: 'payment.returned', subject: 'transaction', subject_id: transaction_id, company_id, details }),
    );
}

/** Mails the document again, as it is. */
export async function sendAgain(tx: Tx, me: Staff, invoice_id: number): Promise<void> {
  const { company_id, number } = await getInvoice(tx, invoice_id);
  await audit(tx, me, { action: 'invoice.resent', subject: 'invoice', subject_id: invoice_id, company_id, details: { number } });
  await record(tx, 'invoice.resent', { invoice_id, company_id });
}
