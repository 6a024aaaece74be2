import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Cents, Id, inboxPageOf, Moment, Search } from '#contract/shapes.ts';
import { leftOutReasons } from './bulk-messages.ts';

/** V028: a longer SMS is shown in red. */
export const SMS_LENGTH_WARNING = 160;
/** The browser repeats an open conversation after this time. */
export const WINDOW_REPEATED_MS = 20_000;
/** After this time without a repetition the window counts as closed. */
export const WINDOW_LASTS_MS = 45_000;

const messageStatuses = ['queued', 'sent', 'delivered', 'failed'] as const;
/**
 * `number`: it does not exist or takes no SMS. `stopped`: the driver refuses SMS of our number. `unreachable`: the phone is off. `blocked`:
 * the network refuses the text. `provider`: our gateway was away. `not_allowed`: consent, address or account have changed.
 */
const failedReasons = ['number', 'stopped', 'unreachable', 'blocked', 'provider', 'not_allowed', 'unknown'] as const;
export type FailedReason = (typeof failedReasons)[number];

const Sender = z.object({ id: Id, full_name: z.string() });
const Message = z.string().trim().min(1).max(1000);

export const DriverMessage = z.object({
  id: Id,
  type: z.enum(['in', 'out']),
  status: z.enum(messageStatuses),
  failed_reason: z.enum(failedReasons).nullable(),
  message: z.string(),
  created_at: Moment,
  /** The end of the quiet hours, for a message that waits for it. */
  not_before: Moment.nullable(),
  /** Null for the driver, and for the answer to a STOP. */
  sender: Sender.nullable(),
  /** The driver withdrew the consent to SMS with it, or it is the answer to that. */
  is_stop: z.boolean(),
});
export type DriverMessage = z.output<typeof DriverMessage>;

const Conversation = z.object({
  driver: z.object({ id: Id, full_name: z.string() }),
  last: DriverMessage,
  unseen: z.boolean(),
});
export type Conversation = z.output<typeof Conversation>;

const DriverConversation = z.object({
  driver: z.object({ id: Id, full_name: z.string(), phone: z.string().nullable() }),
  /** Why nothing can be sent now. */
  reason: z.enum(leftOutReasons).nullable(),
  /** The end of the quiet hours, when an SMS would wait. */
  not_before: Moment.nullable(),
  /** Newest first. */
  data: z.array(DriverMessage),
  meta: z.object({ next: z.string().nullable() }),
  /** Colleagues who have this conversation open now. */
  open: z.array(z.object({ user: Sender, until: Moment })),
});

const Size = z.object({ encoding: z.enum(['GSM-7', 'UCS-2']), segments: z.int(), cost: Cents });
const SmsSize = Size.extend({
  /** Letters outside the alphabet of the networks. */
  outside: z.array(z.string()),
  /** The nearest spelling within the alphabet; null when the text is in it. */
  nearest: Size.extend({ message: z.string() }).nullable(),
});

/** A cursor: the `next` of the previous page. */
const Cursor = z.string().regex(/^\d{1,16}$/);
/** Sales read and write to the drivers that their companies have unlocked. */
const access = 'staff' as const;
const sent = { access, response: DriverMessage, rate: { per_minute: 30 } } as const;

export const driverMessages = {
  /** One conversation a driver, by the newest message. Literal paths come before `{driverId}`. */
  drivers: endpoint('GET', '/api/messages/drivers', {
    access,
    query: z.strictObject({ search: Search.optional(), after: Cursor.optional() }),
    response: inboxPageOf(Conversation),
  }),
  /** Keeps the caller's open windows open, and returns the drivers whose conversations they show. */
  openedDriver: endpoint('POST', '/api/messages/opened-driver', { access, response: z.object({ driver_ids: z.array(Id) }) }),
  /** Closes the caller's windows. */
  closed: endpoint('POST', '/api/messages/closed', { access, response: z.object({}) }),
  /** An access to the person, which the driver sees. */
  get: endpoint('GET', '/api/messages/{driverId}', {
    access,
    changes: true,
    query: z.strictObject({ after: Cursor.optional() }),
    response: DriverConversation,
  }),
  send: endpoint('POST', '/api/messages/{driverId}', { ...sent, body: z.strictObject({ message: Message }) }),
  /** Shows colleagues that the caller reads this conversation. The driver's messages count as seen. */
  opened: endpoint('POST', '/api/messages/{driverId}/opened', { access, response: z.object({}) }),
  /** A failed message once more. */
  sendAgain: endpoint('POST', '/api/driver-messages/{id}/again', sent),
  /** S163: the same as `send`, from a list or the driver's page. */
  sms: endpoint('POST', '/api/sms', { ...sent, body: z.strictObject({ driver_id: Id, message: Message }) }),
  /** Segments and price of a text while it is written. A POST, because the text stays out of the URL; it changes nothing. */
  size: endpoint('POST', '/api/sms/size', {
    access,
    transaction: 'none',
    body: z.strictObject({ message: z.string().max(5000) }),
    response: SmsSize,
    rate: { per_minute: 240 },
  }),
};
