import { sql, type RawBuilder } from 'kysely';
import type { CampaignStats } from '#contract/campaigns/campaign-offers.ts';
import { ageBands, measures as allMeasures } from '#contract/foundation/figures.ts';
import { contactTypes, type ContactType } from '#contract/foundation/vocabulary.ts';
import { FEWER, FEWEST_SHOWN } from '#contract/headcount.ts';
import type { Actor, Contact } from '#contract/people.ts';
import type { ChartSeries } from '#contract/staff/chart.ts';
import type { Form } from '#contract/staff/company-charts.ts';
import { todayMeasures, type TodayFigure } from '#contract/staff/statistics.ts';
import { figure, series as figuresOf } from '#server/features/campaigns/figures/queries.ts';
import { readChannels, readCostPerHire, readFirstContact, readFunnel } from '#server/features/staff/company-charts/queries.ts';
import { hideFew } from '#server/features/matching/pool/queries.ts';
import { searchPlaces } from '#server/features/foundation/places/queries.ts';
import {
  type Answer,
  answer,
  type ChartRequest,
  cumulated,
  keyed,
  periodOf,
  readCells,
  readCompaniesOfOwners,
  readGroups,
  readHours,
  readMonths,
  readMonthsOfOwners,
  readOwnersOfTwoMonths,
  readRecent,
  readRun,
  readTrend,
  series,
} from '#server/features/staff/charts/queries.ts';
import { addDays, berlin, today } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { cellsWithin, type Spot } from '#server/kernel/geo.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import type { WeeklyFigure } from '#server/texts/mails/templates.ts';

/** Registrations by age at that time. */
export async function readAges(db: Db, { measures: [measure], query, where }: ChartRequest): Promise<Answer> {
  const period = periodOf(query, { months: 12 });
  const cells = await readCells(db, { measure: measure!, period, grain: 'total', group: 'detail', where });
  const counts = new Map(cells.map(({ id, value }) => [id, value]));
  return answer(
    'name',
    keyed(ageBands),
    [
      series(
        measure!,
        measure!,
        ageBands.map((band) => counts.get(band) ?? 0),
      ),
    ],
    period,
  );
}

/** The matching drivers of an audience on each day that was counted. */
export async function readAudience(db: Db, audience_id: number, { query }: ChartRequest): Promise<Answer> {
  const period = periodOf(query, { days: 28 });
  const { rows } = await sql<{ day: string; eligible: number; matching: number }>`
    select days.day::date as day, g.eligible, g.matching
    from generate_series(${period.from}::date, ${period.till}::date, interval '1 day') as days (day)
      left join audience_counts g on g.audience_id = ${audience_id} and g.day = days.day
    order by 1`.execute(db);
  const days = rows.map(({ day }) => day);
  const line = (key: 'eligible' | 'matching'): ChartSeries => ({
    key,
    name: null,
    unit: 'count',
    data: rows.map((row) => row[key] ?? null),
  });
  return answer('day', days, [line('eligible'), line('matching')], period);
}

/** Drivers who exist, and those who can be unlocked now: of the counts that triggers keep, with the changes that no job has added yet. */
export async function readDriverStates(db: Db, { where: { contact_type, country } }: ChartRequest): Promise<Answer> {
  const { rows } = await sql<{ eligible: number; not_eligible: number }>`
    select coalesce(sum(count) filter (where is_eligible_for_unlock), 0)::int as eligible,
      coalesce(sum(count) filter (where not is_eligible_for_unlock), 0)::int as not_eligible
    from (
      select contact_type, country, is_eligible_for_unlock, count from driver_counts
      union all select contact_type, country, is_eligible_for_unlock, change from driver_count_changes) counts
    where (${contact_type ?? null}::text is null or contact_type = ${contact_type ?? null})
      and (${country ?? null}::text is null or country = ${country ?? null})`.execute(db);
  const { eligible, not_eligible } = rows[0]!;
  return answer('name', keyed(['eligible', 'not_eligible']), [series('drivers', 'drivers', [eligible, not_eligible])], null);
}

/** Campaigns by their state now. */
export async function readCampaignStates(db: Db, { where: { contact_type, country, company_id } }: ChartRequest): Promise<Answer> {
  const { rows } = await sql<{ state: string; count: number }>`
    select campaign_status(c) as state, count(*)::int as count
    from campaigns c
    where c.parent_id is null and c.deleted_at is null
      ${contact_type === undefined ? sql`` : sql`and c.contact_type = ${contact_type}`}
      ${country === undefined ? sql`` : sql`and c.company_id in (select co.id from companies co where co.country = ${country})`}
      ${company_id === undefined ? sql`` : sql`and c.company_id = ${company_id}`}
    group by 1 order by 2 desc, 1`.execute(db);
  const data = rows.map(({ count }) => count);
  return answer('name', keyed(rows.map(({ state }) => state)), [{ key: 'campaigns', name: null, unit: 'count', data }], null);
}

