import { sql, type RawBuilder } from 'kysely';
import type { FigureGrain, FigureGroup } from '#contract/campaigns/figures.ts';
import { measures, type MeasureName } from '#contract/foundation/figures.ts';
import { addDays, businessZone, now, startOfDay, today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { accumulate, fill, isByMonth, isSum, kindsOf, type Point, type Portion, portionsOf, type Store } from './rules.ts';

export { beginOf, kindsOf, momentsOf, type Point } from './rules.ts';

export interface FigureFilters {
  contact_type?: string | undefined;
  country?: string | undefined;
  detail?: string | undefined;
  sales_owner_id?: number | undefined;
  company_id?: number | undefined;
  campaign_id?: number | undefined;
}
export interface FigureQuestion {
  measure: MeasureName;
  grain: FigureGrain;
  /** Days in Berlin, YYYY-MM-DD, both included. Without them: from the first fact, till today. */
  from?: string | undefined;
  till?: string | undefined;
  group_by?: FigureGroup | undefined;
  filters?: FigureFilters | undefined;
  /** Running totals: of the period, or `ever` with all that was before it. */
  cumulative?: 'period' | 'ever' | undefined;
  /** Only the groups with the largest totals. Companies and campaigns: 20 by default. */
  top?: number | undefined;
  /** Of a total: one more value without a group, the sum of those that are not among the `top`. */
  others?: boolean | undefined;
}

/** The longest period, in days: thirty years, or a quarter by hours. An earlier begin becomes the earliest possible one. */
const longestDays = (grain: FigureGrain): number => (grain === 'hour' ? 92 : 11_000);
const TOP = 20;

/** The values of a figure, zeros included. Every chart and every number of a screen asks this. */
export async function series(db: Db, question: FigureQuestion): Promise<Point[]> {
  const { grain, group_by, cumulative, filters = {} } = question;
  const till = question.till ?? today();
  const from =
    question.from ?? (grain === 'total' || grain === 'hour_of_day' ? undefined : await findFirstDay(db, question.measure)) ?? till;
  if (question.from !== undefined && from > till) return [];
  const period = {
    from:
      question.from === undefined && (grain === 'total' || grain === 'hour_of_day') ? undefined : notBefore(from, till, longestDays(grain)),
    till,
  };
  const many = group_by === 'company' || group_by === 'campaign';
  const top = question.top ?? (many ? TOP : undefined);
  const groups = top !== undefined && grain !== 'total' ? await listTopGroups(db, { ...question, ...period, filters, top }) : undefined;
  const read = (of: FigureRequest) => readPoints(db, of);
  const request: FigureRequest = { ...question, ...period, filters, groups, top };
  const points = fill({ grain, from: period.from ?? till, till }, await read(request));
  if (!cumulative) return points;
  const before =
    cumulative === 'ever' && period.from !== undefined
      ? await read({ ...request, grain: 'total', from: undefined, till: addDays(period.from, -1), top: undefined })
      : [];
  return accumulate(points, new Map(before.map(({ group, value }) => [group, value])));
}

/** One value of a period. */
export async function figure(db: Db, question: Omit<FigureQuestion, 'grain' | 'group_by' | 'cumulative' | 'top'>): Promise<number> {
  const points = await series(db, { ...question, grain: 'total' });
  return points[0]?.value ?? 0;
}

/** Figures that are older are said to be behind: counting takes two seconds after a fact. */
const BEHIND_MS = 10_000;
/** The first fact that waits to be counted. Rows are read themselves. */
const waitingOf = {
  figures: sql`select recorded_at from activities_to_fold order by activity_id limit 1`,
  cohorts: sql`select recorded_at from offers_to_count order by id limit 1`,
  rows: sql`null::timestamptz`,
};

/** A replica that is connected and has replayed all that it has received lacks nothing, however long ago the last change was. */
const isBehind = sql`
  pg_is_in_recovery() and (pg_last_wal_receive_lsn() is distinct from pg_last_wal_replay_lsn() or not exists (select from pg_stat_wal_receiver))`;

/** The moment up to which figures are complete, when that is not now: a replica may be behind, and the newest facts may wait to be counted. */
export async function behindSince(db: Db, of: keyof typeof waitingOf = 'figures'): Promise<string | null> {
  const { rows } = await sql<{ as_of: Date | null }>`
    select coalesce((${waitingOf[of]}), case when ${isBehind} then pg_last_xact_replay_timestamp() end) as as_of`.execute(db);
  const { as_of } = rows[0]!;
  return as_of && now().getTime() - as_of.getTime() > BEHIND_MS ? as_of.toISOString() : null;
}

type FigureRequest = Omit<FigureQuestion, 'filters'> & {
  filters: FigureFilters;
  till: string;
  groups?: readonly (string | null)[] | undefined;
};

const notBefore = (from: string, till: string, days: number): string => {
  const limit = addDays(till, -days);
  return from < limit ? limit : from;
};

/** Literals, so that the planner knows that the index of facts with a sales owner has them all. */
const isOfKinds = (measure: MeasureName) => sql`a.kind in (${sql.join(kindsOf(measure).map((kind) => sql.lit(kind)))})`;

async function findFirstDay(db: Db, measure: MeasureName): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(first.day) as day from unnest(${kindsOf(measure)}::text[]) as kinds (kind)
      cross join lateral (select d.day from activity_days d where d.kind = kinds.kind order by d.day limit 1) first`.execute(db);
  return rows[0]!.day ?? undefined;
}

async function listTopGroups(db: Db, request: FigureRequest): Promise<(string | null)[]> {
  const points = await readPoints(db, { ...request, grain: 'total' });
  return points.map(({ group }) => group);
}

/** The column of a store that a group or filter names; '' and 0 in figures mean that a fact has none. */
const columnOf = (store: Store, name: FigureGroup): RawBuilder<unknown> => {
  const column = {
    contact_type: 'contact_type',
    country: 'country',
    detail: 'detail',
    sales_owner: 'sales_owner_id',
    company: 'company_id',
    campaign: 'campaign_id',
  }[name];
  if (name === 'company') return sql`coalesce(m.goes_on_as, a.company_id)`;
  if (store === 'activities') return sql.ref(`a.${column}`);
  return name === 'sales_owner' ? sql`nullif(a.sales_owner_id, 0)` : sql`nullif(${sql.ref(`a.${column}`)}, '')`;
};

/** Facts keep the company in which they happened. A company that was merged into another counts as that one. */
const merged = sql`
  merged as (
    with recursive chain (id, goes_on_as) as (
      select id, merged_into_id from companies where merged_into_id is not null
      union select chain.id, c.merged_into_id from chain join companies c on c.id = chain.goes_on_as where c.merged_into_id is not null)
    select id, goes_on_as from chain where not exists (select from companies c where c.id = chain.goes_on_as and c.merged_into_id is not null))`;

/** What rows are added up by, and the text of a sum's `moment`. Texts would be slow to compare. */
interface Moment {
  of: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
}

function momentOf(store: Store, grain: FigureGrain): Moment {
  const time = store === 'activities' ? sql`a.happened_at` : sql`a.hour`;
  const day = isByMonth(store) ? sql`a.month` : sql`a.day`;
  switch (grain) {
    case 'total':
      return { of: sql`null::int`, text: sql`null::text` };
    case 'hour':
      return { of: sql`date_trunc('hour', ${time})`, text: sql`to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')` };
    case 'hour_of_day':
      return { of: sql`extract(hour from ${time} at time zone ${businessZone})::int`, text: sql`moment::text` };
    case 'day':
      return { of: day, text: sql`moment::text` };
    default: {
      const isKept = grain === 'month' && isByMonth(store);
      return { of: isKept ? day : sql`date_trunc(${sql.lit(grain)}, ${day}::timestamp)::date`, text: sql`moment::text` };
    }
  }
}

