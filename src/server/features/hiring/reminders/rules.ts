import { REMINDER_HOURS } from '#contract/hiring/reminders.ts';
import { FORGET_AFTER_MS } from '#server/messages/limits.ts';

const HOUR_MS = 3_600_000;

export const MAX_REMINDERS = 2;
const REMIND_AFTER_HOURS = [REMINDER_HOURS.first, REMINDER_HOURS.second] as const;
/** The minimum time between two reminders, also after a delayed one. */
const BETWEEN_REMINDERS_MS = 24 * HOUR_MS;
/** The offers whose reminder may be due: sent in this period, and not reminded after `reminded_before`. */
export interface ReminderWindow {
  sent_after: Date;
  sent_before: Date;
  reminded_before: Date;
}
/** `hours`: sent longer ago than usual. */
export const reminderWindow = (reminders_count: 0 | 1, at: Date, hours = 0): ReminderWindow => ({
  sent_after: new Date(at.getTime() - FORGET_AFTER_MS),
  sent_before: new Date(at.getTime() - Math.max(REMIND_AFTER_HOURS[reminders_count], hours) * HOUR_MS),
  reminded_before: new Date(at.getTime() - BETWEEN_REMINDERS_MS),
});
