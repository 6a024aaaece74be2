import { DateTime } from 'luxon';

export interface Clock {
  now(): Date;
}

/** The only reader of the system time. Tests change `offset_ms`. */
export const clock = {
  offset_ms: 0,
  now: (): Date => new Date(Date.now() + clock.offset_ms),
};
export const now = (): Date => clock.now();

/** 24 hours. A calendar day may have 23 or 25. */
export const DAY_MS = 86_400_000;
export const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);

/** Money and contracts use the seller's calendar. */
export const businessZone = 'Europe/Berlin';
export const berlin = (moment: Date = now()): DateTime<true> => DateTime.fromJSDate(moment, { zone: businessZone }) as DateTime<true>;
/** The begin of a calendar day in Berlin, which has 23 or 25 hours twice a year. */
export const startOfDay = (day: string, days_later = 0): Date =>
  DateTime.fromISO(day, { zone: businessZone }).plus({ days: days_later }).toJSDate();
/** The calendar day that many days later, or earlier; both YYYY-MM-DD. */
export const addDays = (day: string, days: number): string => DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate()!;
/** The calendar day in Berlin, YYYY-MM-DD. */
export const today = (): string => berlin().toISODate();
/** A date and a time of day in the company's calendar. An hour that the clock change leaves out becomes the next one. */
export const companyMoment = (date: string, time: string): Date => DateTime.fromISO(`${date}T${time}`, { zone: businessZone }).toJSDate();
/** The day and the time of day in the company's calendar. */
export function companyTime(at: Date): { date: string; time: string } {
  const local = DateTime.fromJSDate(at, { zone: businessZone });
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}
