import { sql, type RawBuilder } from 'kysely';
import { ageBand } from '#contract/age.ts';
import {
  unlockedProfileFields,
  type UnlockedDriver,
  type UnlockedDriverFilter,
  type UnlockedDriverRow,
} from '#contract/hiring/unlocked-drivers.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { canChangeOwner } from '#contract/hiring/unlocked-drivers.policy.ts';
import type { Actor, CompanyUser, Locale, Staff } from '#contract/people.ts';
import { canManage, canEdit } from '#contract/people.policy.ts';
import { MOST_COUNTED, pageSizes } from '#contract/shapes.ts';
import { findHireCharge } from '#server/features/hiring/hire-charges/queries.ts';
import { today } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { notFound, Refusal } from '#server/kernel/http/errors.ts';
import { COUNT_UP_TO, listOnce, listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch, matchesWithinCompany } from '#server/kernel/search.ts';

type ListRow = Omit<
  UnlockedDriverRow,
  'effective_status' | 'owner' | 'driver' | 'created_at' | 'first_contacted_at' | 'last_contacted_at' | 'lost_interest_at'
> & {
  effective_id: number;
  effective_name: string;
  effective_key: string | null;
  owner_id: number | null;
  owner_name: string | null;
  driver_id: number;
  full_name: string;
  phone: string | null;
  place: string | null;
  country: string;
  erased_at: Date | null;
  first_contacted_at: Date | null;
  last_contacted_at: Date | null;
  lost_interest_at: Date | null;
  created_at: Date;
};

const columns = sql`
  ud.id, ud.price, ud.status_id, ud.custom_status_id, ud.campaign_id, c.name as campaign_name, ud.company_id, co.name as company_name,
  coalesce(ud.custom_status_id, ud.status_id) as effective_id, s.name as effective_name, s.key as effective_key,
  ud.owner_id, o.full_name as owner_name, ud.driver_id, u.full_name, u.phone, d.place, d.country, d.erased_at,
  ud.first_work_day_at, ud.first_contacted_at, ud.last_contacted_at, ud.lost_interest_at, ud.created_at,
  case when h.confirmed_at is not null then 'confirmed' when h.rejected_at is not null then 'rejected' when h.id is not null then 'reported' end as hire`;

const joins = sql`
  join companies co on co.id = ud.company_id
  join drivers d on d.id = ud.driver_id
  join users u on u.id = d.user_id
  join driver_statuses s on s.id = coalesce(ud.custom_status_id, ud.status_id)
  left join campaigns c on c.id = ud.campaign_id
  left join users o on o.id = ud.owner_id
  left join lateral (select id, confirmed_at, rejected_at, first_day_time, first_day_place, first_day_person_id from hires where unlocked_driver_id = ud.id order by id desc limit 1) h on true`;

/** Company users read their own company's rows; staff all, or those of one company. */
const companyOf = (actor: Actor, filter: UnlockedDriverFilter) => (actor.side === 'company' ? actor.company_id : filter.company_id);

