import { z } from 'zod';
import { driverProfileFields, ManualCvRow, ManualExperienceRow } from '#contract/accounts/driver-profile.ts';
import { AgeBand } from '#contract/age.ts';
import { PaidBy } from '#contract/billing/billing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { PriceLine } from '#contract/billing/price-lines.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { creditReasons } from './credit-rule.ts';
import { statusIds } from './driver-status.ts';
import { FirstDayForm, PlannedFirstDay } from './first-day.ts';
import { HireCharge } from './hire-charges.ts';
import { ContactMedium } from './pipeline.ts';
import { claimStates } from './unlock-credits.ts';
import { BulkIds, BulkReport, Cents, Day, Id, listOf, Moment, cappedPageOf, QueryId, TimeOfDay } from '#contract/shapes.ts';

export const StatusId = z.int().min(statusIds.new).max(statusIds.unqualified);

const EffectiveStatus = z.object({ id: Id, status_id: StatusId, name: z.string(), key: z.string().nullable() });
const Person = z.object({ id: Id, full_name: z.string() });

/** The open to-dos of an unlocked driver (ST026). */
export const todos = ['owner', 'first_contact', 'status'] as const;
export const Todo = z.enum(todos);

export const UnlockedDriverRow = z.object({
  id: Id,
  price: Cents,
  status_id: StatusId,
  custom_status_id: Id.nullable(),
  effective_status: EffectiveStatus,
  campaign_id: Id.nullable(),
  campaign_name: z.string().nullable(),
  company_id: Id,
  company_name: z.string(),
  owner: Person.nullable(),
  driver: z.object({
    id: Id,
    full_name: z.string(),
    phone: z.string().nullable(),
    place: z.string().nullable(),
    country: z.string(),
    is_erased: z.boolean(),
  }),
  hire: z.enum(['reported', 'confirmed', 'rejected']).nullable(),
  first_work_day_at: Day.nullable(),
  first_contacted_at: Moment.nullable(),
  last_contacted_at: Moment.nullable(),
  lost_interest_at: Moment.nullable(),
  created_at: Moment,
});
export type UnlockedDriverRow = z.infer<typeof UnlockedDriverRow>;

/**
 * Profile fields that an unlock shows, beside name, phone, mail, picture and CV. Street and exact birthday are left out: the driver shares
 * them for the contract.
 */
export const unlockedProfileFields = [
  'contact_type',
  'postcode',
  'weeks_until_exit',
  'satisfaction_with_current_employer',
  'work_experience',
  'education',
  'educations_wanted',
  'custom_educations',
  'languages',
  'qualifications',
  'qualifications_wanted',
  'experiences',
  'experiences_wanted',
  'custom_experiences',
  'employment_types',
  'traveling',
  'special_transport',
  'day_night_preference',
  'tackle',
  'delivery_guy',
  'willingness_to_move',
  'wishes',
  'job_motivation',
  'notes',
  'profile_description',
  'profile_about',
  'profile_linkedin',
  'profile_facebook',
  'profile_instagram',
  'truck_type',
  'truck_year',
  'truck_mileage',
  'semi_trailer_presence',
  'semi_trailer_weight',
  'semi_trailer_year',
  'qualification_adr',
  'lift_platform',
  'skills',
  'team_under_management',
  'team_size',
  'international_countries',
] as const satisfies (keyof typeof driverProfileFields)[];
const maskOf = <K extends string>(fields: readonly K[]) => Object.fromEntries(fields.map((field) => [field, true])) as Record<K, true>;

export const UnlockedDriver = z.object({
  ...UnlockedDriverRow.shape,
  note: z.string().nullable(),
  open_todos: z.array(Todo),
  can_change_owner: z.boolean(),
  /** A credit that the driver or staff decide, or have refused. */
  credit_claim: z.object({ state: z.enum(claimStates), reason: z.enum(creditReasons), created_at: Moment }).nullable(),
  /** Comments that the reader may see. */
  comments_count: z.int(),
  /** Whether a call with an answer is logged. */
  has_answered_call: z.boolean(),
  /** The neighbours in the order of the unlocks of this company. */
  newer_id: Id.nullable(),
  older_id: Id.nullable(),
  /** Of a reported or confirmed hire. */
  first_day: PlannedFirstDay.nullable(),
  /** For staff only. */
  incentive_given_at: Moment.nullable(),
  /** The payment of the hire that has not failed. For staff only. */
  hire_charge: HireCharge.nullable(),
  /** Whether the reader may change this driver's record: company users by their permission, staff of the companies that they manage. */
  can_edit: z.boolean(),
  offer: z
    .object({
      id: Id,
      score: z.int(),
      distance_km: z.number().nullable(),
      sent_at: Moment.nullable(),
      /** The driver's first look. */
      seen_at: Moment.nullable(),
      accepted_at: Moment.nullable(),
      contact_medium: ContactMedium,
      contact_from: TimeOfDay,
      contact_till: TimeOfDay,
    })
    .nullable(),
  unqualified_status_reasons: z.array(z.object({ id: Id, label: z.string() })),
  profile: z.object({
    ...z.object(driverProfileFields).pick(maskOf(unlockedProfileFields)).shape,
    email: z.string().nullable(),
    age_band: AgeBand.nullable(),
    /** For the contract, once the driver has shared them after a reported hire. */
    contract_data: z
      .object({ address: z.string().nullable(), address_country: z.string().nullable(), birthday: Day.nullable() })
      .nullable(),
    profile_image_id: Id.nullable(),
    cv_media_id: Id.nullable(),
    manual_cv: z.array(ManualCvRow),
    manual_experiences: z.array(ManualExperienceRow),
  }),
});
export type UnlockedDriver = z.infer<typeof UnlockedDriver>;
/** The part of a profile that the companies' page and the staff's page show alike. */
export type ShownProfile = Pick<UnlockedDriver['profile'], (typeof unlockedProfileFields)[number]>;

