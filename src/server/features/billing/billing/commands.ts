import type { TransactionKind } from '#contract/foundation/vocabulary.ts';
import { sql } from 'kysely';
import type { CreditedMethod, TransactionDetails } from '#contract/billing/billing.ts';
import { priceOf, type PriceLine, type ServicePeriod } from '#contract/billing/price-lines.ts';
import type { Priced } from '#contract/money.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { ChargeResult, PaymentEvent } from '#server/ports/payments.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { transactionColumns, type TransactionRow } from '#server/kernel/payments.ts';
import {
  addPayment,
  bookProviderEvent,
  lockTransaction,
  publishChange,
  receiveCharge,
} from '#server/features/billing/payments/commands.ts';
import { findCharge } from '#server/features/billing/payments/queries.ts';
import { findChargedDebt, findLatePayment, findTransactionByKey, getPayer, getTransaction, sumOfCredits, type Payer } from './queries.ts';
import {
  chargeKey,
  chargePossibleSince,
  choosePaymentRoute,
  creditRoute,
  dueOn,
  isRepeatable,
  isUnattended,
  UNANSWERED_MINUTES,
  type PaymentOptions,
  type PaymentRoute,
} from './rules.ts';

export type { TransactionRow } from '#server/kernel/payments.ts';

/** The services that booking needs. */
export type PaymentEffects = Pick<Services, 'paymentHandlers'>;

export interface Booking {
  kind: TransactionKind;
  /** At least one, with one tax rate. They are stored, and their sum is charged. */
  lines: readonly PriceLine[];
  /** Of a service that lasts, where it is known at the booking. */
  service?: ServicePeriod | undefined;
  quantity?: number;
  /** The text on the bank statement and the invoice. */
  description: string;
  campaign_id?: number | null;
  unlocked_driver_id?: number | null;
  user_id?: number | null;
  /** One key per debt: booking it again returns the same transaction. */
  idempotency_key: string;
  /** The data that the payment handler of this kind needs. */
  details?: TransactionDetails;
  options?: PaymentOptions;
  /** A credit returns the way its payment came, whatever the company pays with now. */
  returns_to?: CreditedMethod;
}

/**
 * Books one money movement of a company. Without a bank (covered, credited, or a debit under an approved mandate) it is final in this
 * transaction. A card payment stays `pending` until `processPayment`. Refuses with `payment_method_missing`.
 */
export async function bookTransaction(
  tx: Tx,
  { paymentHandlers }: PaymentEffects,
  payer: Payer,
  { options, returns_to, details = {}, lines, service, ...facts }: Booking,
): Promise<TransactionRow> {
  const price = priceOf(lines, lines[0]!.tax_percentage);
  const route: PaymentRoute | undefined = returns_to ? creditRoute(returns_to) : choosePaymentRoute(price.amount_net, payer, options);
  const added = route && (await insertTransaction(tx, payer, route, { ...facts, ...price, details: JSON.stringify(details) }));
  if (!added) {
    // the key was booked before, perhaps by a concurrent request
    const known = await findTransactionByKey(tx, facts.idempotency_key);
    ensure(known, 'payment_method_missing');
    return known;
  }
  await insertLines(tx, added.id, lines);
  if (service) await setServicePeriod(tx, added.id, service);
  await publishChange(tx, added);
  if (added.status === 'pending') return added;
  return (await paymentHandlers[added.kind].paid(tx, added)) ?? added;
}

type BookedFacts = Omit<Booking, 'options' | 'returns_to' | 'details' | 'lines' | 'service'> & Priced & { details: string };

/**
 * Books a debt that the company owes in any case, whatever it can pay with: as a debit, or covered by a budget from which the caller takes
 * it. Undefined when its key was booked before.
 */
