import { follows } from '#contract/accounts/follows.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { profile } from '#contract/accounts/profile.ts';
import { push } from '#contract/accounts/push.ts';
import { session } from '#contract/accounts/session.ts';
import { settings } from '#contract/accounts/settings.ts';
import { packages } from '#contract/billing/packages.ts';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { videos } from '#contract/foundation/videos.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { calendar } from '#contract/messaging/calendar.ts';
import { messageTemplates } from '#contract/messaging/templates.ts';
import { bulkNotifications } from '#contract/staff/bulk-notifications.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import type { Stale } from './query-groups.ts';

/** The queries that a call invalidates in addition to those of its events: data of the caller only, without a live message. */
export const staleAfterCall: readonly (readonly [Pick<Endpoint, 'method' | 'path'>, Stale])[] = [
  [audiences.optimize, [audiences.options]],
  [calendar.createFeed, [calendar.feed]],
  [calendar.revokeFeed, [calendar.feed]],
  [campaignOffers.sendReminders, [campaignOffers.reminderStats, campaigns.show]],
  [follows.toggle, [follows.get]],
  [messageTemplates.create, [messageTemplates.list]],
  [messageTemplates.remove, [messageTemplates.list]],
  [messageTemplates.update, [messageTemplates.list]],
  [notifications.choose, [notifications.choices]],
  [packages.saveCart, [packages.getCart]],
  [profile.uploadImage, [profile.get, session.current]],
  [profile.uploadUserImage, [session.current, dashboard.onboarding]],
  [push.subscribe, [push.get]],
  [push.unsubscribe, [push.get]],
  [savedViews.create, [savedViews.list]],
  [savedViews.remove, [savedViews.list]],
  [savedViews.update, [savedViews.list]],
  [session.changeMe, [session.current]],
  [settings.change, [settings.get]],
  [videos.open, [videos.list]],
  [videos.pause, [videos.list]],
  [bulkNotifications.verifyMail, [bulkNotifications.mailDrivers]],
  [bulkNotifications.verifyPhone, [bulkNotifications.phoneDrivers]],
  [driverHistory.closeSessions, [driverHistory.sessions, driverHistory.traces]],
];
