import { z } from 'zod';
import { PageHref } from '#contract/page-href.ts';
import { CountryCode, Id } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Arrival } from '#contract/accounts/arrival.ts';
import { acceptedTerms, botcheckFields, line } from '#contract/accounts/registration.ts';
import { Email, newPassword, samePasswords } from '#contract/accounts/session.ts';

/** The id of a country, or its code. */
const CountryId = z.union([Id, CountryCode]);

const businessFields = z.strictObject({
  from: line(200).default(''),
  location: line(200).default(''),
  company_name: line(160).default(''),
  first_name: line(80).min(1),
  last_name: line(80).min(1),
  email: Email,
  company_phone: line(30).default(''),
  mobile: line(30).default(''),
  country_id: CountryId,
  ...newPassword,
  registered_from_page: line(300).default(''),
  'invitation-token': z.string().max(200).default(''),
  sales_owner_id: Id.nullable().default(null),
  account_manager_id: Id.nullable().default(null),
  vat: line(40).default(''),
  joinWaitingList: z.boolean().default(true),
  accepted_terms: acceptedTerms,
  /** Kept for a new company that registers itself. */
  arrival: Arrival.optional(),
  ...botcheckFields,
});

/** An invited user joins a company that has a name and phone already. */
function companyNamed(form: z.output<typeof businessFields>, check: z.core.$RefinementCtx): void {
  if (form['invitation-token'] !== '') return;
  for (const field of ['company_name', 'company_phone'] as const)
    if (form[field] === '') check.addIssue({ code: 'custom', path: [field], message: 'required', input: '' });
}
export const BusinessRegistration = businessFields.superRefine(samePasswords).superRefine(companyNamed);
export type BusinessRegistration = z.output<typeof BusinessRegistration>;

export const PreSignup = z.strictObject({
  job_title: line(120).default(''),
  company_name: line(160).min(1),
  profession: line(120).default(''),
  location: line(200).min(1),
});

export const companyRegistration = {
  registerCompany: endpoint('POST', '/register/business', {
    access: 'anyone',
    transaction: 'none',
    body: BusinessRegistration,
    response: z.object({ company_id: Id, redirect_path: PageHref }),
    rate: { per_minute: 10 },
  }),
  invitation: endpoint('POST', '/register/business/invitation', {
    access: 'anyone',
    body: z.strictObject({ token: z.string().max(200) }),
    response: z.object({ company_name: z.string(), email: z.string() }),
    rate: { per_minute: 30 },
  }),
  /** Validates the vacancy of a visitor and stores nothing. */
  validatePreSignup: endpoint('POST', '/api/business/pre-signup/validate', {
    access: 'anyone',
    transaction: 'none',
    body: PreSignup,
    response: z.object({}),
    rate: { per_minute: 30 },
  }),
};
