import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Moment } from '#contract/shapes.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .max(bytes * 2);

/** Push services listen on the port of https. Another one would let a browser choose which services we call. */
const isUsualPort = (address: string): boolean => !/^https:\/\/[^/?#]*:\d/i.test(address);

/** What `PushSubscription.toJSON()` has. */
const Subscription = z.strictObject({
  endpoint: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .refine(isUsualPort, 'bad_format'),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
});

const PushState = z.object({
  /** With which browsers subscribe; null: push is off on this server. */
  public_key: z.string().nullable(),
  /** Of the caller's session. */
  is_subscribed: z.boolean(),
  /** The caller's other browsers with notifications, newest first. The name is empty when it is not recognised. */
  others: z.array(z.object({ name: z.string(), created_at: Moment })),
});
export type PushState = z.output<typeof PushState>;

/** Notifications of a browser whose page is closed. A subscription belongs to the session in which it was allowed. */
export const push = {
  get: endpoint('GET', '/api/push', { access: 'signed-in', response: PushState }),
  subscribe: endpoint('POST', '/api/push/subscribe', { access: 'signed-in', body: Subscription, response: PushState }),
  /** Ends that of this browser, or with `everywhere` those of all browsers of the caller. */
  unsubscribe: endpoint('POST', '/api/push/unsubscribe', {
    access: 'signed-in',
    body: z.strictObject({ everywhere: z.boolean().optional() }),
    response: PushState,
  }),
};
