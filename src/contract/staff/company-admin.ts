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

/** How the marketplace treats this company: prices in cents, the size and pace of its offers, when an accepted driver is handed on. */
export const CompanyConfigs = z.strictObject({
  cost_per_unlock: Cents.min(0).max(1_000_000),
  price_per_hire: Cents.min(0).max(10_000_000),
  wave_size: z.int().min(1).max(5000),
  wave_minutes: z.int().min(1).max(1440),
  handover_hours: z.int().min(1).max(720).nullable(),
});
export type CompanyConfigs = z.infer<typeof CompanyConfigs>;

const text = (max: number) => z.string().trim().min(1).max(max);
/** What staff note about a company: names and values of their own choosing. */
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
  /** A mandate has been entered and waits for its approval. */
  mandate_waits: z.boolean(),
  no_focus_at: Moment.nullable(),
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
  /** May the caller change what staff may change about this company? */
  can_manage: z.boolean(),
});
export type AdminCompany = z.infer<typeof AdminCompany>;

/** The company reads the same money and slots in its own settings. */
export const CompanyStats = BillingTotals.extend({
  users_count: z.int(),
  slots_count: z.int(),
  free_slots_count: z.int(),
  audiences_count: z.int(),
  campaigns_count: z.int(),
  active_campaigns_count: z.int(),
  offers_sent_count: z.int(),
  offers_accepted_count: z.int(),
  unlocked_drivers_count: z.int(),
  /** Confirmed by the driver or by staff. */
  hires_count: z.int(),
  /** Reported by the company and not answered yet. */
  reported_hires_count: z.int(),
  /** Confirmed hires for one unlock, two decimals; 0 before the first unlock. */
  hire_to_unlock_ratio: z.number(),
});
export type CompanyStats = z.infer<typeof CompanyStats>;

/** What waits for staff, and who is new. */
export const StaffToday = z.object({
  pending_audiences_count: z.int(),
  pending_campaigns_count: z.int(),
  mandates: z.array(
    z.object({
      company_id: Id,
      company_name: z.string(),
      mandate_reference: z.string(),
      bank_account_owner: z.string(),
      accepted_terms_at: Moment,
    }),
  ),
  newest_companies: z.array(CompanyRow),
  today: z.object({ companies: z.int(), drivers: z.int(), offers: z.int(), unlocks: z.int(), hires: z.int() }),
});
export type StaffToday = z.infer<typeof StaffToday>;

/** An active campaign that has not moved for a week: nothing went out, or nobody said yes. */
export const STUCK_AFTER_DAYS = 7;
export const stuckReasons = ['no_offers', 'nobody_accepted'] as const;
const StuckCampaign = z.object({
  id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }),
  reason: z.enum(stuckReasons),
  /** When an offer last went out, or somebody last said yes; without any when it was switched on. */
  since: Moment,
  sent_count: z.int(),
  waiting_count: z.int(),
});
export type StuckCampaign = z.infer<typeof StuckCampaign>;

/** The last 14 days of Berlin, the oldest first. */
const MarketDay = z.object({ day: Day, accepted: z.int(), unlocked: z.int(), hired: z.int() });

const paged = z.strictObject({ page: PageNumber.optional(), per_page: PerPage.optional() });
const archivable = paged.extend({ archived: QueryFlag.optional() });
const admin = 'staff:admin' as const;
const DueDays = z.coerce.number().int().min(0).max(120);
const CarePeople = z.strictObject({ account_manager_id: Id.nullable(), sales_owner_id: Id.nullable() }).partial();

/** `read`, in the changes below, is what the editor read of these fields: when somebody else has changed one since, nothing is overwritten. */
export const companyAdmin = {
  today: endpoint('GET', '/api/staff/today', { access: 'staff', response: StaffToday }),
  stuckCampaigns: endpoint('GET', '/api/staff/stuck-campaigns', {
    access: 'staff',
    query: z.strictObject({ page: PageNumber.optional() }),
    response: pageOf(StuckCampaign),
  }),
  history: endpoint('GET', '/api/staff/history', { access: 'staff', response: listOf(MarketDay) }),
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
    /** `sepa_account_id` is the mandate that was looked at: when another one stands now, that one is not approved unseen. */
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
