import type { TransactionKind } from '#contract/foundation/vocabulary.ts';
import { sql } from 'kysely';
import type { TransactionDetails } from '#contract/billing/billing.ts';
import { ProviderFailure } from '#server/adapters/failure.ts';
import type { ChargeResult, PaymentEvent } from '#server/adapters/payments/port.ts';
import { record } from '#server/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import {
  findLatePayment,
  findTransactionByKey,
  getPayer,
  getTransaction,
  hasCredit,
  lockTransaction,
  type TransactionRow,
} from './queries.ts';
import { askedSince, isUnattended, previewPrice, UNANSWERED_MINUTES, wayToPay } from './rules.ts';

export { previewPrice } from './rules.ts';
export type { TransactionRow } from './queries.ts';

export interface Booking {
  company_id: number;
  kind: TransactionKind;
  /** Cents; below 0 it is a credit */
  amount_net: number;
  /** Of what is credited: as it was taxed then. Else what the company is taxed today. */
  tax_percentage?: number;
  quantity?: number;
  /** What the bank statement and the invoice say */
  description: string;
  campaign_id?: number | null;
  unlocked_driver_id?: number | null;
  user_id?: number | null;
  /** One key for one debt: booking it again answers the same transaction. */
  idempotency_key: string;
  details?: TransactionDetails;
  covered_by?: 'budget' | 'prepaid';
  /** An order that may wait until staff have approved the company's mandate. */
  waits_for_mandate?: boolean;
}

interface Settlement {
  /** Gives what was bought: the money is there, or sure to come. Runs once, in the transaction that says so. */
  paid(tx: Tx, transaction: TransactionRow): Promise<void>;
  /** Takes back what was kept ready. */
  failed?(tx: Tx, transaction: TransactionRow): Promise<void>;
}
const settlements = new Map<TransactionKind, Settlement>();

/** What follows when a transaction of that kind is paid, or cannot be. Registered once, with the feature's jobs. */
export function onSettled(kind: TransactionKind, settlement: Settlement): void {
  settlements.set(kind, settlement);
}

/**
 * Books one money movement. What needs no bank (covered, credited, or a debit under an approved mandate) is settled in this very
 * transaction; a card payment stays `pending` for `settleTransaction`. Refuses with `payment_method_missing`.
 */
