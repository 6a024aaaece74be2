import { DUE_TIME } from '#contract/messaging/tasks.policy.ts';
import { berlin, companyMoment } from '#server/kernel/clock.ts';

export const PER_PAGE = 50;
export const PER_COLUMN = 25;
/** Counts stop here. */
export const MAX_COUNT = 1000;
export const MAX_OF_RECORD = 200;
/** How long a finished task stays on the board. */
export const BOARD_DAYS = 30;
/** A reminder that is later than this is not sent: the servers were off, and the list says that the task is overdue. */
export const REMIND_FOR_HOURS = 24;

const WITH_ZONE = /(Z|[+-]\d\d:?\d\d)$/;

/**
 * The due time. A text without an offset is a time of day in the company's calendar. An hour that the clock change leaves out becomes the
 * next one.
 */
export function dueMoment(due_at: string | undefined): Date {
  if (due_at === undefined) return defaultDue();
  if (WITH_ZONE.test(due_at)) return new Date(due_at);
  const [date = '', time = ''] = due_at.split('T');
  return companyMoment(date, time);
}

/** D025: tomorrow in the company's calendar. */
function defaultDue(): Date {
  const [hour, minute] = DUE_TIME.split(':').map(Number);
  return berlin().plus({ days: 1 }).set({ hour: hour!, minute: minute!, second: 0, millisecond: 0 }).toJSDate();
}
