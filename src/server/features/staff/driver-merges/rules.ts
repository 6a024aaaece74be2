import type { MergeField } from '#contract/staff/driver-merges.ts';
import type { DB } from '#server/db/types.ts';

type Columns<T> = readonly (keyof T)[];

/** The columns of the account behind each field. Addresses are exchanged: both keep leading to the account. */
export const userFields = {
  name: ['first_name', 'last_name'],
  email: ['email', 'email_confirmed_at'],
  phone: ['phone', 'phone_confirmed_at'],
  locale: ['locale'],
  picture: ['profile_image_id'],
} as const satisfies Partial<Record<MergeField, Columns<DB['users']>>>;

/** The columns of the profile behind each field. */
export const driverFields = {
  contact_type: ['contact_type'],
  place: ['country', 'postcode', 'place', 'lat', 'lng', 'address', 'address_country'],
  places_wanted: ['work_area', 'countries_wanted'],
  birthday: ['birthday'],
  gender: ['gender'],
  work_experience: ['work_experience'],
  education: ['education', 'educations_wanted', 'custom_educations'],
  qualifications: ['qualifications', 'qualifications_wanted', 'qualification_adr', 'lift_platform', 'delivery_guy', 'tackle'],
  experiences: ['experiences', 'experiences_wanted', 'custom_experiences'],
  languages: ['languages'],
  work: ['employment_types', 'traveling', 'special_transport', 'day_night_preference', 'willingness_to_move', 'wishes'],
  leadership: ['skills', 'team_under_management', 'team_size', 'international_countries'],
  vehicle: ['truck_type', 'truck_year', 'truck_mileage', 'semi_trailer_presence', 'semi_trailer_weight', 'semi_trailer_year'],
  cv: ['cv_media_id', 'manual_cv', 'manual_experiences'],
  search: ['job_seeking_status', 'weeks_until_exit', 'satisfaction_with_current_employer'],
  texts: ['job_motivation', 'notes', 'profile_description', 'profile_about', 'profile_facebook', 'profile_linkedin', 'profile_instagram'],
} as const satisfies Partial<Record<MergeField, Columns<DB['drivers']>>>;

export const isUserField = (field: MergeField): field is keyof typeof userFields => field in userFields;
/** Tables in which rows of the account get its new owner. Confirmations, settings and secrets stay with the account. */
export const ownedTables = ['sessions', 'consents', 'notifications', 'media', 'former_addresses', 'chat_messages'] as const;

/** A profile's columns with a rule of their own, or that stay as they are. A test compares all columns with these lists. */
export const otherDriverColumns: Columns<DB['drivers']> = [
  'id',
  'user_id',
  'time_zone',
  'active_looking_for_job',
  'consents_mail',
  'consents_sms',
  'recruitment_interested',
  'registration_variant',
  'accepted_terms_at',
  'vip_requested_at',
  'is_active',
  'has_confirmed_contact',
  'disabled_for_unlock',
  'erased_at',
  'created_at',
  'updated_at',
  'is_eligible_for_unlock',
  'profile_progress_points',
  'field_sources',
  'merged_into_id',
  'search',
];
