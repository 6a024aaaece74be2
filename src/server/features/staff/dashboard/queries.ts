import { sql } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { nextSteps, onboardingItems, type Figures, type NextStep, type Onboarding, type Player } from '#contract/staff/dashboard.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { listOverdue } from '#server/features/billing/dunning/queries.ts';
import { hireRatio } from '#server/features/campaigns/campaigns/queries.ts';
import { CLOCK_CASES, CLOCK_DAYS, onBoard } from '#server/features/hiring/offers/queries.ts';
import { now, startOfDay, today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { type Cut, listPage } from '#server/kernel/http/list-page.ts';
import { playerOf } from './rules.ts';

type Facts = Record<(typeof onboardingItems)[number], boolean> & Record<Exclude<NextStep, 'pay_debts'>, number>;

/** The checklist (A15) and the next steps. A step that requires the first of something counts 1 until it exists. */
export async function getOnboarding(db: Db, { company_id, user_id }: CompanyUser): Promise<Onboarding> {
  const { rows } = await sql<Facts>`
    with own as (select c.id, campaign_status(c) as status from campaigns c where c.company_id = ${company_id} and c.parent_id is null and c.deleted_at is null),
    own_audiences as (select * from audiences where company_id = ${company_id} and deleted_at is null and archived_at is null),
    own_slots as (select campaign_id, taken_at, locked_until >= ${today()}::date as is_locked, paid_until >= ${today()}::date as is_paid
      from slots where company_id = ${company_id} and removed_at is null),
    ready as (
      select exists (select from own_slots where is_paid and taken_at is null and (campaign_id = o.id or campaign_id is null or is_locked is not true)) as has_slot
      from own o where status = 'inactive')
    select co.logo_id is not null as uploaded_logo,
      u.profile_image_id is not null as uploaded_profile_picture,
      (select count(*) from users x where x.company_id = co.id and x.is_active and x.erased_at is null) >= 2 as having_two_users,
      (not exists (select from own_slots))::int as choose_package,
      (co.payment_method is null)::int as add_payment_method,
      (not exists (select from own_audiences where parent_id is null))::int as create_audience,
      (select count(*) from own_audiences where status = 'rejected') as change_audience,
      (not exists (select from own where status <> 'archived'))::int as create_campaign,
      (select count(*) from campaigns c where c.company_id = co.id and c.deleted_at is null and campaign_status(c) = 'rejected') as change_campaign,
      (select count(*) from own where status = 'draft') as publish_campaign,
      (select count(*) from ready where not has_slot and exists (select from own_slots)) as buy_slots,
      (select count(*) from ready where has_slot) as activate_campaign,
      (select count(*) from offers o where o.company_id = co.id and o.stage = 'in_process' and ${onBoard}) as unlock_drivers,
      (select count(*) from unlocked_drivers d where d.company_id = co.id and d.status_id = ${statusIds.new} and d.first_contacted_at is null and d.deleted_at is null) as contact_drivers,
      (select count(*) from hires h where h.company_id = co.id and h.confirmed_at is null and h.rejected_at is null) as await_hires
    from companies co join users u on u.id = ${user_id}
    where co.id = ${company_id}`.execute(db);
  const facts = { ...rows[0]!, pay_debts: (await listOverdue(db, company_id)).length };
  const { uploaded_logo, uploaded_profile_picture, having_two_users } = facts;
  const done = onboardingItems.filter((item) => facts[item]).length;
  return {
    uploaded_logo,
    uploaded_profile_picture,
    having_two_users,
    percentage: Math.round((done * 100) / onboardingItems.length),
    next_steps: nextSteps.flatMap((step) => (facts[step] > 0 ? [{ step, count: facts[step] }] : [])),
  };
}

const since = (days: number) => sql`${now()}::timestamptz - make_interval(days => ${days})`;

export async function getFigures(db: Db, company_id: number): Promise<Figures> {
  const { rows } = await sql<Omit<Figures, 'hire_ratio'> & { unlocked_year_count: number }>`
    select
      (select count(*) from campaigns c where c.company_id = ${company_id} and c.parent_id is null and c.deleted_at is null and campaign_is_live(c)) as running_campaigns_count,
      (select count(*) from offers o where o.company_id = ${company_id} and o.stage = 'in_process' and ${onBoard})
        + (select count(*) from unlocked_drivers where company_id = ${company_id} and status_id = ${statusIds.new} and first_contacted_at is null and deleted_at is null) as waiting_count,
      (select count(*) from offers where company_id = ${company_id} and accepted_at >= ${since(30)}) as accepted_30_days_count,
      (select count(*) from unlocked_drivers where company_id = ${company_id} and created_at >= ${since(30)}) as unlocked_30_days_count,
      (select count(*) from unlocked_drivers where company_id = ${company_id} and created_at >= ${since(365)}) as unlocked_year_count,
      (select count(*) from hires where company_id = ${company_id} and confirmed_at >= ${since(365)}) as hired_year_count`.execute(db);
  const { unlocked_year_count, ...figures } = rows[0]!;
  return { ...figures, hire_ratio: hireRatio(figures.hired_year_count, unlocked_year_count) };
}

const FILLED_SHOWN = 5;

/** The company's filled campaigns, the latest first. */
export async function listFilledCampaigns(db: Db, company_id: number) {
  const { rows } = await sql<{ id: number; name: string; vacancies: number; filled_vacancies: number }>`
    select c.id, c.name, c.vacancies, c.filled_vacancies
    from campaigns c
    where c.company_id = ${company_id} and c.deleted_at is null and c.parent_id is null and campaign_status(c) = 'filled'
    order by c.filled_at desc, c.id desc limit ${FILLED_SHOWN}`.execute(db);
  return { data: rows };
}

const WEEKS = 12;
const weekOf = (column: string) => sql`date_trunc('week', ${sql.ref(column)} at time zone 'Europe/Berlin')::date`;

/** The results of offers per week, including the current one. */
export async function listWeeks(db: Db, company_id: number) {
  const { rows } = await sql<{ week: string; accepted: number; unlocked: number; hired: number }>`
    with weeks as (
      select (date_trunc('week', ${today()}::date) - make_interval(weeks => back))::date as week from generate_series(${WEEKS - 1}, 0, -1) back
    ), first as (select min(week)::timestamp at time zone 'Europe/Berlin' as at from weeks),
    accepted as materialized (select week, (select count(*) from offers o
        where o.company_id = ${company_id} and o.stage <> 'new'
          and o.accepted_at >= week::timestamp at time zone 'Europe/Berlin' and o.accepted_at < (week + 7)::timestamp at time zone 'Europe/Berlin') as n
      from weeks),
    unlocked as (select ${weekOf('created_at')} as week, count(*) as n from unlocked_drivers, first
      where company_id = ${company_id} and created_at >= first.at group by 1),
    hired as (select ${weekOf('confirmed_at')} as week, count(*) as n from hires, first
      where company_id = ${company_id} and confirmed_at >= first.at group by 1)
    select w.week, coalesce(a.n, 0)::int as accepted, coalesce(u.n, 0)::int as unlocked, coalesce(h.n, 0)::int as hired
    from weeks w left join accepted a using (week) left join unlocked u using (week) left join hired h using (week)
    order by w.week`.execute(db);
  return { data: rows };
}

interface Period {
  from?: string | undefined;
  till?: string | undefined;
}
interface PlayerRow {
  id: number;
  name: string;
  usual_answer_s: number | null;
  selected_answer_s: number | null;
  total: number;
}
const PER_PAGE = 25;
const SELECTED_DAYS = 30;

/** The response time of companies to accepted drivers: the own one, or all for staff, fastest first. Days are calendar days in Berlin. */
export async function listPlayers(db: Db, me: CompanyUser | Staff, { from, till, page }: Period & { page?: number | undefined }) {
  const answer_s = (where: ReturnType<typeof sql>) => sql`(
    select case when count(*) >= ${CLOCK_CASES} then greatest(0, round(percentile_cont(0.5) within group (
      order by extract(epoch from o.first_contacted_at - o.accepted_at))))::int end
    from offers o where o.company_id = co.id and o.first_contacted_at is not null and ${where})`;
  const start = from ? sql`${startOfDay(from)}::timestamptz` : since(SELECTED_DAYS);
  const end = till ? sql`${startOfDay(till, 1)}::timestamptz` : sql`'infinity'::timestamptz`;
  // the chosen period is read for the companies of the page alone
  const players = ({ limit, offset }: Cut) => sql<PlayerRow>`
    select co.*, ${answer_s(sql`o.accepted_at >= ${start} and o.accepted_at < ${end}`)} as selected_answer_s
    from (
      select co.id, co.name, ${answer_s(sql`o.accepted_at >= ${since(CLOCK_DAYS)}`)} as usual_answer_s, count(*) over () as total
      from companies co where ${me.side === 'staff' ? sql`co.is_active` : sql`co.id = ${me.company_id}`}
      order by usual_answer_s nulls last, co.id limit ${limit} offset ${offset}
    ) co order by co.usual_answer_s nulls last, co.id`;
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async (cut) => (await players(cut).execute(db)).rows);
  const data = rows.map(({ id, name, usual_answer_s, selected_answer_s }): Player => ({
    company: { id, name },
    player: playerOf(usual_answer_s),
    selected_player: playerOf(selected_answer_s),
    usual_answer_s,
    selected_answer_s,
  }));
  return { data, meta };
}
