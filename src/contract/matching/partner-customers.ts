import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf, QueryId, Search } from '#contract/shapes.ts';

/** A client of a company that recruits for others. Audiences and candidates can name one. */
export const PartnerCustomer = z.object({
  id: Id,
  name: z.string(),
  contact_name: z.string(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  notes: z.string(),
  audiences_count: z.int(),
  candidates_count: z.int(),
  updated_at: Moment,
});
export type PartnerCustomer = z.output<typeof PartnerCustomer>;

export const PartnerCustomerForm = z.strictObject({
  name: z.string().trim().min(1).max(160),
  contact_name: z.string().trim().max(160).default(''),
  contact_email: z.email().max(254).nullable().default(null),
  contact_phone: z.string().trim().max(40).nullable().default(null),
  notes: z.string().trim().max(2000).default(''),
});
export type PartnerCustomerForm = z.output<typeof PartnerCustomerForm>;

/** Customers are named by audiences and candidates, so both permissions may maintain them. */
const writing = ['company:audiences', 'company:candidates'] as const;

const Limit = z.coerce.number().int().min(1).max(100);

export const partnerCustomers = {
  /** By name. Staff pass the company. */
  list: endpoint('GET', '/api/partner-customers', {
    access: ['company', 'staff'],
    query: querySchema(pages.partnerCustomers.search, { company_id: QueryId.optional() }),
    response: pageOf(PartnerCustomer),
  }),
  /** For a field: a few by name, or one by its id. */
  choices: endpoint('GET', '/api/partner-customers/choices', {
    access: ['company', 'staff'],
    query: z.strictObject({ company_id: QueryId.optional(), search: Search.optional(), id: QueryId.optional(), limit: Limit.optional() }),
    response: listOf(z.object({ id: Id, name: z.string() })),
  }),
  create: endpoint('POST', '/api/partner-customers', { access: writing, body: PartnerCustomerForm, response: PartnerCustomer }),
  /** `updated_at`: the version that the editor loaded. */
  update: endpoint('PUT', '/api/partner-customers/{id}', {
    access: writing,
    body: PartnerCustomerForm.extend({ updated_at: Moment.optional() }),
    response: PartnerCustomer,
  }),
  /** Refused while an audience or a candidate names it. */
  remove: endpoint('DELETE', '/api/partner-customers/{id}', { access: writing, response: z.object({ id: Id }) }),
};
