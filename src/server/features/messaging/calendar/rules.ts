import { MAX_DAYS } from '#contract/messaging/calendar.ts';
import { DAY_MS, startOfDay } from '#server/kernel/clock.ts';
import { invalidField } from '#server/kernel/http/errors.ts';

/** As many rows of each kind as a period shows. */
export const MAX_ROWS = 500;
/** What a subscribed calendar holds, around today. */
export const FEED_PAST_DAYS = 30;
export const FEED_FUTURE_DAYS = 365;
/** A task has no length; calendar programs show this one. */
export const TASK_MINUTES = 15;

/** The period in points of time. Days begin in the company's calendar. */
export function periodOf({ from, till }: { from: string; till: string }): { from: Date; till: Date } {
  const period = { from: startOfDay(from), till: startOfDay(till) };
  const days = (period.till.getTime() - period.from.getTime()) / DAY_MS;
  if (days <= 0) throw invalidField('till', 'too_small');
  if (days > MAX_DAYS + 1) throw invalidField('till', 'too_big');
  return period;
}

/** `Marta López` is `M. L.`: a calendar program needs no more, and its provider reads what it holds. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word.charAt(0)}.`)
    .join(' ');
