import { sql, type RawBuilder } from 'kysely';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { creditRule } from '#contract/hiring/credit-rule.ts';
import type { TransactionRow } from '#server/features/billing/billing/queries.ts';
import { daysAgo } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { maskedPhone } from '#server/kernel/session/masked.ts';
import { metStatuses, type ContactEntry } from './rules.ts';

/**
 * The credits that merges gave for the unlocks of these accounts and that were not taken back. Each has whether it can be: a card was
 * refunded within seconds, and a budget may be spent.
 */
export async function listMergeCredits(db: Db, driver_ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    driver_id: number;
    company_id: number;
    unlocked_driver_id: number;
    amount_net: number;
    tax_percentage: number;
    buyer_country: string | null;
    buyer_vat: string | null;
    paid_by: 'sepa' | 'budget';
    campaign_id: number | null;
    budget_campaign_id: number | null;
    is_returnable: boolean;
  }>`
    select c.id, u.driver_id, c.company_id, u.id as unlocked_driver_id, -c.amount_net as amount_net,
      c.tax_percentage, c.buyer_country, c.buyer_vat,
      case c.payment_method when 'budget' then 'budget' else 'sepa' end as paid_by, c.campaign_id,
      case when ca.deleted_at is null then ca.id end as budget_campaign_id,
      case c.payment_method when 'sepa' then true
        when 'budget' then case when ca.deleted_at is null then ca.remaining_budget else co.unassigned_budget end >= -c.amount_net
        else false end as is_returnable
    from unlocked_drivers u
    join transactions c on c.unlocked_driver_id = u.id and c.kind = 'credit' and c.details ->> 'reason' = 'merged'
    join companies co on co.id = c.company_id left join campaigns ca on ca.id = c.campaign_id
    where u.driver_id = any (${driver_ids}::bigint[]) and u.credited_at is not null
      and not exists (select from transactions x where x.idempotency_key = ${UNDONE} || c.id)
    order by c.id`.execute(db);
  return rows;
}
export type MergeCredit = Awaited<ReturnType<typeof listMergeCredits>>[number];

/** The beginning of the key of what takes a credit back. */
export const UNDONE = 'credit-undone:';

