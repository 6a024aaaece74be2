import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { cvUpload, imageUpload, Media, slow } from '#contract/foundation/media.ts';
import { PageHref } from '#contract/page-href.ts';
import { Id, listOf, Moment, pageOf } from '#contract/shapes.ts';
import { DriverProfile } from './driver-profile.ts';
import { Consents } from './consents.ts';
import { ProfileFormBody } from './profile-form.ts';

/** The profile as its driver reads it. */
export const OwnProfile = DriverProfile.extend({
  /** False where the postcode names the province only: no distance is shown until the driver chooses a town. */
  has_known_town: z.boolean(),
  consents: Consents,
  cv: Media.nullable(),
  profile_image: Media.nullable(),
  vip_requested_at: Moment.nullable(),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const achievementKeys = [
  'first_steps',
  'reachable',
  'qualified',
  'documented',
  'complete',
  'first_answer',
  'first_contact',
  'first_hire',
  'first_review',
] as const;
export const Achievement = z.object({ id: Id, key: z.enum(achievementKeys), earned: z.boolean(), link: PageHref });
export type Achievement = z.output<typeof Achievement>;

/** One access to the driver's data, with its purpose. */
export const ProfileView = z.object({
  id: Id,
  happened_at: Moment,
  action: z.string(),
  /** The company, or null for staff and for the driver. */
  company: z.string().nullable(),
  by: z.enum(['company', 'staff', 'self', 'system']),
});
export type ProfileView = z.output<typeof ProfileView>;

export const profile = {
  get: endpoint('GET', '/api/profile', { access: 'contact', response: OwnProfile }),
  save: endpoint('POST', '/api/profile', { access: 'contact', body: ProfileFormBody, response: OwnProfile }),
  update: endpoint('POST', '/api/profile/update', { access: 'contact', body: ProfileFormBody, response: OwnProfile }),
  saveWithFile: endpoint('POST', '/api/profile/meta', {
    access: 'contact',
    body: ProfileFormBody,
    response: OwnProfile,
    upload: cvUpload(false),
    ...slow,
  }),
  uploadCv: endpoint('POST', '/api/profile/cv', { access: 'contact', upload: cvUpload(true), response: OwnProfile, ...slow }),
  removeCv: endpoint('DELETE', '/api/profile/cv', { access: 'contact', response: OwnProfile }),
  uploadImage: endpoint('POST', '/api/profile/upload', {
    access: 'signed-in',
    upload: imageUpload('profile_image'),
    response: Media,
    ...slow,
  }),
  uploadUserImage: endpoint('POST', '/users/profile', {
    access: 'signed-in',
    upload: imageUpload('profile_image'),
    response: Media,
    ...slow,
  }),
  setDeviceToken: endpoint('PATCH', '/profile', {
    access: 'signed-in',
    body: z.strictObject({ token: z.string().max(400).nullable() }),
    response: z.object({}),
  }),
  /** Names the target state, so that a second tab does not undo the first; without `accepted` it toggles, as specified. */
  acceptTerms: endpoint('POST', '/api/profile/{id}/accept-terms/toggle', {
    access: ['contact', 'staff:admin'],
    body: z.strictObject({ accepted: z.boolean().optional() }),
    response: z.object({ accepted_terms_at: Moment.nullable() }),
  }),
  changeConsents: endpoint('PUT', '/api/profile/consents', { access: 'contact', body: Consents.partial(), response: OwnProfile }),
  requestVip: endpoint('GET', '/api/requestVipService', {
    access: 'contact',
    changes: true,
    response: z.object({ vip_requested_at: Moment }),
  }),
  achievements: endpoint('GET', '/api/achievements', { access: 'contact', response: listOf(Achievement) }),
  achievement: endpoint('GET', '/api/achievements/{id}', { access: 'contact', response: Achievement }),
  views: endpoint('GET', '/api/profile/views', {
    access: 'contact',
    query: querySchema(pages.account.search),
    response: pageOf(ProfileView),
  }),
};
