import type { Company, CompanyProfile } from '#contract/billing/company.ts';

const fields = [
  'account_name',
  'billing_email',
  'address_line1',
  'address_line2',
  'postal_code',
  'city',
  'state',
  'country',
  'vat',
  'supplier_identifier',
  'billing_information',
] as const satisfies readonly (keyof CompanyProfile)[];
export type BillingValues = Record<(typeof fields)[number], string>;

/** Initial values of the billing form: the company's name, and Germany, unless saved otherwise. */
export const billingFieldsOf = (company: Company): BillingValues =>
  ({
    ...Object.fromEntries(fields.map((field) => [field, company[field]])),
    account_name: company.account_name || company.name,
  }) as BillingValues;

/** Required for invoices. */
const needed = ['address_line1', 'postal_code', 'city', 'billing_email'] as const;
export const missingBillingFields = (values: BillingValues): string[] => needed.filter((field) => values[field].trim() === '');
