import { z } from 'zod';
import { Arrival } from '#contract/accounts/arrival.ts';
import { ContactType, CallOutcome } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { offerTabs } from '#contract/foundation/vocabulary.ts';
import { WhyYou } from '#contract/matching/matching.ts';
import { offerStatuses } from './offers.policy.ts';
import { ContactMedium, OfferStage } from './pipeline.ts';
import { officeLocales } from '#contract/people.ts';
import { Cents, Id, listOf, Moment, TimeOfDay } from '#contract/shapes.ts';
import { TypedCode } from '#contract/accounts/session.ts';

export const OfferStatus = z.enum(offerStatuses);

/** How and when the company may contact a driver who accepted. Times are in the driver's time zone. */
const ContactTime = z.strictObject({ from: TimeOfDay.default('08:00'), till: TimeOfDay.default('22:00') });
const someMedium = (medium: z.output<typeof ContactMedium>): boolean => Object.values(medium).some(Boolean);
export const ContactPreferences = z
  .strictObject({ medium: ContactMedium, time: ContactTime.prefault({}) })
  .refine(({ medium }) => someMedium(medium), { path: ['medium'], error: 'required' })
  .refine(({ time }) => time.from < time.till, { path: ['time', 'till'], error: 'time_window_empty' });
export type ContactPreferences = z.output<typeof ContactPreferences>;

/** The steps of the funnel, in chronological order. */
export const funnelSteps = [
  'sent',
  'clicked_from_sms',
  'clicked_from_mail',
  'visible',
  'accept_modal_opened',
  'accept_modal_closed',
  'accepted',
  'reject_modal_opened',
  'reject_modal_closed',
  'rejected',
] as const;
export const FunnelStep = z.enum(funnelSteps);
export type FunnelStep = (typeof funnelSteps)[number];

const Person = z.object({ full_name: z.string(), phone: z.string().nullable() });
/** Gross pay of a month in cents. */
export const PayRange = z.object({ from: Cents, till: Cents });

/** The company as the driver reads it. Null while the campaign is confidential and the driver is not unlocked. */
const OfferCompany = z.object({
  id: Id,
  name: z.string(),
  logo_id: Id.nullable(),
  /** The mean of the approved reviews, 1 to 5, and their number. */
  rating: z.number().nullable(),
  reviews_count: z.int(),
});

export const Offer = z.object({
  id: Id,
  token: z.string(),
  status: OfferStatus,
  stage: OfferStage,
  created_at: Moment,
  sent_at: Moment.nullable(),
  accepted_at: Moment.nullable(),
  rejected_at: Moment.nullable(),
  /** Whether the campaign runs. Otherwise the offer cannot be answered. */
  is_running: z.boolean(),
  /** The job has been filled: the offer says so, until it opens again. */
  is_filled: z.boolean(),
  /** The company has the driver's contact data. */
  is_unlocked: z.boolean(),
  score: z.int(),
  distance_km: z.number().nullable(),
  campaign: z.object({
    id: Id,
    title: z.string(),
    contact_type: ContactType,
    place: z.string(),
    pay: PayRange.nullable(),
    confidential: z.boolean(),
    image_id: Id.nullable(),
    phone: z.string().nullable(),
    /** The contact person; present once the offer is accepted. */
    contact_person: Person.nullable(),
  }),
  company: OfferCompany.nullable(),
  /** What the company wrote first (active sourcing), as it was written. */
  first_message: z.object({ text: z.string(), language: z.enum(officeLocales) }).nullable(),
  /** The median of the seconds between acceptance and the company's first contact. Null with fewer than five cases. */
  usual_answer_s: z.int().nullable(),
  reveal_phone_number: z.boolean(),
  contact_preferences: z.object({ medium: ContactMedium, time: z.object({ from: TimeOfDay, till: TimeOfDay }) }),
});
export type Offer = z.output<typeof Offer>;
/** As the server produces it: moments are still dates. */
export type OfferInput = z.input<typeof Offer>;

/** An offer with the reasons why it matches this driver. The job post has the full description. */
export const OfferDetail = Offer.extend({
  why: z.array(WhyYou),
});
export type OfferDetail = z.output<typeof OfferDetail>;
export type OfferDetailInput = z.input<typeof OfferDetail>;