function isWithin({ store, from, till }: Portion): RawBuilder<unknown> {
  if (store === 'activity_hours')
    return sql`(${from === undefined ? sql`true` : sql`a.hour >= ${startOfDay(from)}`}) and a.hour < ${startOfDay(till, 1)}`;
  if (isSum(store) && !isByMonth(store)) return sql`true`;
  const column = isByMonth(store) ? sql`a.month` : sql`a.day`;
  return sql`(${from === undefined ? sql`true` : sql`${column} >= ${from}::date`}) and ${column} <= ${till}::date`;
}

function isRequested(store: Store, { measure, filters, groups, group_by }: FigureRequest): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [isOfKinds(measure)];
  for (const part of measures[measure].parts) {
    const allowed: RawBuilder<unknown>[] = [];
    if ('details' in part && part.details) allowed.push(sql`a.detail = any (${[...part.details]}::text[])`);
    if ('of_drivers' in part) allowed.push(sql`a.contact_type <> ''`);
    if (allowed.length > 0) conditions.push(sql`(a.kind <> ${part.kind} or (${sql.join(allowed, sql` and `)}))`);
  }
  // a division by companies, their sales owners or campaigns is about facts that have one
  if (isSum(store)) conditions.push(sql`a.count > 0`);
  else if (group_by === 'company' || group_by === 'sales_owner') conditions.push(sql`a.company_id is not null`);
  if (group_by === 'campaign') conditions.push(sql`a.campaign_id is not null`);
  const { company_id, sales_owner_id, campaign_id, ...texts } = filters;
  for (const name of ['contact_type', 'country', 'detail'] as const)
    if (texts[name] !== undefined) conditions.push(sql`${sql.ref(`a.${name}`)} = ${texts[name]}`);
  if (sales_owner_id !== undefined) conditions.push(sql`a.sales_owner_id = ${sales_owner_id}`);
  if (campaign_id !== undefined) conditions.push(sql`a.campaign_id = ${campaign_id}`);
  // as a select it is asked once, not for every row
  if (company_id !== undefined) conditions.push(sql`a.company_id = any ((select companies_counted_as(${company_id}::bigint))::bigint[])`);
  if (groups && group_by) {
    const named = groups.filter((group) => group !== null);
    conditions.push(
      sql`(${columnOf(store, group_by)}::text = any (${named}::text[]) ${groups.length > named.length ? sql`or ${columnOf(store, group_by)} is null` : sql``})`,
    );
  }
  return sql.join(conditions, sql` and `);
}

