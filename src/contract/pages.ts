import { movementKinds } from './billing/payments.ts';
import {
  approvalKinds,
  approvalOutcomes,
  audienceLists,
  boardOrders,
  bulkRecipientStates,
  bulkSources,
  bulkStates,
  bulkVia,
  bankLineStates,
  calendarViews,
  candidateStatuses,
  chartPeriods,
  comparisons,
  contactTypes,
  couponStates,
  dealStates,
  deadLetterStates,
  entryStates,
  driverConfirmations,
  driverOffers,
  driverReadiness,
  driverSearches,
  lastVisits,
  inboxKinds,
  invoiceKinds,
  newsAudiences,
  newsStates,
  offerTabs,
  optionCategories,
  reviewModels,
  reviewStates,
  searchKinds,
  taskOwners,
  taskTimes,
  taskViews,
  transactionKinds,
  transactionStatuses,
  waitingTimes,
  yesOrNo,
} from './foundation/vocabulary.ts';
import { isAt, page, type Page, type SearchKinds } from './page.ts';

const list = { search: 'text', page: 'page', per_page: 'page_size' } as const;
/** A Spanish postcode can belong to several towns. */
const town = { country: 'text', place: 'text' } as const;
const driverRegistration = { step: 'number', question: 'text', work_area: 'text', variant: 'number', postcode: 'text', ...town } as const;
const companyRegistration = { 'invitation-token': 'text', from: 'text', company_name: 'text', location: 'text' } as const;

const board = { search: 'text', today: 'flag', user_id: 'id', company_id: 'id', campaign_id: 'id', sort: boardOrders } as const;
const unlockedFilters = { status_id: 'id', custom_status_id: 'id', user_ids: 'ids', campaign_id: 'id', company_id: 'id' } as const;
const people = { ...list, ...unlockedFilters } as const;
const candidates = { owner_id: 'id', partner_customer_id: 'id', company_id: 'id', search: 'text' } as const;
const candidateList = { ...list, ...candidates, status: candidateStatuses } as const;
const campaign = { contact_type: contactTypes } as const;
const found = { search: 'text', kind: searchKinds } as const;
const tasks = { when: taskTimes, whose: taskOwners, view: taskViews } as const;
const calendar = { day: 'text', view: calendarViews, whose: taskOwners } as const;
const inbox = { kind: inboxKinds, mine: 'flag' } as const;
const approvals = { search: 'text', kind: approvalKinds, company_id: 'id', sales_owner_id: 'id', waiting: waitingTimes } as const;

/** `place` is the text of the field, `lat` and `lng` are its position. */
const driverFilters = {
  search: 'text',
  contact_type: contactTypes,
  place: 'text',
  lat: 'number',
  lng: 'number',
  km: 'number',
  qualifications: 'keys',
  readiness: driverReadiness,
  confirmed: driverConfirmations,
  active: yesOrNo,
  terms: yesOrNo,
  looking: driverSearches,
  registered_from: 'text',
  registered_till: 'text',
  offers: driverOffers,
  visited: lastVisits,
} as const;
const drivers = { ...list, ...driverFilters } as const;

/** The period of charts: a number of days until today, or two days. */
const charted = {
  period: chartPeriods,
  from: 'text',
  till: 'text',
  contact_type: contactTypes,
  campaign_id: 'id',
  cumulative: 'flag',
  /** Revenue that was paid, instead of what was booked. */
  effective: 'flag',
} as const;
const cohort = { company_id: 'id', campaign_id: 'id', from: 'text', till: 'text' } as const;

/** The filters of the list that the recipients come from; `ids` are rows that were selected in it. */
const bulkRecipients = {
  from: bulkSources,
  via: bulkVia,
  ids: 'ids',
  ...driverFilters,
  mine: 'flag',
  waiting_list: 'flag',
  audience_id: 'id',
  list: audienceLists,
  ...unlockedFilters,
  user_id: 'id',
} as const;

