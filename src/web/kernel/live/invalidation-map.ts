import { dashboard } from '#contract/staff/dashboard.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { approvals } from '#contract/campaigns/approvals.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { staffUsers } from '#contract/staff/staff-users.ts';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { company } from '#contract/billing/company.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { LiveEvent } from '#contract/realtime.ts';
import { hires } from '#contract/hiring/hires.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { billing } from '#contract/billing/billing.ts';
import { offers } from '#contract/hiring/offers.ts';
import { packages } from '#contract/billing/packages.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { presence } from '#contract/accounts/presence.ts';
import { profile } from '#contract/accounts/profile.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { sending } from '#contract/hiring/sending.ts';
import { session } from '#contract/accounts/session.ts';
import { settings } from '#contract/accounts/settings.ts';
import { slots } from '#contract/billing/slots.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';

type Stale = readonly Pick<Endpoint, 'method' | 'path'>[];

/** The queries of an offer on the driver's side. */
const driversOffer: Stale = [offers.byStatus, offers.mine, offers.detail, offers.byToken];
const board: Stale = [pipeline.stage, pipeline.ofDriver];
const campaign: Stale = [campaigns.list, campaigns.show];
const overview: Stale = [dashboard.campaigns, dashboard.onboarding, dashboard.figures, dashboard.history];
const unlocked: Stale = [unlockedDrivers.list, unlockedDrivers.get, timeline.all];
/** The queries of a hire on both sides, before it counts in statistics. */
const hire: Stale = [hires.mine, hires.unlocks, ...unlocked, pipeline.stage, dashboard.onboarding];
const audience: Stale = [audiences.list, audiences.edit, audiences.options, approvals.pendingAudiences];
const audienceOfStaff: Stale = [companyAdmin.today, companyAdmin.audiences, companyAdmin.stats, ...audience];
/** All lists of campaigns, with the audience and the slot of the campaign. */
const campaignAnywhere: Stale = [
  ...campaign,
  approvals.pendingCampaigns,
  audiences.list,
  slots.information,
  companyAdmin.campaigns,
  companyAdmin.stats,
  companyAdmin.today,
  ...overview,
];
const sendingCampaign: Stale = [sending.ofCampaign, ...campaignAnywhere];
const sepaAccount: Stale = [paymentMethods.current, packages.getCart, companyAdmin.get, companyAdmin.list, companyAdmin.today];

/**
 * The queries that each event invalidates, from the socket or from the response of an own call. One entry per event; a feature adds its
 * endpoints to the events that concern it. Loaded with the socket or the first change, never with a first page.
 */
export const staleAfter = {
  'offers.created': [sending.ofCampaign, pipeline.stage, campaignOffers.stats],
  'offers.synced': [offers.byStatus, offers.mine],
  'offer.sent': [offers.byStatus, offers.mine, sending.ofCampaign, pipeline.stage, campaignOffers.stats],
  'offer.accepted': [...driversOffer, ...board, ...campaign, campaignOffers.stats, ...overview],
  'offer.rejected': [...driversOffer, offers.rejected, ...board, campaignOffers.stats],
  'offer.taken_back': [...driversOffer, offers.rejected, ...board, ...campaign, campaignOffers.stats, ...overview],
  'offer.changed': [offers.detail, pipeline.stage],
  'offer.stage_changed': [offers.byStatus, offers.mine, offers.detail, ...board, ...campaign, ...overview],
  'driver.unlocked': [
    offers.mine,
    offers.detail,
    hires.unlocks,
    companyAdmin.unlockedDrivers,
    companyAdmin.stats,
    companyAdmin.today,
    companyAdmin.history,
    ...board,
    unlocks.preview,
    unlockedDrivers.list,
    ...campaign,
    campaignOffers.stats,
    ...overview,
  ],
  'unlocked_driver.lost_interest': [hires.unlocks, ...unlocked],
  'hire.reported': hire,
  'hire.confirmed': [
    ...hire,
    companyAdmin.hiredUnlockedDrivers,
    companyAdmin.stats,
    companyAdmin.today,
    ...campaign,
    campaignOffers.stats,
    dashboard.campaigns,
    dashboard.figures,
    dashboard.history,
  ],
  'hire.rejected': hire,
  'review.requested': [reviews.outstanding],
  'review.written': [reviews.outstanding, reviews.received, reviews.list],
  'campaign.activated': sendingCampaign,
  'campaign.stopped': sendingCampaign,
  'campaign.changed': sendingCampaign,
  'transaction.changed': [
    billing.transactions,
    billing.totals,
    packages.getCart,
    companyAdmin.transactions,
    companyAdmin.stats,
    unlocks.preview,
  ],
  'slots.changed': [slots.information, companyAdmin.stats, ...campaign, dashboard.onboarding],
  'company.changed': [
    session.current,
    company.current,
    paymentMethods.current,
    packages.getCart,
    slots.information,
    companyAdmin.get,
    companyAdmin.list,
    companyAdmin.today,
    dashboard.onboarding,
  ],
  'company.registered': [companyAdmin.list, companyAdmin.today],
  'sepa_account.entered': sepaAccount,
  'sepa_account.approved': sepaAccount,
  'presence.changed': [presence.companies],
  'presence.changed_somewhere': [presence.companies],
  'company_user.changed': [companyUsers.list, companyUsers.invitations, companyAdmin.stats, dashboard.onboarding],
  'staff_user.changed': [staffUsers.list],
  'company.invited': [companyUsers.invitations],
  'audience.submitted': audienceOfStaff,
  'audience.approved': [...audienceOfStaff, dashboard.onboarding],
  'audience.rejected': [...audienceOfStaff, dashboard.onboarding],
  'campaign.submitted': campaignAnywhere,
  'campaign.approved': campaignAnywhere,
  'campaign.rejected': campaignAnywhere,
  'unlocked_driver.changed': [
    timeline.all,
    companyAdmin.unlockedDrivers,
    companyAdmin.hiredUnlockedDrivers,
    unlockedDrivers.list,
    unlockedDrivers.get,
    pipeline.stage,
    dashboard.figures,
    dashboard.history,
    dashboard.onboarding,
    dashboard.players,
  ],
  'notification.created': [notifications.list, session.current],
  'notification.read': [notifications.list, session.current],
  'email.verified': [session.current, profile.get],
  'phone.verified': [session.current, profile.get, profile.phoneVerified],
  'driver.changed': [profile.get, profile.achievements],
  'vip_service.requested': [profile.get, session.current],
  'timeline.changed': [...unlocked, timeline.stats, timeline.upcomingMeetings, pipeline.stage],
  'audience.archived': audienceOfStaff,
  'audience.changed': audienceOfStaff,
  'driver.registered': [],
  'driver.erased': [],
} as const satisfies Record<LiveEvent, Stale>;

/** The queries that a call invalidates in addition to those of its events: data of the caller only, without a live message. */
export const staleAfterCall: readonly (readonly [Pick<Endpoint, 'method' | 'path'>, Stale])[] = [
  [audiences.optimize, [audiences.options]],
  [campaignOffers.sendReminders, [campaignOffers.reminderStats, campaigns.show]],
  [packages.saveCart, [packages.getCart]],
  [profile.uploadImage, [profile.get, session.current]],
  [profile.uploadUserImage, [session.current, dashboard.onboarding]],
  [savedViews.create, [savedViews.list]],
  [savedViews.remove, [savedViews.list]],
  [savedViews.update, [savedViews.list]],
  [session.changeMe, [session.current]],
  [settings.change, [settings.get]],
];
