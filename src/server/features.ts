import type { Kernel, Services } from './kernel/http/route.ts';
import type { Jobs } from './kernel/jobs/jobs.ts';
import type { PaymentHandlers } from './kernel/payments.ts';
import type { Feature } from './feature.ts';
import { companyUsersFeature } from './features/accounts/company-users/feature.ts';
import { confirmationsFeature } from './features/accounts/confirmations/feature.ts';
import { demoFeature } from './features/accounts/demo/feature.ts';
import { erasureFeature } from './features/accounts/erasure/feature.ts';
import { followsFeature } from './features/accounts/follows/feature.ts';
import { notificationsFeature } from './features/accounts/notifications/feature.ts';
import { personalDataFeature } from './features/accounts/personal-data/feature.ts';
import { presenceFeature } from './features/accounts/presence/feature.ts';
import { profileFeature } from './features/accounts/profile/feature.ts';
import { pushFeature } from './features/accounts/push/feature.ts';
import { registrationFeature } from './features/accounts/registration/feature.ts';
import { secondFactorFeature } from './features/accounts/second-factor/feature.ts';
import { sessionFeature } from './features/accounts/session/feature.ts';
import { settingsFeature } from './features/accounts/settings/feature.ts';
import { agreementsFeature } from './features/billing/agreements/feature.ts';
import { bankFilesFeature } from './features/billing/bank-files/feature.ts';
import { billingFeature } from './features/billing/billing/feature.ts';
import { bookChecksFeature } from './features/billing/book-checks/feature.ts';
import { booksFeature } from './features/billing/books/feature.ts';
import { collectionFeature } from './features/billing/collection/feature.ts';
import { companyFeature } from './features/billing/company/feature.ts';
import { companyRegistrationFeature } from './features/billing/company-registration/feature.ts';
import { couponsFeature } from './features/billing/coupons/feature.ts';
import { dealDocumentsFeature } from './features/billing/deal-documents/feature.ts';
import { dealLinksFeature } from './features/billing/deal-links/feature.ts';
import { dealSealsFeature } from './features/billing/deal-seals/feature.ts';
import { dealSignaturesFeature } from './features/billing/deal-signatures/feature.ts';
import { dealsFeature } from './features/billing/deals/feature.ts';
import { dunningFeature } from './features/billing/dunning/feature.ts';
import { invoiceIssueFeature } from './features/billing/invoice-issue/feature.ts';
import { invoicesFeature } from './features/billing/invoices/feature.ts';
import { mandatesFeature } from './features/billing/mandates/feature.ts';
import { packagesFeature } from './features/billing/packages/feature.ts';
import { paymentMethodsFeature } from './features/billing/payment-methods/feature.ts';
import { prepaidFeature } from './features/billing/prepaid/feature.ts';
import { slotsFeature } from './features/billing/slots/feature.ts';
import { topUpsFeature } from './features/billing/top-ups/feature.ts';
import { vatChecksFeature } from './features/billing/vat-checks/feature.ts';
import { approvalDecisionsFeature } from './features/campaigns/approval-decisions/feature.ts';
import { approvalsFeature } from './features/campaigns/approvals/feature.ts';
import { campaignOffersFeature } from './features/campaigns/campaign-offers/feature.ts';
import { campaignStatesFeature } from './features/campaigns/campaign-states/feature.ts';
import { campaignsFeature } from './features/campaigns/campaigns/feature.ts';
import { figuresFeature } from './features/campaigns/figures/feature.ts';
import { recapsFeature } from './features/campaigns/recaps/feature.ts';
import { searchFeature } from './features/campaigns/search/feature.ts';
import { exportsFeature } from './features/foundation/exports/feature.ts';
import { legalFeature } from './features/foundation/legal/feature.ts';
import { mediaFeature } from './features/foundation/media/feature.ts';
import { newsFeature } from './features/foundation/news/feature.ts';
import { optionsFeature } from './features/foundation/options/feature.ts';
import { placesFeature } from './features/foundation/places/feature.ts';
import { savedViewsFeature } from './features/foundation/saved-views/feature.ts';
import { trackingFeature } from './features/foundation/tracking/feature.ts';
import { videosFeature } from './features/foundation/videos/feature.ts';
import { activeSourcingFeature } from './features/hiring/active-sourcing/feature.ts';
import { audienceDriversFeature } from './features/hiring/audience-drivers/feature.ts';
import { candidateBoardFeature } from './features/hiring/candidate-board/feature.ts';
import { candidateLinksFeature } from './features/hiring/candidate-links/feature.ts';
import { candidatesFeature } from './features/hiring/candidates/feature.ts';
import { driverStatusesFeature } from './features/hiring/driver-statuses/feature.ts';
import { firstDayFeature } from './features/hiring/first-day/feature.ts';
import { hireChargesFeature } from './features/hiring/hire-charges/feature.ts';
import { hiresFeature } from './features/hiring/hires/feature.ts';
import { jobPostsFeature } from './features/hiring/job-posts/feature.ts';
import { mapsFeature } from './features/hiring/maps/feature.ts';
import { meetingsFeature } from './features/hiring/meetings/feature.ts';
import { offersFeature } from './features/hiring/offers/feature.ts';
import { pipelineFeature } from './features/hiring/pipeline/feature.ts';
import { rejectedOffersFeature } from './features/hiring/rejected-offers/feature.ts';
import { remindersFeature } from './features/hiring/reminders/feature.ts';
import { responseClockFeature } from './features/hiring/response-clock/feature.ts';
import { reviewsFeature } from './features/hiring/reviews/feature.ts';
import { sendingFeature } from './features/hiring/sending/feature.ts';
import { timelineFeature } from './features/hiring/timeline/feature.ts';
import { unlockCreditsFeature } from './features/hiring/unlock-credits/feature.ts';
import { unlockedDriversFeature } from './features/hiring/unlocked-drivers/feature.ts';
import { unlocksFeature } from './features/hiring/unlocks/feature.ts';
import { unsubscribingFeature } from './features/hiring/unsubscribing/feature.ts';
import { audienceCountsFeature } from './features/matching/audience-counts/feature.ts';
import { audiencesFeature } from './features/matching/audiences/feature.ts';
import { matchingFeature } from './features/matching/matching/feature.ts';
import { partnerCustomersFeature } from './features/matching/partner-customers/feature.ts';
import { poolFeature } from './features/matching/pool/feature.ts';
import { calendarFeature } from './features/messaging/calendar/feature.ts';
import { chatFeature } from './features/messaging/chat/feature.ts';
import { chatNoticesFeature } from './features/messaging/chat-notices/feature.ts';
import { commentsFeature } from './features/messaging/comments/feature.ts';
import { mailRepliesFeature } from './features/messaging/mail-replies/feature.ts';
import { tasksFeature } from './features/messaging/tasks/feature.ts';
import { templatesFeature } from './features/messaging/templates/feature.ts';
import { auditLogFeature } from './features/staff/audit-log/feature.ts';
import { bulkMessagesFeature } from './features/staff/bulk-messages/feature.ts';
import { bulkNotificationsFeature } from './features/staff/bulk-notifications/feature.ts';
import { cataloguesFeature } from './features/staff/catalogues/feature.ts';
import { companyAdminFeature } from './features/staff/company-admin/feature.ts';
import { companyMergesFeature } from './features/staff/company-merges/feature.ts';
import { crmFeature } from './features/staff/crm/feature.ts';
import { dashboardFeature } from './features/staff/dashboard/feature.ts';
import { deadLettersFeature } from './features/staff/dead-letters/feature.ts';
import { driverHistoryFeature } from './features/staff/driver-history/feature.ts';
import { driverMergesFeature } from './features/staff/driver-merges/feature.ts';
import { driverMessagesFeature } from './features/staff/driver-messages/feature.ts';
import { driversAdminFeature } from './features/staff/drivers-admin/feature.ts';
import { duplicatesFeature } from './features/staff/duplicates/feature.ts';
import { figureRowsFeature } from './features/staff/figure-rows/feature.ts';
import { inboxFeature } from './features/staff/inbox/feature.ts';
import { invoicesAdminFeature } from './features/staff/invoices-admin/feature.ts';
import { reportsFeature } from './features/staff/reports/feature.ts';
import { returnedMailsFeature } from './features/staff/returned-mails/feature.ts';
import { staffUsersFeature } from './features/staff/staff-users/feature.ts';
import { statisticsFeature } from './features/staff/statistics/feature.ts';
import { viewAsFeature } from './features/staff/view-as/feature.ts';

