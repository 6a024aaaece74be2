import { companyUsers } from './accounts/company-users.ts';
import { confirmations } from './accounts/confirmations.ts';
import { demo } from './accounts/demo.ts';
import { erasure } from './accounts/erasure.ts';
import { follows } from './accounts/follows.ts';
import { notifications } from './accounts/notifications.ts';
import { personalData } from './accounts/personal-data.ts';
import { presence } from './accounts/presence.ts';
import { profile } from './accounts/profile.ts';
import { push } from './accounts/push.ts';
import { registration } from './accounts/registration.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { session } from './accounts/session.ts';
import { settings } from './accounts/settings.ts';
import { agreements } from './billing/agreements.ts';
import { bankFiles } from './billing/bank-files.ts';
import { billing } from './billing/billing.ts';
import { bookChecks } from './billing/book-checks.ts';
import { books } from './billing/books.ts';
import { collection } from './billing/collection.ts';
import { companyRegistration } from './billing/company-registration.ts';
import { company } from './billing/company.ts';
import { coupons } from './billing/coupons.ts';
import { dealDocuments } from './billing/deal-documents.ts';
import { dealLinks } from './billing/deal-links.ts';
import { dealSeals } from './billing/deal-seals.ts';
import { dealSignatures } from './billing/deal-signatures.ts';
import { deals } from './billing/deals.ts';
import { dunning } from './billing/dunning.ts';
import { invoices } from './billing/invoices.ts';
import { mandates } from './billing/mandates.ts';
import { packages } from './billing/packages.ts';
import { paymentMethods } from './billing/payment-methods.ts';
import { prepaid } from './billing/prepaid.ts';
import { slots } from './billing/slots.ts';
import { topUps } from './billing/top-ups.ts';
import { approvalDecisions } from './campaigns/approval-decisions.ts';
import { approvals } from './campaigns/approvals.ts';
import { campaignOffers } from './campaigns/campaign-offers.ts';
import { campaignStates } from './campaigns/campaign-states.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { search } from './campaigns/search.ts';
import { listExports } from './foundation/exports.ts';
import { legal } from './foundation/legal.ts';
import { media } from './foundation/media.ts';
import { news } from './foundation/news.ts';
import { options } from './foundation/options.ts';
import { places } from './foundation/places.ts';
import { savedViews } from './foundation/saved-views.ts';
import { tracking } from './foundation/tracking.ts';
import { videos } from './foundation/videos.ts';
import { activeSourcing } from './hiring/active-sourcing.ts';
import { audienceDrivers } from './hiring/audience-drivers.ts';
import { candidateBoard } from './hiring/candidate-board.ts';
import { candidateLinks } from './hiring/candidate-links.ts';
import { candidates } from './hiring/candidates.ts';
import { driverStatuses } from './hiring/driver-statuses.ts';
import { firstDay } from './hiring/first-day.ts';
import { hireCharges } from './hiring/hire-charges.ts';
import { hires } from './hiring/hires.ts';
import { jobPosts } from './hiring/job-posts.ts';
import { maps } from './hiring/maps.ts';
import { meetings } from './hiring/meetings.ts';
import { offers } from './hiring/offers.ts';
import { pipeline } from './hiring/pipeline.ts';
import { rejectedOffers } from './hiring/rejected-offers.ts';
import { reminders } from './hiring/reminders.ts';
import { reviews } from './hiring/reviews.ts';
import { sending } from './hiring/sending.ts';
import { timeline, timelineOf } from './hiring/timeline.ts';
import { unlockCredits } from './hiring/unlock-credits.ts';
import { unlockedDrivers } from './hiring/unlocked-drivers.ts';
import { unlocks } from './hiring/unlocks.ts';
import { unsubscribing } from './hiring/unsubscribing.ts';
import { audienceCounts } from './matching/audience-counts.ts';
import { audiences } from './matching/audiences.ts';
import { matching } from './matching/matching.ts';
import { partnerCustomers } from './matching/partner-customers.ts';
import { pool } from './matching/pool.ts';
import { calendar } from './messaging/calendar.ts';
import { chat } from './messaging/chat.ts';
import { comments } from './messaging/comments.ts';
import { mailReplies } from './messaging/mail-replies.ts';
import { tasks } from './messaging/tasks.ts';
import { messageTemplates } from './messaging/templates.ts';
import { auditLog } from './staff/audit-log.ts';
import { bulkMessages } from './staff/bulk-messages.ts';
import { bulkNotifications } from './staff/bulk-notifications.ts';
import { catalogues, entriesOf } from './staff/catalogues.ts';
import { companyAdmin } from './staff/company-admin.ts';
import { companyMerges } from './staff/company-merges.ts';
import { crm } from './staff/crm.ts';
import { dashboard } from './staff/dashboard.ts';
import { deadLetters } from './staff/dead-letters.ts';
import { driverHistory } from './staff/driver-history.ts';
import { driverMerges } from './staff/driver-merges.ts';
import { driverMessages } from './staff/driver-messages.ts';
import { driversAdmin } from './staff/drivers-admin.ts';
import { duplicates } from './staff/duplicates.ts';
import { figureRows } from './staff/figure-rows.ts';
import { inbox } from './staff/inbox.ts';
import { invoicesAdmin } from './staff/invoices-admin.ts';
import { reports } from './staff/reports.ts';
import { staffUsers } from './staff/staff-users.ts';
import { statistics } from './staff/statistics.ts';
import { viewAs } from './staff/view-as.ts';

