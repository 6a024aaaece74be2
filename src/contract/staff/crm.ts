import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, Moment } from '#contract/shapes.ts';

/** The id of an object in the CRM. */
const CrmId = z
  .string()
  .trim()
  .regex(/^\d{1,20}$/);

/**
 * `off`: no CRM is configured. `none`: the CRM does not know the record. `waiting`: a job creates or changes it there. `failed`: the last
 * attempt has failed, and is repeated. `sent`: the CRM has the present fields.
 */
export const crmStates = ['off', 'none', 'waiting', 'failed', 'sent'] as const;
const state = z.enum(crmStates);
const shared = {
  state,
  /** Of the last attempt. */
  error: z.string().nullable(),
  sent_at: Moment.nullable(),
};

export const CompanyLink = z.object({ hubspot_company_id: z.string().nullable(), ...shared });
export type CompanyLink = z.output<typeof CompanyLink>;
export const ContactLink = z.object({ hubspot_contact_id: z.string().nullable(), owner_id: z.string().nullable(), ...shared });
export type ContactLink = z.output<typeof ContactLink>;

export const Owner = z.object({ id: z.string(), name: z.string(), email: z.string() });
/** Texts of the CRM's users, without markup. */
export const Engagement = z.object({
  id: z.string(),
  type: z.string(),
  happened_at: Moment,
  title: z.string(),
  text: z.string(),
  owner_id: z.string().nullable(),
});
export type Engagement = z.output<typeof Engagement>;

/** Each call may ask the CRM, which limits all callers together. */
const rate = { per_minute: 60 };
const slow = { access: 'staff', transaction: 'none', rate } as const;

/** Sales read and change the companies that they manage, and drivers whom such a company has unlocked. Ids in addresses are ours. */
export const crm = {
  getCompany: endpoint('GET', '/api/hubspot-company/{companyId}', { access: 'staff', response: CompanyLink }),
  /** Null ends the link; the CRM keeps its company. */
  setCompany: endpoint('PUT', '/api/hubspot-company/{companyId}', {
    ...slow,
    body: z.strictObject({ hubspot_company_id: CrmId.nullable() }),
    response: CompanyLink,
  }),
  /** Finds the company in the CRM or creates it there, by a job. After a failure: sends it once more. */
  sendCompany: endpoint('POST', '/api/hubspot-company/{companyId}', { access: 'staff', rate, response: CompanyLink }),
  getContact: endpoint('GET', '/api/hubspot-contact/{id}', { access: 'staff', response: ContactLink }),
  setContact: endpoint('PUT', '/api/hubspot-contact/{id}', {
    ...slow,
    body: z.strictObject({ hubspot_contact_id: CrmId.nullable() }),
    response: ContactLink,
  }),
  sendContact: endpoint('POST', '/api/hubspot-contact/{id}', { access: 'staff', rate, response: ContactLink }),
  setOwner: endpoint('PUT', '/api/hubspot-contact/{id}/owner', {
    ...slow,
    body: z.strictObject({ owner_id: CrmId.nullable() }),
    response: ContactLink,
  }),
  /** Read from the CRM, at most every ten minutes. While it does not answer: as they were last read. The driver reads that staff looked. */
  engagements: endpoint('GET', '/api/hubspot/engagements/{id}', {
    ...slow,
    changes: true,
    response: z.object({ data: z.array(Engagement), read_at: Moment, is_outdated: z.boolean() }),
  }),
  owners: endpoint('GET', '/api/hubspot/owners', { access: 'staff', rate, response: listOf(Owner) }),
};
