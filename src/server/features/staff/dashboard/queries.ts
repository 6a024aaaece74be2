import { sql, type RawBuilder } from 'kysely';
import type { MeasureName } from '#contract/foundation/figures.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { nextSteps, onboardingItems, type Figures, type NextStep, type Onboarding, type Player } from '#contract/staff/dashboard.ts';
import type { CompanyUser, OfficeUser } from '#contract/people.ts';
import { listOverdue } from '#server/features/billing/dunning/queries.ts';
import { beginOf, momentsOf, series } from '#server/features/campaigns/figures/queries.ts';
import { hireRatio } from '#server/features/campaigns/campaigns/queries.ts';
import { onBoard } from '#server/features/hiring/offers/queries.ts';
import { answersOf } from '#server/features/hiring/response-clock/queries.ts';
import { addDays, now, startOfDay, today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { COUNT_UP_TO, type Cut, listPage } from '#server/kernel/http/list-page.ts';
import { playerOf } from './rules.ts';

type Facts = Record<(typeof onboardingItems)[number], boolean> & Record<Exclude<NextStep, 'pay_debts'>, number>;

const isPresent = sql`a.deleted_at is null and a.archived_at is null`;

/** A number that is counted until there are more than screens show: those say "10,000+". */
const countUpTo = (rows: RawBuilder<unknown>) => sql`(select count(*) from (select ${rows} limit ${sql.lit(COUNT_UP_TO)}) counted)`;

/** Accepted drivers who wait to be unlocked. */
const countAccepted = (company_id: number) =>
  countUpTo(sql`from offers o where o.company_id = ${company_id} and o.stage = 'in_process' and ${onBoard}`);

/** Unlocked drivers whom nobody has tried to reach. The status is a literal, so that the planner knows the index that has them all. */
const countUncontacted = (company_id: number) =>
  countUpTo(sql`
    from unlocked_drivers d where d.company_id = ${company_id} and d.status_id = ${sql.lit(statusIds.new)} and d.first_contacted_at is null
      and d.deleted_at is null`);

/** The checklist (A15) and the next steps. A step that requires the first of something counts 1 until it exists. */
export async function getOnboarding(db: Db, { company_id, user_id }: CompanyUser): Promise<Onboarding> {
  const read = sql<Facts>`
    with own_slots as materialized (
      select campaign_id, taken_at, locked_until >= ${today()}::date as is_locked, paid_until >= ${today()}::date as is_paid
      from slots where company_id = ${company_id} and removed_at is null),
    found as materialized (
      select count(*) filter (where status = 'rejected') as rejected,
        count(*) filter (where is_own and status <> 'archived') as kept,
        count(*) filter (where is_own and status = 'draft') as drafts,
        count(*) filter (where is_own and status = 'inactive') as ready,
        count(*) filter (where is_own and status = 'inactive' and exists (select from own_slots s
          where s.is_paid and s.taken_at is null and (s.campaign_id = c.id or s.campaign_id is null or s.is_locked is not true))) as with_slot
      from (select c.id, c.parent_id is null as is_own, campaign_status(c) as status
        from campaigns c where c.company_id = ${company_id} and c.deleted_at is null offset 0) c)
    select co.logo_id is not null as uploaded_logo,
      u.profile_image_id is not null as uploaded_profile_picture,
      (select count(*) from users x where x.company_id = co.id and x.is_active and x.erased_at is null) >= 2 as having_two_users,
      (not exists (select from own_slots))::int as choose_package,
      (co.payment_method is null)::int as add_payment_method,
      (not exists (select from audiences a where a.company_id = co.id and a.parent_id is null and ${isPresent}))::int as create_audience,
      (select count(*) from audiences a where a.company_id = co.id and a.status = 'rejected' and ${isPresent}) as change_audience,
      (found.kept = 0)::int as create_campaign,
      found.rejected as change_campaign,
      found.drafts as publish_campaign,
      case when exists (select from own_slots) then found.ready - found.with_slot else 0 end as buy_slots,
      found.with_slot as activate_campaign,
      ${countAccepted(company_id)} as unlock_drivers,
      ${countUncontacted(company_id)} as contact_drivers,
      (select count(*) from hires h where h.company_id = co.id and h.confirmed_at is null and h.rejected_at is null) as await_hires
    from companies co join users u on u.id = ${user_id} cross join found
    where co.id = ${company_id}`.execute(db);
  const [{ rows }, overdue] = await Promise.all([read, listOverdue(db, company_id)]);
  const facts = { ...rows[0]!, pay_debts: overdue.length };
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

type FiguresOfRows = Pick<Figures, 'running_campaigns_count' | 'waiting_count' | 'hired_year_count'> & { unlocked_year_count: number };
const SHOWN_DAYS = 30;

export async function getFigures(db: Db, company_id: number): Promise<Figures> {
  const total = async (measure: MeasureName) => {
    const days = await daysOf(db, company_id, measure, addDays(today(), 1 - SHOWN_DAYS));
    return days.reduce((sum, { value }) => sum + value, 0);
  };
  const [{ unlocked_year_count, ...figures }, accepted_30_days_count, unlocked_30_days_count] = await Promise.all([
    countRows(db, company_id),
    total('acceptances'),
    total('unlocks'),
  ]);
  return {
    ...figures,
    accepted_30_days_count,
    unlocked_30_days_count,
    hire_ratio: hireRatio(figures.hired_year_count, unlocked_year_count),
  };
}

async function countRows(db: Db, company_id: number): Promise<FiguresOfRows> {
  const { rows } = await sql<FiguresOfRows>`
    select
      (select count(*) from campaigns c where c.company_id = ${company_id} and c.parent_id is null and c.deleted_at is null and campaign_is_live(c)) as running_campaigns_count,
      (select case when accepted.count >= ${sql.lit(COUNT_UP_TO)} then accepted.count
        else least(${sql.lit(COUNT_UP_TO)}, accepted.count + ${countUncontacted(company_id)}) end
        from (select ${countAccepted(company_id)} as count offset 0) accepted) as waiting_count,
      (select count(*) from unlocked_drivers where company_id = ${company_id} and created_at >= ${since(365)}) as unlocked_year_count,
      (select count(*) from hires where company_id = ${company_id} and confirmed_at >= ${since(365)}) as hired_year_count`.execute(db);
  return rows[0]!;
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

/** The figures of a company per week, including the current one. Read by day: a large company has many facts, and weeks are slower to compute. */
export async function listWeeks(db: Db, company_id: number) {
  const period = { from: beginOf(addDays(today(), 7 * (1 - WEEKS)), 'week'), till: today() };
  const read = async (measure: MeasureName) => {
    const sums = new Map<string, number>();
    for (const { at, value } of await daysOf(db, company_id, measure, period.from)) {
      const week = beginOf(at!, 'week');
      sums.set(week, (sums.get(week) ?? 0) + value);
    }
    return sums;
  };
  const [accepted, unlocked, hired] = [await read('acceptances'), await read('unlocks'), await read('hires')];
  const weeks = momentsOf({ grain: 'week', ...period }).map((week) => week!);
  return {
    data: weeks.map((week) => ({ week, accepted: accepted.get(week)!, unlocked: unlocked.get(week)!, hired: hired.get(week)! })),
  };
}

/** The values of a company's days until today. By day they are read from the facts, which are there as soon as something has happened. */
const daysOf = (db: Db, company_id: number, measure: MeasureName, from: string) =>
  series(db, { measure, grain: 'day', from, till: today(), filters: { company_id } });

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
export async function listPlayers(db: Db, me: OfficeUser, { from, till, page }: Period & { page?: number | undefined }) {
  const start = from ? sql`${startOfDay(from)}::timestamptz` : since(SELECTED_DAYS);
  const end = till ? sql`${startOfDay(till, 1)}::timestamptz` : sql`'infinity'::timestamptz`;
  // the chosen period is read for the companies of the page alone
  const players = ({ limit, offset }: Cut) => sql<PlayerRow>`
    select co.*, (select answer_s from (${answersOf(sql`o.accepted_at >= ${start} and o.accepted_at < ${end}`)}) chosen) as selected_answer_s
    from (
      select co.id, co.name, t.answer_s as usual_answer_s, count(*) over () as total
      from companies co left join company_answer_times t on t.company_id = co.id
      where ${me.side === 'staff' ? sql`co.is_active` : sql`co.id = ${me.company_id}`}
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
