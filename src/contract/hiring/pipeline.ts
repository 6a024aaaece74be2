import { z } from 'zod';
import { AgeBand } from '#contract/age.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ContactType, dayNightPreferences } from '#contract/foundation/vocabulary.ts';
import { StageQuery } from '#contract/hiring/found-cards.ts';
import { StoredMeta } from '#contract/matching/audiences.ts';
import { WhyYou } from '#contract/matching/matching.ts';
import { Cents, Id, listOf, Moment, TimeOfDay, cappedPageOf } from '#contract/shapes.ts';

export const offerStages = ['new', 'in_process', 'unlocked', 'in_company_process', 'gets_hired', 'hired', 'unqualified'] as const;
export const OfferStage = z.enum(offerStages);
export type OfferStage = (typeof offerStages)[number];

export const ContactMedium = z.strictObject({ phone: z.boolean(), sms: z.boolean(), whatsapp: z.boolean(), email: z.boolean() });

/** A driver as a company reads them. Personal data is present once unlocked; until then `id` is valid for the offer's audience alone. */
export const PipelineDriver = z.object({
  id: Id,
  initials: z.string(),
  age_band: AgeBand.nullable(),
  qualifications: z.array(z.string()),
  experiences: z.array(z.string()),
  languages: z.array(z.string()),
  wishes: z.array(z.string()),
  /** Years. */
  work_experience: z.int().nullable(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_erased: z.boolean(),
});

export const OfferCard = z.object({
  id: Id,
  stage: OfferStage,
  status: z.enum(['open', 'accepted', 'rejected']),
  score: z.int(),
  /** Whole kilometres; for companies in steps of five until the unlock: several exact distances would reveal the place. */
  distance_km: z.int().nullable(),
  created_at: Moment,
  stage_changed_at: Moment,
  accepted_at: Moment.nullable(),
  first_contacted_at: Moment.nullable(),
  contact_medium: ContactMedium,
  contact_from: TimeOfDay,
  contact_till: TimeOfDay,
  /** The company has unlocked this driver, through this offer or another one. */
  unlocked_driver_id: Id.nullable(),
  /** The company works with the driver through this offer: status and stage change together. */
  is_current: z.boolean(),
  /** Whether the reader may move the card. */
  can_edit: z.boolean(),
  driver: PipelineDriver,
  campaign: z.object({ id: Id, name: z.string(), title: z.string(), cost_per_unlock: Cents, remaining_budget: Cents }),
  audience: z.object({ id: Id, name: z.string() }),
  company: z.object({ id: Id, name: z.string() }),
});
export type OfferCard = z.infer<typeof OfferCard>;

/** What a company reads of a driver before it pays, beside the card. */
export const DriverProfile = PipelineDriver.extend({
  contact_type: ContactType,
  skills: z.array(z.string()),
  employment_types: z.array(z.string()),
  traveling: z.array(z.string()),
  day_night_preference: z.enum(dayNightPreferences).nullable(),
  /** The notice period; null when the driver has not stated it. */
  weeks_until_exit: z.int().nullable(),
});

/** S077: a driver's offer with what its audience asks for, and the driver's profile. */
export const OfferOfDriver = OfferCard.extend({
  driver: DriverProfile,
  audience: OfferCard.shape.audience.extend({ meta: StoredMeta }),
});
export type OfferOfDriver = z.infer<typeof OfferOfDriver>;

/** The count of a company's offers stops here. */
export const MAX_COMPANY_OFFERS = 100;
const CompanyChoice = z.object({ id: Id, name: z.string(), offers_count: z.int() });

export const pipeline = {
  companies: endpoint('GET', '/api/offers/companies', { access: ['company', 'staff'], response: listOf(CompanyChoice) }),
  companyOptions: endpoint('GET', '/api/offers/options/companies', { access: ['company', 'staff'], response: listOf(CompanyChoice) }),
  stage: endpoint('GET', '/api/offers/{stage}', { access: ['company', 'staff'], query: StageQuery, response: cappedPageOf(OfferCard) }),
  move: endpoint('PUT', '/api/offers/{id}', {
    /** Staff move cards of the companies that they manage. */
    access: ['company:unlocks', 'staff'],
    body: z.strictObject({ stage: OfferStage }),
    response: OfferCard,
  }),
  /** Why the offer was sent to this driver, in the same words that the driver reads. */
  why: endpoint('GET', '/api/pipeline/{id}/why', { access: ['company', 'staff'], response: listOf(WhyYou) }),
  /** A view of an unlocked driver is logged, so this GET writes. */
  ofDriver: endpoint('GET', '/api/drivers/{id}/pipe', {
    access: ['company', 'staff'],
    changes: true,
    while_viewing: 'traceless',
    response: listOf(OfferOfDriver),
  }),
};
