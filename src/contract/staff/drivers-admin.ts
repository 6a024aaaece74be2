import { z } from 'zod';
import { jobSeekingStatuses } from '#contract/accounts/driver-profile.ts';
import { OwnProfile } from '#contract/accounts/profile.ts';
import { StaffProfileBody } from '#contract/accounts/profile-form.ts';
import { endpoint } from '#contract/endpoint.ts';
import { cvUpload, Media, slow } from '#contract/foundation/media.ts';
import { ContactType } from '#contract/foundation/vocabulary.ts';
import { OfferStatus } from '#contract/hiring/offers.ts';
import { MissingForUnlock } from '#contract/matching/matching.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Day, Id, Moment, pageOf, QueryId } from '#contract/shapes.ts';

/** Longer lists are counted up to here. */
export const MAX_LISTED = 10_000;

const latitude = z.coerce.number().min(-89).max(89);
const longitude = z.coerce.number().min(-180).max(180);
const Kilometres = z.coerce.number().int().min(1).max(500);
/** Without a radius, a place finds those who live this near. */
export const DEFAULT_KM = 50;

export const DriverRow = z.object({
  id: Id,
  user_id: Id,
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  email_confirmed_at: Moment.nullable(),
  phone_confirmed_at: Moment.nullable(),
  accepted_terms_at: Moment.nullable(),
  created_at: Moment,
  last_seen_at: Moment.nullable(),
  contact_type: ContactType,
  job_seeking_status: z.enum(jobSeekingStatuses),
  active_looking_for_job: z.boolean(),
  is_active: z.boolean(),
  disabled_for_unlock: z.boolean(),
  is_eligible_for_unlock: z.boolean(),
  missing: z.array(MissingForUnlock),
  zip_code: z.string().nullable(),
  place: z.string().nullable(),
  country: z.string(),
  education: z.string().nullable(),
  delivery_guy: z.boolean(),
  qualifications: z.array(z.string()),
  /** Sent offers that are not withdrawn. */
  open_offers_count: z.int(),
  accepted_offers_count: z.int(),
  rejected_offers_count: z.int(),
  /** The newest of them. */
  offer_status: OfferStatus.nullable(),
  offer_notified_at: Moment.nullable(),
  offer_reminders_count: z.int().nullable(),
  offer_view_count: z.int().nullable(),
  unlocks_count: z.int(),
  /** At the company that unlocked the driver last. */
  status_id: z.int().nullable(),
});
export type DriverRow = z.output<typeof DriverRow>;
export type DriverRowInput = z.input<typeof DriverRow>;

/** The filters of drivers whose values have limits. */
export const driverFilterFields = {
  lat: latitude.optional(),
  lng: longitude.optional(),
  km: Kilometres.optional(),
  registered_from: Day.optional(),
  registered_till: Day.optional(),
};

/** `after`: the last id of the page before, which neither skips nor repeats a driver when the list changes meanwhile. */
export const DriverQuery = querySchema(pages.drivers.search, {
  ...driverFilterFields,
  after: QueryId.optional(),
}).refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), { path: ['lat'], error: 'required' });
export type DriverFilter = z.output<typeof DriverQuery>;

/** The profile with everything that staff know. */
export const AdminDriver = OwnProfile.extend({
  missing: z.array(MissingForUnlock),
  recruitment_interested: z.boolean(),
  last_seen_at: Moment.nullable(),
  /** Another profile goes on for this one. */
  is_merged: z.boolean(),
  documents: z.array(Media.extend({ created_at: Moment })),
  /** Fields that staff entered. All others are the driver's own. */
  sources: z.array(z.object({ field: z.string(), by: z.string().nullable(), at: Moment })),
});
export type AdminDriver = z.output<typeof AdminDriver>;

const admin = 'staff:admin' as const;
const Reason = z.string().trim().min(1).max(500);

export const driversAdmin = {
  /** With names and addresses of up to 500 people, so nobody reads it as fast as the network. */
  list: endpoint('GET', '/api/drivers', { access: 'staff', query: DriverQuery, response: pageOf(DriverRow), rate: { per_minute: 120 } }),
  /** The driver reads that this person has read the profile. */
  get: endpoint('GET', '/api/drivers/{id}', { access: 'staff', changes: true, response: AdminDriver }),
  save: endpoint('PUT', '/api/drivers/{id}', { access: admin, body: StaffProfileBody, response: AdminDriver }),
  uploadCv: endpoint('POST', '/api/drivers/{id}/cv', { access: admin, upload: cvUpload(true), response: AdminDriver, ...slow }),
  removeCv: endpoint('DELETE', '/api/drivers/{id}/cv', { access: admin, response: AdminDriver }),
  /** ST028. `is_active` names the state that is wanted, so that a second call does not undo the first; without it, the switch is turned. */
  toggleActive: endpoint('POST', '/admin/drivers/toggleActive', {
    access: admin,
    body: z.strictObject({ driver_id: Id, reasonWhy: Reason, is_active: z.boolean().optional() }),
    response: z.object({ is_active: z.boolean() }),
  }),
  toggleDisableForUnlock: endpoint('POST', '/admin/drivers/toggleDisableForUnlock', {
    access: admin,
    body: z.strictObject({ driver_id: Id, reasonWhy: Reason.optional(), disabled_for_unlock: z.boolean().optional() }),
    response: z.object({ disabled_for_unlock: z.boolean() }),
  }),
  verifyWithoutCode: endpoint('GET', '/admin/drivers/{id}/verifyWithoutCode', {
    access: admin,
    changes: true,
    response: z.object({ phone_confirmed_at: Moment }),
  }),
  setRecruitmentInterest: endpoint('PUT', '/api/drivers/{id}/setRecruitmentInterest', {
    access: 'staff',
    body: z.strictObject({ interested: z.boolean() }),
    response: z.object({ recruitment_interested: z.boolean() }),
  }),
};
