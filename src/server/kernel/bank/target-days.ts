import { DateTime } from 'luxon';
import { addDays, businessZone } from '#server/kernel/clock.ts';

/** Easter Sunday of a year of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): DateTime {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return DateTime.utc(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** The holidays of TARGET, the payment system of the euro: the same in all countries. */
function isHoliday(day: DateTime): boolean {
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.toFormat('MM-dd'))) return true;
  const from_easter = Math.round(day.diff(easterSunday(day.year), 'days').days);
  return from_easter === -2 || from_easter === 1;
}

/** Whether banks settle on this day. `day`: YYYY-MM-DD. */
export function isTargetDay(day: string): boolean {
  const date = DateTime.fromISO(day, { zone: 'utc' });
  return date.weekday <= 5 && !isHoliday(date);
}

/** The day itself, or the next one on which banks settle. */
export function targetDayFrom(day: string): string {
  let found = day;
  while (!isTargetDay(found)) found = addDays(found, 1);
  return found;
}

/** The next day on which banks settle, after this one. */
export const targetDayAfter = (day: string): string => targetDayFrom(addDays(day, 1));

/**
 * The earliest day on which a file handed in at this moment is settled: one day of the banks later. Their day ends at `cutoff`, a time in
 * Berlin such as 10:00.
 */
export function earliestCollection(moment: Date, cutoff: string): string {
  const local = DateTime.fromJSDate(moment, { zone: businessZone });
  const day = local.toISODate()!;
  const is_in_time = isTargetDay(day) && local.toFormat('HH:mm') < cutoff;
  return targetDayAfter(is_in_time ? day : targetDayFrom(addDays(day, 1)));
}
