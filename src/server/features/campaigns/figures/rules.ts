import type { FigureGrain } from '#contract/campaigns/figures.ts';
import { DateTime } from 'luxon';
import { addDays, businessZone } from '#server/kernel/clock.ts';

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