function matchesFilter(actor: Actor, filter: UnlockedDriverFilter): RawBuilder<unknown> {
  const company_id = companyOf(actor, filter);
  const conditions = [
    sql`ud.deleted_at is null`,
    ...(company_id ? [sql`ud.company_id = ${company_id}`] : []),
    ...(filter.status_id ? [sql`ud.status_id = ${filter.status_id}`] : []),
    ...(filter.custom_status_id ? [sql`ud.custom_status_id = ${filter.custom_status_id}`] : []),
    ...(filter.campaign_id ? [sql`ud.campaign_id = ${filter.campaign_id}`] : []),
    ...(filter.user_ids ? [sql`ud.owner_id = any(${filter.user_ids}::bigint[])`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Between drivers of one campaign or colleague, and all of a company, are orders of magnitude. */
const planOf = ({ status_id, custom_status_id, campaign_id, user_ids }: UnlockedDriverFilter): RawBuilder<unknown> =>
  (status_id ?? custom_status_id ?? campaign_id ?? user_ids) ? plannedForValues : sql``;

/** The documents of unlocked drivers are copies. A company's index has the words of its own people, with its id before them. */
function foundRows(actor: Actor, filter: UnlockedDriverFilter): RawBuilder<unknown> {
  const rows = sql`select ud.id, ud.created_at from unlocked_drivers ud where ${matchesFilter(actor, filter)}`;
  if (!filter.search) return rows;
  const company_id = companyOf(actor, filter);
  if (!company_id) return sql`${rows} and ${matchesSearch(filter.search, 'ud.search')}`;
  return sql`${rows} and ${matchesWithinCompany('ud', company_id, sql`search_query(${filter.search})`)}`;
}

/**
 * One page, newest first. The page is selected before the joins, so that a long list is as fast as a short one. It is passed as an array,
 * so that the plan does not depend on limit and offset. The list of all companies is counted up to `MOST_COUNTED` and ends there.
 */
export async function listUnlockedDrivers(db: Db, actor: Actor, filter: UnlockedDriverFilter) {
  const { page, per_page = pageSizes[0] } = filter;
  const isOfAll = !companyOf(actor, filter);
  // without a search, each of its two uses has its own plan
  const found = sql`with found as ${filter.search ? sql`materialized` : sql`not materialized`} (${foundRows(actor, filter)})`;
  const idsOf = (limit: number, offset: number) =>
    sql`select id from found order by created_at desc, id desc limit ${limit} offset ${offset}`;
  const total = isOfAll
    ? sql<number>`(select count(*) from (select from found limit ${COUNT_UP_TO}) counted)`
    : sql<number>`(select count(*) from found)`;
  const { rows, meta } = await listPage({ page, per_page }, async ({ limit, offset }) => {
    if (isOfAll && offset >= MOST_COUNTED) return [];
    const found_rows = await sql<ListRow & { total: number }>`
      ${planOf(filter)} ${found} select ${columns}, ${total} as total
      from unnest(array(${idsOf(limit, offset)})) with ordinality as shown (id, place) join unlocked_drivers ud on ud.id = shown.id ${joins}
      order by shown.place`.execute(db);
    return found_rows.rows;
  });
  const is_capped = isOfAll && meta.total > MOST_COUNTED;
  return { data: rows.map(toRow), meta: { ...meta, total: is_capped ? MOST_COUNTED : meta.total, is_capped } };
}

/** The list is written to up to this many rows. */
const MAX_WRITTEN_TO = 10_000;

/** The users of the list, the latest unlocked first, at most `limit`. `ids`: these rows instead of a filter. */
export function listUnlockedUsers(
  db: Db,
  me: Staff,
  filter: UnlockedDriverFilter | { ids: readonly number[] },
  limit: number,
): Promise<number[]> {
  const found =
    'ids' in filter
      ? sql`select ud.id, ud.created_at from unlocked_drivers ud where ud.deleted_at is null and ud.id = any (${filter.ids}::bigint[])`
      : foundRows(me, filter);
  return listOnce({ limit, most: MAX_WRITTEN_TO }, async (newest) => {
    const { rows } = await sql<{ user_id: number; rows: number }>`
      ${plannedForValues} select d.user_id, people.rows
      from (
        select ud.driver_id, max(newest.created_at) as unlocked_at, (sum(count(*)) over ())::int as rows
        from (select found.id, found.created_at from (${found}) found order by found.created_at desc, found.id desc limit ${newest}) newest
        join unlocked_drivers ud on ud.id = newest.id
        group by ud.driver_id
      ) people join drivers d on d.id = people.driver_id
      order by people.unlocked_at desc, d.id limit ${limit}`.execute(db);
    return rows;
  });
}

function toRow(row: ListRow): UnlockedDriverRow {
  return {
    id: row.id,
    price: row.price,
    status_id: row.status_id,
    custom_status_id: row.custom_status_id,
    effective_status: { id: row.effective_id, status_id: row.status_id, name: row.effective_name, key: row.effective_key },
    campaign_id: row.campaign_id,
    campaign_name: row.campaign_name,
    company_id: row.company_id,
    company_name: row.company_name,
    owner: row.owner_id === null ? null : { id: row.owner_id, full_name: row.owner_name ?? '' },
    driver: {
      id: row.driver_id,
      full_name: row.full_name,
      phone: row.phone,
      place: row.place,
      country: row.country,
      is_erased: row.erased_at !== null,
    },
    hire: row.hire,
    first_work_day_at: row.first_work_day_at,
    first_contacted_at: row.first_contacted_at?.toISOString() ?? null,
    last_contacted_at: row.last_contacted_at?.toISOString() ?? null,
    lost_interest_at: row.lost_interest_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

type DetailRow = ListRow & {
  note: string | null;
  incentive_given_at: Date | null;
  offer: (NonNullable<UnlockedDriver['offer']> & { accepted_at: string | null }) | null;
  is_campaign_user: boolean;
  shares_contract_data: boolean;
  first_day: UnlockedDriver['first_day'];
  has_answered_call: boolean;
  comments_count: number;
  newer_id: number | null;
  older_id: number | null;
  account_manager_id: number | null;
  sales_owner_id: number | null;
};

const isoOf = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** The next unlocked driver of the same company, by age. */
const neighbour = (than: '>' | '<', order: 'asc' | 'desc') => sql`(
  select n.id from unlocked_drivers n
  where n.company_id = ud.company_id and n.deleted_at is null and (n.created_at, n.id) ${sql.raw(than)} (ud.created_at, ud.id)
  order by n.created_at ${sql.raw(order)}, n.id ${sql.raw(order)} limit 1)`;

/** One unlocked driver with all data that the company has paid for; rows of other companies are not found. */
export async function getUnlockedDriver(db: Db, actor: Actor, locale: Locale, id: number): Promise<UnlockedDriver> {
  const scope = actor.side === 'company' ? sql`ud.company_id = ${actor.company_id}` : sql`true`;
  const { rows } = await sql<DetailRow>`
    select ${columns}, ud.note, ud.incentive_given_at, co.account_manager_id, co.sales_owner_id,
      exists (select from timeline_entries te where te.model = 'unlocked-driver' and te.model_id = ud.id and te.type = 'call' and te.properties ->> 'outcome' = 'Connected') as has_answered_call,
      (select count(*)::int from comments cm where cm.model = 'unlocked-driver' and cm.model_id = ud.id and cm.deleted_at is null
        and (cm.visibility = 'shared' or ${actor.side === 'staff'}::boolean)) as comments_count,
      ${neighbour('>', 'asc')} as newer_id, ${neighbour('<', 'desc')} as older_id,
      exists (select 1 from campaign_users cu where cu.campaign_id = ud.campaign_id and cu.user_id = ${actor.user_id}) as is_campaign_user,
      exists (select 1 from hires h where h.unlocked_driver_id = ud.id and h.rejected_at is null and h.contract_data_shared_at is not null) as shares_contract_data,
      case when h.id is not null and h.rejected_at is null then jsonb_build_object('time', to_char(h.first_day_time, 'HH24:MI'), 'place', h.first_day_place,
        'person', case when fp.id is not null then jsonb_build_object('id', fp.id, 'full_name', fp.full_name) end) end as first_day,
      case when of.id is not null then jsonb_build_object('id', of.id, 'score', of.score, 'distance_km', known_km(d, of.distance_km),
        'sent_at', ${isoOf(sql`of.sent_at`)}, 'accepted_at', ${isoOf(sql`of.accepted_at`)},
        'seen_at', ${isoOf(sql`(select min(st.happened_at) from offer_steps st where st.offer_id = of.id and st.step = 'visible' and not st.by_scanner)`)},
        'contact_medium', of.contact_medium,
        'contact_from', to_char(of.contact_from, 'HH24:MI'), 'contact_till', to_char(of.contact_till, 'HH24:MI')) end as offer
    from unlocked_drivers ud ${joins} left join offers of on of.id = ud.offer_id left join users fp on fp.id = h.first_day_person_id
    where ud.id = ${id} and ud.deleted_at is null and ${scope}`.execute(db);
  const row = rows[0];
  if (!row) throw (await wasCredited(db, actor, id)) ? new Refusal('unlock_credited') : notFound();
  return {
    ...toRow(row),
    note: row.note,
    offer: row.offer,
    first_day: row.first_day,
    has_answered_call: row.has_answered_call,
    comments_count: row.comments_count,
    newer_id: row.newer_id,
    older_id: row.older_id,
    profile: await getProfile(db, row),
    credit_claim: await findCreditClaim(db, id, row.created_at),
    hire_charge: actor.side === 'staff' ? await findHireCharge(db, id) : null,
    can_edit: canEdit(actor, row),
    incentive_given_at: actor.side === 'staff' ? (row.incentive_given_at?.toISOString() ?? null) : null,
    open_todos: openTodos(row),
    can_change_owner:
      canChangeOwner(actor, { campaign_id: row.campaign_id, is_campaign_user: row.is_campaign_user }) &&
      (actor.side !== 'staff' || canManage(actor, row)),
    unqualified_status_reasons: await listChosenReasons(db, locale, id),
  };
}

async function wasCredited(db: Db, actor: Actor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('unlocked_drivers')
    .select('id')
    .where('id', '=', id)
    .where('credited_at', 'is not', null)
    .$if(actor.side === 'company', (query) => query.where('company_id', '=', (actor as CompanyUser).company_id))
    .executeTakeFirst();
  return row !== undefined;
}

/** The last claim for a credit since the unlock, unless it was granted. */
async function findCreditClaim(db: Db, unlocked_driver_id: number, since: Date): Promise<UnlockedDriver['credit_claim']> {
  const row = await db
    .selectFrom('credit_claims')
    .select(['state', 'reason', 'created_at'])
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('created_at', '>=', since)
    .where('state', '<>', 'granted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, created_at: row.created_at.toISOString() } : null;
}

async function getProfile(db: Db, { driver_id, shares_contract_data }: DetailRow): Promise<UnlockedDriver['profile']> {
  const { birthday, address, address_country, ...profile } = await db
    .selectFrom('drivers')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .where('drivers.id', '=', driver_id)
    .select(unlockedProfileFields)
    .select(['email', 'profile_image_id', 'cv_media_id', 'manual_cv', 'manual_experiences', 'birthday', 'address', 'address_country'])
    .executeTakeFirstOrThrow();
  const contract_data = shares_contract_data ? { address, address_country, birthday } : null;
  return { ...profile, age_band: ageBand(birthday, today()), contract_data };
}

/** ST026: choose the responsible user; record the first contact; change the status from new. */
function openTodos(row: ListRow): UnlockedDriver['open_todos'] {
  return [
    ...(row.owner_id === null ? (['owner'] as const) : []),
    ...(row.first_contacted_at === null ? (['first_contact'] as const) : []),
    ...(row.status_id === statusIds.new ? (['status'] as const) : []),
  ];
}

async function listChosenReasons(db: Db, locale: Locale, id: number) {
  return db
    .selectFrom('unqualified_choices as uc')
    .innerJoin('unqualified_status_reasons as r', 'r.id', 'uc.reason_id')
    .where('uc.unlocked_driver_id', '=', id)
    .orderBy('r.sort_order')
    .select(['r.id', sql<string>`coalesce(label_in(r.labels, ${locale}), r.identifier)`.as('label')])
    .execute();
}

/** The active users of the company, to choose the responsible one. */
export async function listOwners(db: Db, actor: Actor, company_id: number | undefined) {
  const matchesFilter = actor.side === 'company' ? actor.company_id : company_id;
  if (!matchesFilter) return { data: [] };
  const data = await db
    .selectFrom('users')
    .where('company_id', '=', matchesFilter)
    .where('is_active', '=', true)
    .orderBy('full_name')
    .select(['id', 'full_name'])
    .execute();
  return { data };
}
