import { sql } from 'kysely';
import type { PaymentKind } from '#contract/billing/payments.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now, startOfDay, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record, recordAll, recordWithoutFacts } from '#server/kernel/events/outbox.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { transactionColumns, type TransactionRow } from '#server/kernel/payments.ts';
import type { PaymentEvent } from '#server/ports/payments.ts';
import {
  findCardRefund,
  findLeft,
  findRefunded,
  hasLostDispute,
  isCharged,
  isDisputed,
  listWaitingRefunds,
  type DebtCharge,
} from './queries.ts';
import { disputeStateAfter } from './rules.ts';

export interface Payment {
  transaction_id: number;
  kind: PaymentKind;
  /** Cents; negative when money went back. */
  amount: number;
  /** YYYY-MM-DD */
  booked_on: string;
  /** What caused it. The same source is booked once. */
  source: string;
}

/** Stores a payment of a transaction that the caller has locked. False when it is known. */
export async function addPayment(tx: Tx, { company_id }: Pick<TransactionRow, 'company_id'>, payment: Payment): Promise<boolean> {
  const added = await tx
    .insertInto('payments')
    .values({ ...payment, company_id, created_at: now() })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Stores a payment, and closes or reopens the debt that it belongs to. False when it is known. */
export async function bookPayment(tx: Tx, payment: Payment): Promise<boolean> {
  const row = await lockTransaction(tx, payment.transaction_id);
  if (!(await addPayment(tx, row, payment))) return false;
  await adjustStatus(tx, row, payment.booked_on);
  return true;
}

/**
 * Books the success of a charge for a debt, once: its answer and the event of the provider may both report it. The money of one that counts
 * as declined already is sent back, because the debt may have been paid otherwise meanwhile.
 */
export async function receiveCharge(tx: Tx, { id, transaction_id, amount }: DebtCharge, charge_ref: string): Promise<void> {
  const { company_id } = await lockTransaction(tx, transaction_id);
  const { state, charge_ref: known } = await tx
    .selectFrom('debt_charges')
    .select(['state', 'charge_ref'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known !== null) return;
  const isPaid = state === 'pending';
  await tx
    .updateTable('debt_charges')
    .set({ state: isPaid ? 'paid' : state, charge_ref })
    .where('id', '=', id)
    .execute();
  if (!isPaid) return record(tx, 'debt_charge.received_late', { company_id, transaction_id, debt_charge_id: id });
  await bookPayment(tx, { transaction_id, kind: 'card', amount, booked_on: today(), source: `debt-charge:${id}` });
  await tx.deleteFrom('debit_holds').where('transaction_id', '=', transaction_id).execute();
}

type ProviderEvent = Pick<PaymentEvent, 'kind' | 'charge_ref' | 'amount_cents' | 'happened_at'>;

/**
 * Books what the provider reports about the payment of a transaction, in any order: a dispute takes the money back, so the debt is open
 * again until it is won. The event of a lost one may be the first. `own_credits`: our own refunds of this payment, which are booked with their credits.
 */
export async function bookProviderEvent(tx: Tx, row: TransactionRow, event: ProviderEvent, own_credits: number): Promise<void> {
  const { kind, charge_ref, amount_cents, happened_at } = event;
  if (!charge_ref || !amount_cents || !['paid', 'open', 'credited'].includes(row.status)) return;
  const payment = { transaction_id: row.id, booked_on: berlin(happened_at).toISODate() };
  if (kind === 'charge_disputed' || kind === 'dispute_lost')
    await bookPayment(tx, { ...payment, kind: 'dispute', amount: -amount_cents, source: `dispute:${charge_ref}` });
  if (kind === 'dispute_won')
    await bookPayment(tx, { ...payment, kind: 'dispute_won', amount: amount_cents, source: `dispute-won:${charge_ref}` });
  if (kind !== 'charge_refunded') return noteDispute(tx, row, event);
  // the provider reports all refunds of a charge as one sum
  const booked = await findRefunded(tx, row.id);
  const refunded = amount_cents - own_credits - booked;
  if (refunded <= 0) return;
  await addPayment(tx, row, { ...payment, kind: 'card_refund', amount: -refunded, source: `refund:${charge_ref}:${amount_cents}` });
  if (own_credits === 0 && booked + refunded >= row.amount_gross)
    await tx.updateTable('transactions').set({ status: 'credited' }).where('id', '=', row.id).execute();
}

/**
 * Keeps the state of a dispute, in whatever order its events arrive: a closed one stays closed. What a lost one has taken back is due from
 * this day on, like a debit that came back.
 */
async function noteDispute(tx: Tx, row: TransactionRow, { kind, charge_ref, amount_cents, happened_at }: ProviderEvent): Promise<void> {
  const { id: transaction_id, company_id } = row;
  const state = disputeStateAfter(kind);
  if (!state || !charge_ref || !amount_cents) return;
  const closed_at = state === 'open' ? null : happened_at;
  const changed = await tx
    .insertInto('card_disputes')
    .values({ transaction_id, charge_ref, amount: amount_cents, state, opened_at: happened_at, closed_at })
    .onConflict((known) =>
      known
        .column('charge_ref')
        .doUpdateSet({ state, closed_at })
        .where('card_disputes.state', '=', 'open')
        .where(sql.lit(state !== 'open')),
    )
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await record(tx, 'dunning.changed', { company_id });
  if (state !== 'open') {
    const credits = await listWaitingRefunds(tx, row);
    await recordAll(
      tx,
      'card_refund.requested',
      credits.map((credit_id) => ({ company_id, transaction_id, credit_id })),
    );
  }
  if (state !== 'lost') return;
  await tx.updateTable('transactions').set({ due_on: today() }).where('id', '=', transaction_id).where('status', '=', 'open').execute();
  await record(tx, 'dispute.lost', { company_id, transaction_id, dispute_id: changed.id });
}

/**
 * Refunds a credit to the card, outside any transaction of the database, and books the payment. Repeating it with the same key returns the
 * first refund of the provider. During a dispute it waits: its end requests the refund again. A dispute that was lost after the credit
 * leaves nothing to refund: the credit is set against the debt.
 */
export async function refundCredit(
  { db, ports }: Services,
  { transaction_id, credit_id }: { transaction_id: number; credit_id: number },
): Promise<void> {
  if (await isDisputed(db, transaction_id)) return;
  const refund = await findCardRefund(db, { transaction_id, credit_id });
  if (!refund) return db.transaction().execute((tx) => keepOffCard(tx, { transaction_id, credit_id }));
  const { charge_ref, amount, refund_key } = refund;
  const { refund_ref } = await ports.payments.refund({ charge_ref, amount_cents: amount, idempotency_key: refund_key });
  const details = { charge_ref, refund_ref, amount_gross: amount };
  await db.transaction().execute(async (tx) => {
    const credit = await lockTransaction(tx, credit_id);
    const payment = { transaction_id: credit_id, kind: 'card_refund', amount: -amount, booked_on: today() } as const;
    if (!(await addPayment(tx, credit, { ...payment, source: `credit:${credit_id}` }))) return;
    const { company_id } = credit;
    await audit(tx, null, { action: 'payment.returned', subject: 'transaction', subject_id: transaction_id, company_id, details });
  });
}

async function keepOffCard(tx: Tx, { transaction_id, credit_id }: { transaction_id: number; credit_id: number }): Promise<void> {
  await lockTransaction(tx, transaction_id);
  const credit = await lockTransaction(tx, credit_id);
  if (credit.payment_method !== 'card' || !(await hasLostDispute(tx, transaction_id))) return;
  await tx.updateTable('transactions').set({ payment_method: 'sepa' }).where('id', '=', credit_id).execute();
  await setAgainstDebt(tx, { id: credit_id, amount: -credit.amount_gross }, transaction_id);
}

/** A debt without anything left is paid; a paid one with something left is open again. */
export async function adjustStatus(tx: Tx, row: TransactionRow, day: string): Promise<void> {
  const open_amount = await findLeft(tx, row.id);
  const status = row.status === 'open' && open_amount <= 0 ? 'paid' : row.status === 'paid' && open_amount > 0 ? 'open' : undefined;
  if (!status) return record(tx, 'transaction.changed', { company_id: row.company_id, transaction_id: row.id });
  const changed = await tx
    .updateTable('transactions')
    .set({ status, paid_at: status === 'paid' ? startOfDay(day) : null, due_on: row.due_on ?? (status === 'open' ? day : null) })
    .where('id', '=', row.id)
    .returning(transactionColumns)
    .executeTakeFirstOrThrow();
  await publishChange(tx, changed);
}

/**
 * Sets what is left of a credit against a debt, as far as something is left of that. The rest pays later debits, and so does all of it while
 * a card is being charged for this debt. Returns what was used.
 */
export async function setAgainstDebt(tx: Tx, credit: { id: number; amount: number }, transaction_id: number): Promise<number> {
  const debt = await lockTransaction(tx, transaction_id);
  const amount = Math.min(credit.amount, await findLeft(tx, transaction_id));
  if (debt.status !== 'open' || amount <= 0 || (await isCharged(tx, transaction_id))) return 0;
  await tx
    .insertInto('credit_uses')
    .values({ credit_id: credit.id, transaction_id, amount, file_id: null, used_at: now() })
    .onConflict((used) =>
      used.columns(['credit_id', 'transaction_id']).doUpdateSet(({ ref }) => ({ amount: sql`${ref('credit_uses.amount')} + ${amount}` })),
    )
    .execute();
  await adjustStatus(tx, debt, today());
  return amount;
}

export const lockTransaction = (tx: Tx, id: number): Promise<TransactionRow> =>
  tx.selectFrom('transactions').select(transactionColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Audits the state of a transaction, and records its change. */
export async function publishChange(tx: Tx, row: TransactionRow): Promise<void> {
  await audit(tx, null, {
    action: `transaction.${row.status}`,
    subject: 'transaction',
    subject_id: row.id,
    company_id: row.company_id,
    details: { kind: row.kind, amount_gross: row.amount_gross, payment_method: row.payment_method, user_id: row.user_id },
  });
  const changed = { company_id: row.company_id, transaction_id: row.id };
  // nothing is booked or paid yet
  await (row.status === 'pending' ? recordWithoutFacts(tx, 'transaction.changed', changed) : record(tx, 'transaction.changed', changed));
}