export async function bookTransaction(tx: Tx, booking: Booking): Promise<TransactionRow> {
  const known = await findTransactionByKey(tx, booking.idempotency_key);
  if (known) return known;
  const payer = await getPayer(tx, booking.company_id);
  const way = wayToPay(booking.amount_net, payer, { covered_by: booking.covered_by, waits: booking.waits_for_mandate });
  ensure(way, 'payment_method_missing');
  const { waits_for_mandate: _waits, covered_by: _covered, details = {}, ...facts } = booking;
  const added = await tx
    .insertInto('transactions')
    .values({
      ...facts,
      ...previewPrice({ tax_percentage: booking.tax_percentage ?? payer.tax_percentage }, booking.amount_net),
      ...way,
      details: JSON.stringify(details),
      method_ref: way.payment_method === 'card' ? payer.card_method_ref : null,
      due_on: way.status === 'open' ? dueOn(payer) : null,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  // somebody else booked it in the meantime, and has committed by now
  if (!added) return (await findTransactionByKey(tx, booking.idempotency_key))!;
  await announce(tx, added);
  if (added.status !== 'pending') await settlements.get(added.kind)?.paid(tx, added);
  return added;
}

/** Whoever pays directly is debited at once, everybody else after the agreed days. */
const dueOn = ({ direct_pay, due_days }: { direct_pay: boolean; due_days: number }): string =>
  berlin()
    .plus({ days: direct_pay ? 0 : due_days })
    .toISODate();

async function announce(tx: Tx, row: TransactionRow): Promise<void> {
  await audit(tx, null, {
    action: `transaction.${row.status}`,
    subject: 'transaction',
    subject_id: row.id,
    company_id: row.company_id,
    details: { kind: row.kind, amount_gross: row.amount_gross, payment_method: row.payment_method, user_id: row.user_id },
  });
  await record(tx, 'transaction.changed', { company_id: row.company_id, transaction_id: row.id });
}

/**
 * Brings a pending transaction to its end, outside any transaction; one that has ended is answered as it is. Refuses with
 * `payment_declined` when the bank said no, and with `payment_unanswered` when it said nothing: then it stays pending, and the
 * same question is asked again under the same key, so nothing is ever charged twice.
 */
export async function settleTransaction(services: Services, transaction_id: number): Promise<TransactionRow> {
  const row = await getTransaction(services.db, transaction_id);
  if (row.status !== 'pending') return outcome(row);
  if (row.payment_method === 'sepa') return services.db.transaction().execute((tx) => openWhenApproved(tx, row.id));
  const { payment_customer_ref } = await getPayer(services.db, row.company_id);
  const result = await askBank(services, row, payment_customer_ref ?? '');
  try {
    return outcome(await services.db.transaction().execute((tx) => conclude(tx, row.id, result)));
  } catch (error) {
    if (!(error instanceof Refusal) || result.status !== 'succeeded') throw error;
    await services.db.transaction().execute((tx) => abandon(tx, row.id, result.charge_ref, error.code));
    throw error;
  }
}

/** What was paid for cannot be given any more: the money goes back. */
async function abandon(tx: Tx, id: number, charge_ref: string, failure_reason: string): Promise<void> {
  const row = await lockTransaction(tx, id);
  if (row.status !== 'pending') return;
  const failed = await tx
    .updateTable('transactions')
    .set({ status: 'failed', charge_ref, failure_reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, failed);
  await record(tx, 'payment.came_late', { transaction_id: id, company_id: row.company_id });
}

type Result = ChargeResult | { status: 'declined'; reason: 'payment_not_possible' | 'payment_unanswered' };

async function askBank({ ports }: Services, row: TransactionRow, customer_ref: string): Promise<Result> {
  try {
    return await ports.payments.charge({
      customer_ref,
      method_ref: row.method_ref ?? '',
      amount_cents: row.amount_gross,
      currency: 'eur',
      description: row.description,
      idempotency_key: chargeKey(row),
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (!error.retryable) return { status: 'declined', reason: 'payment_not_possible' };
    if (now().getTime() - askedSince(row).getTime() > UNANSWERED_MINUTES * 60_000)
      return { status: 'declined', reason: 'payment_unanswered' };
    throw new Refusal('payment_unanswered');
  }
}

/** The provider outlives a database that starts afresh with number 1: the moment of booking keeps the keys apart. */
const chargeKey = (row: TransactionRow): string => `transaction-${row.id}-${row.created_at.getTime()}`;

function outcome(row: TransactionRow): TransactionRow {
  if (row.status === 'failed') throw new Refusal('payment_declined', { values: { reason: row.failure_reason ?? 'card_declined' } });
  return row;
}

/** Writes down what the bank said, once; whoever comes second reads what the first one wrote. */
async function conclude(tx: Tx, id: number, result: Result): Promise<TransactionRow> {
  const row = await lockTransaction(tx, id);
  if (row.status !== 'pending') return row;
  const paid = result.status === 'succeeded';
  const settled = await tx
    .updateTable('transactions')
    .set(
      result.status === 'succeeded'
        ? { status: 'paid', charge_ref: result.charge_ref, paid_at: now() }
        : {
            status: 'failed',
            failure_reason: result.reason,
            details: sql`details || ${JSON.stringify({ unattended: isUnattended(row, now()) })}::jsonb`,
          },
    )
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, settled);
  const follows = settlements.get(settled.kind);
  await (paid ? follows?.paid(tx, settled) : follows?.failed?.(tx, settled));
  return settled;
}

/** An order that waited for its mandate becomes a debit, or goes on waiting. */
async function openWhenApproved(tx: Tx, id: number): Promise<TransactionRow> {
  const row = await lockTransaction(tx, id);
  const payer = await getPayer(tx, row.company_id);
  if (row.status !== 'pending' || !payer.mandate_approved) return row;
  const opened = await tx
    .updateTable('transactions')
    .set({ status: 'open', due_on: dueOn(payer) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announce(tx, opened);
  await settlements.get(opened.kind)?.paid(tx, opened);
  return opened;
}

/** Orders that wait for a mandate need not wait any longer when the company pays by card instead: the clock charges it. */
export async function payWaitingOrdersByCard(tx: Tx, company_id: number): Promise<void> {
  const { card_method_ref } = await getPayer(tx, company_id);
  await tx
    .updateTable('transactions')
    .set({
      payment_method: 'card',
      method_ref: card_method_ref,
      details: sql`details || ${JSON.stringify({ by_card_since: now() })}::jsonb`,
    })
    .where('company_id', '=', company_id)
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'sepa')
    .execute();
}

/** Stores what the provider reports and applies it: once, however often it is sent. */
export async function applyPaymentEvent(tx: Tx, event: PaymentEvent): Promise<void> {
  const row = await findOfEvent(tx, event);
  const { order_key: _key, ...facts } = event;
  const added = await tx
    .insertInto('payment_events')
    .values({ ...facts, received_at: now(), transaction_id: row?.id ?? null })
    .onConflict((conflict) => conflict.column('event_ref').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return;
  if (event.kind === 'card_detached' && event.method_ref) await forgetCard(tx, event.method_ref);
  if (row) await applyToTransaction(tx, row, event);
}

async function applyToTransaction(tx: Tx, row: TransactionRow, { kind, charge_ref, amount_cents }: PaymentEvent): Promise<void> {
  const details = { kind, charge_ref, amount_cents };
  await audit(tx, null, { action: `payment.${kind}`, subject: 'transaction', subject_id: row.id, company_id: row.company_id, details });
  if (kind === 'charge_succeeded' && charge_ref) {
    if (row.status === 'pending') return void (await conclude(tx, row.id, { status: 'succeeded', charge_ref }));
    // given up after the silence, so nothing was given for it: the money goes back
    if (row.status === 'failed') await record(tx, 'payment.came_late', { transaction_id: row.id, company_id: row.company_id });
  }
  // a refund of our own stands in the books already, as a credit beside what was paid
  const is_whole = kind === 'charge_refunded' && row.status === 'paid' && (amount_cents ?? 0) >= row.amount_gross;
  if (is_whole && !(await hasCredit(tx, row)))
    await tx.updateTable('transactions').set({ status: 'credited' }).where('id', '=', row.id).execute();
  await record(tx, 'transaction.changed', { company_id: row.company_id, transaction_id: row.id });
}

/** By the charge, or, when its answer never arrived, by the key that went along with the order. */
async function findOfEvent(tx: Tx, { charge_ref, order_key }: PaymentEvent): Promise<TransactionRow | undefined> {
  const rows = tx.selectFrom('transactions').selectAll().forUpdate();
  const charged = charge_ref ? await rows.where('charge_ref', '=', charge_ref).executeTakeFirst() : undefined;
  if (charged || !order_key) return charged;
  const ordered = await rows.where('id', '=', Number(/^transaction-(\d+)-/.exec(order_key)?.[1] ?? 0)).executeTakeFirst();
  return ordered && chargeKey(ordered) === order_key ? ordered : undefined;
}

/** Gives back what came in after its purchase had been given up. */
export async function returnLatePayment(services: Services, transaction_id: number): Promise<void> {
  const row = await getTransaction(services.db, transaction_id);
  const charge_ref = row.charge_ref ?? (await findLatePayment(services.db, transaction_id))?.charge_ref;
  if (row.status !== 'failed' || !charge_ref) return;
  const { refund_ref } = await services.ports.payments.refund({
    charge_ref,
    amount_cents: row.amount_gross,
    idempotency_key: `return-${chargeKey(row)}`,
  });
  const details = { charge_ref, refund_ref, amount_gross: row.amount_gross };
  await services.db
    .transaction()
    .execute((tx) =>
      audit(tx, null, { action: 'payment.returned', subject: 'transaction', subject_id: row.id, company_id: row.company_id, details }),
    );
}

/** The provider has let go of a card: the company is asked for another one before the next purchase. */
async function forgetCard(tx: Tx, method_ref: string): Promise<void> {
  const companies = await tx
    .updateTable('companies')
    .set({
      card_method_ref: null,
      card_brand: null,
      card_last_four: null,
      payment_method: sql`case when payment_method = 'card' then null else payment_method end`,
    })
    .where('card_method_ref', '=', method_ref)
    .returning('id')
    .execute();
  for (const { id } of companies) await record(tx, 'company.changed', { company_id: id });
}
