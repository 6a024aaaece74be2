import { follows } from '#contract/accounts/follows.ts';
import { erasure } from '#contract/accounts/erasure.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { bankFiles } from '#contract/billing/bank-files.ts';
import { billing } from '#contract/billing/billing.ts';
import { books } from '#contract/billing/books.ts';
import { collection } from '#contract/billing/collection.ts';
import { dunning } from '#contract/billing/dunning.ts';
import { company } from '#contract/billing/company.ts';
import { coupons } from '#contract/billing/coupons.ts';
import { invoices } from '#contract/billing/invoices.ts';
import { packages } from '#contract/billing/packages.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { prepaid } from '#contract/billing/prepaid.ts';
import { slots } from '#contract/billing/slots.ts';
import { approvalDecisions } from '#contract/campaigns/approval-decisions.ts';
import { approvals } from '#contract/campaigns/approvals.ts';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { options } from '#contract/foundation/options.ts';
import { activeSourcing } from '#contract/hiring/active-sourcing.ts';
import { candidateBoard } from '#contract/hiring/candidate-board.ts';
import { candidates } from '#contract/hiring/candidates.ts';
import { driverStatuses } from '#contract/hiring/driver-statuses.ts';
import { hires } from '#contract/hiring/hires.ts';
import { offers } from '#contract/hiring/offers.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { rejectedOffers } from '#contract/hiring/rejected-offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { sending } from '#contract/hiring/sending.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { partnerCustomers } from '#contract/matching/partner-customers.ts';
import { calendar } from '#contract/messaging/calendar.ts';
import { chat } from '#contract/messaging/chat.ts';
import { comments } from '#contract/messaging/comments.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { bulkNotifications } from '#contract/staff/bulk-notifications.ts';
import { catalogues, entriesOf } from '#contract/staff/catalogues.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { crm } from '#contract/staff/crm.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { invoicesAdmin } from '#contract/staff/invoices-admin.ts';
import { inbox } from '#contract/staff/inbox.ts';

export type Stale = readonly Pick<Endpoint, 'method' | 'path'>[];

export const waiting: Stale = [inbox.list, inbox.counts, inbox.get]; // for staff

/** The contact person of a campaign, and its responsible users. */
export const peopleOfCampaigns: Stale = [campaigns.list, campaigns.show, approvals.campaign, dashboard.campaigns, companyAdmin.campaigns];

/** Who writes with whom, what, and by which name. */
export const conversations: Stale = [chat.threads, chat.thread, chat.messages, chat.unread, chat.search];