/** What a row adds to a figure. Whole numbers below 2^53, so that their sums are exact and soon made. */
function valueOf(store: Store, measure: MeasureName): RawBuilder<unknown> {
  const { of, parts } = measures[measure];
  if (of === 'people') return sql`a.driver_id`;
  const subtracted = parts.flatMap((part) => ('minus' in part && part.minus ? [part.kind] : []));
  const amount = of === 'amount' ? sql`a.amount::float8` : store === 'activities' ? sql`1::float8` : sql`a.count::float8`;
  return subtracted.length === 0 ? amount : sql`case when a.kind = any (${subtracted}::text[]) then -${amount} else ${amount} end`;
}
const isOfPeople = (measure: MeasureName) => measures[measure].of === 'people';

async function readPoints(db: Db, request: FigureRequest): Promise<Point[]> {
  const portions = portionsOf(request);
  if (portions[0]!.store === 'activity_people') return readPeople(db, request);
  const { grain, group_by, measure, top, others } = request;
  const rows = portions.map(
    ({ store, ...days }) => sql`
      select ${momentOf(store, grain).of} as moment, ${group_by ? columnOf(store, group_by) : sql`null::text`} as "group",
        ${valueOf(store, measure)} as value
      ${rowsOf({ store, ...days }, request)}`,
  );
  const value = isOfPeople(measure) ? sql`count(distinct value)::float8` : sql`sum(value)`;
  const list = async (selection: RawBuilder<unknown>): Promise<Point[]> => {
    const points = await sql<Point>`
      with ${merged}, sums as materialized (
        select moment, "group", ${value} as value from (${sql.join(rows, sql` union all `)}) portions group by 1, 2)${selection}`.execute(
      db,
    );
    return points.rows;
  };
  const selected = sql`select ${momentOf(portions[0]!.store, grain).text} as at, "group"::text as "group", value`;
  if (grain !== 'total' || top === undefined || !group_by)
    return list(sql` ${selected} from sums order by ${grain === 'total' ? sql`3 desc, 2` : sql`2, 1`}`);
  // the groups themselves are sorted, because most of their texts would be made for nothing
  const largest = sql`select moment, "group", value from sums`;
  const ranked = sql`order by value desc, "group" limit ${top}`;
  if (!others) return list(sql` ${selected} from (${largest} ${ranked}) sums`);
  return list(sql`,
    shown as (${largest} where "group" is not null ${ranked})
    ${selected} from shown
    union all select null, null, rest.value from (
      select (select sum(value) from sums) - coalesce((select sum(value) from shown), 0) as value) rest where rest.value <> 0`);
}

