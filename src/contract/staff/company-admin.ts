import { z } from 'zod';
import { Audience } from '#contract/matching/audiences.ts';
import { BillingTotals, PaymentMethod, TransactionPage, TransactionQuery } from '#contract/billing/billing.ts';
import { Campaign } from '#contract/campaigns/campaigns.ts';
import { Company, Partner } from '#contract/billing/company.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Subscription } from '#contract/billing/packages.ts';
import { Cents, Day, Id, listOf, Moment, PageNumber, pageOf, PerPage, QueryFlag } from '#contract/shapes.ts';
import { UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';

export const customerLevels = ['a', 'b', 'c'] as const;
export type CustomerLevel = (typeof customerLevels)[number];

/** Settings of a company that staff edit: prices in cents, the size and pace of its offers, when an accepted driver is reassigned. */
export const CompanyConfigs = z.strictObject({
  cost_per_unlock: Cents.min(0).max(1_000_000),
  price_per_hire: Cents.min(0).max(10_000_000),
  wave_size: z.int().min(1).max(5000),
  wave_minutes: z.int().min(1).max(1440),
  handover_hours: z.int().min(1).max(720).nullable(),
});
export type CompanyConfigs = z.infer<typeof CompanyConfigs>;

const text = (max: number) => z.string().trim().min(1).max(max);
/** Notes of staff about a company: free names and values. */
export const CompanyProperties = z
  .record(text(60), z.string().trim().max(500))
  .refine((properties) => Object.keys(properties).length <= 50, 'too_many_entries');
export type CompanyProperties = z.infer<typeof CompanyProperties>;

export const CompanyRow = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  is_active: z.boolean(),
  customer_level: z.string().nullable(),
  payment_method: PaymentMethod.nullable(),
  /** A mandate has been entered and is not approved yet. */
  mandate_waits: z.boolean(),
  no_focus_at: Moment.nullable(),
  /** The company asked to join the waiting list when it registered. */
  joins_waiting_list: z.boolean(),
  logo_id: Id.nullable(),
  account_manager: z.string().nullable(),
  sales_owner: z.string().nullable(),
  active_campaigns_count: z.int(),
  unlocked_drivers_count: z.int(),
  hires_count: z.int(),
  created_at: Moment,
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const AdminCompany = Company.extend({
  account_manager: Partner.nullable(),
  sales_owner: Partner.nullable(),
  configs: CompanyConfigs,
  properties: CompanyProperties,
  no_focus_at: Moment.nullable(),
  subscription: Subscription.nullable(),
  following: Subscription.nullable(),
  /** Whether the caller may edit this company. */
  can_manage: z.boolean(),
});
export type AdminCompany = z.infer<typeof AdminCompany>;

/** A user of a company, for staff. */
export const CompanyPerson = z.object({
  id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  is_owner: z.boolean(),
  is_active: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen_at: Moment.nullable(),
});
export type CompanyPerson = z.infer<typeof CompanyPerson>;

/** Set when the figures are behind: the moment up to which they are complete. */
const AsOf = Moment.nullable();

/** The company reads the same amounts and slots in its own settings. */
export const CompanyStats = BillingTotals.extend({
  users_count: z.int(),
  slots_count: z.int(),
  free_slots_count: z.int(),
  audiences_count: z.int(),
  campaigns_count: z.int(),
  active_campaigns_count: z.int(),
  /** Events, as the charts count them: an offer that is sent again after a reset counts again. */
  offers_sent_count: z.int(),
  offers_accepted_count: z.int(),
  /** In the list now. Removed and credited ones are not. */
  unlocked_drivers_count: z.int(),
  /** Confirmed by the driver or staff. */
  hires_count: z.int(),
  /** Reported by the company, without an answer. */
  reported_hires_count: z.int(),
  /** Confirmed hires per unlock, two decimals; 0 before the first unlock. */
  hire_to_unlock_ratio: z.number(),
  as_of: AsOf,
});
export type CompanyStats = z.infer<typeof CompanyStats>;

/** Open tasks of staff, and new users. */
export const StaffToday = z.object({
  pending_audiences_count: z.int(),
  pending_campaigns_count: z.int(),
  /** Failed jobs that wait for staff; counted up to 10,000. */
  dead_letters_count: z.int(),
  newest_companies: z.array(CompanyRow),
  today: z.object({ companies: z.int(), drivers: z.int(), offers: z.int(), unlocks: z.int(), hires: z.int() }),
  as_of: AsOf,
});
export type StaffToday = z.infer<typeof StaffToday>;

/** An active campaign without progress for a week: nothing was sent, or nobody accepted. */
export const STUCK_AFTER_DAYS = 7;
export const stuckReasons = ['no_offers', 'nobody_accepted'] as const;
const StuckCampaign = z.object({
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  reason: z.enum(stuckReasons),
  /** The last time an offer was sent or accepted; otherwise the time of the activation. */
  since: Moment,
  sent_count: z.int(),
  waiting_count: z.int(),
});
export type StuckCampaign = z.infer<typeof StuckCampaign>;

/** The last 14 days in Berlin, oldest first. */
const MarketDay = z.object({ day: Day, accepted: z.int(), unlocked: z.int(), hired: z.int() });

const paged = z.strictObject({ page: PageNumber.optional(), per_page: PerPage.optional() });
const archivable = paged.extend({ archived: QueryFlag.optional() });
const admin = 'staff:admin' as const;
const DueDays = z.coerce.number().int().min(0).max(120);
const CarePeople = z.strictObject({ account_manager_id: Id.nullable(), sales_owner_id: Id.nullable() }).partial();

/** `read`, in the changes below: these fields as the editor loaded them. When one has changed since, the call is refused. */
export const companyAdmin = {
  today: endpoint('GET', '/api/staff/today', { access: 'staff', response: StaffToday }),
  stuckCampaigns: endpoint('GET', '/api/staff/stuck-campaigns', {
    access: 'staff',
    query: z.strictObject({ page: PageNumber.optional() }),
    response: pageOf(StuckCampaign),
  }),
  history: endpoint('GET', '/api/staff/history', { access: 'staff', response: listOf(MarketDay).extend({ as_of: AsOf }) }),
  list: endpoint('GET', '/api/companies', {
    access: 'staff',
    query: querySchema(pages.companies.search),
    response: pageOf(CompanyRow),
  }),
  get: endpoint('GET', '/api/companies/{id}', { access: 'staff', response: AdminCompany }),
  campaigns: endpoint('GET', '/api/companies/{id}/campaigns', { access: 'staff', query: archivable, response: pageOf(Campaign) }),
  unlockedDrivers: endpoint('GET', '/api/companies/{id}/unlocked-drivers', {
    access: 'staff',
    query: paged,
    response: pageOf(UnlockedDriverRow),
  }),
  hiredUnlockedDrivers: endpoint('GET', '/api/companies/{id}/hired-unlocked-drivers', {
    access: 'staff',
    query: paged,
    response: pageOf(UnlockedDriverRow),
  }),
  users: endpoint('GET', '/api/companies/{id}/users', { access: 'staff', query: paged, response: pageOf(CompanyPerson) }),
  audiences: endpoint('GET', '/api/companies/{id}/audiences', { access: 'staff', query: archivable, response: pageOf(Audience) }),
  transactions: endpoint('GET', '/api/companies/{id}/transactions', {
    access: 'staff',
    query: TransactionQuery,
    response: TransactionPage,
  }),
  stats: endpoint('GET', '/api/companies/{id}/stats', { access: 'staff', response: CompanyStats }),
  toggleActive: endpoint('POST', '/api/companies/{id}/toggleActive', { access: admin, response: z.object({ is_active: z.boolean() }) }),
  toggleDirectPay: endpoint('POST', '/api/companies/{id}/toggleDirectPay', {
    access: admin,
    response: z.object({ direct_pay: z.boolean() }),
  }),
  toggleAutoDriversUnlock: endpoint('POST', '/api/companies/{id}/toggleAutoDriversUnlock', {
    access: admin,
    response: z.object({ auto_drivers_unlock: z.boolean() }),
  }),
  toggleSepa: endpoint('POST', '/api/companies/{id}/toggleSepa', {
    access: admin,
    response: z.object({ payment_method: PaymentMethod.nullable() }),
  }),
  approveSepa: endpoint('POST', '/api/companies/{id}/approveSepa', {
    access: admin,
    /** `sepa_account_id`: the mandate that the page showed. When another one has replaced it, nothing is approved. */
    body: z.strictObject({ signed_at: Day, sepa_account_id: Id.optional() }),
    response: AdminCompany,
  }),
  setCustomerLevel: endpoint('PUT', '/api/companies/{id}/customerLevel', {
    access: 'staff',
    body: z.strictObject({ customer_level: z.enum(customerLevels).nullable() }),
    response: AdminCompany,
  }),
  setSettings: endpoint('PUT', '/api/companies/{id}/settings', {
    access: admin,
    body: z.strictObject({ due_days: DueDays, read: z.strictObject({ due_days: DueDays }).optional() }),
    response: AdminCompany,
  }),
  setConfigs: endpoint('PUT', '/api/companies/{id}/configs', {
    access: admin,
    body: z.strictObject({ configs: CompanyConfigs.partial(), read: CompanyConfigs.partial().optional() }),
    response: AdminCompany,
  }),
  setProperties: endpoint('PUT', '/api/companies/{id}/properties', {
    access: 'staff',
    body: z.strictObject({ properties: CompanyProperties, read: CompanyProperties.optional() }),
    response: AdminCompany,
  }),
  setPeople: endpoint('PUT', '/api/companies/{id}/account-sales-person', {
    access: admin,
    body: CarePeople.extend({ read: CarePeople.optional() }),
    response: AdminCompany,
  }),
  noFocus: endpoint('GET', '/api/companies/{id}/noFocus', { access: 'staff', changes: true, response: AdminCompany }),
};
