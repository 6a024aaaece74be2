import { sql } from 'kysely';
import type { callOutcomes } from '#contract/foundation/vocabulary.ts';
import type { MeasureName } from '#contract/foundation/figures.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import type { CompanyUser } from '#contract/people.ts';
import type { ChartSeries } from '#contract/staff/chart.ts';
import type { RoiFigures } from '#contract/staff/statistics.ts';
import { figure, type FigureFilters, series as figuresOf } from '#server/features/campaigns/figures/queries.ts';
import { type Answer, answer, type ChartRequest, keyed, periodOf } from '#server/features/staff/charts/queries.ts';
import { cohortOf } from '#server/features/staff/reports/queries.ts';
import { daysAgo, startOfDay, today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

/** The offers that were first sent in the period. */
const sentIn = ({ from, till }: { from: string; till: string }, where: FigureFilters) =>
  sql`from offer_cohorts where day >= ${from}::date and day <= ${till}::date and ${cohortOf(where)}`;

/** From the offer to the hire: what became of the offers that were first sent in the period, and the unlocks and hires of the period. */
export async function readFunnel(db: Db, { measures, query, where: { company_id, campaign_id } }: ChartRequest): Promise<Answer> {
  const period = periodOf(query, { days: 365 });
  const filters = { company_id, campaign_id };
  const { rows } = await sql<Record<'sent' | 'seen' | 'accepted', number>>`
    select coalesce(sum(sent), 0)::float8 as sent, coalesce(sum(visible), 0)::float8 as seen, coalesce(sum(accepted), 0)::float8 as accepted
    ${sentIn(period, filters)}`.execute(db);
  const { sent, seen, accepted } = rows[0]!;
  const data = [sent, seen, accepted];
  for (const measure of measures) data.push(await figure(db, { measure, ...period, filters }));
  const keys = ['sent', 'seen', 'accepted', ...measures];
  return answer('name', keyed(keys), [{ key: 'people', name: null, unit: 'count', data }], period);
}

/** The cohorts of each channel. An offer that was sent by two counts in both; what a driver has asked for in the app is sent by neither. */
const channels = { mail: sql`by_mail`, sms: sql`by_sms`, app: sql`not by_mail and not by_sms` };

/** Sent and accepted offers of a company by channel, of those that were first sent in the period. */
export async function readChannels(db: Db, { query, where }: ChartRequest): Promise<Answer> {
  const period = periodOf(query, { days: 365 });
  const countOf = (step: 'sent' | 'accepted') =>
    sql`array[${sql.join(Object.values(channels).map((is) => sql`coalesce(sum(${sql.ref(step)}) filter (where ${is}), 0)`))}]::float8[]`;
  const { rows } = await sql<{ sent: number[]; accepted: number[] }>`
    select ${countOf('sent')} as sent, ${countOf('accepted')} as accepted ${sentIn(period, where)}`.execute(db);
  const steps = Object.entries(rows[0]!).map(([key, data]) => ({ key, name: null, unit: 'count' as const, data }));
  return answer('name', keyed(Object.keys(channels)), steps, period);
}

/** The latest answered offers of all companies are enough for a median. */
const MARKET_CASES = 5000;
/** Fewer say nothing. */
const FEWEST_CASES = 5;
const medianHours = sql`case when count(*) >= ${sql.lit(FEWEST_CASES)} then
  round((percentile_cont(0.5) within group (order by extract(epoch from o.first_contacted_at - o.accepted_at)) / 3600)::numeric, 1)::float8 end`;

/** The median from the acceptance to the first contact, beside that of the market. */
export async function readFirstContact(db: Db, { query, where }: ChartRequest): Promise<Answer> {
  const period = periodOf(query, { days: 365 });
  const within = sql`o.first_contacted_at is not null and o.accepted_at >= ${startOfDay(period.from)} and o.accepted_at < ${startOfDay(period.till, 1)}`;
  const median = sql`select count(*) > 0 as has_cases, ${medianHours} as hours`;
  const { rows } = await sql<{ own: number | null; market: number | null; hides: boolean }>`
    select own.hours as own, market.hours as market, own.has_cases and own.hours is null or market.has_cases and market.hours is null as hides
    from (${median} from offers o where o.company_id = ${where.company_id ?? null} and ${within}) own,
      (${median} from (select * from offers o where ${within} order by o.accepted_at desc limit ${sql.lit(MARKET_CASES)}) o) market`.execute(
    db,
  );
  const { own, market, hides } = rows[0]!;
  const all: ChartSeries[] = [{ key: 'first_contact', name: null, unit: 'hours', data: [own, market] }];
  return { ...answer('name', keyed(['own', 'market']), all, period), hides };
}

/** What a company has spent until each month of the period, or what of it was paid, per confirmed hire until then. */
export async function readCostPerHire(db: Db, { measures, query, where }: ChartRequest): Promise<Answer> {
  const period = periodOf(query, { months: 12 });
  const [money] = measures;
  const read = (measure: MeasureName) => figuresOf(db, { measure, grain: 'month', ...period, filters: where, cumulative: 'period' });
  const [spent, hired] = [await read(money!), await read('hires')];
  const months = spent.map(({ at }) => at!.slice(0, 7));
  const costs = months.map((month, index) => {
    const hires = hired[index]?.value ?? 0;
    return month > today().slice(0, 7) || hires === 0 ? null : Math.round(spent[index]!.value / hires);
  });
  return answer(
    'month',
    months,
    [{ key: money === 'revenue' ? 'cost_per_hire' : 'paid_per_hire', name: null, unit: 'cents', data: costs }],
    period,
  );
}

/** People need some weeks from the unlock to the hire. */
const DAYS_TO_HIRE = 30;
/** The latest unlocked drivers are enough for a rate. */
const RATE_CASES = 1000;
const FEWEST_PEOPLE = 10;

/** What a company has spent per confirmed hire, and how many of its unlocked drivers got how far: of its last twelve months. */
export async function readRoiFigures(db: Db, { company_id }: CompanyUser): Promise<Omit<RoiFigures, 'as_of'>> {
  const period = periodOf({}, { months: 12 });
  const filters = { company_id };
  const [spent, hires] = [
    await figure(db, { measure: 'revenue', ...period, filters }),
    await figure(db, { measure: 'hires', ...period, filters }),
  ];
  const { unlocked, reached, came, hired } = await countProgress(db, company_id, period.from);
  return {
    cost_per_hire: hires < FEWEST_CASES || spent <= 0 ? null : Math.round(spent / hires),
    connecting_rate: rateOf(reached, unlocked),
    showing_up_rate: rateOf(came, reached),
    hiring_rate: rateOf(hired, came),
    period,
  };
}

/** Without a single case a rate is not known rather than nothing. */
const rateOf = (count: number, of: number): number | null => (of < FEWEST_PEOPLE || count === 0 ? null : count / of);

/** Who came was reached, and who was hired came, whatever the company has noted. */
async function countProgress(db: Db, company_id: number, from: string) {
  const { contacted, interview, hired } = statusIds;
  const isNow = (...ids: number[]) => sql`p.status_id = any (${ids}::smallint[])`;
  const isCall = (outcome: (typeof callOutcomes)[number]) => sql`(t.type = 'call' and t.properties ->> 'outcome' = ${outcome})`;
  const isStatus = (...ids: number[]) => sql`(t.type = 'status' and t.properties ->> 'to' = any (${ids.map(String)}::text[]))`;
  const { rows } = await sql<Record<'unlocked' | 'reached' | 'came' | 'hired', number>>`
    with people as materialized (
      select id, status_id from unlocked_drivers
      where company_id = ${company_id} and created_at >= ${startOfDay(from)} and created_at < ${daysAgo(DAYS_TO_HIRE)}
      order by created_at desc limit ${sql.lit(RATE_CASES)}),
    progress as (
      select entries.reached or ${isNow(contacted, interview, hired)} as reached,
        entries.came or ${isNow(interview, hired)} as came,
        exists (select from hires h where h.unlocked_driver_id = p.id and h.confirmed_at is not null) as hired
      from people p cross join lateral (
        select coalesce(bool_or(${isCall('Connected')} or ${isStatus(contacted)}), false) as reached,
          coalesce(bool_or(${isStatus(interview, hired)}), false) as came
        from timeline_entries t where t.model = 'unlocked-driver' and t.model_id = p.id) entries)
    select count(*)::int as unlocked, (count(*) filter (where reached or came or hired))::int as reached,
      (count(*) filter (where came or hired))::int as came, (count(*) filter (where hired))::int as hired
    from progress`.execute(db);
  return rows[0]!;
}
