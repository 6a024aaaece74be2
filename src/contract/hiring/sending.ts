import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Headcount } from '#contract/headcount.ts';
import { Moment } from '#contract/shapes.ts';

/** Why an offer is not sent yet. */
export const delayReasons = ['wave', 'quiet_hours', 'weekly_cap', 'no_channel', 'campaign_filled', 'campaign_stopped'] as const;
export type DelayReason = (typeof delayReasons)[number];

export const Sending = z.object({
  created: Headcount,
  sent: Headcount,
  waiting: Headcount,
  /** The number of offers per reason; reasons without offers are left out. */
  reasons: z.array(z.object({ reason: z.enum(delayReasons), count: Headcount })),
  wave_size: z.int(),
  wave_minutes: z.int(),
  boosted: z.boolean(),
  last_wave_at: Moment.nullable(),
  /** The earliest time of the next wave. Null when no offer is pending or the campaign does not run. */
  next_wave_at: Moment.nullable(),
});
export type Sending = z.output<typeof Sending>;
export type SendingInput = z.input<typeof Sending>;

/** Who would get the offer if the campaign started now. */
export const SendingForecast = z.object({
  /** Drivers who match and have not got the offer. */
  drivers: Headcount,
  /** The first wave. */
  first_wave: Headcount,
  wave_minutes: z.int(),
});
export type SendingForecast = z.output<typeof SendingForecast>;

/** A first reminder goes to offers without one, a second one to offers with one. */
export const reminderTypes = ['first', 'second'] as const;
export type ReminderType = (typeof reminderTypes)[number];
/** How long ago an offer was sent before it may be reminded, and when reminders end. */
export const REMINDER_HOURS = { first: 24, second: 72 } as const;
export const LAST_REMINDER_HOURS = 336;
/** Longer lists are counted up to here. */
export const MAX_REMINDERS_COUNTED = 10_000;

const Hours = z.coerce.number().int().min(REMINDER_HOURS.first).max(LAST_REMINDER_HOURS);
const DueReminders = z.object({
  type: z.enum(reminderTypes),
  /** As asked: the reminders that the offers have got, and the hours since they were sent. */
  reminders: z.int(),
  hours: z.int(),
  /** Open offers of this age, also those that nobody may be reminded of now. */
  open_count: z.int(),
  /** Reminders that would go out now, within all limits. */
  count: z.int(),
});
export type DueReminders = z.output<typeof DueReminders>;

export const sending = {
  forecast: endpoint('GET', '/api/campaigns/{id}/forecast', { access: ['company', 'staff'], response: SendingForecast }),
  ofCampaign: endpoint('GET', '/api/campaigns/{id}/sending', { access: ['company', 'staff'], response: Sending }),
  offerReminders: endpoint('GET', '/admin/super-actions/offer-reminders', {
    access: 'staff:admin',
    query: z.strictObject({ reminders: z.coerce.number().int().min(0).max(1).optional(), hours: Hours.optional() }),
    response: DueReminders,
  }),
  /** ST037. Sent by a job. A second call sends nothing twice, because every reminder is counted at its offer. */
  fireOfferReminders: endpoint('POST', '/admin/super-actions/fire-offer-reminders', {
    access: 'staff:admin',
    body: z.strictObject({ type: z.enum(reminderTypes), hours: z.int().min(REMINDER_HOURS.first).max(LAST_REMINDER_HOURS).optional() }),
    response: DueReminders,
  }),
  /**
   * One-click unsubscribe of mail programs (RFC 8058), which send a form without a CSRF token, and the button of the page. The token is the
   * proof. Repeating the call changes nothing.
   */
  unsubscribe: endpoint('POST', '/unsubscribe/{token}', {
    access: 'anyone',
    response: z.object({ unsubscribed: z.boolean() }),
    rate: { per_minute: 60 },
  }),
};