/** The rows of a store that a request adds up. */
function rowsOf(portion: Portion, request: FigureRequest): RawBuilder<unknown> {
  const joined = request.group_by === 'company' ? sql`left join merged m on m.id = a.company_id` : sql``;
  return sql`from ${sql.table(portion.store)} a ${joined} where ${isRequested(portion.store, request)} and ${isWithin(portion)}`;
}

type CompaniesQuestion = Pick<FigureQuestion, 'measure' | 'from' | 'filters'> & { till: string; top: number };

/**
 * The values of a period for each of the `top` companies and the sales owner that it had, by one reading. Those of the other companies have
 * none, and are summed up by sales owner.
 */
export async function valuesByCompanyAndOwner(db: Db, { top, ...question }: CompaniesQuestion) {
  const { measure, filters = {} } = question;
  const request: FigureRequest = { ...question, filters, grain: 'total', group_by: 'company' };
  // the stores must keep the owner as well
  const portions = portionsOf({ ...request, filters: { ...filters, sales_owner_id: filters.sales_owner_id ?? 0 } });
  const values = portions.map(
    (portion) => sql`
      select ${columnOf(portion.store, 'company')} as company_id, ${columnOf(portion.store, 'sales_owner')} as sales_owner_id,
        ${valueOf(portion.store, measure)} as value
      ${rowsOf(portion, request)}`,
  );
  const { rows } = await sql<{ company_id: number | null; sales_owner_id: number | null; value: number }>`
    with ${merged}, sums as materialized (
      select company_id, sales_owner_id, sum(value) as value from (${sql.join(values, sql` union all `)}) portions group by 1, 2),
    shown as (select company_id from sums group by 1 order by sum(value) desc, max(value) desc, 1 limit ${sql.lit(top)})
    select case when company_id in (select company_id from shown) then company_id end as company_id, sales_owner_id, sum(value) as value
    from sums group by 1, 2
    order by 3 desc, 1, 2`.execute(db);
  return rows;
}

/** Different people of a period: the bits of its days together. */
async function readPeople(db: Db, request: FigureRequest): Promise<Point[]> {
  const store = 'activity_people';
  const moment = momentOf(store, request.grain);
  const { rows } = await sql<Point>`
    select ${moment.text} as at, null::text as "group", sum(found)::float8 as value from (
      select ${moment.of} as moment, bit_count(bit_or(a.people)) as found
      from activity_people a where a.kind = any (${kindsOf(request.measure)}::text[]) and ${isWithin({ ...request, store })} group by 1, a.part) parts
    group by 1 order by 1`.execute(db);
  return rows;
}
