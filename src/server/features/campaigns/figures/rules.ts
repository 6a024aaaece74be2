import type { FigureGrain } from '#contract/campaigns/figures.ts';
import { DateTime } from 'luxon';
import { businessZone } from '#server/kernel/clock.ts';

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

const day = (text: string) => DateTime.fromISO(text, { zone: businessZone });

/** All moments of a period. A day of the clock change has 23 or 25 hours, which have different moments in UTC. */
export function momentsOf({ grain, from, till }: Period): (string | null)[] {
  if (grain === 'total') return [null];
  if (grain === 'hour_of_day') return Array.from({ length: 24 }, (_, hour) => String(hour));
  const end = day(till).plus({ days: 1 });
  const moments: string[] = [];
  for (let at = day(from).startOf(grain); at < end; at = grain === 'hour' ? at.plus({ hours: 1 }) : at.plus({ [grain]: 1 }))
    moments.push(grain === 'hour' ? at.toUTC().toISO({ suppressMilliseconds: true })! : at.toISODate()!);
  return moments;
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
