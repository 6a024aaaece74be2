import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, Moment, pageOf } from '#contract/shapes.ts';

/**
 * What somebody may be told, and the words that the text needs beside it. The browser holds the texts (i18n/<lang>/notifications.json),
 * so a notification is always read in the language that its reader speaks now.
 */
export const notificationNames = [
  'offer_received',
  'offer_accepted',
  'offer_withdrawn',
  'driver_unlocked',
  'unlocked_by_company',
  'offers_waiting',
  'hire_reported',
  'hire_confirmed',
  'hire_rejected',
  'review_requested',
  'review_written',
  'audience_approved',
  'audience_rejected',
  'campaign_approved',
  'campaign_rejected',
  'campaign_suspended',
  'campaign_unpaid',
  'approval_waiting',
  'matching_differs',
  'mandate_approved',
  'payment_failed',
  'handed_over',
  'handed_over_many',
  'unlock_credited',
  'user_joined',
  'vip_requested',
  'profile_incomplete',
  'welcome_company',
  'welcome_driver',
] as const;
export type NotificationName = (typeof notificationNames)[number];

/** `company`, `campaign`, `audience`, `driver`, `person`, `reason`, `place`, `count`: whatever the text of the name speaks of. */
export const NotificationData = z.record(z.string(), z.union([z.string(), z.number()]));
export type NotificationData = z.infer<typeof NotificationData>;

export const Notification = z.object({
  id: Id,
  name: z.enum(notificationNames),
  data: NotificationData,
  link: z.string().nullable(),
  read_at: Moment.nullable(),
  created_at: Moment,
});
export type Notification = z.infer<typeof Notification>;

export const notifications = {
  list: endpoint('GET', '/api/notifications', {
    access: 'signed-in',
    query: querySchema(pages.notifications.search),
    answer: pageOf(Notification),
  }),
  toggleRead: endpoint('PUT', '/api/notifications/{id}/toggleRead', { access: 'signed-in', answer: Notification }),
  markAsRead: endpoint('PUT', '/api/notifications/{id}/markAsRead', { access: 'signed-in', answer: Notification }),
  markAllAsRead: endpoint('PUT', '/api/notifications/markAllAsRead', { access: 'signed-in', answer: z.object({ marked: z.int() }) }),
};
