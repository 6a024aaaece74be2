import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { officeLocales } from '#contract/people.ts';
import { Day, Moment } from '#contract/shapes.ts';
import { Priced } from '#contract/money.ts';
import { DealBilling, DealForm, DealPrice, DealState, PackageStart } from './deals.ts';

export const LinkedDeal = z.object({
  token: z.string(),
  signed_at: Moment.nullable(),
  /** The PDF to download: the sealed one after the signature. Null while there is none to download. */
  pdf_path: z.string().nullable(),
  product_type: z.string(),
  meta: z.object({
    deal_form: DealForm,
    initial_period: z.object({ running_time: z.int() }),
    enable_pre_deal_pdf_download: z.boolean(),
    price_per_hire: z.int(),
    obligingness_weeks_max: z.int(),
  }),
  id: z.int(),
  state: DealState,
  /** The step at which the page opens: 0 configure, 1 cart summary, 2 billing info, 3 review, 4 sign, 5 done. */
  step: z.int(),
  company_name: z.string(),
  contact_name: z.string(),
  contact_email: z.string(),
  locale: z.enum(officeLocales),
  expires_on: Day.nullable(),
  billing: DealBilling.partial(),
  price: DealPrice,
  starts_on: PackageStart,
  /** The price of the day on which the deal was sent, if it is another one now. */
  former_total: Priced.nullable(),
  has_upload: z.boolean(),
  signer_name: z.string().nullable(),
  signer_email: z.string().nullable(),
  /** SHA-256 of the document that was signed. */
  document_hash: z.string().nullable(),
  is_sealed: z.boolean(),
  partner: z.object({ full_name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
});
export type LinkedDeal = z.output<typeof LinkedDeal>;

/** A token cannot be guessed in practice; the rate limit adds to that. Unknown, old and foreign ones get the same refusal. */
const byLink = { access: 'anyone', rate: { per_minute: 60 } } as const;

export const dealLinks = {
  get: endpoint('GET', '/deals/{token}', {
    ...byLink,
    query: z.strictObject({ step: z.coerce.number().int().min(0).max(5).optional() }),
    response: LinkedDeal,
  }),
  /** The page was shown to a person. Link scanners read the page without running it. */
  opened: endpoint('POST', '/deals/{token}/opened', { ...byLink, response: z.object({}) }),
  update: endpoint('PUT', '/deals/{token}/update', { ...byLink, body: DealForm.partial(), response: LinkedDeal }),
  billingInfo: endpoint('PUT', '/deals/{token}/billing-info', { ...byLink, body: DealBilling, response: LinkedDeal }),
  decline: endpoint('POST', '/deals/{token}/decline', {
    ...byLink,
    body: z.strictObject({ reason: z.string().trim().max(500) }),
    response: z.object({}),
  }),
};