export async function bookDebt(
  tx: Tx,
  payer: Payer,
  {
    details = {},
    lines,
    paid_by = 'sepa',
    ...facts
  }: Omit<Booking, 'options' | 'returns_to' | 'service'> & { paid_by?: 'sepa' | 'budget' },
): Promise<TransactionRow | undefined> {
  const price = priceOf(lines, lines[0]!.tax_percentage);
  const route = { status: paid_by === 'sepa' ? 'open' : 'covered', payment_method: paid_by } as const;
  const added = await insertTransaction(tx, payer, route, { ...facts, ...price, details: JSON.stringify(details) });
  if (!added) return undefined;
  await insertLines(tx, added.id, lines);
  await publishChange(tx, added);
  return added;
}

/** Inserts the row, or nothing when its key exists. */
const insertTransaction = (tx: Tx, payer: Payer, route: PaymentRoute, facts: BookedFacts): Promise<TransactionRow | undefined> =>
  tx
    .insertInto('transactions')
    .values({
      ...facts,
      company_id: payer.id,
      ...route,
      ...(route.payment_method === 'card' && cardOf(payer)),
      // who transfers has the days that were agreed, whatever is debited at once
      due_on: route.status === 'open' ? dueOn(route.payment_method === null ? { ...payer, direct_pay: false } : payer) : null,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(transactionColumns)
    .executeTakeFirst();

const insertLines = (tx: Tx, transaction_id: number, lines: readonly PriceLine[]) =>
  tx
    .insertInto('transaction_lines')
    .values(lines.map(({ params, ...line }, index) => ({ ...line, transaction_id, position: index + 1, params: JSON.stringify(params) })))
    .execute();

/** The days of what a transaction sells, set once. Hires that are paid ahead have none. */
export const setServicePeriod = (tx: Tx, transaction_id: number, service: ServicePeriod) =>
  tx
    .updateTable('transaction_lines')
    .set({ ...service })
    .where('transaction_id', '=', transaction_id)
    .where('kind', '!=', 'prepaid_hires')
    .execute();

/** The card to charge: a repeated request must name the same one. */
const cardOf = ({ payment_customer_ref, card_method_ref }: Payer) => ({ customer_ref: payment_customer_ref, method_ref: card_method_ref });

/**
 * Completes a pending transaction, outside any transaction of the database. A completed one is returned unchanged. Refuses with
 * `payment_declined` after a decline, and with `payment_unanswered` without a result. It then stays pending, and the same charge is
 * repeated under the same key, so nothing is charged twice.
 */
export async function processPayment(services: Services, row: TransactionRow): Promise<TransactionRow> {
  if (row.status !== 'pending') return outcome(row);
  const { db } = services;
  if (row.payment_method === 'sepa') return db.transaction().execute((tx) => openWhenApproved(tx, services, row.id));
  const result = await requestCharge(services, row);
  try {
    return outcome(await db.transaction().execute((tx) => finalize(tx, services, row.id, result)));
  } catch (error) {
    if (!(error instanceof Refusal) || result.status !== 'succeeded') throw error;
    await db.transaction().execute((tx) => failAndRefund(tx, row.id, result.charge_ref, error.code));
    throw error;
  }
}

/** The purchase can no longer be delivered, so the payment is refunded. */
async function failAndRefund(tx: Tx, id: number, charge_ref: string, failure_reason: string): Promise<void> {
  const row = await lockTransaction(tx, id);
  if (row.status !== 'pending') return;
  const failed = await tx
    .updateTable('transactions')
    .set({ status: 'failed', charge_ref, failure_reason })
    .where('id', '=', id)
    .returning(transactionColumns)
    .executeTakeFirstOrThrow();
  await publishChange(tx, failed);
  await record(tx, 'payment.received_after_failure', { transaction_id: id, company_id: row.company_id });
}

type Result = ChargeResult | { status: 'declined'; reason: 'payment_not_possible' | 'payment_unanswered' };

async function requestCharge({ ports }: Services, row: TransactionRow): Promise<Result> {
  if (!isRepeatable(chargePossibleSince(row), now())) return { status: 'declined', reason: 'payment_unanswered' };
  try {
    return await ports.payments.charge({
      customer_ref: row.customer_ref ?? '',
      method_ref: row.method_ref ?? '',
      amount_cents: row.amount_gross,
      currency: 'eur',
      description: row.description,
      idempotency_key: chargeKey(row),
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (!error.retryable) return { status: 'declined', reason: 'payment_not_possible' };
    if (now().getTime() - chargePossibleSince(row).getTime() > UNANSWERED_MINUTES * 60_000)
      return { status: 'declined', reason: 'payment_unanswered' };
    throw new Refusal('payment_unanswered');
  }
}

function outcome(row: TransactionRow): TransactionRow {
  if (row.status === 'failed') throw new Refusal('payment_declined', { values: { reason: row.failure_reason ?? 'card_declined' } });
  return row;
}

/** Stores the result of the charge, once. A concurrent caller reads the stored one. */
async function finalize(tx: Tx, { paymentHandlers }: PaymentEffects, id: number, result: Result): Promise<TransactionRow> {
  const row = await lockTransaction(tx, id);
  if (row.status !== 'pending') return row;
  const paid = result.status === 'succeeded';
  const ended = await tx
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
    .returning(transactionColumns)
    .executeTakeFirstOrThrow();
  if (paid)
    await addPayment(tx, ended, {
      transaction_id: id,
      kind: 'card',
      amount: ended.amount_gross,
      booked_on: today(),
      source: chargeKey(ended),
    });
  await publishChange(tx, ended);
  const handler = paymentHandlers[ended.kind];
  if (paid) return (await handler.paid(tx, ended)) ?? ended;
  await handler.failed?.(tx, ended);
  return ended;
}

/** An order that waited for its mandate becomes a debit, or keeps waiting. One that is paid by card meanwhile is left to its charge. */
async function openWhenApproved(tx: Tx, { paymentHandlers }: PaymentEffects, id: number): Promise<TransactionRow> {
  const row = await lockTransaction(tx, id);
  const payer = await getPayer(tx, row.company_id);
  if (row.status !== 'pending' || row.payment_method !== 'sepa' || !payer.mandate_approved) return row;
  const opened = await tx
    .updateTable('transactions')
    .set({ status: 'open', due_on: dueOn(payer) })
    .where('id', '=', id)
    .returning(transactionColumns)
    .executeTakeFirstOrThrow();
  await publishChange(tx, opened);
  return (await paymentHandlers[opened.kind].paid(tx, opened)) ?? opened;
}

/** When the company pays by card from now on, its orders that wait for a mandate are charged by the timer. */
export async function payWaitingOrdersByCard(tx: Tx, company_id: number): Promise<void> {
  const payer = await getPayer(tx, company_id);
  await tx
    .updateTable('transactions')
    .set({
      payment_method: 'card',
      ...cardOf(payer),
      details: sql`details || ${JSON.stringify({ by_card_since: now() })}::jsonb`,
    })
    .where('company_id', '=', company_id)
    .where('status', '=', 'pending')
    .where('payment_method', '=', 'sepa')
    .execute();
}

/** Stores an event of the provider and applies it, once for any number of deliveries. */
export async function applyPaymentEvent(tx: Tx, effects: PaymentEffects, event: PaymentEvent): Promise<void> {
  const row = await findOfEvent(tx, event);
  const { order_key: _key, ...facts } = event;
  const added = await tx
    .insertInto('payment_events')
    .values({ ...facts, received_at: now(), transaction_id: row?.id ?? null })
    .onConflict((conflict) => conflict.column('event_ref').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) return;
  if (event.kind === 'card_detached' && event.method_ref) await forgetCard(tx, event.method_ref);
  if (row) await applyToTransaction(tx, effects, row, event);
}

async function applyToTransaction(
  tx: Tx,
  effects: PaymentEffects,
  row: TransactionRow,
  { kind, charge_ref, order_key, amount_cents, happened_at }: PaymentEvent,
): Promise<void> {
  const details = { kind, charge_ref, amount_cents };
  await audit(tx, null, { action: `payment.${kind}`, subject: 'transaction', subject_id: row.id, company_id: row.company_id, details });
  const charge = await findCharge(tx, order_key);
  if (kind === 'charge_succeeded' && charge_ref && charge) await receiveCharge(tx, charge, charge_ref);
  else if (kind === 'charge_succeeded' && charge_ref) {
    if (row.status === 'pending') return void (await finalize(tx, effects, row.id, { status: 'succeeded', charge_ref }));
    // the purchase had failed without a result, so the payment is refunded
    if (row.status === 'failed') await record(tx, 'payment.received_after_failure', { transaction_id: row.id, company_id: row.company_id });
  }
  await bookProviderEvent(tx, row, { kind, charge_ref, amount_cents, happened_at }, (await sumOfCredits(tx, row)).gross);
  await record(tx, 'transaction.changed', { company_id: row.company_id, transaction_id: row.id });
}

/** By the charge, or, when its response was lost, by the key of the order. */
async function findOfEvent(tx: Tx, { charge_ref, order_key }: PaymentEvent): Promise<TransactionRow | undefined> {
  const rows = tx.selectFrom('transactions').select(transactionColumns).forUpdate();
  const charged = charge_ref ? await rows.where('charge_ref', '=', charge_ref).executeTakeFirst() : undefined;
  if (charged) return charged;
  const paid_later = (charge_ref ? await findChargedDebt(tx, charge_ref) : undefined) ?? (await findCharge(tx, order_key))?.transaction_id;
  if (paid_later) return lockTransaction(tx, paid_later);
  if (!order_key) return undefined;
  const ordered = await rows.where('id', '=', Number(/^transaction-(\d+)-/.exec(order_key)?.[1] ?? 0)).executeTakeFirst();
  return ordered && chargeKey(ordered) === order_key ? ordered : undefined;
}

/** Refunds a payment that arrived after its purchase had failed. */
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

/** The provider has detached a card: the company must enter another one before the next purchase. */
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

/** The mail that announces a debit was handed over, for this day. */
export async function noteAnnouncement(tx: Tx, transaction_id: number, due_on: string): Promise<void> {
  await tx
    .insertInto('debit_notices')
    .values({ transaction_id, due_on, sent_at: now() })
    .onConflict((conflict) => conflict.columns(['transaction_id', 'due_on']).doNothing())
    .execute();
  // the mail may have been late, and named a later day
  await tx
    .updateTable('transactions')
    .set({ due_on })
    .where('id', '=', transaction_id)
    .where('status', '=', 'open')
    .where('due_on', '<', due_on)
    .execute();
}

/**
 * Announces the debts of a company whose mandate was approved just now. Some were never announced, because there was no mandate. Others were
 * announced for a day that is over, perhaps under the former mandate. Both get a day that is still to come.
 */
export async function announceWaitingDebts(tx: Tx, company_id: number): Promise<void> {
  const { mandate_approved } = await getPayer(tx, company_id);
  if (!mandate_approved) return;
  const tomorrow = berlin().plus({ days: 1 }).toISODate();
  const { rows } = await sql<{ company_id: number; transaction_id: number }>`
    update transactions t set due_on = greatest(t.due_on, ${tomorrow}::date)
    where t.company_id = ${company_id} and t.status = 'open' and t.payment_method = 'sepa'
      and not exists (select from debits d where d.transaction_id = t.id and d.state in ('prepared', 'handed_in', 'settled'))
      and not exists (select from debit_holds h where h.transaction_id = t.id)
    returning t.company_id, t.id as transaction_id`.execute(tx);
  await recordAll(tx, 'transaction.changed', rows);
}
