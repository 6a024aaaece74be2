import { sql } from 'kysely';
import { priceOf } from '#contract/billing/price-lines.ts';
import type { BudgetReason } from '#contract/foundation/vocabulary.ts';
import type { Actor, CompanyUser, Staff } from '#contract/people.ts';
import { bookTransaction, type PaymentEffects, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { findPending, findTransactionByKey, getPayer } from '#server/features/billing/billing/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound } from '#server/kernel/http/errors.ts';
import { countPrepaidHires, prepaidLines, type PrepaidOrder } from './queries.ts';
import { hasFallenLow } from './rules.ts';

interface BudgetChange {
  company_id: number;
  /** Null: the budget of the company itself. */
  campaign_id: number | null;
  /** Net cents; negative to take. */
  amount_net: number;
  reason: BudgetReason;
  transaction_id?: number | null;
  user_id?: number | null;
  note?: string;
}

/** The only place that changes a budget; each change is a movement. False when less than that is left. */
export async function changeBudget(tx: Tx, { company_id, campaign_id, amount_net, reason, ...facts }: BudgetChange): Promise<boolean> {
  if (amount_net === 0) return true;
  const isFilled = amount_net > 0 && reason !== 'credit';
  const changed =
    campaign_id === null
      ? await tx
          .updateTable('companies')
          .set({ unassigned_budget: sql`unassigned_budget + ${amount_net}` })
          .where('id', '=', company_id)
          .where(sql<boolean>`unassigned_budget + ${amount_net} >= 0`)
          .returning(['unassigned_budget as left', sql<number>`0::bigint`.as('full')])
          .executeTakeFirst()
      : await tx
          .updateTable('campaigns')
          .set({
            remaining_budget: sql`remaining_budget + ${amount_net}`,
            ...(isFilled && { budget_full: sql`remaining_budget + ${amount_net}` }),
          })
          .where('id', '=', campaign_id)
          .where('company_id', '=', company_id)
          .where(sql<boolean>`remaining_budget + ${amount_net} >= 0`)
          .returning(['remaining_budget as left', 'budget_full as full'])
          .executeTakeFirst();
  if (!changed) return false;
  await tx
    .insertInto('budget_movements')
    .values({ company_id, campaign_id, amount_net, reason, created_at: now(), ...facts })
    .execute();
  await record(tx, 'budget.changed', { company_id, campaign_id });
  if (reason === 'unlock' && campaign_id !== null) {
    const ids = { company_id, campaign_id };
    // the next unlock costs as much
    if (changed.left < -amount_net) await record(tx, 'budget.used_up', ids);
    else if (hasFallenLow(changed.left - amount_net, changed.left, changed.full)) await record(tx, 'budget.low', ids);
  }
  return true;
}

/** The place of money for a campaign, locked until it is there: the campaign, or the company (null) when the campaign is deleted. */
async function lockPlace(tx: Tx, campaign_id: number | null): Promise<number | null> {
  if (campaign_id === null) return null;
  const { deleted_at } = await tx
    .selectFrom('campaigns')
    .select('deleted_at')
    .where('id', '=', campaign_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return deleted_at ? null : campaign_id;
}

/** A credit returns to the budget that has paid, or to the company when the campaign is gone. */
export async function creditBudget(
  tx: Tx,
  credit: { company_id: number; campaign_id: number; amount_net: number; transaction_id: number },
) {
  await changeBudget(tx, { ...credit, campaign_id: await lockPlace(tx, credit.campaign_id), reason: 'credit' });
}

/** Locks the oldest free prepaid hire, if there is one, and uses it. Two concurrent hires never get the same. */
export async function usePrepaidHire(tx: Tx, company_id: number, unlocked_driver_id: number): Promise<{ price_paid: number } | undefined> {
  const { rows } = await sql<{ price_paid: number }>`
    update prepaid_hires set used_at = ${now()}, unlocked_driver_id = ${unlocked_driver_id}
    where id = (select id from prepaid_hires where company_id = ${company_id} and used_at is null order by id limit 1 for update skip locked)
    returning price_paid`.execute(tx);
  if (!rows[0]) return undefined;
  const { free, used } = await countPrepaidHires(tx, company_id);
  await record(tx, 'prepaid_hires.changed', { company_id });
  if (free === 0) await record(tx, 'prepaid_hires.used_up', { company_id });
  else if (hasFallenLow(free + 1, free, free + used)) await record(tx, 'prepaid_hires.low', { company_id });
  return rows[0];
}

export type PrepaidPurchase = PrepaidOrder & {
  campaign_id: number | null;
  amount_gross?: number | undefined;
  /** The idempotency key of the caller: the same order again is the same purchase. */
  key: string;
};

/** Orders a budget or prepaid hires. They are there once the transaction is paid. */
export async function orderPrepaid(
  tx: Tx,
  services: PaymentEffects & { config: Config },
  me: CompanyUser,
  { campaign_id, amount_gross, key, ...order }: PrepaidPurchase,
): Promise<TransactionRow> {
  const { company_id, user_id } = me;
  await lockCompany(tx, company_id);
  const idempotency_key = `prepaid:${company_id}:${key}`;
  const known = await findTransactionByKey(tx, idempotency_key);
  if (known) return known;
  if (campaign_id !== null) await lockOwnCampaign(tx, company_id, campaign_id, 'campaign_id');
  ensure(!(await findPending(tx, company_id, 'budget')), 'payment_pending');
  const payer = await getPayer(tx, company_id);
  const lines = await prepaidLines(tx, services.config, payer, order);
  ensure(amount_gross === undefined || amount_gross === priceOf(lines, payer.tax_percentage).amount_gross, 'price_changed');
  const details: PrepaidDetails = order.product === 'hires' ? { hires: order.count, price_paid: lines[0]!.net / order.count } : {};
  return bookTransaction(tx, services, payer, {
    kind: 'budget',
    lines,
    quantity: order.product === 'hires' ? order.count : 1,
    description: order.product === 'hires' ? `Cabina: ${order.count} × prepaid hire` : 'Cabina budget',
    campaign_id,
    user_id,
    idempotency_key,
    details: { ...details },
  });
}

/** The details of a transaction of kind `budget`: prepaid hires, or else a budget. */
interface PrepaidDetails {
  hires?: number;
  /** Each; net cents. */
  price_paid?: number;
}

const lockCompany = (tx: Tx, id: number) => tx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute();

async function lockOwnCampaign(tx: Tx, company_id: number, id: number, field: string): Promise<void> {
  const found = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('parent_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw invalidField(field, 'not_an_option');
}

/** Effect of a paid transaction of kind `budget`. The campaign may have been deleted while the payment had no answer. */
export async function deliverPrepaid(tx: Tx, { id, company_id, campaign_id, user_id, amount_net, details }: TransactionRow): Promise<void> {
  const { hires, price_paid } = details as PrepaidDetails;
  if (hires) return addPrepaidHires(tx, { company_id, count: hires, price_paid: price_paid ?? 0, transaction_id: id });
  const place = await lockPlace(tx, campaign_id);
  await changeBudget(tx, { company_id, campaign_id: place, amount_net, reason: 'bought', transaction_id: id, user_id });
}

interface NewHires {
  company_id: number;
  count: number;
  price_paid: number;
  transaction_id?: number;
  given_by?: number;
  note?: string;
}

export async function addPrepaidHires(tx: Tx, { count, ...hire }: NewHires): Promise<void> {
  await tx
    .insertInto('prepaid_hires')
    .values(Array.from({ length: count }, () => ({ ...hire, bought_at: now() })))
    .execute();
  await record(tx, 'prepaid_hires.changed', { company_id: hire.company_id });
}

interface Move {
  from_id: number | null;
  to_id: number | null;
  amount_net: number;
}

/** Moves unused budget to another campaign, or back to the company. */
export async function moveBudget(tx: Tx, me: CompanyUser, { from_id, to_id, amount_net }: Move): Promise<void> {
  const { company_id, user_id } = me;
  if (from_id === to_id) throw invalidField('to_id', 'not_an_option');
  await lockCompany(tx, company_id);
  const places = [
    { id: from_id, field: 'from_id' },
    { id: to_id, field: 'to_id' },
  ].toSorted((one, two) => (one.id ?? 0) - (two.id ?? 0));
  for (const { id, field } of places) if (id !== null) await lockOwnCampaign(tx, company_id, id, field);
  const movement = { company_id, reason: 'moved' as const, user_id };
  if (!(await changeBudget(tx, { ...movement, campaign_id: from_id, amount_net: -amount_net })))
    throw invalidField('amount_net', 'budget_too_small');
  await changeBudget(tx, { ...movement, campaign_id: to_id, amount_net });
  await audit(tx, me, {
    action: 'budget.moved',
    subject: 'company',
    subject_id: company_id,
    company_id,
    details: { from_id, to_id, amount_net },
  });
}

/** The budget of a campaign that is removed goes back to the company. */
export async function returnBudget(
  tx: Tx,
  { company_id, campaign_id, user_id }: { company_id: number; campaign_id: number; user_id: number },
) {
  const campaign = await tx.selectFrom('campaigns').select('remaining_budget').where('id', '=', campaign_id).executeTakeFirstOrThrow();
  await tx.deleteFrom('budget_top_ups').where('campaign_id', '=', campaign_id).execute();
  const { remaining_budget: amount_net } = campaign;
  if (amount_net === 0) return;
  await changeBudget(tx, { company_id, campaign_id, amount_net: -amount_net, reason: 'moved', user_id });
  await changeBudget(tx, { company_id, campaign_id: null, amount_net, reason: 'moved', user_id });
}

interface Gift {
  company_id: number;
  note: string;
}

/** Staff give a budget. Nothing is charged, and nothing is on an invoice. */
export async function giveBudget(
  tx: Tx,
  me: Staff,
  { company_id, campaign_id, amount_net, note }: Gift & { campaign_id: number | null; amount_net: number },
): Promise<void> {
  await ensureCompany(tx, company_id);
  if (campaign_id !== null) await lockOwnCampaign(tx, company_id, campaign_id, 'campaign_id');
  await changeBudget(tx, { company_id, campaign_id, amount_net, reason: 'given', user_id: me.user_id, note });
  await auditGift(tx, me, 'budget.given', company_id, { campaign_id, amount_net, note });
}

export async function giveHires(tx: Tx, me: Staff, { company_id, count, note }: Gift & { count: number }): Promise<void> {
  await ensureCompany(tx, company_id);
  await addPrepaidHires(tx, { company_id, count, price_paid: 0, given_by: me.user_id, note });
  await auditGift(tx, me, 'prepaid_hires.given', company_id, { count, note });
}

async function ensureCompany(tx: Tx, id: number): Promise<void> {
  if ((await lockCompany(tx, id)).length === 0) throw notFound();
}

const auditGift = (tx: Tx, me: Actor, action: 'budget.given' | 'prepaid_hires.given', id: number, details: Record<string, unknown>) =>
  audit(tx, me, { action, subject: 'company', subject_id: id, company_id: id, details });
