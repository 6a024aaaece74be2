import { DateTime } from 'luxon';

/**
 * A package runs for whole months: from its first day to the day before the same day of the last month (§ 188 BGB). If that month has no
 * such day, its last day counts: from 29 February 2028 to 28 February 2029.
 */
export function runningTime(running_months: number, starts_on: string): { starts_on: string; ends_on: string; running_months: number } {
  const start = DateTime.fromISO(starts_on, { zone: 'utc' });
  const same = start.plus({ months: running_months });
  return { starts_on, running_months, ends_on: (same.day < start.day ? same : same.minus({ days: 1 })).toISODate()! };
}
