import { companyUsers } from '#contract/accounts/company-users.ts';
import { confirmations } from '#contract/accounts/confirmations.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { presence } from '#contract/accounts/presence.ts';
import { profile } from '#contract/accounts/profile.ts';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { session } from '#contract/accounts/session.ts';
import { settings } from '#contract/accounts/settings.ts';
import { agreements } from '#contract/billing/agreements.ts';
import { billing } from '#contract/billing/billing.ts';
import { bookChecks } from '#contract/billing/book-checks.ts';
import { collection } from '#contract/billing/collection.ts';
import { company } from '#contract/billing/company.ts';
import { coupons } from '#contract/billing/coupons.ts';
import { invoices } from '#contract/billing/invoices.ts';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { deals } from '#contract/billing/deals.ts';
import { dunning } from '#contract/billing/dunning.ts';
import { packages } from '#contract/billing/packages.ts';
import { slots } from '#contract/billing/slots.ts';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { news } from '#contract/foundation/news.ts';
import { options } from '#contract/foundation/options.ts';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { videos } from '#contract/foundation/videos.ts';
import { audienceDrivers } from '#contract/hiring/audience-drivers.ts';
import { hires } from '#contract/hiring/hires.ts';
import { meetings } from '#contract/hiring/meetings.ts';
import { offers } from '#contract/hiring/offers.ts';
import { rejectedOffers } from '#contract/hiring/rejected-offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { sending } from '#contract/hiring/sending.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { unlockCredits } from '#contract/hiring/unlock-credits.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { follows } from '#contract/accounts/follows.ts';
import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { activeSourcing } from '#contract/hiring/active-sourcing.ts';
import { calendar } from '#contract/messaging/calendar.ts';
import { chat } from '#contract/messaging/chat.ts';
import type { LiveEvent } from '#contract/realtime.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { crm } from '#contract/staff/crm.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { deadLetters } from '#contract/staff/dead-letters.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { driverMessages } from '#contract/staff/driver-messages.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { staffUsers } from '#contract/staff/staff-users.ts';
import { staleAfterMerge } from './invalidation-map-merges.ts';
import {
  audience,
  board,
  bulk,
  campaign,
  campaignAnywhere,
  candidate,
  catalogueLists,
  collected,
  comment,
  conversations,
  couponLists,
  documents,
  driverForStaff,
  driversOffer,
  hire,
  notes,
  overview,
  ownProfile,
  peopleOfCampaigns,
  prepaidCredit,
  payment,
  queues,
  shortFigures,
  sourcing,
  statements,
  task,
  transactions,
  unconfirmed,
  unlocked,
  waiting,
  type Stale,
} from './query-groups.ts';

export { staleAfterCall } from './invalidation-map-calls.ts';

/**
 * The queries that each event invalidates, from the socket or from the response of an own call. One entry per event; a feature adds its
 * endpoints to the events that concern it. Loaded with the socket or the first change, never with a first page.
 * tools/stale-queries.ts compares the entries with what commands write and queries read.
 */