const radii = [10, 20, 30, 40, 60, 80, 100];
/** The middle of the maps. */
const mapCenter: Spot = { lat: 51.26, lng: 7.15 };

/** Drivers within some distances of a place: of the given one, of the driver's own home, or of the middle of the maps. */
export async function readWithinLocation(db: Db, actor: Actor, { query, locale }: ChartRequest): Promise<Answer> {
  const { lat, lng } = await placeOf(db, actor, query, locale);
  const cells = cellsWithin({ lat, lng }, radii.at(-1)!);
  const types = query.contact_type && query.contact_type !== 'all' ? [query.contact_type] : contactTypes;
  const distanceOf = (spot: RawBuilder<unknown>) => sql`spots_km(${spot}, spot(${lat}::float8, ${lng}::float8))`;
  const isNear = sql`contact_type = any (${types}::text[]) and cell = any (${cells}::int[])`;
  // spots with the number of their drivers; of drivers with several places, the nearest one
  const { rows } = await sql<{ contact_type: ContactType; place: number; count: number }>`
    ${plannedForValues} select contact_type, width_bucket(distance, ${radii}::float8[]) as place, sum(count)::int as count from (
      select contact_type, ${distanceOf(sql`point(x, y)`)} as distance, count from driver_spots where ${isNear}
      union all select contact_type, ${distanceOf(sql`point(x, y)`)}, change from driver_spot_changes where ${isNear}
      union all select contact_type, min(${distanceOf(sql`spot`)}), 1 from driver_match
        where not driver_has_one_place(traits) and ${isNear} group by contact_type, driver_id) near
    group by 1, 2`.execute(db);
  const all = types.map((type): ChartSeries => {
    const rings = radii.map((_, place) => rows.find((row) => row.contact_type === type && row.place === place)?.count ?? 0);
    return { key: `type_${type}`, name: null, unit: 'count', data: cumulated(rings) };
  });
  return answer(
    'name',
    radii.map((km) => `${km} km`),
    all,
    null,
  );
}

async function placeOf(db: Db, actor: Actor, { location, country }: ChartRequest['query'], locale: ChartRequest['locale']): Promise<Spot> {
  if (location) {
    const found = (await searchPlaces(db, { search: location, country }, locale)).data[0];
    if (!found) throw invalidField('location', 'place_unknown');
    return found;
  }
  if (actor.side !== 'contact') return mapCenter;
  const home = await db.selectFrom('drivers').select(['lat', 'lng']).where('id', '=', actor.driver_id).executeTakeFirstOrThrow();
  if (home.lat === null || home.lng === null) throw invalidField('location', 'required');
  return { lat: home.lat, lng: home.lng };
}

/** What a driver has got, month by month: offers, looks at the profile, unlocks. */
export async function readOwnFacts(db: Db, { driver_id }: Contact, { query }: ChartRequest): Promise<Answer> {
  const period = periodOf(query, { months: 12 });
  const first = sql`date_trunc('month', ${period.from}::timestamp)`;
  const { rows } = await sql<{ month: string; offers: number; profile_visits: number; unlocks: number }>`
    with facts as (
      select date_trunc('month', a.day::timestamp) as month, a.kind from activities a
      where a.driver_id = ${driver_id} and a.day >= ${first}::date and a.day < (date_trunc('month', ${period.till}::timestamp) + interval '1 month')::date
        and (a.kind in ('offer_sent', 'driver_unlocked') or a.kind = 'driver_viewed' and a.detail = 'company'))
    select to_char(months.month, 'YYYY-MM') as month, count(*) filter (where a.kind = 'offer_sent')::int as offers,
      count(*) filter (where a.kind = 'driver_viewed')::int as profile_visits, count(*) filter (where a.kind = 'driver_unlocked')::int as unlocks
    from generate_series(${first}, ${period.till}::timestamp, interval '1 month') as months (month) left join facts a using (month)
    group by 1 order by 1`.execute(db);
  const names = ['offers', 'profile_visits', 'unlocks'] as const;
  return answer(
    'month',
    rows.map(({ month }) => month),
    names.map((name) =>
      series(
        name,
        name,
        rows.map((row) => row[name]),
      ),
    ),
    period,
  );
}

const COURSE_DAYS = 14;

/** Today's figures, each with the same weekday of last week up to this time, and the last two weeks. */
export async function readToday(db: Db): Promise<{ data: TodayFigure[] }> {
  const from = berlin()
    .minus({ days: COURSE_DAYS - 1 })
    .toISODate();
  const data: TodayFigure[] = [];
  for (const measure of todayMeasures) {
    const days = (await figuresOf(db, { measure, grain: 'day', from, till: today() })).map(({ value }) => value);
    const unit = allMeasures[measure].of === 'amount' ? 'cents' : 'count';
    data.push({ measure, unit, today: days.at(-1) ?? 0, last_week: await readUntilNow(db, measure), days });
  }
  return { data };
}