/** The URLs of all screens, by side. A link is `hrefOf(pages.x, …)`; a route file in src/web/routes renders the screen. */
export const pages = {
  landing: page('/', { access: 'anyone', indexed: true }),
  jobPosts: page('/job-posts', {
    access: 'anyone',
    indexed: true,
    search: { zip_code: 'text', country: 'text', place: 'text', radius: 'number', search: 'text', page: 'page' },
  }),
  jobPost: page('/job-posts/{campaign_id}', {
    access: 'anyone',
    indexed: true,
    search: { zip_code: 'text', country: 'text', place: 'text' },
  }),
  registerDriver: page('/register', { access: 'anyone', indexed: true, search: driverRegistration }),
  registerCompany: page('/register/business', { access: 'anyone', indexed: true, search: companyRegistration }),
  registerDriverGermany: page('/de/register', { access: 'anyone', indexed: true, search: driverRegistration }),
  registerCompanyGermany: page('/de/register/business', { access: 'anyone', indexed: true, search: companyRegistration }),
  login: page('/login', { access: 'anyone', search: { with: 'text', to: 'text' } }),
  secondStep: page('/login/second-step', { access: 'anyone', search: { to: 'text' } }),
  loginLink: page('/login/link/{token}', { access: 'anyone' }),
  resetPassword: page('/password/reset/{token}', { access: 'anyone' }),
  verifyEmail: page('/verify-email/{token}', { access: 'anyone' }),
  verifyPhone: page('/verify-phone/{token}', { access: 'anyone' }),
  unsubscribe: page('/unsubscribe/{token}', { access: 'anyone' }),
  numberQuestion: page('/number/{token}', { access: 'anyone' }),
  meeting: page('/meetings/{token}', { access: 'anyone' }),
  acceptOffer: page('/offers/{token}/accept', { access: 'anyone', search: { via: 'text' } }),
  rejectOffer: page('/offers/{token}/reject', { access: 'anyone', search: { via: 'text' } }),
  candidateLink: page('/candidate/{token}', { access: 'anyone' }),
  dealPage: page('/deals/{token}', { access: 'anyone', search: { step: 'number' } }),
  verifySeal: page('/verify-seal', { access: 'anyone' }),
  demo: page('/demo', { access: 'anyone' }),
  news: page('/news', { access: 'anyone', indexed: true, search: { page: 'page', country: 'text' } }),
  terms: page('/terms', { access: 'anyone', indexed: true }),
  privacy: page('/privacy', { access: 'anyone', indexed: true }),
  imprint: page('/imprint', { access: 'anyone', indexed: true }),
  dataProcessing: page('/data-processing', { access: 'anyone', indexed: true }),
  mailbox: page('/dev/mailbox', { access: 'anyone', search: { search: 'text', page: 'page', letter: 'id' } }),
  gallery: page('/dev/gallery', { access: 'anyone' }),

  notifications: page('/notifications', { access: 'signed-in', search: { page: 'page', unread: 'flag' } }),
  userSettings: page('/settings/user', { access: 'signed-in' }),

  offers: page('/offers', { access: 'contact', search: { status: offerTabs } }),
  offer: page('/offers/{id}', { access: 'contact' }),
  unlocks: page('/unlocks', { access: 'contact' }),
  hires: page('/hires', { access: 'contact' }),
  chats: page('/chats', { access: 'contact', search: { search: 'text' } }),
  chatWith: page('/chats/{id}', { access: 'contact', search: { message: 'number' } }),
  profile: page('/profile', { access: 'contact', search: { section: 'text' } }),
  account: page('/account', { access: 'contact', search: { page: 'page' } }),

  dashboard: page('/dashboard', { access: 'company', search: { sort: 'sort', page: 'page' } }),
  pipeline: page('/pipeline', { access: 'company', search: board }),
  search: page('/search', { access: 'company', search: found }),
  /** `driver_id`: the thread with this driver; `message`: the number of the line in view. */
  chat: page('/chat', { access: 'company:chat', search: { thread: 'id', driver_id: 'id', message: 'number', search: 'text' } }),
  activeSourcing: page('/active-sourcing', { access: 'company', search: { campaign_id: 'id' } }),
  unlockedDrivers: page('/unlocked-drivers', { access: 'company', search: people }),
  unlockedDriver: page('/unlocked-drivers/{id}', { access: 'company' }),
  tasks: page('/tasks', { access: 'company:tasks', search: tasks }),
  calendar: page('/calendar', { access: 'company', search: calendar }),
  candidates: page('/candidates', { access: 'company:candidates', search: candidateList }),
  candidateBoard: page('/candidates/board', { access: 'company:candidates', search: candidates }),
  candidate: page('/candidates/{id}', { access: 'company:candidates' }),
  partnerCustomers: page('/partner-customers', { access: 'company', search: list }),
  audiences: page('/audiences', { access: 'company', search: { ...list, archived: 'flag' } }),
  newAudience: page('/audiences/new', { access: 'company:audiences', search: { copy: 'id' } }),
  audience: page('/audiences/{id}/edit', { access: 'company' }),
  campaigns: page('/campaigns', { access: 'company', search: { ...list, archived: 'flag', sort: 'sort' } }),
  newCampaign: page('/campaigns/new', { access: 'company:campaigns', search: { tab: 'text' } }),
  campaign: page('/campaigns/{id}', { access: 'company', search: campaign }),
  editCampaign: page('/campaigns/{id}/edit', { access: 'company', search: { tab: 'text' } }),
  start: page('/register/business/start', { access: 'company', search: { at: 'text' } }),
  slots: page('/settings/slots', { access: 'company:billing' }),
  statement: page('/settings/statement', { access: 'company:billing', search: { from: 'text', till: 'text' } }),
  billing: page('/settings/billing', {
    access: 'company:billing',
    search: { page: 'page', per_page: 'page_size', kind: transactionKinds, status: transactionStatuses },
  }),
  prepaid: page('/settings/prepaid', { access: 'company:billing', search: { page: 'page', per_page: 'page_size' } }),
  paymentMethod: page('/settings/payment-method', { access: 'company:billing', search: { redirect: 'text' } }),
  /** `invoice`: the one that is open. */
  invoices: page('/settings/invoices', {
    access: 'company:billing',
    search: { ...list, kind: invoiceKinds, year: 'number', invoice: 'id' },
  }),
  videos: page('/videos', { access: 'company', search: { video: 'id' } }),
  statistics: page('/statistics', { access: 'company:reports', search: charted }),
  companyProfile: page('/company-profile', { access: 'company' }),
  companyUsers: page('/company-users', { access: 'company:users' }),

  staffHome: page('/admin', { access: 'staff', search: inbox }),
  staffSearch: page('/admin/search', { access: 'staff', search: found }),
  inboxEntry: page('/admin/inbox/{kind}/{id}', { access: 'staff', search: inbox }),
  approvals: page('/admin/approvals', { access: 'staff:admin', search: approvals }),
  audienceApproval: page('/admin/approvals/audiences/{id}', { access: 'staff:admin', search: approvals }),
  campaignApproval: page('/admin/approvals/campaigns/{id}', { access: 'staff:admin', search: approvals }),
  approvalDecisions: page('/admin/approvals/decisions', {
    access: 'staff:admin',
    search: { ...list, kind: approvalKinds, decision: approvalOutcomes, company_id: 'id', decided_by: 'id' },
  }),
  audienceApprovals: page('/admin/audience-approvals', { access: 'staff:admin' }),
  pendingAudienceApprovals: page('/admin/audience-approvals/pending', { access: 'staff:admin' }),
  campaignApprovals: page('/admin/campaign-approvals', { access: 'staff:admin' }),
  pendingCampaignApprovals: page('/admin/campaign-approvals/pending', { access: 'staff:admin' }),
  companies: page('/admin/companies', { access: 'staff', search: { ...list, mine: 'flag', waiting_list: 'flag' } }),
  company: page('/admin/companies/{id}', { access: 'staff' }),
  mergeCompanies: page('/admin/companies/merge', { access: 'staff:admin', search: { first: 'id', second: 'id', duplicate: 'id' } }),
  deals: page('/admin/deals', { access: 'staff', search: { ...list, state: dealStates, company_id: 'id', mine: 'flag' } }),
  newDeal: page('/admin/deals/new', { access: 'staff', search: { company_id: 'id' } }),
  deal: page('/admin/deals/{id}', { access: 'staff' }),
  drivers: page('/admin/drivers', { access: 'staff', search: drivers }),
  driver: page('/admin/drivers/{id}', { access: 'staff' }),
  mergeDrivers: page('/admin/drivers/merge', { access: 'staff:admin', search: { first: 'id', second: 'id', duplicate: 'id' } }),
  editDriver: page('/admin/drivers/{id}/edit', { access: 'staff:admin', search: { section: 'text', reload: 'flag' } }),
  staffCampaigns: page('/admin/campaigns', { access: 'staff', search: { ...list, company_id: 'id', archived: 'flag', sort: 'sort' } }),
  staffCampaign: page('/admin/campaigns/{id}', { access: 'staff', search: campaign }),
  rejectedOffers: page('/admin/rejected-offers', {
    access: 'staff',
    search: { page: 'page', user_id: 'id', company_id: 'id', campaign_id: 'id' },
  }),
  audienceMap: page('/admin/maps/audiences', { access: 'staff', search: { from: 'text', till: 'text', audience: 'id' } }),
  driverMap: page('/admin/maps/drivers', {
    access: 'staff',
    search: { from: 'text', till: 'text', contact_type: contactTypes, eligible: 'flag', looking_for_job: 'flag', audiences: 'flag' },
  }),
  coupons: page('/admin/coupons', { access: 'staff:admin', search: { ...list, state: couponStates } }),
  creditClaims: page('/admin/credit-claims', { access: 'staff:admin', search: { page: 'page', per_page: 'page_size' } }),
  staffPipeline: page('/admin/pipeline', { access: 'staff', search: board }),
  staffUnlockedDrivers: page('/admin/unlocked-drivers', { access: 'staff', search: people }),
  staffUnlockedDriver: page('/admin/unlocked-drivers/{id}', { access: 'staff' }),
  staffTasks: page('/admin/tasks', { access: 'staff', search: tasks }),
  staffCalendar: page('/admin/calendar', { access: 'staff', search: calendar }),
  staffCandidates: page('/admin/candidates', { access: 'staff', search: candidateList }),
  staffCandidateBoard: page('/admin/candidates/board', { access: 'staff', search: candidates }),
  staffCandidate: page('/admin/candidates/{id}', { access: 'staff' }),
  bulkMessages: page('/admin/bulk-messages', {
    access: 'staff:admin',
    search: { page: 'page', per_page: 'page_size', state: bulkStates, via: bulkVia },
  }),
  driverMessages: page('/admin/messages', { access: 'staff', search: { search: 'text', driver: 'id' } }),
  newBulkMessage: page('/admin/bulk-messages/new', { access: 'staff:admin', search: bulkRecipients }),
  bulkMessage: page('/admin/bulk-messages/{id}', {
    access: 'staff:admin',
    search: { page: 'page', per_page: 'page_size', state: bulkRecipientStates },
  }),
  unconfirmedDrivers: page('/admin/unconfirmed-drivers', {
    access: 'staff:admin',
    search: { page: 'page', per_page: 'page_size', via: bulkVia },
  }),
  staffInvoices: page('/admin/invoices', {
    access: 'staff',
    search: { search: 'text', kind: invoiceKinds, year: 'number', company_id: 'id', invoice: 'id' },
  }),
  staffStatistics: page('/admin/stats', {
    access: 'staff',
    search: { ...charted, compare: comparisons, country: 'text', company_id: 'id' },
  }),
  /** What a point of a chart counts: the facts of a measure, of a period and a group. */
  figureRows: page('/admin/stats/rows', {
    access: 'staff',
    search: {
      measure: 'text',
      from: 'text',
      till: 'text',
      hour: 'number',
      contact_type: contactTypes,
      country: 'text',
      company_id: 'id',
      campaign_id: 'id',
      sales_owner_id: 'id',
      detail: 'text',
    },
  }),
  conversionReport: page('/admin/reports/campaigns/conversion', { access: 'staff', search: cohort }),
  conversionReportSms: page('/admin/reports/campaigns/conversion/sms', { access: 'staff', search: cohort }),
  conversionReportMail: page('/admin/reports/campaigns/conversion/mail', { access: 'staff', search: cohort }),
  campaignRoiReport: page('/admin/reports/campaign-roi', {
    access: 'staff',
    search: { utm_campaign: 'text', utm_content: 'text', spend: 'number' },
  }),
  staffUsers: page('/admin/staff-users', { access: 'staff:admin', search: list }),
  auditLog: page('/admin/audit-log', {
    access: 'staff:admin',
    search: {
      page: 'page',
      per_page: 'page_size',
      user_id: 'id',
      driver_id: 'id',
      company_id: 'id',
      action: 'text',
      subject: 'text',
      subject_id: 'id',
      from: 'text',
      till: 'text',
    },
  }),
  deadLetters: page('/admin/dead-letters', {
    access: 'staff:admin',
    search: { page: 'page', per_page: 'page_size', state: deadLetterStates, reaction: 'text' },
  }),
  collection: page('/admin/collection', { access: 'staff:admin', search: { page: 'page', per_page: 'page_size' } }),
  collectionFile: page('/admin/collection/{id}', { access: 'staff:admin', search: { page: 'page', per_page: 'page_size' } }),
  bankLines: page('/admin/bank-lines', {
    access: 'staff:admin',
    search: { page: 'page', per_page: 'page_size', state: bankLineStates, file: 'id' },
  }),
  dunning: page('/admin/dunning', { access: 'staff:admin', search: { page: 'page', per_page: 'page_size' } }),
  ledger: page('/admin/ledger', { access: 'staff:admin', search: { company_id: 'id', kind: movementKinds, from: 'text', till: 'text' } }),
  companyStatement: page('/admin/company-statements/{id}', { access: 'staff', search: { from: 'text', till: 'text' } }),
  bookChecks: page('/admin/book-checks', { access: 'staff:admin' }),
  catalogues: page('/admin/catalogues', { access: 'staff:admin' }),
  catalogue: page('/admin/catalogues/{list}', {
    access: 'staff:admin',
    search: { ...list, category: optionCategories, state: entryStates },
  }),
  staffNews: page('/admin/news', { access: 'staff:admin', search: { ...list, state: newsStates, audience: newsAudiences } }),
  newNews: page('/admin/news/new', { access: 'staff:admin' }),
  editNews: page('/admin/news/{id}', { access: 'staff:admin' }),
  staffVideos: page('/admin/videos', { access: 'staff:admin', search: list }),
  videoLibrary: page('/admin/video-library', { access: 'staff', search: { video: 'id' } }),
  staffReviews: page('/admin/reviews', {
    access: 'staff',
    search: { search: 'text', page: 'page', about: reviewModels, state: reviewStates },
  }),
};

type Pages = typeof pages;
/** The pages with one fixed URL that search engines may index. */
export type IndexedPage = {
  [N in keyof Pages]: Pages[N] extends { indexed: true; path: infer P } ? (P extends `${string}{${string}` ? never : N) : never;
}[keyof Pages];

/** Where each side begins. */
export const homeOf = { company: pages.dashboard, contact: pages.unlocks, staff: pages.staffHome };

/** The page of a path, without its query. Fixed paths have precedence over paths with parameters. */
export function findPage(pathname: string): Page | undefined {
  const found: Page<string, SearchKinds>[] = Object.values(pages).filter((each) => isAt(each, pathname));
  return found.find(({ path }) => !path.includes('{')) ?? found[0];
}
