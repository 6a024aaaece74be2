import { z } from 'zod';
import { AgeBand } from '#contract/age.ts';
import { withTarget } from '#contract/matching/audience-meta.ts';
import { jobSeekingStatuses } from '#contract/accounts/driver-profile.ts';
import { endpoint } from '#contract/endpoint.ts';
import { audienceLists } from '#contract/foundation/vocabulary.ts';
import { Headcount } from '#contract/headcount.ts';
import { CriterionResult, MissingForUnlock } from '#contract/matching/matching.ts';
import { OfferStatus } from './offers.ts';
import { cursorPageOf, Id, Moment, PageNumber, pageOf } from '#contract/shapes.ts';

/**
 * A driver before the unlock, without anything that identifies the person. For companies `id` is valid for this audience alone, the distance
 * is in steps of five kilometres, the score in tens, and there is no age.
 */
export const AnonymousDriver = z.object({
  id: Id,
  score: z.int(),
  /** Null where only the driver's province is known. */
  distance_km: z.number().nullable(),
  initials: z.string(),
  age_band: AgeBand.nullable(),
  country: z.string(),
  work_experience: z.int().nullable(),
  languages: z.array(z.string()),
  qualifications: z.array(z.string()),
  experiences: z.array(z.string()),
  qualifications_wanted: z.array(z.string()),
  experiences_wanted: z.array(z.string()),
  employment_types: z.array(z.string()),
  traveling: z.array(z.string()),
  wishes: z.array(z.string()),
  job_seeking_status: z.enum(jobSeekingStatuses),
  is_eligible: z.boolean(),
  missing: z.array(MissingForUnlock),
});
export type AnonymousDriver = z.output<typeof AnonymousDriver>;

/** Further fields for staff, and for a company about the drivers that it has unlocked. */
export const NamedDriver = z.object({
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  zip_code: z.string().nullable(),
  email_confirmed_at: Moment.nullable(),
  phone_confirmed_at: Moment.nullable(),
  accepted_terms_at: Moment.nullable(),
  active_looking_for_job: z.boolean(),
  education: z.string().nullable(),
  delivery_guy: z.boolean(),
  created_at: Moment,
});
export type NamedDriver = z.output<typeof NamedDriver>;
/** A driver's offers, and the newest one of this audience. */
export const DriverOffers = z.object({
  open: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  status: OfferStatus.nullable(),
  notified_at: Moment.nullable(),
  reminders_count: z.int(),
  view_count: z.int(),
});
export type DriverOffers = z.output<typeof DriverOffers>;
/** `offers`: for staff only. */
export const ListedDriver = AnonymousDriver.extend({ person: NamedDriver.nullable(), offers: DriverOffers.nullable() });
export type ListedDriver = z.output<typeof ListedDriver>;

const After = z.string().regex(/^\d{1,3}-\d{1,16}$/);
/**
 * A number (V058), or a cursor: the `next` of the previous page, which neither skips nor repeats a driver when the list changes meanwhile.
 */
const Page = z.union([After, PageNumber]);

const listOfDrivers = z.object({ data: z.array(ListedDriver), meta: z.object({ total: Headcount, next: z.string().nullable() }) });

const Named = z.object({ id: Id, name: z.string() });
/** A running campaign that matches this driver, with its criteria and the driver's facts. */
export const PotentialCompany = z.object({
  company: Named,
  campaign: Named,
  audience: Named,
  score: z.int(),
  distance_km: z.number(),
  offer_status: OfferStatus.nullable(),
  criteria: z.array(CriterionResult),
});
export type PotentialCompany = z.output<typeof PotentialCompany>;

export const audienceDrivers = {
  /** Without names, and for staff only: narrow criteria could identify a single person. */
  anonymized: endpoint('POST', '/api/anonymized-drivers', {
    access: 'staff',
    transaction: 'none',
    query: z.strictObject({ page: Page.optional() }),
    body: withTarget({ page: Page.optional() }),
    response: cursorPageOf(AnonymousDriver),
  }),
  /** The companies that match one driver, best score first. */
  potentialCompanies: endpoint('GET', '/admin/drivers/{id}/potentialCompanies', {
    access: 'staff',
    transaction: 'none',
    query: z.strictObject({ page: PageNumber.optional() }),
    response: pageOf(PotentialCompany),
  }),
  /**
   * The four lists of an audience. With `list`, only a page of that one, by number or cursor. The call shows names, so it is logged.
   * Companies read approved audiences. Drivers who are not unlocked are listed from ten on, and never for a gender or an age.
   */
  list: endpoint('GET', '/api/audiences/{id}/potential-drivers', {
    access: ['company', 'staff'],
    changes: true,
    while_viewing: 'traceless',
    query: z.strictObject({ list: z.enum(audienceLists).optional(), page: PageNumber.optional(), after: After.optional() }),
    response: z.object({ eligible: listOfDrivers, potential: listOfDrivers, unlocked: listOfDrivers, unlocked_by_company: listOfDrivers }),
  }),
};
