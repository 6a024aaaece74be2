import { z } from 'zod';
import { DriverMeta, FleetManagerMeta, SelfEmployedMeta, withTarget } from './audience-meta.ts';
import { ContactType, OptionKeys } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Suggested } from '#contract/foundation/options.ts';
import { Place } from '#contract/foundation/places.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf, QueryId } from '#contract/shapes.ts';

export const audienceStatuses = ['pending', 'approved', 'rejected'] as const;
export const AudienceStatus = z.enum(audienceStatuses);
export type AudienceStatus = (typeof audienceStatuses)[number];

export const StoredMeta = z.union([DriverMeta, SelfEmployedMeta, FleetManagerMeta]);

/** A change of an approved audience before its approval. Until then the criteria of the audience itself apply. */
const SubAudience = z.object({
  id: Id,
  status: AudienceStatus,
  rejected_reason: z.string().nullable(),
  contact_type: ContactType,
  meta: StoredMeta,
  updated_at: Moment,
});

export const Audience = z.object({
  id: Id,
  name: z.string(),
  contact_type: ContactType,
  partner_customer_id: Id.nullable(),
  status: AudienceStatus,
  rejected_reason: z.string().nullable(),
  meta: StoredMeta,
  archived_at: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
  /** Campaigns that use it, and how many of them are running. */
  campaigns_count: z.int(),
  running_campaigns_count: z.int(),
  sub_audience: SubAudience.nullable(),
});
export type Audience = z.output<typeof Audience>;

const fields = { name: z.string().trim().min(1).max(120), partner_customer_id: Id.nullable().default(null) };
export const AudienceDraft = withTarget(fields);
export type AudienceDraft = z.output<typeof AudienceDraft>;
/** `updated_at`: the version that the editor loaded. When it has been saved since, the change is refused. */
export const AudienceChange = withTarget({ ...fields, updated_at: Moment.optional() });
export type AudienceChange = z.output<typeof AudienceChange>;

/** Qualifications and experiences that the company teaches. Drivers who want to gain them count in new audiences. */
export const AudienceOptimization = z.strictObject({ meta: z.strictObject({ qualifications: OptionKeys, experiences: OptionKeys }) });
export type AudienceOptimization = z.output<typeof AudienceOptimization>;

const Choice = z.object({ id: Id, name: z.string(), contact_type: ContactType, status: AudienceStatus });
export type AudienceChoice = z.output<typeof Choice>;

export const audiences = {
  list: endpoint('GET', '/api/audiences', {
    access: 'company',
    query: querySchema(pages.audiences.search),
    response: pageOf(Audience),
  }),
  /** Audiences to choose for a campaign, the company's optimization preference, and its place. Staff pass the company. */
  options: endpoint('GET', '/api/audiences/options', {
    access: ['company', 'staff'],
    query: Suggested.extend({ company_id: QueryId.optional(), contact_type: ContactType.optional() }),
    response: z.object({ data: z.array(Choice), optimization: AudienceOptimization, place: Place.nullable() }),
  }),
  create: endpoint('POST', '/api/audiences', { access: 'company:audiences', body: AudienceDraft, response: Audience }),
  edit: endpoint('GET', '/api/audiences/{id}/edit', { access: ['company', 'staff'], response: Audience }),
  update: endpoint('PUT', '/api/audiences/{id}', { access: 'company:audiences', body: AudienceChange, response: Audience }),
  toggleArchive: endpoint('POST', '/api/audiences/{id}/toggleArchive', {
    access: 'company:audiences',
    response: z.object({ archived_at: Moment.nullable() }),
  }),
  remove: endpoint('DELETE', '/api/audiences/{id}', { access: 'company:audiences', response: z.object({ id: Id }) }),
  optimize: endpoint('PUT', '/api/audience-optimizations', {
    access: 'company:audiences',
    body: AudienceOptimization,
    response: AudienceOptimization,
  }),
  ofPartnerCustomer: endpoint('GET', '/partnerCustomers/{id}/audiences', { access: 'company', response: listOf(Choice) }),
};