/** The queries of an offer on the driver's side. */
export const driversOffer: Stale = [offers.byStatus, offers.mine, offers.detail, offers.byToken, profile.achievements];
export const ownProfile: Stale = [
  session.current,
  profile.get,
  profile.achievements,
  offers.detail,
  reviews.received,
  hires.mine,
  hires.unlocks,
];
export const shortFigures: Stale = [dashboard.figures, dashboard.onboarding, dashboard.players];
export const sourcing: Stale = [activeSourcing.overview, activeSourcing.campaigns, activeSourcing.conversations, activeSourcing.drivers];
export const board: Stale = [pipeline.stage, pipeline.ofDriver];
export const prepaidCredit: Stale = [prepaid.get, prepaid.price, prepaid.movements, prepaid.ofCompany];
/** The queries of one campaign and of the lists with it. */
export const campaign: Stale = [
  ...prepaidCredit,
  dashboard.filledCampaigns,
  campaigns.list,
  campaigns.show,
  campaignOffers.stats,
  dashboard.campaigns,
  companyAdmin.campaigns,
];
export const couponLists: Stale = [coupons.active, coupons.used];
/** The figures of a company, for itself and for staff. */
export const overview: Stale = [
  dashboard.onboarding,
  dashboard.figures,
  dashboard.history,
  dashboard.players,
  companyAdmin.stats,
  companyAdmin.today,
  companyAdmin.history,
  companyAdmin.list,
];
export const candidate: Stale = [candidates.list, candidates.get, candidateBoard.column, partnerCustomers.list, partnerCustomers.choices];
export const unlocked: Stale = [
  driverStatuses.list,
  ...candidate,
  unlockedDrivers.list,
  unlockedDrivers.get,
  timeline.all,
  companyAdmin.unlockedDrivers,
  companyAdmin.hiredUnlockedDrivers,
];
/** What is read of documents, by the company and by staff. */
export const documents: Stale = [invoices.list, invoices.get, invoicesAdmin.list, invoicesAdmin.get];
export const transactions: Stale = [billing.transactions, companyAdmin.transactions, candidates.get];
/** The accounts of companies, and the ledger of all. */
export const statements: Stale = [books.statement, books.ofCompany, books.ledger];
/** Debts, the files of the bank, and their debits. */
export const collected: Stale = [
  collection.summary,
  collection.files,
  collection.file,
  collection.debits,
  collection.held,
  bankFiles.list,
  bankFiles.lines,
  ...statements,
  dunning.mine,
  dunning.companies,
];
/** What staff read about drivers. */
export const unconfirmed: Stale = [bulkNotifications.mailDrivers, bulkNotifications.phoneDrivers];
export const bulk: Stale = [bulkMessages.list, bulkMessages.get, bulkMessages.recipients];
export const driverForStaff: Stale = [driversAdmin.list, driversAdmin.get, driverHistory.traces, crm.getContact, crm.engagements];
/** The queries of a hire on both sides. */
export const hire: Stale = [...waiting, hires.mine, hires.unlocks, profile.achievements, ...unlocked, ...board, ...overview];
export const queues: Stale = [
  approvals.pendingAudiences,
  approvals.pendingCampaigns,
  approvals.inbox,
  approvals.audience,
  approvals.campaign,
  approvalDecisions.list,
  ...waiting,
];
/** All lists of audiences, with the campaigns that use them. */
export const audience: Stale = [
  activeSourcing.campaigns,
  partnerCustomers.list,
  audiences.list,
  audiences.edit,
  audiences.options,
  companyAdmin.audiences,
  companyAdmin.today,
  companyAdmin.stats,
  dashboard.onboarding,
  ...queues,
  ...campaign,
  ...board,
];
export const task: Stale = [calendar.period, tasks.list, tasks.counts, tasks.column, tasks.ofRecord, tasks.statuses];

/** All lists of campaigns, with the audience and the slot of the campaign, and all queries that name it. */
export const campaignAnywhere: Stale = [
  comments.list,
  follows.get,
  ...task,
  chat.threads,
  chat.thread,
  ...campaign,
  ...sourcing,
  rejectedOffers.list,
  ...queues,
  ...overview,
  sending.ofCampaign,
  audiences.list,
  audiences.edit,
  companyAdmin.audiences,
  slots.information,
  slots.list,
  reviews.outstanding,
  ...transactions,
  ...board,
  ...unlocked,
];
export const comment: Stale = [approvals.campaign, comments.list, unlockedDrivers.get, campaigns.show];
/** What is planned and written about records. */
export const notes: Stale = [...task, comments.list];
/** The payment method of a company, and all queries that contain whether it has one. */
export const payment: Stale = [
  ...prepaidCredit,
  session.current,
  company.current,
  paymentMethods.current,
  packages.getCart,
  slots.information,
  companyAdmin.get,
  companyAdmin.list,
  companyAdmin.today,
  companyAdmin.stats,
  dashboard.onboarding,
  ...queues,
];

/** The lists of options and reasons, for choices and for labels, and the queries that name a reason. */
export const catalogueLists: Stale = [
  rejectedOffers.list,
  campaignOffers.stats,
  unlockedDrivers.get,
  options.list,
  options.translations,
  options.qualifications,
  options.experiences,
  options.benefits,
  options.offerRejectionReasons,
  options.unqualifiedStatusReasons,
  options.taskStatuses,
  erasure.deleteReasons,
  calendar.period,
  tasks.list,
  tasks.counts,
  tasks.column,
  tasks.ofRecord,
  tasks.statuses,
  catalogues.list,
  ...Object.values(entriesOf).map(({ list }) => list),
];
