import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { cvUpload, Media, slow } from '#contract/foundation/media.ts';
import { candidateConsents, candidateStatuses, transactionStatuses } from '#contract/foundation/vocabulary.ts';
import { Priced } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { locales } from '#contract/people.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, Moment, cappedPageOf } from '#contract/shapes.ts';

export const CandidateStatus = z.enum(candidateStatuses);
const Named = z.object({ id: Id, name: z.string() });
const Person = z.object({ id: Id, full_name: z.string() });

/** A row of the list and a card of the board. Without consent a company reads initials only. */
export const CandidateRow = z.object({
  id: Id,
  company: Named,
  campaign: Named.nullable(),
  partner_customer: Named.nullable(),
  owner: Person.nullable(),
  source: z.enum(['staff', 'company']),
  initials: z.string(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** What the hire costs, net. */
  price: Cents,
  /** Agreed gross pay a month. */
  salary: Cents.nullable(),
  status: CandidateStatus,
  status_changed_at: Moment,
  consent: z.enum(candidateConsents),
  cvs_count: z.int(),
  is_erased: z.boolean(),
  /** The company has unlocked this person: hires are reported there. */
  unlocked_driver_id: Id.nullable(),
  created_at: Moment,
});
export type CandidateRow = z.output<typeof CandidateRow>;

export const Candidate = CandidateRow.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  locale: z.enum(locales),
  requested_at: Moment,
  answered_at: Moment.nullable(),
  /** The profile of the person, for staff. */
  driver_id: Id.nullable(),
  cvs: z.array(Media),
  /** When the person is erased after `lost`. */
  erased_on: Day.nullable(),
  hire: z
    .object({
      first_work_day_at: Day,
      reported_at: Moment,
      charge: z.object({ ...Priced.shape, status: z.enum(transactionStatuses) }).nullable(),
    })
    .nullable(),
  updated_at: Moment,
});
export type Candidate = z.output<typeof Candidate>;

const price = Cents.min(0).max(10_000_000);
const name = z.string().trim().min(1).max(80);
const email = z.email().max(254).nullable();
const phone = z.string().trim().max(40).nullable();
/** The language of the messages to the person. */
const locale = z.enum(locales);
const work = {
  campaign_id: Id.nullable().default(null),
  partner_customer_id: Id.nullable().default(null),
  owner_id: Id.nullable().default(null),
  /** By staff only; the company's own finds cost nothing. */
  price: price.optional(),
};
/** `company_id`: by staff only. */
export const NewCandidate = z.strictObject({
  first_name: name,
  last_name: name,
  email: email.default(null),
  phone: phone.default(null),
  locale,
  ...work,
  company_id: Id.optional(),
});
/** A company sends the person of its own finds only. `updated_at`: the version that the editor loaded. */
export const CandidateChange = z.strictObject({
  first_name: name.optional(),
  last_name: name.optional(),
  email: email.optional(),
  phone: phone.optional(),
  locale: locale.optional(),
  ...work,
  updated_at: Moment.optional(),
});
export type NewCandidate = z.output<typeof NewCandidate>;
export type CandidateChange = z.output<typeof CandidateChange>;

/** Staff work on the candidates of the companies that they manage, sales on no others. */
export const recruiters = ['company:candidates', 'staff'] as const;
const access = recruiters;
const filter = querySchema(pages.candidates.search);
export type CandidateFilter = z.output<typeof filter>;

export const candidates = {
  list: endpoint('GET', '/api/candidates', { access, query: filter, response: cappedPageOf(CandidateRow) }),
  /** Each call writes to a person, so there are limits, also for another address. */
  create: endpoint('POST', '/api/candidates', { access, body: NewCandidate, response: Candidate, rate: { per_minute: 60 } }),
  /** A view of a person is logged, and the person can read it, so this GET writes. */
  get: endpoint('GET', '/api/candidates/{id}', { access, changes: true, while_viewing: 'traceless', response: Candidate }),
  update: endpoint('PUT', '/api/candidates/{id}', {
    access,
    body: CandidateChange,
    response: Candidate,
    rate: { per_minute: 30 },
  }),
  remove: endpoint('DELETE', '/api/candidates/{id}', { access, response: z.object({ id: Id }) }),
  /** Sends the person a new link; the former one ends. */
  requestConsent: endpoint('POST', '/api/candidates/{id}/request-consent', { access, response: Candidate, rate: { per_minute: 10 } }),
  addCv: endpoint('POST', '/api/candidates/{id}/cvs', { access, upload: cvUpload(true), response: Candidate, ...slow }),
  removeCv: endpoint('DELETE', '/api/candidates/{id}/cvs/{mediaId}', { access, response: Candidate }),
};