/** What the driver has to do before accepting. `phone` shows the last digits only. */
export const PreAccept = z.object({ phone_verified: z.boolean(), phone: z.string().nullable(), code_sent: z.boolean() });
/** The offer of a link: the job, the current answer, and what is missing before acceptance. */
export const OfferLink = z.object({
  offer: OfferDetail,
  first_name: z.string(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
});
export type OfferLink = z.output<typeof OfferLink>;

const AcceptBody = z.strictObject({
  campaign_id: Id.optional(),
  reveal_phone_number: z.boolean().default(true),
  /** Contact preferences, sent with the answer. They can also be changed by their own calls, before and after. */
  contact_preferences: ContactPreferences.optional(),
});
export const MAX_REJECT_TEXT = 500;
export const RejectBody = z.strictObject({ reasons: z.array(Id).min(1).max(20), text: z.string().trim().max(MAX_REJECT_TEXT).optional() });
const CallBody = z.strictObject({ contact_person_full_name: z.string().trim().max(160), company_name: z.string().trim().max(160) });
const OfferCall = z.object({ id: Id, outcome: z.string().nullable(), feedback: z.string().nullable() });

const mine = 'contact';
/** A token cannot be guessed in practice; the rate limit adds to that. */
const byLink = { access: 'anyone', rate: { per_minute: 60 } } as const;

export const offers = {
  byStatus: endpoint('GET', '/api/offers/byStatus', {
    access: mine,
    query: z.strictObject({ status: OfferStatus.default('open') }),
    response: listOf(Offer),
  }),
  mine: endpoint('GET', '/api/contact/offers', {
    access: mine,
    query: z.strictObject({ status: z.enum(offerTabs).default('open') }),
    response: listOf(Offer),
  }),
  detail: endpoint('GET', '/api/contact/offers/{id}', { access: mine, response: OfferDetail }),
  preAccept: endpoint('POST', '/api/offers/{id}/preAccept', { access: mine, response: PreAccept, rate: { per_minute: 6 } }),
  track: endpoint('POST', '/api/offers/{id}/track', {
    access: mine,
    body: z.strictObject({ step: FunnelStep }),
    response: z.object({ step: FunnelStep }),
  }),
  setContactPreferences: endpoint('PUT', '/api/offers/{id}/setContactPreferences', {
    access: mine,
    body: ContactPreferences,
    response: Offer,
  }),
  call: endpoint('POST', '/api/offers/{id}/call', { access: mine, body: CallBody, response: OfferCall }),
  callOutcome: endpoint('POST', '/api/offers/{id}/call/outcome', {
    access: mine,
    body: CallBody.extend({ outcome: CallOutcome }),
    response: OfferCall,
  }),
  callFeedback: endpoint('POST', '/api/offers/{id}/call/feedback', {
    access: mine,
    body: CallBody.extend({ feedback: z.string().trim().min(1).max(1000) }),
    response: OfferCall,
  }),
  acceptJobPost: endpoint('POST', '/api/job-posts/accept', {
    access: mine,
    body: AcceptBody.required({ campaign_id: true }).extend({ arrival: Arrival.optional() }),
    response: Offer,
  }),
  contactInformation: endpoint('GET', '/api/contact-information/{id}', {
    access: mine,
    response: z.object({
      id: Id,
      meta: z.object({ company_name: z.string().nullable(), contact_person: Person.nullable(), phone: z.string().nullable() }),
    }),
  }),
  revealProperty: endpoint('POST', '/api/revealProperty/{id}', {
    access: mine,
    body: z.strictObject({ property: z.enum(['phone_number']) }),
    response: z.object({ id: Id, reveal_phone_number: z.boolean() }),
  }),

  byToken: endpoint('GET', '/api/offer-links/{token}', { ...byLink, response: OfferLink }),
  preAcceptByToken: endpoint('POST', '/api/offer-links/{token}/preAccept', {
    access: 'anyone',
    response: PreAccept,
    rate: { per_minute: 6 },
  }),
  confirmPhoneByToken: endpoint('POST', '/api/offer-links/{token}/confirmPhone', {
    access: 'anyone',
    transaction: 'none',
    body: z.strictObject({ code: TypedCode }),
    response: z.object({ phone_verified: z.boolean() }),
    rate: { per_minute: 10 },
  }),
  trackByToken: endpoint('POST', '/api/offer-links/{token}/track', {
    ...byLink,
    body: z.strictObject({ step: FunnelStep }),
    response: z.object({ step: FunnelStep }),
  }),
  setContactPreferencesByToken: endpoint('PUT', '/api/offer-links/{token}/setContactPreferences', {
    ...byLink,
    body: ContactPreferences,
    response: Offer,
  }),
  accept: endpoint('POST', '/offers/{token}/accept', { ...byLink, body: AcceptBody, response: Offer }),
  reject: endpoint('POST', '/offers/{token}/reject', { ...byLink, body: RejectBody, response: Offer }),
};
