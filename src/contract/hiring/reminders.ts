import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

/** A first reminder goes to offers without one, a second one to offers with one. */
export const reminderTypes = ['first', 'second'] as const;
export type ReminderType = (typeof reminderTypes)[number];
/** How long ago an offer was sent before it may be reminded, and when reminders end. */
export const REMINDER_HOURS = { first: 24, second: 72 } as const;
export const LAST_REMINDER_HOURS = 336;
/** More open offers are not looked through, the oldest first, and more reminders are not counted. */
export const MAX_OPEN_COUNTED = 10_000;
export const MAX_REMINDERS_COUNTED = 100;

const Hours = z.coerce.number().int().min(REMINDER_HOURS.first).max(LAST_REMINDER_HOURS);
const DueReminders = z.object({
  type: z.enum(reminderTypes),
  /** As asked: the reminders that the offers have got, and the hours since they were sent. */
  reminders: z.int(),
  hours: z.int(),
  /** Open offers of this age, also those that nobody may be reminded of now. */
  open_count: z.int(),
  /** Reminders that would go out now, within all limits; of the open offers that were counted. */
  count: z.int(),
});
export type DueReminders = z.output<typeof DueReminders>;

export const reminders = {
  due: endpoint('GET', '/admin/super-actions/offer-reminders', {
    access: 'staff:admin',
    query: z.strictObject({ reminders: z.coerce.number().int().min(0).max(1).optional(), hours: Hours.optional() }),
    response: DueReminders,
  }),
  /** ST037. Sent by a job. A second call sends nothing twice, because every reminder is counted at its offer. */
  send: endpoint('POST', '/admin/super-actions/fire-offer-reminders', {
    access: 'staff:admin',
    body: z.strictObject({ type: z.enum(reminderTypes), hours: z.int().min(REMINDER_HOURS.first).max(LAST_REMINDER_HOURS).optional() }),
    response: DueReminders,
  }),
};
