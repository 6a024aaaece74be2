import type { CompanyMergeField } from '#contract/staff/company-merges.ts';
import type { DB } from '#server/db/types.ts';

/** The columns behind each field. */
export const companyFields = {
  name: ['name'],
  contact: ['contact_person', 'phone', 'mobile', 'url'],
  place: ['location', 'lat', 'lng'],
  address: ['account_name', 'address_line1', 'address_line2', 'postal_code', 'city', 'state', 'country'],
  billing: ['billing_email', 'billing_information', 'vat', 'supplier_identifier', 'tax_percentage'],
  profile: ['profile_description', 'logo_id'],
} as const satisfies Record<CompanyMergeField, readonly (keyof DB['companies'])[]>;

/** A company without a way to pay gets that of the other. */
export const paymentColumns = ['payment_method', 'payment_customer_ref', 'card_method_ref', 'card_brand', 'card_last_four'] as const;

/**
 * Tables whose rows get the company that goes on. The cart and the suggestions for audiences stay: each company has one row of them. The
 * audit log is never changed.
 */
export const movedTables = [
  'users',
  'company_arrivals',
  'campaigns',
  'offers',
  'unlocked_drivers',
  'hires',
  'credit_claims',
  'transactions',
  'invoices',
  'vat_checks',
  'payments',
  'dunning_letters',
  'slots',
  'subscriptions',
  'prepaid_hires',
  'budget_movements',
  'budget_top_ups',
  'deals',
  'sepa_accounts',
  'driver_statuses',
  'sourcing_conversations',
  'media',
  'approval_decisions',
  'tasks',
  'comments',
  'meetings',
  'partner_customers',
  'candidates',
] as const;
