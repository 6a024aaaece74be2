import { z } from 'zod';
import { callOutcomes, contactTypes, OptionKey } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#contract/people.ts';
import { Id, listOf, Moment, Option, QueryFlag, QueryId, Search } from '#contract/shapes.ts';

/** The label of a catalogue entry in every language. The generated database types use it. @public */
export type Labels = Record<Locale, string>;

/** A row that is chosen by its id: a company, a campaign, a user. */
export const Choice = z.object({ id: Id, name: z.string() });
export type Choice = z.output<typeof Choice>;
const Country = z.object({ id: Id, code: z.string(), name: z.string(), calling_code: z.string() });
/** A labelled value without a table row. */
const Word = z.object({ key: z.string(), label: z.string() });
const Reason = z.object({ id: Id, identifier: z.string(), name: z.string() });
const RejectionReason = Reason.extend({ can_have_text: z.boolean(), active: z.boolean(), activated_at: Moment.nullable() });
const Benefit = z.object({ id: Id, identifier: z.string(), name: z.string(), group: z.string().nullable() });
const Named = Option.extend({ name: z.string() });
/** `former`: entries that are no longer offered, for the labels of those who have them. */
const ListOfType = listOf(Named).extend({ former: z.array(Word.extend({ group: z.string().nullable() })) });
const DriverStatus = z.object({ id: Id, status_id: z.int(), name: z.string(), is_extra: z.boolean() });
const TaskStatus = z.object({ id: Id, identifier: z.string(), name: z.string(), status_color: z.string() });

const anyone = 'anyone' as const;
const working = ['company', 'staff'] as const;
/** For a field with suggestions while typing: the maximum number, and the chosen row by its id. */
export const Suggested = z.strictObject({
  search: Search.optional(),
  id: QueryId.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type Suggested = z.output<typeof Suggested>;
const ofCompany = Suggested.extend({ company_id: QueryId.optional() });

/** Literal paths come before `/api/options/{type}/{country}`, which would also match `campaign-users/7`. */
export const options = {
  companies: endpoint('GET', '/api/options/companies', { access: working, query: Suggested, response: listOf(Choice) }),
  experiences: endpoint('GET', '/api/options/experiences', { access: anyone, response: listOf(Named) }),
  qualifications: endpoint('GET', '/api/options/qualifications', { access: anyone, response: listOf(Named) }),
  benefits: endpoint('GET', '/api/options/benefits', { access: anyone, response: listOf(Benefit) }),
  countries: endpoint('GET', '/api/options/countries', { access: anyone, response: listOf(Country) }),
  contactTypes: endpoint('GET', '/api/options/contact-types', {
    access: anyone,
    response: listOf(Word.extend({ key: z.enum(contactTypes) })),
  }),
  outcomes: endpoint('GET', '/api/options/outcomes', { access: working, response: listOf(Word.extend({ key: z.enum(callOutcomes) })) }),
  translations: endpoint('GET', '/api/options/translations', {
    access: anyone,
    response: z.object({
      data: z.record(z.string(), z.record(OptionKey, z.string())),
      /** The classes of driving licences with short labels, the highest first. */
      licences: z.array(z.object({ key: OptionKey, label: z.string() })),
    }),
  }),
  offerRejectionReasons: endpoint('GET', '/api/options/offer-rejection-reasons', { access: anyone, response: listOf(RejectionReason) }),
  unqualifiedStatusReasons: endpoint('GET', '/api/options/unqualified-status-reasons', { access: working, response: listOf(Reason) }),
  driverStatuses: endpoint('GET', '/api/options/driver-statuses', {
    access: working,
    /** Staff name the company whose custom statuses they need. */
    query: z.strictObject({ is_default: QueryFlag.optional(), company_id: QueryId.optional() }),
    response: listOf(DriverStatus),
  }),
  taskStatuses: endpoint('GET', '/api/options/task-statuses', { access: working, response: listOf(TaskStatus) }),
  campaigns: endpoint('GET', '/api/options/campaigns', { access: working, query: ofCompany, response: listOf(Choice) }),
  allCampaigns: endpoint('GET', '/api/options/all-campaigns', { access: working, query: ofCompany, response: listOf(Choice) }),
  userCampaigns: endpoint('GET', '/api/options/user-campaigns', { access: working, response: listOf(Choice) }),
  audiences: endpoint('GET', '/api/options/audiences', {
    access: working,
    query: ofCompany,
    response: listOf(Choice),
  }),
  campaignUsers: endpoint('GET', '/api/options/campaign-users/{id}', { access: working, response: listOf(Choice) }),
  accountManagers: endpoint('GET', '/api/options/account-manager-users', { access: working, response: listOf(Choice) }),
  salesOwners: endpoint('GET', '/api/options/sales-owner-users', { access: 'staff', response: listOf(Choice) }),
  admins: endpoint('GET', '/api/options/admin-users', { access: 'staff', response: listOf(Choice) }),
  adminUsers: endpoint('GET', '/admin/users/options', { access: 'staff', response: listOf(Choice.extend({ role: z.string() })) }),
  list: endpoint('GET', '/api/options/{type}/{country}', { access: anyone, response: ListOfType }),
};
