import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, Moment, pageOf } from '#contract/shapes.ts';

/**
 * Each notification with the variables of its text. The browser holds the texts (i18n/<lang>/notifications.json), so a notification is
 * shown in the current language of the reader. `?`: present for some recipients only.
 */
const words = {
  offer_received: ['campaign', 'place', 'company'],
  offer_accepted: ['driver', 'campaign'],
  offer_withdrawn: ['driver', 'campaign'],
  driver_unlocked: ['driver', 'campaign', 'person'],
  unlocked_by_company: ['company', 'campaign'],
  offers_waiting: ['campaign', 'count'],
  hire_reported: ['company'],
  hire_confirmed: ['driver', 'campaign', 'reason'],
  first_day_changed: ['company'],
  hire_rejected: ['driver', 'campaign', 'reason'],
  review_requested: ['driver?', 'company?'],
  review_written: ['person'],
  audience_approved: ['audience'],
  audience_rejected: ['audience', 'reason'],
  campaign_approved: ['campaign'],
  campaign_rejected: ['campaign', 'reason'],
  campaign_suspended: ['campaign', 'reason'],
  campaign_blocked: ['campaign', 'reason'],
  campaign_deblocked: ['campaign'],
  campaign_unpaid: ['campaign'],
  campaign_filled: ['campaign', 'count'],
  approval_waiting: ['audience?', 'campaign?', 'company'],
  matching_differs: ['count'],
  dead_letters_arrived: ['count'],
  many_counts: ['person', 'company', 'count'],
  mandate_approved: [],
  payment_failed: ['driver', 'campaign'],
  handed_over: ['driver', 'campaign'],
  handed_over_many: ['count'],
  unlock_credited: ['driver', 'campaign'],
  credit_claim_waiting: ['company'],
  credit_refused: ['driver', 'campaign'],
  user_joined: ['person'],
  vip_requested: [],
  profile_incomplete: [],
  welcome_company: [],
  welcome_driver: [],
} as const satisfies Record<string, readonly (Word | `${Word}?`)[]>;
type Word = 'company' | 'campaign' | 'audience' | 'driver' | 'person' | 'reason' | 'place' | 'count';
type Value<W extends string> = W extends 'count' ? number : string;

export type NotificationName = keyof typeof words;
type WordOf<Name extends NotificationName> = (typeof words)[Name][number];
/** The data of each notification, by name. */
export type NotificationData = {
  [Name in NotificationName]: { [W in WordOf<Name> as W extends `${string}?` ? never : W]: Value<W> } & {
    [W in WordOf<Name> as W extends `${infer Plain}?` ? Plain : never]?: Value<W>;
  };
};
export const notificationNames = Object.keys(words) as NotificationName[];

/** The stored form. Rows of older versions may have other fields; `NotificationData` types what is written today. */
export const NotificationWords = z.record(z.string(), z.union([z.string(), z.number()]));
export type NotificationWords = z.infer<typeof NotificationWords>;

export const Notification = z.object({
  id: Id,
  name: z.enum(notificationNames),
  data: NotificationWords,
  link: z.string().nullable(),
  read_at: Moment.nullable(),
  created_at: Moment,
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: endpoint('GET', '/api/notifications', {
    access: 'signed-in',
    query: querySchema(pages.notifications.search),
    response: pageOf(Notification),
  }),
  toggleRead: endpoint('PUT', '/api/notifications/{id}/toggleRead', { access: 'signed-in', response: Notification }),
  markAsRead: endpoint('PUT', '/api/notifications/{id}/markAsRead', { access: 'signed-in', response: Notification }),
  markAllAsRead: endpoint('PUT', '/api/notifications/markAllAsRead', { access: 'signed-in', response: z.object({ marked: z.int() }) }),
};