/** Every feature, sorted by name: its calls, jobs, messages and payment effects are mounted from here. */
export const features: readonly Feature[] = [
  activeSourcingFeature,
  agreementsFeature,
  approvalDecisionsFeature,
  approvalsFeature,
  audienceCountsFeature,
  audienceDriversFeature,
  audiencesFeature,
  auditLogFeature,
  bankFilesFeature,
  billingFeature,
  bookChecksFeature,
  booksFeature,
  bulkMessagesFeature,
  bulkNotificationsFeature,
  calendarFeature,
  campaignOffersFeature,
  campaignStatesFeature,
  campaignsFeature,
  candidateBoardFeature,
  candidateLinksFeature,
  candidatesFeature,
  cataloguesFeature,
  chatFeature,
  chatNoticesFeature,
  collectionFeature,
  commentsFeature,
  companyFeature,
  companyAdminFeature,
  companyMergesFeature,
  companyRegistrationFeature,
  companyUsersFeature,
  confirmationsFeature,
  couponsFeature,
  crmFeature,
  dashboardFeature,
  deadLettersFeature,
  dealDocumentsFeature,
  dealLinksFeature,
  dealSealsFeature,
  dealSignaturesFeature,
  dealsFeature,
  demoFeature,
  driverHistoryFeature,
  driverMergesFeature,
  driverMessagesFeature,
  driverStatusesFeature,
  driversAdminFeature,
  dunningFeature,
  duplicatesFeature,
  erasureFeature,
  exportsFeature,
  figureRowsFeature,
  figuresFeature,
  firstDayFeature,
  followsFeature,
  hireChargesFeature,
  hiresFeature,
  inboxFeature,
  invoiceIssueFeature,
  invoicesFeature,
  invoicesAdminFeature,
  jobPostsFeature,
  legalFeature,
  mailRepliesFeature,
  mandatesFeature,
  mapsFeature,
  matchingFeature,
  mediaFeature,
  meetingsFeature,
  newsFeature,
  notificationsFeature,
  offersFeature,
  optionsFeature,
  packagesFeature,
  partnerCustomersFeature,
  paymentMethodsFeature,
  personalDataFeature,
  pipelineFeature,
  placesFeature,
  poolFeature,
  prepaidFeature,
  presenceFeature,
  profileFeature,
  pushFeature,
  recapsFeature,
  registrationFeature,
  rejectedOffersFeature,
  remindersFeature,
  reportsFeature,
  responseClockFeature,
  returnedMailsFeature,
  reviewsFeature,
  savedViewsFeature,
  searchFeature,
  secondFactorFeature,
  sendingFeature,
  sessionFeature,
  settingsFeature,
  slotsFeature,
  staffUsersFeature,
  statisticsFeature,
  tasksFeature,
  templatesFeature,
  timelineFeature,
  topUpsFeature,
  trackingFeature,
  unlockCreditsFeature,
  unlockedDriversFeature,
  unlocksFeature,
  unsubscribingFeature,
  vatChecksFeature,
  videosFeature,
  viewAsFeature,
];

/** The effects of a paid and of a failed transaction, by kind. */
export const paymentHandlers: PaymentHandlers = {
  ...billingFeature.payments,
  ...dealsFeature.payments,
  ...hireChargesFeature.payments,
  ...packagesFeature.payments,
  ...prepaidFeature.payments,
  ...slotsFeature.payments,
  ...unlocksFeature.payments,
};

/** Mounts every feature's calls. */
export function mountFeatures(kernel: Kernel): void {
  for (const { routes } of features) routes?.(kernel, features);
}

/** Registers every feature's reactions, timers and messages. */
export function registerJobs(jobs: Jobs, services: Services): void {
  for (const { jobs: register, messages = [] } of features) {
    register?.(jobs, services);
    for (const message of messages) message.mount(jobs, services);
  }
}
