import { z } from 'zod';

/** The contact types that a company can look for. Each has its own schema of criteria. */
export const contactTypes = ['driver', 'self_employed', 'fleet_manager'] as const;
export const ContactType = z.enum(contactTypes);
export type ContactType = (typeof contactTypes)[number];

export const genders = ['female', 'male', 'diverse'] as const;
export const dayNightPreferences = ['day', 'night', 'both'] as const;

/** The key of an entry of an option catalogue: `adr_basic`, `spanish`, `DE`. */
export const OptionKey = z.string().regex(/^[A-Za-z0-9_]{1,80}$/);
export const MAX_OPTIONS = 60;
export const OptionKeys = z.array(OptionKey).max(MAX_OPTIONS);

/** V034 */
export const callOutcomes = ['No Answer', 'Busy', 'Wrong Number', 'Left Live Message', 'Left VoiceMail', 'Connected'] as const;
export const CallOutcome = z.enum(callOutcomes);

export const transactionKinds = ['package', 'slots', 'unlock', 'hire', 'credit', 'budget', 'deal', 'fee'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/**
 * `pending`: the payment is in progress, or the mandate is not approved yet. `open`: debited on `due_on`. `covered`: paid by a budget or a
 * prepaid hire, or free. `failed`: nothing was charged or granted. `credited`: refunded.
 */
export const transactionStatuses = ['pending', 'open', 'paid', 'covered', 'failed', 'credited'] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** The purchases that a coupon can make cheaper. */
export const couponKinds = ['package', 'slots', 'unlock', 'hire'] as const;
export type CouponKind = (typeof couponKinds)[number];
/** `planned`: nobody can enter it yet. */
export const couponStates = ['active', 'planned', 'expired', 'used_up', 'withdrawn'] as const;
export type CouponState = (typeof couponStates)[number];

/** `cancellation` gives back a whole invoice, `credit_note` a part. */
export const invoiceKinds = ['invoice', 'cancellation', 'credit_note'] as const;
/** How often a company gets invoices. Card payments are invoiced at once. */
export const invoiceFrequencies = ['monthly', 'per_purchase'] as const;
/** Both are PDF files with XML inside; XRechnung is the form of German public buyers. */
export const invoiceFormats = ['zugferd', 'xrechnung'] as const;

/** `expired`: sent, and its last day is over. */
export const dealStates = ['draft', 'sent', 'viewed', 'signed', 'declined', 'expired'] as const;

/** A file of debits: made, given to the bank, or not used. */
export const collectionFileStates = ['prepared', 'handed_in', 'discarded'] as const;
export type CollectionFileState = (typeof collectionFileStates)[number];
/** One attempt to debit. `rejected`: before money moved; `returned`: afterwards. */
export const debitStates = ['prepared', 'handed_in', 'settled', 'rejected', 'returned', 'discarded'] as const;

/** A line of a bank's file. `waiting`: staff decide what it belongs to. */
export const bankLineStates = ['new', 'applied', 'waiting', 'dismissed'] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** Why a budget has changed. `opening`: it was there before movements were kept. */
export const budgetReasons = ['opening', 'bought', 'given', 'unlock', 'credit', 'moved'] as const;
export type BudgetReason = (typeof budgetReasons)[number];

/** Drivers review companies and companies review drivers, once per hire. */
export const reviewModels = ['company', 'driver'] as const;
export type ReviewModel = (typeof reviewModels)[number];
/** The progress of the review by staff, and of the reply. */
export const reviewStates = ['unproofed', 'proofed', 'unanswered'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** `expired`: nobody decided in time. */
export const deadLetterStates = ['waiting', 'replaying', 'replayed', 'discarded', 'expired'] as const;
export type DeadLetterState = (typeof deadLetterStates)[number];

/** Sort orders of a pipeline column: `waiting` longest first (default), `newest` first, best `score` first. */
export const boardOrders = ['waiting', 'newest', 'score'] as const;
export type BoardOrder = (typeof boardOrders)[number];

/** Tabs of the driver's list of offers. */
export const offerTabs = ['open', 'accepted'] as const;
export type OfferTab = (typeof offerTabs)[number];

/** Filters of the staff's list of drivers: readiness is `eligible`, or what is missing for it. */
export const driverReadiness = ['eligible', 'terms', 'confirmation', 'place', 'not_looking', 'disabled', 'inactive'] as const;
export type DriverReadiness = (typeof driverReadiness)[number];
export const driverConfirmations = ['mail', 'phone', 'both', 'none'] as const;
export type DriverConfirmation = (typeof driverConfirmations)[number];
export const driverSearches = ['looking', 'open', 'not_looking'] as const;
export const driverOffers = ['open', 'accepted', 'rejected', 'none'] as const;
export type DriverOffers = (typeof driverOffers)[number];
/** When a driver was last signed in: within this time, or not for half a year. */
export const lastVisits = ['day', 'week', 'month', 'half_year', 'longer'] as const;
export type LastVisit = (typeof lastVisits)[number];
export const yesOrNo = ['yes', 'no'] as const;

/** What staff approve. */
export const approvalKinds = ['audience', 'campaign'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
/** The minimum time that an entry of the approvals has waited. */
export const waitingTimes = ['day', 'three_days', 'week'] as const;
export type WaitingTime = (typeof waitingTimes)[number];
export const approvalOutcomes = ['approved', 'rejected'] as const;
export type ApprovalOutcome = (typeof approvalOutcomes)[number];

/** The catalogues of `/api/options/{type}/{country}`. */
export const optionCategories = [
  'qualifications',
  'experiences',
  'languages',
  'employment_types',
  'traveling',
  'special_transport',
  'truck_types',
  'education',
  'skills',
  'international_countries',
  'benefits',
  'wishes',
  'transport_types',
  'schedules',
  'job_titles',
] as const;
export type OptionCategory = (typeof optionCategories)[number];

/** The lists that staff maintain. `options` holds all option catalogues, by category. */
export const catalogueNames = [
  'qualifications',
  'experiences',
  'benefits',
  'options',
  'offer_rejection_reasons',
  'unqualified_status_reasons',
  'account_delete_reasons',
  'task_statuses',
] as const;
export type CatalogueName = (typeof catalogueNames)[number];
/** `incomplete`: a language has no text. */
export const entryStates = ['active', 'inactive', 'incomplete'] as const;
export type EntryState = (typeof entryStates)[number];
export const statusColors = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;

/** What waits for a person in the staff's inbox. */
export const inboxKinds = [
  'audience',
  'campaign',
  'mandate',
  'credit_claim',
  'dead_letters',
  'failed_payment',
  'unpaid_hire',
  'lost_dispute',
  'book_difference',
  'vip_request',
  'stuck_campaign',
  'review',
  'duplicate',
  'returned_mail',
  'returned_sms',
  'task',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Tasks by their due time in the company's calendar; `open`: all that are not done. */
export const taskTimes = ['open', 'overdue', 'today', 'later', 'done'] as const;
export type TaskTime = (typeof taskTimes)[number];
export const taskOwners = ['mine', 'all'] as const;
export const taskViews = ['list', 'board'] as const;
export const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];
export type TaskOwner = (typeof taskOwners)[number];

/** What a search finds. A further kind is a word here, its rows in the queries of the search, a place in `searchedKinds`, and its links. */
export const searchKinds = [
  'drivers',
  'companies',
  'people',
  'unlocked_drivers',
  'candidates',
  'campaigns',
  'audiences',
  'invoices',
  'deals',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The readers of a piece of news. `all` includes visitors. */
export const newsAudiences = ['drivers', 'companies', 'all'] as const;
export type NewsAudience = (typeof newsAudiences)[number];
/** `planned`: it will be published later. */
export const newsStates = ['published', 'planned', 'draft', 'archived'] as const;
export type NewsState = (typeof newsStates)[number];

/** Who hosts a video; `file`: we do. */
export const videoProviders = ['wistia', 'youtube', 'file'] as const;
export type VideoProvider = (typeof videoProviders)[number];
/** P009: the viewers of a video. Drivers have none. */
export const videoAudiences = ['companies', 'staff', 'all'] as const;
export type VideoAudience = (typeof videoAudiences)[number];

/** The lists whose people staff write to. */
export const bulkSources = ['drivers', 'audience', 'companies', 'unlocked_drivers', 'rejected_offers'] as const;
export type BulkSource = (typeof bulkSources)[number];
export const bulkVia = ['email', 'sms'] as const;
export type BulkVia = (typeof bulkVia)[number];
export const bulkStates = ['planned', 'sending', 'paused', 'stopped', 'finished'] as const;
export type BulkState = (typeof bulkStates)[number];
/** `sending`: handed to the provider, without an answer yet. `not_sent`: stopped before. */
export const bulkRecipientStates = ['waiting', 'sending', 'sent', 'left_out', 'failed', 'not_sent', 'returned'] as const;
export type BulkRecipientState = (typeof bulkRecipientStates)[number];

/** The four lists of an audience's drivers. */
export const audienceLists = ['eligible', 'potential', 'unlocked', 'unlocked_by_company'] as const;
export type AudienceList = (typeof audienceLists)[number];

/** The columns of the board of candidates. Not to be confused with the stages of offers: here it is `in_progress`. */
export const candidateStatuses = [
  'new',
  'in_progress',
  'cv_requested',
  'suggested',
  'interview_scheduled',
  'interview',
  'going_hired',
  'hired',
  'lost',
] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];
/** The statuses that the filter of the list offers; its address takes every column. */
export const candidateFilterStatuses = ['new', 'in_progress', 'cv_requested', 'suggested', 'interview', 'hired', 'lost'] as const;

/** The usual periods of statistics, in days; otherwise two days are chosen. */
export const chartPeriods = ['7', '28', '90', '365'] as const;
export type ChartPeriod = (typeof chartPeriods)[number];
/** The period before, or the same period of last year. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

/** The answers to the request for a candidate's consent. */
export const candidateConsents = ['requested', 'agreed', 'refused'] as const;