/** The whole contract, sorted by name. Tests, documents and `npm run routes` walk it. */
export const contract = {
  activeSourcing,
  agreements,
  approvalDecisions,
  approvals,
  audienceCounts,
  audienceDrivers,
  audiences,
  auditLog,
  bankFiles,
  billing,
  bookChecks,
  books,
  bulkMessages,
  bulkNotifications,
  calendar,
  campaignOffers,
  campaigns,
  campaignStates,
  candidateBoard,
  candidateLinks,
  candidates,
  catalogueAccountDeleteReasons: entriesOf.account_delete_reasons,
  catalogueBenefits: entriesOf.benefits,
  catalogueExperiences: entriesOf.experiences,
  catalogueOfferRejectionReasons: entriesOf.offer_rejection_reasons,
  catalogueOptions: entriesOf.options,
  catalogueQualifications: entriesOf.qualifications,
  catalogues,
  catalogueTaskStatuses: entriesOf.task_statuses,
  catalogueUnqualifiedStatusReasons: entriesOf.unqualified_status_reasons,
  chat,
  collection,
  comments,
  company,
  companyAdmin,
  companyMerges,
  companyRegistration,
  companyUsers,
  confirmations,
  coupons,
  crm,
  dashboard,
  deadLetters,
  dealDocuments,
  dealLinks,
  deals,
  dealSeals,
  dealSignatures,
  demo,
  driverHistory,
  driverMerges,
  driverMessages,
  driversAdmin,
  driverStatuses,
  dunning,
  duplicates,
  erasure,
  figureRows,
  firstDay,
  follows,
  hireCharges,
  hires,
  inbox,
  invoices,
  invoicesAdmin,
  jobPosts,
  legal,
  listExports,
  mailReplies,
  mandates,
  maps,
  matching,
  media,
  meetings,
  messageTemplates,
  news,
  notifications,
  offers,
  options,
  packages,
  partnerCustomers,
  paymentMethods,
  personalData,
  pipeline,
  places,
  pool,
  prepaid,
  presence,
  profile,
  push,
  registration,
  rejectedOffers,
  reminders,
  reports,
  reviews,
  savedViews,
  search,
  secondFactor,
  sending,
  session,
  settings,
  slots,
  staffUsers,
  statistics,
  tasks,
  timeline,
  timelineCall: timelineOf.call,
  timelineEmail: timelineOf.email,
  timelineMeeting: timelineOf.meeting,
  timelineNote: timelineOf.note,
  timelineSms: timelineOf.sms,
  topUps,
  tracking,
  unlockCredits,
  unlockedDrivers,
  unlocks,
  unsubscribing,
  videos,
  viewAs,
};
