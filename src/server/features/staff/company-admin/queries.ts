import { sql } from 'kysely';
import type { MeasureName } from '#contract/foundation/figures.ts';
import { STUCK_AFTER_DAYS, type CompanyProperties, type StuckCampaign } from '#contract/staff/company-admin.ts';
import { canManage } from '#contract/people.policy.ts';
import type { Staff } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { getTotals } from '#server/features/billing/billing/queries.ts';
import { countPending } from '#server/features/campaigns/approvals/queries.ts';
import { countDeadLetters } from '#server/features/staff/dead-letters/queries.ts';
import { hireRatio } from '#server/features/campaigns/campaigns/queries.ts';
import { behindSince, figure, series } from '#server/features/campaigns/figures/queries.ts';
import { stuckCampaigns } from '#server/features/hiring/sending/queries.ts';
import { getCompany, getPartners } from '#server/features/billing/company/queries.ts';
import { hasSecondFactor } from '#server/features/accounts/session/queries.ts';
import { findFollowing, findSubscription } from '#server/features/billing/packages/queries.ts';
import { countCurrentSlots } from '#server/features/billing/slots/queries.ts';
import { addDays, now, today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { type Cut, listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { idsInCareOf } from '#server/kernel/staff-scope.ts';

/** A panel of the page, so its pages are short. */
const PER_PAGE_STUCK = 8;

const companyRows = (db: Db) =>
  db
    .selectFrom('companies as co')
    .leftJoin('users as manager', 'manager.id', 'co.account_manager_id')
    .leftJoin('users as owner', 'owner.id', 'co.sales_owner_id')
    .select([
      'co.id',
      'co.name',
      'co.country',
      'co.is_active',
      'co.customer_level',
      'co.payment_method',
      'co.no_focus_at',
      'co.joins_waiting_list',
      'co.logo_id',
      'co.created_at',
    ])
    .select(['manager.full_name as account_manager', 'owner.full_name as sales_owner', sql<string>`coalesce(co.city, '')`.as('city')])
    .select([
      sql<boolean>`exists (select 1 from sepa_accounts s where s.company_id = co.id and s.revoked_at is null and s.approved_at is null)`.as(
        'mandate_waits',
      ),
      sql<number>`(select count(*) from campaigns c where c.company_id = co.id and campaign_is_live(c))`.as('active_campaigns_count'),
      sql<number>`(select count(*) from unlocked_drivers u where u.company_id = co.id and u.deleted_at is null)`.as(
        'unlocked_drivers_count',
      ),
      sql<number>`(select count(*) from hires h where h.company_id = co.id and h.confirmed_at is not null)`.as('hires_count'),
    ]);

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
  /** Only companies whose sales owner or account manager this is. */
  cared_for_by?: number | undefined;
  /** Only companies that asked to join the waiting list. */
  waiting_list?: boolean | undefined;
}

/** All companies, newest first. The search covers the company and its users, each with phone and mail. */
export async function listCompanies(db: Db, { page, per_page = pageSizes[0], search, cared_for_by, waiting_list }: Filter) {
  let rows = db.selectFrom('companies as co').where('co.merged_into_id', 'is', null);
  if (cared_for_by) rows = rows.where('co.id', '=', sql<number>`any (${idsInCareOf(cared_for_by)})`);
  if (waiting_list) rows = rows.where('co.joins_waiting_list', '=', true);
  if (search) rows = rows.where(matches(search));
  const sorted = rows.select(['co.id', sql<number>`count(*) over ()`.as('total')]).orderBy('co.id', 'desc');
  // ids first: what is counted of each company is counted for one page
  const found = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  const ids = found.rows.map(({ id }) => id);
  const data = await companyRows(db)
    .where('co.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('co.id', 'desc')
    .execute();
  return { data, meta: found.meta };
}

const matches = (search: string) =>
  sql<boolean>`(${matchesSearch(search, 'co.search')}
    or co.id in (select u.company_id from users u where u.company_id is not null and ${matchesSearch(search, 'u.search')}))`;

/** The owners of the companies of the list, newest company first, at most `limit`. `ids`: these companies. */
export async function listOwnersOf(
  db: Db,
  filter: Pick<Filter, 'search' | 'cared_for_by' | 'waiting_list'> | { ids: readonly number[] },
  limit: number,
): Promise<number[]> {
  const matching =
    'ids' in filter
      ? sql`co.id = any (${filter.ids}::bigint[])`
      : sql.join(
          [
            sql`true`,
            ...(filter.search ? [matches(filter.search)] : []),
            ...(filter.waiting_list ? [sql`co.joins_waiting_list`] : []),
            ...(filter.cared_for_by ? [sql`co.id = any (${idsInCareOf(filter.cared_for_by)})`] : []),
          ],
          sql` and `,
        );
  const { rows } = await sql<{ id: number }>`
    select ow.id from companies co join users ow on ow.company_id = co.id and ow.is_owner and ow.erased_at is null
    where ${matching} order by co.id desc, ow.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One company as staff read it. */
export async function getAdminCompany(db: Db, me: Staff, id: number) {
  const company = await getCompany(db, id, { with_bank_account: true });
  const more = await db
    .selectFrom('companies')
    .select(['properties', 'no_focus_at', 'cost_per_unlock', 'price_per_hire', 'wave_size', 'wave_minutes', 'handover_hours'])
    .select('merged_into_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { properties, no_focus_at, merged_into_id, ...configs } = more;
  return {
    ...company,
    ...(await getPartners(db, id)),
    configs,
    properties: properties as CompanyProperties,
    no_focus_at,
    subscription: (await findSubscription(db, id)) ?? null,
    following: (await findFollowing(db, id)) ?? null,
    can_manage: merged_into_id === null && canManage(me, company),
  };
}

/** The users of a company: those with access first, then by name. */
export async function listUsers(db: Db, company_id: number, { page, per_page = pageSizes[0] }: Pick<Filter, 'page' | 'per_page'>) {
  const rows = db
    .selectFrom('users')
    .where('company_id', '=', company_id)
    .where('erased_at', 'is', null)
    .select(['id', 'full_name', 'email', 'is_owner', 'is_active', 'last_seen_at'])
    .select([hasSecondFactor('users.id').as('has_second_factor'), sql<number>`count(*) over ()`.as('total')])
    .orderBy('is_active', 'desc')
    .orderBy('full_name')
    .orderBy('id');
  const found = await listPage({ page, per_page }, ({ limit, offset }) => rows.limit(limit).offset(offset).execute());
  return { data: found.rows, meta: found.meta };
}

/** The rows of one company by table. */
const countRows = (db: Db, company_id: number) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from users where company_id = ${company_id} and is_active and erased_at is null)`.as('users_count'),
      sql<number>`(select count(*) from audiences where company_id = ${company_id} and parent_id is null and deleted_at is null)`.as(
        'audiences_count',
      ),
      sql<number>`(select count(*) from campaigns where company_id = ${company_id} and parent_id is null and deleted_at is null)`.as(
        'campaigns_count',
      ),
      sql<number>`(select count(*) from campaigns c where c.company_id = ${company_id} and campaign_is_live(c))`.as(
        'active_campaigns_count',
      ),
      sql<number>`(select count(*) from unlocked_drivers where company_id = ${company_id} and deleted_at is null)`.as(
        'unlocked_drivers_count',
      ),
      sql<number>`(select count(*) from hires where company_id = ${company_id} and confirmed_at is not null)`.as('hires_count'),
      sql<number>`(select count(*) from hires where company_id = ${company_id} and confirmed_at is null and rejected_at is null)`.as(
        'reported_hires_count',
      ),
    ])
    .executeTakeFirstOrThrow();

/** The figures of one company. Its own pages use the same queries. */
export async function getCompanyStats(db: Db, company_id: number) {
  const { all: slots_count, free: free_slots_count } = await countCurrentSlots(db, company_id);
  // both read tens of thousands of rows of a large company
  const [totals, counts] = await Promise.all([getTotals(db, company_id), countRows(db, company_id)]);
  const total = (measure: MeasureName) => figure(db, { measure, filters: { company_id } });
  return {
    ...totals,
    ...counts,
    // the figures of the charts: a company may have millions of offers
    offers_sent_count: await total('offers'),
    offers_accepted_count: await total('acceptances'),
    slots_count,
    free_slots_count,
    hire_to_unlock_ratio: hireRatio(counts.hires_count, counts.unlocked_drivers_count),
    as_of: await behindSince(db),
  };
}

/** Open tasks of staff, and the figures since midnight in Berlin. */
export async function getToday(db: Db) {
  const day = today();
  const count = (measure: MeasureName) => figure(db, { measure, from: day, till: day });
  const figures = {
    companies: await count('company_registrations'),
    drivers: await count('driver_registrations'),
    offers: await count('offers'),
    unlocks: await count('unlocks'),
    hires: await count('hires'),
  };
  const newest_companies = await companyRows(db).orderBy('co.id', 'desc').limit(8).execute();
  const dead_letters_count = await countDeadLetters(db);
  return { ...(await countPending(db)), dead_letters_count, newest_companies, today: figures, as_of: await behindSince(db) };
}

const DAYS = 14;

/** The market per day, including today. */
export async function listDays(db: Db) {
  const till = today();
  const from = addDays(till, 1 - DAYS);
  const read = (measure: MeasureName) => series(db, { measure, grain: 'day', from, till });
  const [accepted, unlocked, hired] = [await read('acceptances'), await read('unlocks'), await read('hires')];
  return {
    data: accepted.map(({ at, value }, index) => ({
      day: at!,
      accepted: value,
      unlocked: unlocked[index]!.value,
      hired: hired[index]!.value,
    })),
    as_of: await behindSince(db),
  };
}

interface StuckRow extends Omit<StuckCampaign, 'company' | 'since'> {
  company_id: number;
  company_name: string;
  since: Date;
  total: number;
}

/** Active campaigns without progress, longest first: their audience, pay or texts need a review. */
export async function listStuckCampaigns(db: Db, page?: number) {
  const since = sql`(${now()}::timestamptz - make_interval(days => ${STUCK_AFTER_DAYS}))`;
  const stuck = ({ limit, offset }: Cut) => sql<StuckRow>`
    select s.id, c.name, co.id as company_id, co.name as company_name, s.total, s.since,
      case when s.sends then 'nobody_accepted' else 'no_offers' end as reason, o.sent_count, o.waiting_count
    from (select x.*, count(*) over () as total from ${stuckCampaigns(since)} x order by x.since, x.id limit ${limit} offset ${offset}) s
    join campaigns c on c.id = s.id join companies co on co.id = s.company_id
    left join lateral (
      select count(sent_at) as sent_count, count(*) filter (where sent_at is null and status = 'open' and withdrawn_at is null) as waiting_count
      from offers where campaign_id = s.id) o on true
    order by s.since, s.id`;
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE_STUCK }, async (cut) => (await stuck(cut).execute(db)).rows);
  const data = rows.map(({ company_id, company_name, total: _, ...row }) => ({ ...row, company: { id: company_id, name: company_name } }));
  return { data, meta };
}

export const findStaff = (db: Db, ids: number[]) =>
  db.selectFrom('users').select('id').where('side', '=', 'staff').where('is_active', '=', true).where('id', 'in', ids).execute();
