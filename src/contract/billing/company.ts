import { z } from 'zod';
import { PaymentMethod } from './billing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { SepaAccount } from './payment-methods.ts';
import { Id, Moment } from '#contract/shapes.ts';

const line = (max: number) => z.string().trim().max(max);
const optionalEmail = z.union([z.literal(''), z.email().max(254)]);

/** "transportes.example" is accepted; https is the default scheme. */
const WebAddress = line(300)
  .transform((url) => (url === '' || /^https?:\/\//i.test(url) ? url : `https://${url}`))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ })]));

/** The company's own description and its invoice address. Fields that are left out keep their value; '' empties a field. */
export const CompanyProfile = z
  .strictObject({
    name: line(160).min(1),
    contact_person: line(160),
    phone: line(30),
    url: WebAddress,
    profile_description: line(4000),
    billing_information: line(1000),
    account_name: line(160),
    billing_email: optionalEmail,
    address_line1: line(160),
    address_line2: line(160),
    city: line(120),
    state: line(120),
    postal_code: line(20),
    country: z.string().regex(/^[A-Z]{2}$/),
    vat: line(30),
    supplier_identifier: line(80),
  })
  .partial();
export type CompanyProfile = z.output<typeof CompanyProfile>;
/** `read`: these fields as the editor loaded them. When another user has saved one since, the change is refused. */
export const CompanyProfileForm = CompanyProfile.extend({
  read: z.partialRecord(CompanyProfile.keyof(), z.string().max(4000)).optional(),
});
export type CompanyProfileForm = z.output<typeof CompanyProfileForm>;

const facts = {
  id: Id,
  name: z.string(),
  contact_person: z.string(),
  phone: z.string(),
  url: z.string(),
  profile_description: z.string(),
  billing_information: z.string(),
  account_name: z.string(),
  billing_email: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  vat: z.string(),
  supplier_identifier: z.string(),
  tax_percentage: z.int(),
  is_active: z.boolean(),
  direct_pay: z.boolean(),
  customer_level: z.string().nullable(),
  auto_drivers_unlock: z.boolean(),
  payment_method: PaymentMethod.nullable(),
  has_payment_method: z.boolean(),
  due_days: z.int(),
  card_brand: z.string().nullable(),
  card_last_four: z.string().nullable(),
  account_manager_id: Id.nullable(),
  sales_owner_id: Id.nullable(),
  logo_id: Id.nullable(),
  has_billing_details: z.boolean(),
  created_at: Moment,
};
/** Users with the permission to pay read the bank account, others get null. */
export const Company = z.object({ ...facts, sepa_account: SepaAccount.nullable() });
export type Company = z.infer<typeof Company>;

/** The staff member who is the company's contact. */
export const Partner = z.object({ id: Id, full_name: z.string(), email: z.string().nullable(), phone: z.string().nullable() });

export const company = {
  current: endpoint('GET', '/api/company/current', {
    access: 'company',
    response: Company.extend({ account_manager: Partner.nullable(), sales_owner: Partner.nullable() }),
  }),
  saveProfile: endpoint('POST', '/api/company-profile', { access: 'company:billing', body: CompanyProfileForm, response: Company }),
  create: endpoint('POST', '/api/companies', {
    access: 'staff:admin',
    body: z.strictObject({ name: line(160).min(1) }),
    response: Company,
  }),
};
