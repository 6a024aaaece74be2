import { DateTime } from 'luxon';
import type { Comparison } from '#contract/foundation/vocabulary.ts';
import { MAX_YEARS, type ChartAxis, type ChartQuery } from '#contract/staff/chart.ts';
import { beginOf, momentsOf } from '#server/features/campaigns/figures/queries.ts';
import { addDays, businessZone, today } from '#server/kernel/clock.ts';
import { invalidField } from '#server/kernel/http/errors.ts';

/** Both days inclusive, in Berlin's calendar. */
export interface Period {
  from: string;
  till: string;
}
export type Grain = Extract<ChartAxis, 'day' | 'week' | 'month'>;
/** One number of a measure: the begin of its day, week or month, or its hour, and its group. */
export interface Cell {
  at: string;
  id: number | string | null;
  value: number;
}

const date = (day: string) => DateTime.fromISO(day, { zone: businessZone });
const dayOf = (moment: DateTime): string => moment.toISODate()!;
export const monthOf = (day: string): Period => ({ from: dayOf(date(day).startOf('month')), till: dayOf(date(day).endOf('month')) });

/** The chosen period, or the usual one of the chart. Without `from` it has the usual length; without `till` it ends today. */
export function periodOf({ from, till }: Pick<ChartQuery, 'from' | 'till'>, usual: { days: number } | { months: number }): Period {
  const end = till ?? [today(), from ?? ''].toSorted().at(-1)!;
  const begin =
    'days' in usual
      ? addDays(end, 1 - usual.days)
      : dayOf(
          date(end)
            .startOf('month')
            .minus({ months: usual.months - 1 }),
        );
  const start = from ?? begin;
  if (date(end).diff(date(start), 'years').years > MAX_YEARS) throw invalidField('from', 'period_too_long', { max: MAX_YEARS });
  return { from: start, till: end };
}

/** Days up to a quarter, weeks up to two years, then months. */
export function grainOf({ from, till }: Period): Grain {
  const days = date(till).diff(date(from), 'days').days + 1;
  if (days <= 92) return 'day';
  return days <= 731 ? 'week' : 'month';
}

/** The begins of the days, weeks or months of a period, in order. A month is `2026-11`. */
export const bucketsOf = (period: Period, grain: Grain): string[] =>
  momentsOf({ ...period, grain }).map((begin) => bucketOf(begin!, grain));
export const bucketOf = (day: string, grain: Grain): string => (grain === 'month' ? day.slice(0, 7) : beginOf(day, grain));

/**
 * The period before, or that of last year. Months are compared with the same days of earlier months, and weeks with the same weekdays:
 * otherwise a whole month would be compared with a part of one.
 */
export function comparedTo({ from, till }: Period, compare: Comparison, grain: Grain): Period {
  if (grain === 'month') {
    const months = compare === 'year' ? 12 : bucketsOf({ from, till }, grain).length;
    return { from: monthsBefore(from, months), till: monthsBefore(till, months) };
  }
  if (grain === 'day' && compare === 'year') return { from: monthsBefore(from, 12), till: monthsBefore(till, 12) };
  const length = Math.round(date(till).diff(date(from), 'days').days) + 1;
  const weeks = compare === 'year' ? 52 : Math.ceil(length / 7);
  const days = grain === 'week' ? 7 * weeks : length;
  return { from: addDays(from, -days), till: addDays(till, -days) };
}

/** The same day of an earlier month. Of the last day of a month it is the last day. */
function monthsBefore(day: string, months: number): string {
  const earlier = date(day).minus({ months });
  return dayOf(addDays(day, 1).endsWith('-01') ? earlier.endOf('month') : earlier);
}

/** One value per bucket, 0 without cells. */
export function valuesOf(cells: readonly Cell[], buckets: readonly string[], grain: Grain): number[] {
  const sums = new Map<string, number>();
  for (const { at, value } of cells) {
    const bucket = bucketOf(at, grain);
    sums.set(bucket, (sums.get(bucket) ?? 0) + value);
  }
  return buckets.map((bucket) => sums.get(bucket) ?? 0);
}

/** Running sums, beginning with `start`. */
export function cumulated(values: readonly (number | null)[], start = 0): (number | null)[] {
  let sum = start;
  return values.map((value) => (value === null ? null : (sum += value)));
}

/** The values of buckets that have begun; the later ones are null. */
export function untilToday(values: readonly (number | null)[], buckets: readonly string[], grain: Grain): (number | null)[] {
  const present = bucketOf(today(), grain);
  return values.map((value, index) => (buckets[index]! > present ? null : value));
}

/** The days 1 to 31 of a month: null for days that it does not have, or that have not begun. */
export function daysOfMonth(cells: readonly Cell[], { from, till }: Period): (number | null)[] {
  const days = bucketsOf({ from, till }, 'day');
  const values = untilToday(valuesOf(cells, days, 'day'), days, 'day');
  return Array.from({ length: 31 }, (_, index) => values[index] ?? null);
}

/** `{cumulative}` of a path (B25). */
export const isCumulative = (segment: string): boolean => ['1', 'true', 'cumulative'].includes(segment);

/** The largest groups by value; the others become one group without an id. */
export function largest(cells: readonly Cell[], shown: number): { id: number | string | null; value: number }[] {
  const sums = new Map<number | string | null, number>();
  for (const { id, value } of cells) sums.set(id, (sums.get(id) ?? 0) + value);
  const named = [...sums].filter(([id]) => id !== null).toSorted(([, a], [, b]) => b - a);
  const rest = named.slice(shown).reduce((sum, [, value]) => sum + value, 0) + (sums.get(null) ?? 0);
  return [...named.slice(0, shown).map(([id, value]) => ({ id, value })), ...(rest === 0 ? [] : [{ id: null, value: rest }])];
}