/** The price of a hire when the driver confirms it. The charge uses the same function. */
export const HirePreview = z.object({
  ...Priced.shape,
  lines: z.array(PriceLine),
  /** Prepaid hires that no other hire uses or reserves. */
  prepaid_left: z.int(),
  /** `prepaid`: no further charge. Null: nothing can pay, and the hire needs a payment method first. */
  paid_by: PaidBy.exclude(['budget']).nullable(),
});
export type HirePreview = z.infer<typeof HirePreview>;

export const UnlockedDriverFilter = querySchema(pages.unlockedDrivers.search, {
  status_id: z.coerce.number().pipe(StatusId).optional(),
});
export type UnlockedDriverFilter = z.output<typeof UnlockedDriverFilter>;

const company = ['company', 'staff'] as const;
/** Staff change rows of the companies that they manage. */
const working = ['company:unlocks', 'staff'] as const;

export const unlockedDrivers = {
  list: endpoint('GET', '/api/unlocked-drivers', {
    access: company,
    query: UnlockedDriverFilter,
    response: cappedPageOf(UnlockedDriverRow),
  }),
  /** Users who can be responsible: the company's active users. Staff pass the company. */
  owners: endpoint('GET', '/api/unlocked-drivers/owners', {
    access: company,
    query: z.strictObject({ company_id: QueryId.optional() }),
    response: listOf(Person),
  }),
  /** A view of a person is logged, and the driver reads it, so this GET writes. */
  get: endpoint('GET', '/api/unlocked-drivers/{id}', {
    access: company,
    changes: true,
    while_viewing: 'traceless',
    response: UnlockedDriver,
  }),
  /** Read before a hire is reported. It shows no personal data, so it is not logged as a view. */
  hirePreview: endpoint('GET', '/api/unlocked-drivers/{id}/hire-preview', { access: company, response: HirePreview }),
  setStatus: endpoint('PUT', '/api/unlocked-drivers/{id}/status', {
    access: working,
    body: z.strictObject({
      status_id: StatusId,
      custom_status_id: Id.nullable().optional(),
      first_work_day_at: Day.nullable().optional(),
      first_day: FirstDayForm.optional(),
    }),
    response: UnlockedDriver,
  }),
  setUnqualifiedReasons: endpoint('PUT', '/api/unlocked-drivers/{id}/unqualifiedStatusReasons', {
    access: working,
    body: z.strictObject({ options: z.array(Id).min(1).max(40), custom_status_id: Id.nullable().optional() }),
    response: UnlockedDriver,
  }),
  setOwner: endpoint('PUT', '/api/unlocked-drivers/{id}/owner', {
    access: company,
    body: z.strictObject({ owner_id: Id.nullable() }),
    response: UnlockedDriver,
  }),
  /** One status for several drivers. Hired requires the first day of work, unqualified its reasons. */
  setStatuses: endpoint('PUT', '/api/unlocked-drivers/status', {
    access: working,
    body: z.strictObject({ ids: BulkIds, status_id: z.int().min(1).max(3), custom_status_id: Id.nullable().optional() }),
    response: BulkReport,
  }),
  /** One responsible user for several drivers. That user gets one notification. */
  setOwners: endpoint('PUT', '/api/unlocked-drivers/owner', {
    access: company,
    body: z.strictObject({ ids: BulkIds, owner_id: Id.nullable() }),
    response: BulkReport,
  }),
  open: endpoint('PUT', '/api/unlocked-drivers/{id}/open', { access: working, response: UnlockedDriver }),
  giveIncentive: endpoint('PUT', '/api/incentives/give/{id}', { access: 'staff:super', response: UnlockedDriver }),
  remove: endpoint('DELETE', '/api/unlocked-drivers/{id}', { access: 'staff:admin', response: z.object({ id: Id }) }),
};