export const staleAfter = {
  'offers.created': [...sourcing, sending.ofCampaign, companyAdmin.stats, campaignOffers.stats, unlockedDrivers.get, ...board],
  'offers.synced': [...driversOffer, chat.threads, chat.thread],
  'offer.sent': [...sourcing, ...driversOffer, sending.ofCampaign, campaignOffers.stats, ...board],
  'chat_message.sent': [...conversations, ...driversOffer, hires.unlocks],
  'chat_message.deleted': [...conversations, ...driversOffer, hires.unlocks],
  'chat_thread.read': [chat.threads, chat.thread, chat.unread],
  'offer.accepted': [
    chat.threads,
    ...sourcing,
    chat.thread,
    ...waiting,
    ...driversOffer,
    ...board,
    ...campaign,
    ...overview,
    sending.ofCampaign,
    unlockedDrivers.get,
  ],
  'offer.rejected': [
    chat.threads,
    chat.thread,
    ...sourcing,
    ...driversOffer,
    rejectedOffers.list,
    ...board,
    sending.ofCampaign,
    campaignOffers.stats,
  ],
  'offer.taken_back': [
    chat.threads,
    ...sourcing,
    chat.thread,
    ...waiting,
    ...driversOffer,
    rejectedOffers.list,
    ...board,
    ...campaign,
    ...overview,
    sending.ofCampaign,
    unlockedDrivers.get,
  ],
  'offer.changed': [...driversOffer, sending.ofCampaign, campaignOffers.stats, unlockedDrivers.get, ...board],
  'offer.stage_changed': [
    ...waiting,
    ...sourcing,
    ...driversOffer,
    rejectedOffers.list,
    hires.mine,
    hires.unlocks,
    reviews.outstanding,
    sending.ofCampaign,
    ...board,
    ...campaign,
    ...overview,
  ],
  'crm_record.changed': [crm.getCompany, crm.getContact, crm.engagements],
  'driver.unlocked': [
    presence.drivers,
    ...conversations,
    driverHistory.unlocks,
    driverHistory.offers,
    ...driverForStaff,
    ...driversOffer,
    hires.unlocks,
    unlocks.preview,
    ...board,
    ...unlocked,
    ...campaign,
    ...overview,
  ],
  'credit_claim.changed': [unlockCredits.list, ...unlocked, ...waiting],
  'unlocked_driver.lost_interest': [chat.threads, chat.thread, hires.unlocks, ...unlocked],
  'hire.reported': [...hire, ...campaign],
  'hire.confirmed': [...hire, ...campaign],
  'hire.rejected': [...hire, ...campaign],
  'hire.contract_data_changed': [hires.mine, hires.unlocks, ...unlocked],
  'hire.first_day_changed': [hires.mine, hires.unlocks, ...unlocked],
  'review.requested': [reviews.outstanding],
  'review.written': [...waiting, reviews.outstanding, reviews.received, reviews.list, ...driversOffer],
  'campaign.activated': campaignAnywhere,
  'campaign.stopped': campaignAnywhere,
  'campaign.changed': campaignAnywhere,
  'campaign.filled': campaignAnywhere,
  'invoice.finalised': [...documents, ...transactions, ...statements],
  'transaction.changed': [
    coupons.list,
    ...couponLists,
    slots.information,
    slots.list,
    ...documents,
    ...transactions,
    ...waiting,
    unlockedDrivers.get,
    unlockedDrivers.hirePreview,
    unlockCredits.list,
    agreements.current,
    ...campaign,
    billing.totals,
    packages.getCart,
    companyAdmin.stats,
    unlocks.preview,
    dashboard.onboarding,
    ...collected,
  ],
  'budget.changed': [unlocks.preview, ...board, ...campaign],
  'prepaid_hires.changed': [...prepaidCredit, unlocks.preview, unlockedDrivers.hirePreview],
  'coupon.changed': [
    coupons.list,
    ...couponLists,
    companyAdmin.stats,
    slots.information,
    packages.getCart,
    unlocks.preview,
    unlockedDrivers.hirePreview,
    candidateBoard.hirePreview,
  ],
  'coupons.changed': [coupons.list, ...couponLists],
  'deal.changed': [deals.list, deals.get, deals.current, dealLinks.get],
  'slots.changed': [activeSourcing.campaigns, slots.information, slots.list, packages.getCart, ...campaign, ...overview],
  'company.changed': [
    deals.list,
    deals.get,
    deals.current,
    ...documents,
    invoices.settings,
    collection.summary,
    dunning.mine,
    dunning.companies,
    activeSourcing.overview,
    chat.threads,
    chat.thread,
    chat.search,
    audiences.options,
    ...payment,
    ...board,
    ...transactions,
    unlockCredits.list,
    ...campaign,
    sending.ofCampaign,
    companyUsers.list,
    companyUsers.invitations,
    companyAdmin.users,
    presence.companies,
    dashboard.players,
    unlockedDrivers.get,
  ],
  'catalogue.changed': catalogueLists,
  'news.changed': [news.read, news.list, news.get],
  'videos.changed': [videos.list, videos.adminList],
  'video.finished': [videos.list, videos.adminList],
  'company.registered': [companyAdmin.list, companyAdmin.today, ...waiting],
  'sepa_account.ended': [...payment, ...collected],
  'sepa_account.entered': [...payment, ...collected],
  'sepa_account.approved': [...payment, ...collected],
  'collection.changed': [...collected, ...documents, companyAdmin.transactions],
  'dunning.changed': [dunning.mine, dunning.companies],
  'books.changed': [bookChecks.list, ...waiting],
  'presence.changed': [presence.companies, presence.drivers],
  'presence.changed_somewhere': [presence.companies],
  'company_user.changed': [
    ...peopleOfCampaigns,
    chat.messages,
    session.current,
    company.current,
    companyUsers.list,
    companyUsers.invitations,
    companyAdmin.get,
    companyAdmin.list,
    companyAdmin.stats,
    companyAdmin.users,
    presence.companies,
    dashboard.onboarding,
  ],
  'staff_user.changed': [staffUsers.list, staffUsers.sessions, session.current],
  'second_factor.changed': [secondFactor.mine, staffUsers.list, staffUsers.sessions, companyAdmin.users],
  'bulk_message.changed': bulk,
  'dead_letters.changed': [...waiting, deadLetters.list, deadLetters.reactions, deadLetters.runs, companyAdmin.today],
  'company.invited': [companyUsers.invitations],
  'inbox.changed': waiting,
  'approval.given': [...queues, companyAdmin.today],
  'approval.withdrawn': [...queues, companyAdmin.today],
  'audience.submitted': audience,
  'audience.approved': audience,
  'audience.rejected': audience,
  'audience.archived': audience,
  'audience.changed': audience,
  'campaign.submitted': campaignAnywhere,
  'campaign.approved': campaignAnywhere,
  'campaign.rejected': campaignAnywhere,
  'driver_message.changed': [driverMessages.drivers, driverMessages.get, driverHistory.timeline],
  'driver_message.opened': [driverMessages.drivers, driverMessages.get],
  'sourcing.changed': sourcing,
  'driver_statuses.changed': [...board, options.driverStatuses, savedViews.list, driverHistory.unlocks, ...unlocked],
  'unlocked_driver.changed': [
    presence.drivers,
    ...conversations,
    ...notes,
    ...unlocked,
    ...board,
    ...campaign,
    ...overview,
    reviews.outstanding,
  ],
  'notification.created': [notifications.list, session.current],
  'notification.read': [notifications.list, session.current],
  'email.verified': [session.current, profile.get],
  'phone.verified': [session.current, profile.get, confirmations.phoneVerified, ...waiting],
  'driver.changed': [
    ...ownProfile,
    audienceDrivers.potentialCompanies,
    driverHistory.offers,
    ...driverForStaff,
    ...unconfirmed,
    settings.get,
  ],
  'vip_service.requested': [...waiting, driversAdmin.get, profile.get, session.current, offers.detail],
  'candidate.changed': [
    ...notes,
    follows.get,
    ...waiting,
    ...candidate,
    timeline.all,
    timeline.stats,
    timeline.upcomingMeetings,
    ...overview,
    ...campaign,
  ],
  'partner_customer.changed': candidate,
  'timeline.changed': [
    ...unlocked,
    ...board,
    timeline.stats,
    timeline.upcomingMeetings,
    calendar.period,
    campaignOffers.stats,
    ...shortFigures,
  ],
  'meeting.changed': [meetings.mine, meetings.byLink, hires.unlocks, ...driversOffer],
  'meeting.answered': [meetings.mine, meetings.byLink, timeline.upcomingMeetings, calendar.period, ...unlocked],
  'task.changed': task,
  'staff_task.changed': [...task, ...waiting],
  'comment.changed': comment,
  'internal_comment.changed': comment,
  'driver.registered': [driversAdmin.list, ...unconfirmed],
  'driver.erased': [...notes, driversAdmin.list, driversAdmin.get, ...waiting, ...bulk, ...unconfirmed],
  ...staleAfterMerge,
} as const satisfies Record<LiveEvent, Stale>;
