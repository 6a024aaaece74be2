import { sql } from 'kysely';
import type { FigureGrain, FigureGroup } from '#contract/campaigns/figures.ts';
import { measures as allMeasures, type MeasureName } from '#contract/foundation/figures.ts';
import type { Locale } from '#contract/people.ts';
import { BEGINNING, type ChartData, type ChartQuery, type ChartSeries, type ChartUnit } from '#contract/staff/chart.ts';
import { figure, type FigureFilters, series as figuresOf, valuesByCompanyAndOwner } from '#server/features/campaigns/figures/queries.ts';
import { addDays, today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import {
  bucketsOf,
  type Cell,
  comparedTo,
  cumulated,
  daysOfMonth,
  type Grain,
  grainOf,
  largest,
  monthOf,
  type Period,
  periodOf,
  untilToday,
  valuesOf,
} from './rules.ts';

/** A requested chart: what it shows, the query, and the rows that the reader may read. */
export interface ChartRequest {
  measures: readonly MeasureName[];
  running: readonly MeasureName[];
  query: ChartQuery;
  cumulative: boolean;
  where: FigureFilters;
  locale: Locale;
}
export type Answer = Omit<ChartData, 'as_of'>;

const unitOf = (measure: MeasureName): ChartUnit => (allMeasures[measure].of === 'amount' ? 'cents' : 'count');
export const series = (key: string, measure: MeasureName, data: ChartSeries['data'], name: string | null = null): ChartSeries => ({
  key,
  name,
  unit: unitOf(measure),
  data,
});

interface Reading {
  measure: MeasureName;
  /** Without one, since the first fact. */
  period: Partial<Period> & { till: string };
  grain: FigureGrain;
  group?: FigureGroup;
  where: FigureFilters;
  /** Of a total: only the largest groups, and the sum of the others. */
  shown?: number;
}

/** The values of a measure. Every chart reads them here, so that two of them cannot disagree. */
export async function readCells(db: Db, { measure, period, grain, group, where, shown }: Reading): Promise<Cell[]> {
  const points = await figuresOf(db, {
    measure,
    grain,
    ...period,
    group_by: group,
    filters: where,
    top: shown,
    others: shown !== undefined,
  });
  return points.map((point): Cell => ({ at: point.at ?? '', id: idOf(group, point.group), value: point.value }));
}
const isText = (group: FigureGroup | undefined) => group === 'detail' || group === 'country' || group === 'contact_type';
const idOf = (group: FigureGroup | undefined, text: string | null) => (text === null || isText(group) ? text : Number(text));

/** Days, weeks or months of a period, one series per measure; with a comparison a second one each. */
export async function readTrend(db: Db, request: ChartRequest, grain_of: (period: Period) => Grain = grainOf, usual: Usual = { days: 28 }) {
  const { measures, running, query, cumulative, where } = request;
  const period = periodOf(query, usual);
  const grain = grain_of(period);
  const buckets = bucketsOf(period, grain);
  const read = async (measure: MeasureName, of: Period, names: readonly string[]) =>
    valuesOf(await readCells(db, { measure, period: of, grain: grain === 'month' ? 'month' : 'day', where }), names, grain);
  const shape = (values: readonly number[]) => untilToday(cumulative ? cumulated(values) : values, buckets, grain);
  const all: ChartSeries[] = [];
  const other = query.compare ? comparedTo(period, query.compare, grain) : null;
  for (const measure of measures) {
    const values = await read(measure, period, buckets);
    const is_running = running.includes(measure);
    if (!is_running || measures.length === 1) all.push(series(measure, measure, shape(values)));
    if (is_running) {
      const before = await figure(db, { measure, till: addDays(period.from, -1), filters: where });
      all.push(series(`${measure}_total`, measure, untilToday(cumulated(values, before), buckets, grain)));
    }
    if (!other) continue;
    const compared = await read(measure, other, bucketsOf(other, grain));
    const aligned = buckets.map((_, index) => compared[index] ?? null);
    all.push(series(`${measure}_before`, measure, cumulative ? cumulated(aligned) : aligned));
  }
  return answer(grain, buckets, all, period, other);
}
type Usual = { days: number } | { months: number };

/** Whole months; by default the last twelve. */
export const readMonths = (db: Db, request: ChartRequest) => readTrend(db, request, () => 'month', { months: 12 });

/** Months, summed up within each calendar year. */
export async function readRun(db: Db, { measures: [measure], query, where }: ChartRequest) {
  const { from, till } = periodOf(query, { months: 12 });
  // the sums have whole months, so the months have them too
  const period = { from: `${from.slice(0, 7)}-01`, till };
  const buckets = bucketsOf(period, 'month');
  const year = { from: `${from.slice(0, 4)}-01-01`, till };
  const all = bucketsOf(year, 'month');
  const values = valuesOf(await readCells(db, { measure: measure!, period: year, grain: 'month', where }), all, 'month');
  let sum = 0;
  const sums = values.map((value, index) => (sum = all[index]!.endsWith('-01') ? value : sum + value));
  return answer(
    'month',
    buckets,
    [
      series(measure!, measure!, untilToday(values.slice(-buckets.length), buckets, 'month')),
      series(`${measure!}_year`, measure!, untilToday(sums.slice(-buckets.length), buckets, 'month')),
    ],
    period,
  );
}

const days31 = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** The days of a month beside those of the month before, or of the same month of last year. */
export async function readRecent(db: Db, { measures: [measure], query, cumulative, where }: ChartRequest) {
  const { current, other } = twoMonths(query);
  const read = async (key: string, period: Period) => {
    const values = daysOfMonth(await readCells(db, { measure: measure!, period, grain: 'day', where }), period);
    return series(key, measure!, cumulative ? cumulated(values) : values);
  };
  return answer('day_of_month', days31, [await read('this_month', current), await read('month_before', other)], current, other);
}

function twoMonths({ till, compare }: ChartQuery): { current: Period; other: Period } {
  const current = monthOf(till ?? today());
  return { current, other: comparedTo(current, compare ?? 'before', 'month') };
}

/** The hours of a day in Berlin. */
export async function readHours(db: Db, { measures: [measure], query, where }: ChartRequest) {
  const period = periodOf(query, { days: 28 });
  const cells = await readCells(db, { measure: measure!, period, grain: 'hour_of_day', where });
  const sums = new Map(cells.map(({ at, value }) => [Number(at), value]));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return answer(
    'hour',
    hours.map(String),
    [
      series(
        measure!,
        measure!,
        hours.map((hour) => sums.get(hour) ?? 0),
      ),
    ],
    period,
  );
}

/** More are one group: a chart of 10,000 companies says nothing. */
const GROUPS_SHOWN = 20;

/** Companies, sales owners or keys, the largest first. Without a first day, everything since the beginning. */
export async function readGroups(db: Db, { measures: [measure], query, where, locale }: ChartRequest, group: FigureGroup) {
  const period = sinceBeginning(query);
  const cells = await readCells(db, { measure: measure!, period, grain: 'total', group, where, shown: GROUPS_SHOWN });
  const found = largest(cells, GROUPS_SHOWN);
  const data = found.map(({ value }) => value);
  return answer('name', await readNames(db, group, found, locale), [series(measure!, measure!, data)], shownPeriod(period));
}

const sinceBeginning = ({ from, till = today() }: ChartQuery) => (from ? periodOf({ from, till }, { days: 1 }) : { till });
const shownPeriod = ({ from = BEGINNING, till }: Partial<Period> & { till: string }): Period => ({ from, till });

/** Two months per sales owner. */
export async function readOwnersOfTwoMonths(db: Db, { measures: [measure], query, where, locale }: ChartRequest) {
  const { current, other } = twoMonths(query);
  const read = (period: Period) => readCells(db, { measure: measure!, period, grain: 'total', group: 'sales_owner', where });
  const [now, before] = [await read(current), await read(other)];
  const owners = largest([...now, ...before], GROUPS_SHOWN);
  const names = await readNames(db, 'sales_owner', owners, locale);
  const valuesBy = (cells: readonly Cell[]) => {
    const sums = new Map(cells.map(({ id, value }) => [id, value]));
    return owners.map(({ id }) => sums.get(id) ?? 0);
  };
  const all = [series('this_month', measure!, valuesBy(now)), series('month_before', measure!, valuesBy(before))];
  return answer('name', names, all, current, other);
}

/** As many lines or colours as a reader can distinguish. */
const OWNERS_SHOWN = 6;

/** The months of each sales owner; by default six. */
export async function readMonthsOfOwners(db: Db, { measures: [measure], query, where, locale }: ChartRequest) {
  const period = periodOf(query, { months: 6 });
  const buckets = bucketsOf(period, 'month');
  const cells = await readCells(db, { measure: measure!, period, grain: 'month', group: 'sales_owner', where });
  const owners = largest(cells, OWNERS_SHOWN);
  const names = await readNames(db, 'sales_owner', owners, locale);
  const all = owners.map(({ id }, index) => {
    const own = cells.filter((cell) => (id === null ? !owners.some((owner) => owner.id === cell.id && cell.id !== null) : cell.id === id));
    return series(`owner_${id ?? 'others'}`, measure!, untilToday(valuesOf(own, buckets, 'month'), buckets, 'month'), names.labels[index]);
  });
  return answer('month', buckets, all, period);
}

/** The companies with the most, stacked by the sales owner at that time. */
export async function readCompaniesOfOwners(db: Db, { measures: [measure], query, where, locale }: ChartRequest) {
  const period = sinceBeginning(query);
  const found = await valuesByCompanyAndOwner(db, { measure: measure!, ...period, filters: where, top: GROUPS_SHOWN });
  const cellsBy = (name: 'company_id' | 'sales_owner_id') => found.map((row): Cell => ({ at: '', id: row[name], value: row.value }));
  const companies = largest(cellsBy('company_id'), GROUPS_SHOWN).filter(({ id }) => id !== null);
  const owners = largest(cellsBy('sales_owner_id'), OWNERS_SHOWN).flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const names = await readNames(
    db,
    'sales_owner',
    owners.map((id) => ({ id })),
    locale,
  );
  const rest = new Map(companies.map(({ id, value }) => [id, value]));
  const all: ChartSeries[] = [];
  for (const [index, id] of owners.entries()) {
    const sums = new Map<Cell['id'], number>();
    for (const { company_id, sales_owner_id, value } of found) if (sales_owner_id === id) sums.set(company_id, value);
    for (const company of companies) rest.set(company.id, rest.get(company.id)! - (sums.get(company.id) ?? 0));
    all.push(
      series(
        `owner_${id}`,
        measure!,
        companies.map((company) => sums.get(company.id) ?? 0),
        names.labels[index],
      ),
    );
  }
  const others = companies.map(({ id }) => rest.get(id)!);
  if (others.some((value) => value !== 0)) all.push(series('owner_others', measure!, others));
  return answer('name', await readNames(db, 'company', companies, locale), all, shownPeriod(period));
}

interface Names {
  labels: string[];
  ids: (number | null)[] | null;
  keys: string[] | null;
}

/** The response, without the moment of its figures. Categories are dates and numbers, or names. */
export const answer = (
  axis: ChartData['axis'],
  categories: readonly string[] | Names,
  all: ChartSeries[],
  period: Period | null,
  compared: Period | null = null,
): Answer => {
  const names = 'labels' in categories ? categories : { labels: [...categories], ids: null, keys: null };
  return { axis, categories: names.labels, ids: names.ids, keys: names.keys, series: all, period, compared, hides: false };
};

/** Keys that the browser has texts for. */
export const keyed = (keys: readonly string[]): Names => ({ labels: keys.map(() => ''), ids: null, keys: [...keys] });

/** The names of groups in the caller's language; the rest of all has an empty one. */
async function readNames(db: Db, group: FigureGroup, found: readonly { id: number | string | null }[], locale: Locale): Promise<Names> {
  if (group === 'detail')
    return readReasons(
      db,
      found.map(({ id }) => String(id ?? '')),
      locale,
    );
  const ids = found.map(({ id }) => (typeof id === 'number' ? id : null));
  const wanted = ids.filter((id) => id !== null);
  const { rows } = await (
    group === 'company'
      ? sql<{ id: number; name: string }>`select id, name from companies where id = any (${wanted}::bigint[])`
      : sql<{ id: number; name: string }>`select id, full_name as name from users where id = any (${wanted}::bigint[])`
  ).execute(db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { labels: ids.map((id) => names.get(id ?? 0) ?? ''), ids, keys: null };
}

/** Reasons of offers have labels of the catalogue; other keys have texts in the browser. */
async function readReasons(db: Db, keys: string[], locale: Locale): Promise<Names> {
  const { rows } = await sql<{ identifier: string; name: string }>`
    select identifier, coalesce(label_in(labels, ${locale}), identifier) as name from offer_rejection_reasons where identifier = any (${keys}::text[])`.execute(
    db,
  );
  const names = new Map(rows.map(({ identifier, name }) => [identifier, name]));
  return { labels: keys.map((key) => names.get(key) ?? ''), ids: null, keys };
}

export { cumulated, isCumulative, periodOf } from './rules.ts';