/** The same day of last week from midnight to this time of the day: a whole day would always be more. */
async function readUntilNow(db: Db, measure: (typeof todayMeasures)[number]): Promise<number> {
  const day = berlin().minus({ weeks: 1 });
  const hours = await figuresOf(db, { measure, grain: 'hour', from: day.toISODate(), till: day.toISODate() });
  return hours.filter(({ at }) => new Date(at!).getTime() <= day.toMillis()).reduce((sum, { value }) => sum + value, 0);
}

/** The figures of the week until this Sunday, each with that of the week before. */
export async function readWeek(db: Db, till: string): Promise<{ from: string; till: string; figures: WeeklyFigure[] }> {
  const from = addDays(till, -6);
  const before = { from: addDays(from, -7), till: addDays(from, -1) };
  const figures: WeeklyFigure[] = [];
  for (const measure of todayMeasures)
    figures.push({ measure, value: await figure(db, { measure, from, till }), before: await figure(db, { measure, ...before }) });
  return { from, till, figures };
}

/** Staff who get the figures of the week. */
export const listWeekReaders = (db: Db) =>
  db
    .selectFrom('user_settings as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.id')
    .where('s.weekly_figures_mail', '=', true)
    .where('u.side', '=', 'staff')
    .where('u.is_active', '=', true)
    .execute();

/** A campaign's figures as a chart; numbers that the reader does not see are null. */
export function funnelOf({ offers, unlocked, hired }: CampaignStats): Answer {
  const steps = { created: offers.created, sent: offers.sent, seen: offers.seen, accepted: offers.accepted, unlocked, hired };
  const data = Object.values(steps).map((count) => (count === FEWER ? null : count));
  const chart = answer('name', keyed(Object.keys(steps)), [{ key: 'people', name: null, unit: 'count', data }], null);
  return { ...chart, hides: data.includes(null) };
}

/** The caller, and the id in the path. */
interface Caller {
  actor: Actor;
  id: number | undefined;
}

/** Numbers of drivers who are not unlocked. Others are the reader's own. */
const hidden: ReadonlySet<string> = new Set(['offers', 'sent', 'seen', 'rejections', 'rejection_reasons']);

/** The figures of a chart by its form, as this reader sees them. */
export async function readForm(db: Db, form: Form, request: ChartRequest, { actor, id }: Caller): Promise<Answer> {
  const figures = await formOf(db, form, request, { actor, id });
  if (actor.side === 'staff' || form === 'contacts') return figures;
  const shaped = figures.series.map((each): ChartSeries => ({ ...each, data: shapeOf(each, form, figures) }));
  const hides = shaped.some(({ data }, place) =>
    data.some((value, index) => value === null && figures.series[place]!.data[index] !== null),
  );
  return { ...figures, series: shaped, hides: figures.hides || hides };
}

/** The values of a series that readers other than staff see. */
function shapeOf({ key, data }: ChartSeries, form: Form, figures: Answer): ChartSeries['data'] {
  if (form === 'radius') return data.map((value) => (value !== null && value >= FEWEST_SHOWN ? value : null));
  if (form === 'funnel') return hideSteps(data, figures);
  return hidden.has(key) ? hideFew(data) : data;
}

/** The steps of a funnel before the acceptance, from ten people on. */
const hideSteps = (data: ChartSeries['data'], { keys }: Answer) =>
  data.map((value, index) => (hidden.has(keys![index]!) && value !== null && value < FEWEST_SHOWN ? null : value));

function formOf(db: Db, form: Form, request: ChartRequest, { actor, id }: Caller): Promise<Answer> {
  switch (form) {
    case 'trend':
    case 'campaign_trend':
      return readTrend(db, request);
    case 'months':
      return readMonths(db, request);
    case 'run':
      return readRun(db, request);
    case 'recent':
      return readRecent(db, request);
    case 'hours':
      return readHours(db, request);
    case 'companies':
      return readGroups(db, request, 'company');
    case 'owners':
      return readGroups(db, request, 'sales_owner');
    case 'reasons':
    case 'campaign_reasons':
      return readGroups(db, request, 'detail');
    case 'owners_recent':
      return readOwnersOfTwoMonths(db, request);
    case 'owner_months':
      return readMonthsOfOwners(db, request);
    case 'owner_companies':
      return readCompaniesOfOwners(db, request);
    case 'ages':
      return readAges(db, request);
    case 'audience':
      return readAudience(db, id!, request);
    case 'driver_states':
      return readDriverStates(db, request);
    case 'campaign_states':
      return readCampaignStates(db, request);
    case 'radius':
      return readWithinLocation(db, actor, request);
    case 'contacts':
      return actor.side === 'contact' ? readOwnFacts(db, actor, request) : readMonths(db, request);
    case 'funnel':
      return readFunnel(db, request);
    case 'channels':
      return readChannels(db, request);
    case 'first_contact':
      return readFirstContact(db, request);
    case 'cost_per_hire':
      return readCostPerHire(db, request);
  }
}