/** The facts for a credit; undefined when it has been given, or when nothing was paid. */
export async function findCreditCase(db: Db, unlocked_driver_id: number) {
  const row = await db
    .selectFrom('unlocked_drivers as ud')
    .innerJoin('drivers as d', 'd.id', 'ud.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('offers as o', 'o.id', 'ud.offer_id')
    .where('ud.id', '=', unlocked_driver_id)
    .where('ud.credited_at', 'is', null)
    .where('ud.deleted_at', 'is', null)
    .where('ud.price', '>', 0)
    .select([
      'ud.company_id',
      'ud.driver_id',
      'd.user_id',
      'd.consents_sms',
      'ud.status_id',
      'ud.lost_interest_at',
      'ud.created_at as unlocked_at',
      'd.time_zone',
    ])
    .select(sql<boolean>`u.phone_confirmed_at is not null`.as('phone_confirmed'))
    .select(sql<string>`coalesce(to_char(o.contact_from, 'HH24:MI'), '08:00')`.as('contact_from'))
    .select(sql<string>`coalesce(to_char(o.contact_till, 'HH24:MI'), '22:00')`.as('contact_till'))
    .executeTakeFirst();
  if (!row) return undefined;
  const entries: ContactEntry[] = await db
    .selectFrom('timeline_entries')
    .where('model', '=', 'unlocked-driver')
    .where('model_id', '=', unlocked_driver_id)
    .where('type', 'in', ['call', 'sms', 'email', 'meeting', 'chat'])
    // of an earlier unlock, which was credited
    .where('created_at', '>=', row.unlocked_at)
    .$if(await hasRefused(db, unlocked_driver_id, row.unlocked_at), (query) =>
      query.where(sql<boolean>`properties ->> 'outcome' is distinct from 'Wrong Number'`),
    )
    .select(['type', sql<string | null>`properties ->> 'outcome'`.as('outcome'), 'performed_at', 'created_at'])
    .select(sql<boolean>`type = 'chat' and properties ->> 'driver_wrote_at' is not null`.as('is_answered'))
    .execute();
  return { ...row, entries };
}

/** The driver or staff have said since the unlock that the number is right. */
const hasRefused = async (db: Db, unlocked_driver_id: number, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('credit_claims')
    .select('id')
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('reason', '=', 'wrong_number')
    .where('state', '=', 'refused')
    .where('created_at', '>=', since)
    .executeTakeFirst()) !== undefined;

/** The payment of an unlock: the last one, since a credited driver can be unlocked again. */
export const findUnlockPayment = (db: Db, unlocked_driver_id: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('kind', '=', 'unlock')
    .where('status', 'in', ['paid', 'open', 'covered'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Unlocks whose waiting time may be over: enough calls and no credit yet. Unqualified drivers are included: they were not reached either.
 */
export async function listUnansweredUnlocks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ud.id from unlocked_drivers ud
    where ud.credited_at is null and ud.price > 0 and ud.status_id <> all (${metStatuses}) and ud.deleted_at is null
      and (select count(*) from timeline_entries t where t.model = 'unlocked-driver' and t.model_id = ud.id and t.type = 'call') >= ${creditRule.days_with_tries}
    order by ud.id`.execute(db);
  return rows.map(({ id }) => id);
}

const ruleDays = () => daysAgo(creditRule.staff.days);

const creditsOf = (company: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from transactions t
  where t.company_id = ${company} and t.kind = 'credit' and t.created_at >= ${ruleDays()} and t.details ->> 'reason' in ('wrong_number', 'unreachable'))`;
const unlocksOf = (company: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from transactions t where t.company_id = ${company} and t.kind = 'unlock' and t.created_at >= ${ruleDays()} and t.status <> 'failed')`;

/** The credits and unlocks of a company in the days of the rule. */
export async function countCredits(db: Db, company_id: number): Promise<{ credits_count: number; unlocks_count: number }> {
  const id = sql`${company_id}::bigint`;
  const { rows } = await sql<{ credits_count: number; unlocks_count: number }>`
    select ${creditsOf(id)} as credits_count, ${unlocksOf(id)} as unlocks_count`.execute(db);
  return rows[0]!;
}

export const findClaim = (db: Db, transaction_id: number, reason: string) =>
  db
    .selectFrom('credit_claims')
    .select('id')
    .where('transaction_id', '=', transaction_id)
    .where('reason', '=', reason as 'wrong_number')
    .executeTakeFirst();

/** Locks the unlocked driver before the claim, in the same order as the credit. */
export async function lockClaim(tx: Tx, key: { id: number } | { token: string }) {
  const claims = tx
    .selectFrom('credit_claims')
    .$if('id' in key, (query) => query.where('id', '=', (key as { id: number }).id))
    .$if('token' in key, (query) => query.where('token', '=', (key as { token: string }).token));
  const known = await claims.select('unlocked_driver_id').executeTakeFirst();
  if (!known) throw notFound();
  await tx.selectFrom('unlocked_drivers').select('id').where('id', '=', known.unlocked_driver_id).forUpdate().execute();
  return claims.selectAll().forUpdate().executeTakeFirstOrThrow();
}

/**
 * What the page of the question shows: the masked number, and whether it was answered. The reader has the number that was asked about, so a
 * number that the driver has confirmed since is not shown.
 */
export async function getQuestion(db: Db, token: string) {
  const row = await db
    .selectFrom('credit_claims as c')
    .innerJoin('drivers as d', 'd.id', 'c.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('c.token', '=', token)
    .select(['c.state', 'c.is_mine'])
    .select(sql<string | null>`case when u.phone_confirmed_at > c.created_at then null else u.phone end`.as('phone'))
    .executeTakeFirst();
  if (!row) throw notFound();
  const isOpen = row.state === 'asked' || row.state === 'for_staff';
  const answered = row.is_mine === null ? ('closed' as const) : row.is_mine ? ('mine' as const) : ('not_mine' as const);
  return { phone: row.phone && maskedPhone(row.phone), state: isOpen ? ('open' as const) : answered };
}

/** Claims for staff. */
const claims = (db: Db) =>
  db
    .selectFrom('credit_claims as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .innerJoin('drivers as d', 'd.id', 'c.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('transactions as t', 't.id', 'c.transaction_id')
    .select([
      'c.id',
      'c.unlocked_driver_id',
      'c.reason',
      'c.state',
      'c.created_at',
      'c.company_id',
      'co.name as company_name',
      'c.driver_id',
      'u.full_name',
      't.amount_net',
    ])
    .select(sql<boolean>`u.phone_confirmed_at is not null`.as('phone_confirmed'))
    .select([creditsOf(sql`c.company_id`).as('credits_count'), unlocksOf(sql`c.company_id`).as('unlocks_count')]);

type ClaimRow = Awaited<ReturnType<ReturnType<typeof claims>['executeTakeFirstOrThrow']>>;
const toClaim = ({ company_id, company_name, driver_id, full_name, phone_confirmed, ...row }: ClaimRow) => ({
  ...row,
  company: { id: company_id, name: company_name },
  driver: { id: driver_id, full_name, phone_confirmed },
});

/** The oldest first. */
export async function listClaims(
  db: Db,
  { page, per_page = pageSizes[0] }: { page?: number | undefined; per_page?: PageSize | undefined },
) {
  const waiting = claims(db)
    .where('c.state', '=', 'for_staff')
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('c.id');
  const { rows, meta } = await listPage({ page, per_page }, ({ limit, offset }) => waiting.limit(limit).offset(offset).execute());
  return { data: rows.map(toClaim), meta };
}

export async function getClaim(db: Db, id: number) {
  const row = await claims(db).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toClaim(row);
}

/** A claim in this state, with what its messages contain. */
export async function findClaimMessage(db: Db, id: number, state: 'asked' | 'for_staff' | 'refused') {
  const row = await db
    .selectFrom('credit_claims as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .innerJoin('drivers as d', 'd.id', 'c.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('unlocked_drivers as ud', 'ud.id', 'c.unlocked_driver_id')
    .leftJoin('campaigns as ca', 'ca.id', 'ud.campaign_id')
    .where('c.id', '=', id)
    .where('c.state', '=', state)
    .select(['c.id', 'c.token', 'c.unlocked_driver_id', 'co.name as company', 'd.user_id', 'u.full_name as driver', 'ud.campaign_id'])
    .select(sql<string>`coalesce(ca.name, '')`.as('campaign'))
    .executeTakeFirst();
  return row;
}
