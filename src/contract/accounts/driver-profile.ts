import { z } from 'zod';
import { ContactType, dayNightPreferences, genders, OptionKey, OptionKeys } from '#contract/foundation/vocabulary.ts';
import { locales } from '#contract/people.ts';
import { CountryCode, Day, Id, Moment } from '#contract/shapes.ts';
import { socialProfile } from './social-profile.ts';

/** Whether the driver is open to a new job. */
export const jobSeekingStatuses = ['looking', 'open', 'not_looking'] as const;
export const JobSeekingStatus = z.enum(jobSeekingStatuses);
/** Where the driver wants to work: near home only, or elsewhere too (`locations_wanted`, `countries_wanted`). */
export const workAreas = ['home_area', 'other_areas'] as const;

const line = (max: number) => z.string().trim().max(max);
const year = z.int().min(1950).max(2100);

/** A postcode or town of the places table. The server adds the coordinates. */
export const PlaceChoice = z.strictObject({ country: CountryCode, postcode: line(12), place: line(120) });
export type PlaceChoice = z.output<typeof PlaceChoice>;
export const MAX_LOCATIONS_WANTED = 5;

const period = { from: line(20), to: line(20), location: line(120), more_info: line(2000) };
/** A row of a CV that is typed, not uploaded. `from` and `to` are YYYY-MM; an empty `to` means until today. */
export const ManualCvRow = z.strictObject({ ...period, company: line(160) });
export const ManualExperienceRow = z.strictObject(period);

/**
 * The fields that drivers edit themselves. Specification names: `appLanguage` is `locale`, `employee_type` is `contact_type`, `moreInfo` is
 * `more_info`.
 */
export const driverProfileFields = {
  contact_type: ContactType,
  country: CountryCode,
  postcode: line(12).nullable(),
  place: line(120).nullable(),
  address: line(200).nullable(),
  address_country: CountryCode.nullable(),
  birthday: Day.nullable(),
  gender: z.enum(genders).nullable(),
  education: OptionKey.nullable(),
  educations_wanted: OptionKeys,
  custom_educations: z.array(line(80).min(1)).max(20),
  job_seeking_status: JobSeekingStatus,
  weeks_until_exit: z.int().min(0).max(104).nullable(),
  satisfaction_with_current_employer: z.int().min(1).max(5),
  work_area: z.enum(workAreas),
  locations_wanted: z.array(PlaceChoice).max(MAX_LOCATIONS_WANTED),
  countries_wanted: z.array(CountryCode).max(60),
  /** Years. */
  work_experience: z.int().min(0).max(60).nullable(),
  languages: OptionKeys,
  qualifications: OptionKeys,
  qualifications_wanted: OptionKeys,
  experiences: OptionKeys,
  experiences_wanted: OptionKeys,
  custom_experiences: z.array(line(80).min(1)).max(20),
  employment_types: OptionKeys,
  traveling: OptionKeys,
  special_transport: OptionKeys,
  day_night_preference: z.enum(dayNightPreferences).nullable(),
  tackle: z.boolean().nullable(),
  willingness_to_move: z.boolean().nullable(),
  wishes: OptionKeys,
  job_motivation: line(2000),
  notes: line(4000),
  profile_description: line(4000),
  profile_about: line(4000),
  profile_facebook: socialProfile('facebook'),
  profile_linkedin: socialProfile('linkedin'),
  profile_instagram: socialProfile('instagram'),
  delivery_guy: z.boolean(),
  truck_type: OptionKey.nullable(),
  truck_year: year.nullable(),
  /** Kilometres. */
  truck_mileage: z.int().min(0).max(5_000_000).nullable(),
  semi_trailer_presence: z.boolean().nullable(),
  /** Permitted total weight in tonnes. */
  semi_trailer_weight: z.int().min(1).max(100).nullable(),
  semi_trailer_year: year.nullable(),
  qualification_adr: z.boolean().nullable(),
  lift_platform: z.boolean().nullable(),
  skills: OptionKeys,
  team_under_management: z.boolean().nullable(),
  team_size: z.int().min(0).max(10_000).nullable(),
  international_countries: OptionKeys,
};

/** The profile as the driver and staff read it: the entered fields and the values derived from them. */
export const DriverProfile = z.object({
  ...driverProfileFields,
  locations_wanted: z.array(z.object({ ...PlaceChoice.shape, lat: z.number(), lng: z.number() })),
  manual_cv: z.array(ManualCvRow),
  manual_experiences: z.array(ManualExperienceRow),
  id: Id,
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(locales),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  cv_media_id: Id.nullable(),
  accepted_terms_at: Moment.nullable(),
  email_confirmed_at: Moment.nullable(),
  phone_confirmed_at: Moment.nullable(),
  is_active: z.boolean(),
  disabled_for_unlock: z.boolean(),
  active_looking_for_job: z.boolean(),
  is_eligible_for_unlock: z.boolean(),
  /** 0 to 5; missing points are shown as empty stars. */
  profile_progress_points: z.int().min(0).max(5),
  created_at: Moment,
});
export type DriverProfile = z.output<typeof DriverProfile>;

/** Who entered which fields for the driver, and when. The generated database types use it. @public */
export type FieldSources = Record<string, { user_id: number; at: string }>;

/** A partial change: fields that are left out keep their value. The rows of the CV are replaced as a whole. */
export const DriverProfileChange = z
  .strictObject({
    ...driverProfileFields,
    first_name: line(80).min(1),
    last_name: line(80).min(1),
    locale: z.enum(locales),
    manual_cv: z.array(ManualCvRow).max(40),
    manual_experiences: z.array(ManualExperienceRow).max(40),
  })
  .partial();
export type DriverProfileChange = z.output<typeof DriverProfileChange>;
