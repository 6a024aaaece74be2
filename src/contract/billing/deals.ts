import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { officeLocales } from '#contract/people.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, CountryCode, Day, Id, Moment, pageOf } from '#contract/shapes.ts';
import { dealStates } from '#contract/foundation/vocabulary.ts';
import { commissionTypes, dealTerms, MAX_DEAL_COUNT, runningTimes, weekOptions } from './deals.policy.ts';
import { packageKeys } from './packages.policy.ts';
import { PriceLine } from './price-lines.ts';

const Count = z.int().min(0).max(MAX_DEAL_COUNT);

/** The deal form of the specification. */
export const DealForm = z.strictObject({
  current_vacancies: z.int().min(0).max(10_000),
  yearly_vacancies: z.int().min(0).max(10_000),
  monthly_gross_profit: z.int().min(0).max(1_000_000),
  years_in_company: z.int().min(0).max(60),
  selected_package_key: z.enum(packageKeys),
  payment_terms: z.enum(dealTerms),
  slots: Count.min(1),
  active_sourcing_users: Count,
  commission_type: z.enum(commissionTypes),
  obligingness_weeks: z.literal(weekOptions),
  additional_hires: Count,
  order: z.string().trim().max(80),
});

/** What staff fix, and the company only reads. */
export const DealConditions = z.strictObject({
  /** Null: as long as the package. */
  running_time: z.literal(runningTimes).nullable(),
  price_per_hire: Cents.min(0).max(100_000_00),
  /** The company can choose as many weeks of goodwill, or fewer. */
  obligingness_weeks_max: z.literal(weekOptions),
  enable_pre_deal_pdf_download: z.boolean(),
});
export type DealConditions = z.output<typeof DealConditions>;

const line = (max: number) => z.string().trim().max(max);
/** The invoice address. */
export const DealBilling = z.strictObject({
  account_name: line(160).min(1),
  billing_email: z.email().max(254),
  address_line1: line(160).min(1),
  address_line2: line(160).optional(),
  city: line(120).min(1),
  state: line(120).optional(),
  postal_code: line(20).min(1),
  country: CountryCode,
  vat: line(30).optional(),
  supplier_identifier: line(80).optional(),
});
export type DealBilling = z.output<typeof DealBilling>;

export const DealState = z.enum(dealStates);
export type DealState = z.output<typeof DealState>;

/** The price of a deal: all lines, and what is due when. */
export const DealPrice = z.object({
  lines: z.array(PriceLine),
  total: Priced,
  first: Priced,
  /** Null: it depends on the day of the signature. */
  instalments: z.array(z.object({ number: z.int(), after_months: z.int(), due_on: Day.nullable(), price: Priced })),
});
export type DealPrice = z.output<typeof DealPrice>;

/** The first day of the package, when the company has another one until the day before. Null: it begins with the signature. */
export const PackageStart = Day.nullable();

/** A deal as staff write it. */
const DealDraft = z.strictObject({
  company_id: Id.nullable(),
  company_name: line(160).min(1),
  contact_name: line(160),
  contact_email: z.email().max(254),
  locale: z.enum(officeLocales),
  form: DealForm,
  conditions: DealConditions,
  /** The last day on which it can be signed. */
  expires_on: Day.nullable(),
});
export type DealDraft = z.output<typeof DealDraft>;

/** What can happen to a deal. */
const dealEventKinds = [
  'created',
  'changed',
  'sent',
  'taken_back',
  'viewed',
  'configured',
  'billing_saved',
  'document_shown',
  'uploaded',
  'code_requested',
  'code_confirmed',
  'signed',
  'declined',
  'sealed',
  'stamped',
] as const;
export type DealEventKind = (typeof dealEventKinds)[number];
const DealEvent = z.object({
  kind: z.enum(dealEventKinds),
  person: z.string().nullable(),
  ip: z.string().nullable(),
  browser: z.string().nullable(),
  happened_at: Moment,
});
export type DealEvent = z.output<typeof DealEvent>;

const dealFacts = {
  id: Id,
  state: DealState,
  company_id: Id.nullable(),
  company_name: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  locale: z.enum(officeLocales),
  created_by: z.object({ id: Id, full_name: z.string() }).nullable(),
  total: Priced,
  step: z.int(),
  created_at: Moment,
  sent_at: Moment.nullable(),
  viewed_at: Moment.nullable(),
  signed_at: Moment.nullable(),
  declined_at: Moment.nullable(),
  expires_on: Day.nullable(),
};
export const DealRow = z.object(dealFacts);
export type DealRow = z.output<typeof DealRow>;

export const StaffDeal = z.object({
  ...dealFacts,
  form: DealForm,
  conditions: DealConditions,
  price: DealPrice,
  starts_on: PackageStart,
  /** The page of the company. Null for a draft, and after the end of the link. */
  link: z.string().nullable(),
  signer_name: z.string().nullable(),
  signer_email: z.string().nullable(),
  decline_reason: z.string().nullable(),
  has_document: z.boolean(),
  has_upload: z.boolean(),
  sealed_at: Moment.nullable(),
  stamped_at: Moment.nullable(),
  can_change: z.boolean(),
  events: z.array(DealEvent),
});
export type StaffDeal = z.output<typeof StaffDeal>;

const staff = 'staff' as const;

/** What a signed-in company reads of its deal: the address of its page. */
export const CurrentDeal = z.object({
  token: z.string().nullable(),
  state: DealState,
  signed_at: Moment.nullable(),
  product_type: z.string(),
  total: Priced,
  expires_on: Day.nullable(),
});

export const deals = {
  list: endpoint('GET', '/api/admin/deals', { access: staff, query: querySchema(pages.deals.search), response: pageOf(DealRow) }),
  get: endpoint('GET', '/api/admin/deals/{id}', { access: staff, response: StaffDeal }),
  create: endpoint('POST', '/api/admin/deals', { access: staff, body: DealDraft, response: StaffDeal }),
  save: endpoint('PUT', '/api/admin/deals/{id}', { access: staff, body: DealDraft, response: StaffDeal }),
  /** Sends the link by mail. Sending again makes a new link; the former one ends. */
  send: endpoint('POST', '/api/admin/deals/{id}/send', { access: staff, response: StaffDeal, rate: { per_minute: 20 } }),
  /** Takes a sent deal back: its link ends, and it is a draft again. */
  takeBack: endpoint('POST', '/api/admin/deals/{id}/take-back', { access: staff, response: StaffDeal }),
  current: endpoint('GET', '/api/deals/current', { access: 'company:billing', response: z.object({ deal: CurrentDeal.nullable() }) }),
};
