import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import type { TransactionRow } from '#server/kernel/payments.ts';
import { debtChargeKey } from './rules.ts';

export { debtChargeKey };

/** What is left to pay of a transaction, in cents: its amount without payments and credits. A refund by the provider is no debt. `id`: its column in the outer statement. */
export const leftOf = (id: RawBuilder<unknown>, gross: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${gross} - coalesce((select sum(paid.amount) from payments paid where paid.transaction_id = ${id} and paid.kind <> 'card_refund'), 0)
    - coalesce((select sum(used.amount) from credit_uses used where used.transaction_id = ${id}), 0))::bigint`;

export async function findLeft(db: Db, transaction_id: number): Promise<number> {
  const { rows } = await sql<{ open_amount: number }>`
    select ${leftOf(sql`t.id`, sql`t.amount_gross`)} as open_amount from transactions t where t.id = ${transaction_id}`.execute(db);
  return rows[0]?.open_amount ?? 0;
}

/** What the provider has refunded of a transaction, in cents. */
export async function findRefunded(db: Db, transaction_id: number): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select coalesce(-sum(amount), 0)::bigint as refunded from payments where transaction_id = ${transaction_id} and kind = 'card_refund'`.execute(
    db,
  );
  return rows[0]!.refunded;
}

/**
 * The charge that a credit of a card payment goes back to, with what goes back, in cents, and the key under which the provider refunds it
 * once. Undefined when nothing was charged, or the bank took it back. A payment is credited as an unlock once, by staff in parts.
 */
export async function findCardRefund(db: Db, { transaction_id, credit_id }: { transaction_id: number; credit_id: number }) {
  const { rows } = await sql<{ charge_ref: string; amount: number; refund_key: string }>`
    select t.charge_ref, -c.amount_gross as amount,
      'credit-' || case when c.idempotency_key = 'credit:transaction:' || t.id then t.charge_ref else c.id::text end as refund_key
    from transactions t join transactions c on c.id = ${credit_id}
    where t.id = ${transaction_id} and t.charge_ref is not null and c.payment_method = 'card' and not (${isLost(sql`t.id`)})`.execute(db);
  return rows[0];
}

/** What is due after a lost dispute; undefined when it was paid meanwhile. */
export async function findLostDispute(db: Db, id: number) {
  const row = await db
    .selectFrom('card_disputes as d')
    .innerJoin('transactions as t', 't.id', 'd.transaction_id')
    .select(['d.id', 'd.transaction_id', 't.company_id'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'lost')
    .where('t.status', '=', 'open')
    .executeTakeFirst();
  return row && { ...row, left: await findLeft(db, row.transaction_id) };
}

const isLost = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from card_disputes lost where lost.transaction_id = ${id} and lost.state = 'lost')`;

/** Whether the bank has taken a card payment of this transaction back, in the end. */
export async function hasLostDispute(db: Db, transaction_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_lost: boolean }>`select ${isLost(sql`${transaction_id}::bigint`)} as is_lost`.execute(db);
  return rows[0]!.is_lost;
}

/** Whether the bank of the cardholder still examines a payment of this transaction. */
export async function isDisputed(db: Db, transaction_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('card_disputes')
    .select('id')
    .where('transaction_id', '=', transaction_id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** Our credits of a payment. */
export const creditsOf = (db: Db, { id, company_id }: Pick<TransactionRow, 'id' | 'company_id'>) =>
  db
    .selectFrom('transactions as c')
    .where('c.company_id', '=', company_id)
    .where('c.kind', '=', 'credit')
    .where(sql`(c.details ->> 'transaction_id')::bigint`, '=', id);

/** Credits that are to go back to the card of this payment, and have not yet. */
export async function listWaitingRefunds(db: Db, paid: Pick<TransactionRow, 'id' | 'company_id'>): Promise<number[]> {
  const rows = await creditsOf(db, paid)
    .select('c.id')
    .where('c.payment_method', '=', 'card')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments as p').select('p.id').whereRef('p.transaction_id', '=', 'c.id').where('p.kind', '=', 'card_refund'))),
    )
    .orderBy('c.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Debts whose charge of a card has no result yet. */
export async function listCharged(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('debt_charges').select('transaction_id').where('state', '=', 'pending').execute();
  return rows.map(({ transaction_id }) => transaction_id);
}

/** Whether a charge of a card for this debt has no result yet. */
export async function isCharged(db: Db, transaction_id: number): Promise<boolean> {
  const rows = db.selectFrom('debt_charges').select('id').where('state', '=', 'pending');
  return (await rows.where('transaction_id', '=', transaction_id).executeTakeFirst()) !== undefined;
}

/** The charge of a card for a debt that was made under this key. */
export async function findCharge(db: Db, order_key: string | null) {
  const id = Number(/^debt-(\d+)-/.exec(order_key ?? '')?.[1] ?? 0);
  const charge = id ? await db.selectFrom('debt_charges').selectAll().where('id', '=', id).executeTakeFirst() : undefined;
  return charge && debtChargeKey(charge) === order_key ? charge : undefined;
}
export type DebtCharge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;
