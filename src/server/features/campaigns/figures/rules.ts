import type { FigureGrain, FigureGroup } from '#contract/campaigns/figures.ts';
import { DateTime } from 'luxon';
import { kindsWithOwner, measures, type ActivityKind, type MeasureName } from '#contract/foundation/figures.ts';
import { addDays, businessZone, today } from '#server/kernel/clock.ts';

/** One value: of a moment (a day, a month, an hour, …; null for the whole period) and of a group (null without groups). */
export interface Point {
  at: string | null;
  group: string | null;
  value: number;
}
interface Period {
  grain: FigureGrain;
  /** Days, both included. */
  from: string;
  till: string;
}

/** Midnight in Berlin. */
const midnight = (day: string): number => DateTime.fromISO(day, { zone: businessZone }).toMillis();
type DayGrain = 'day' | 'week' | 'month' | 'year';

/** The first day of the week, month or year. Days have no time zone, so they are counted in UTC: a period may have thousands. */
export function beginOf(day: string, grain: DayGrain): string {
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  if (grain === 'year') return `${day.slice(0, 4)}-01-01`;
  if (grain === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return dayOf(date);
}
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** All moments of a period. A day of the clock change has 23 or 25 hours, which have different moments in UTC. */
export function momentsOf({ grain, from, till }: Period): (string | null)[] {
  if (grain === 'total') return [null];
  if (grain === 'hour_of_day') return Array.from({ length: 24 }, (_, hour) => String(hour));
  if (grain === 'hour') return hoursOf(from, till);
  const moments: string[] = [];
  // numbers, because the text of a day in the year 10000 is less than that of one before
  const end = Date.parse(till);
  for (const date = new Date(beginOf(from, grain)); date.getTime() <= end;) {
    moments.push(dayOf(date));
    if (grain === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1);
    else if (grain === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
    else date.setUTCDate(date.getUTCDate() + (grain === 'week' ? 7 : 1));
  }
  return moments;
}

const HOUR_MS = 3_600_000;

function hoursOf(from: string, till: string): string[] {
  const [begin, end] = [midnight(from), midnight(addDays(till, 1))];
  const text = (ms: number) => new Date(ms).toISOString().replace('.000', '');
  return Array.from({ length: Math.max(0, (end - begin) / HOUR_MS) }, (_, hour) => text(begin + hour * HOUR_MS));
}

/** The values of all moments and groups, zeros included, by group and moment. */
export function fill(period: Period, points: readonly Point[]): Point[] {
  const keyOf = ({ at, group }: Pick<Point, 'at' | 'group'>) => `${at ?? ''} ${group ?? ''}`;
  const values = new Map(points.map((point) => [keyOf(point), point.value]));
  const moments = momentsOf(period);
  const groups = points.length === 0 ? [null] : [...new Set(points.map(({ group }) => group))];
  return groups.flatMap((group) => moments.map((at) => ({ at, group, value: values.get(keyOf({ at, group })) ?? 0 })));
}

/** Running totals of each group, which begin with what was before the period. Points are in the order of `fill`. */
export function accumulate(points: readonly Point[], before: ReadonlyMap<string | null, number>): Point[] {
  const sums = new Map(before);
  return points.map(({ at, group, value }) => {
    const sum = (sums.get(group) ?? 0) + value;
    sums.set(group, sum);
    return { at, group, value: sum };
  });
}

/** A table of figures, or that of the facts. */
export type Store =
  | 'activities'
  | 'activity_hours'
  | 'activity_days'
  | 'activity_months'
  | 'activity_owner_months'
  | 'activity_company_totals'
  | 'activity_company_type_totals'
  | 'activity_people';
/** By month; the owners' months have the sums of all companies. */
export const isByMonth = (store: Store): boolean => store === 'activity_months' || store === 'activity_owner_months';
/** Sums of the figures of months, which triggers keep. */
export const isSum = (store: Store): boolean =>
  store === 'activity_owner_months' || store === 'activity_company_totals' || store === 'activity_company_type_totals';

export const kindsOf = (measure: MeasureName): ActivityKind[] => measures[measure].parts.map(({ kind }) => kind);

/** A store, and the days of the period that are read from it, both included. */
export interface Portion {
  store: Store;
  from?: string | undefined;
  till: string;
}

interface Requested {
  measure: MeasureName;
  grain: FigureGrain;
  group_by?: FigureGroup | undefined;
  filters: object;
  from?: string | undefined;
  till: string;
}

/** The smallest stores that together have what is requested. Figures by month have whole months; the days before and after are read from the facts. */
export function portionsOf({ measure, grain, group_by, filters, from, till }: Requested): Portion[] {
  const used = new Set<string>([
    ...(group_by ? [group_by] : []),
    ...Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name.replace('_id', '')])),
  ]);
  const only = (...allowed: string[]) => [...used].every((name) => allowed.includes(name));
  const all = (store: Store): Portion[] => [{ store, from, till }];
  if (measures[measure].of === 'people')
    return all(only() && ['day', 'week', 'month', 'year', 'total'].includes(grain) ? 'activity_people' : 'activities');
  const hasDetails = measures[measure].parts.some((part) => 'details' in part);
  if (grain === 'hour' || grain === 'hour_of_day')
    return all(only('contact_type', 'country') && !hasDetails ? 'activity_hours' : 'activities');
  if (only('contact_type', 'country', 'detail')) return all('activity_days');
  const isMonthly = grain === 'month' || grain === 'year' || grain === 'total';
  if (!isMonthly || used.has('campaign') || !ownerIsKept(measure, used)) return all('activities');
  if (!used.has('company')) return byMonths('activity_owner_months', { from, till });
  const isEver = grain === 'total' && from === undefined && till >= today();
  // these have the companies in the order of their types: a single company is read from its months
  if (isEver && group_by === 'company' && !('company_id' in filters && filters.company_id !== undefined))
    return all(isByType(measure, used) ? 'activity_company_type_totals' : 'activity_company_totals');
  return byMonths('activity_months', { from, till });
}

const isByType = (measure: MeasureName, used: ReadonlySet<string>) =>
  used.has('contact_type') || used.has('country') || measures[measure].parts.some((part) => 'of_drivers' in part);

const ownerKinds: ReadonlySet<ActivityKind> = new Set(kindsWithOwner);
const ownerIsKept = (measure: MeasureName, used: ReadonlySet<string>) =>
  !used.has('sales_owner') || kindsOf(measure).every((kind) => ownerKinds.has(kind));

/** The whole months of a period from figures by month, and its other days from the facts. The present month is whole when it is read until today. */
function byMonths(store: Store, { from, till }: Omit<Portion, 'store'>): Portion[] {
  const isWhole = till >= today() || addDays(till, 1).endsWith('-01');
  const last = isWhole ? till : addDays(beginOf(till, 'month'), -1);
  const beginsWithin = from !== undefined && !from.endsWith('-01');
  const hasMonths = from === undefined || (beginsWithin ? beginOf(from, 'month') < beginOf(last, 'month') : from <= last);
  if (!hasMonths) return [{ store: 'activities', from, till }];
  const first = beginsWithin ? beginOf(addDays(beginOf(from, 'month'), 31), 'month') : from;
  return [
    ...(first === from ? [] : [{ store: 'activities', from, till: addDays(first!, -1) } as const]),
    { store, from: first, till: last },
    ...(isWhole ? [] : [{ store: 'activities', from: beginOf(till, 'month'), till } as const]),
  ];
}
