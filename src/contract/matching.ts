import { z } from 'zod';
import { AudienceTarget, contactTypes, withTarget } from './audience-meta.ts';
import { CountryCode, jobSeekingStatuses } from './driver-profile.ts';
import { endpoint } from './endpoint.ts';
import { poolLevels } from './matching.policy.ts';
import { Day, Id, LatLng, listOf, Moment, QueryFlag, QueryId } from './shapes.ts';

export const Count = z.object({ eligible: z.int(), potential: z.int() });

/** A criterion of the meta by its field; `age` stands for age_from and age_to together. */
export const criteria = [
  'range',
  'gender',
  'age',
  'languages',
  'work_experience',
  'employment_types',
  'traveling',
  'travelings',
  'day_night_preference',
  'special_transport',
  'tackle',
  'willingness_to_move',
  'education',
  'qualifications',
  'experiences',
  'qualifications_wanted',
  'experiences_wanted',
  'truck_type',
  'truck_year',
  'truck_mileage',
  'semi_trailer_weight',
  'semi_trailer_year',
  'qualification_adr',
  'lift_platform',
  'skills',
  'team_under_management',
  'team_size',
  'international_countries',
] as const;
export const Criterion = z.enum(criteria);
export type Criterion = z.output<typeof Criterion>;

/**
 * One wish less, and who would match then: `drop` asks for nothing there, `or` for one of the list, `range` for as many kilometres.
 * `change` is what to set in the meta. `eligible` and `potential` count the changed meta; `gain` is how many eligible more.
 */
export const Relaxation = z.object({
  criterion: Criterion,
  kind: z.enum(['drop', 'or', 'range']),
  change: z.record(z.string(), z.unknown()),
  eligible: z.int(),
  potential: z.int(),
  gain: z.int(),
});
export type Relaxation = z.output<typeof Relaxation>;

/** Without location nothing is counted: `is_counted` false, counts 0, no level. */
export const Pool = Count.extend({
  is_counted: z.boolean(),
  level: z.enum(poolLevels).nullable(),
  twelve_month_estimate: z.number(),
  /** What every criterion that is asked costs, the dearest first. */
  costs: z.array(Relaxation),
  /** The three that bring most. */
  best: z.array(Relaxation),
});
export type Pool = z.output<typeof Pool>;

/** A postcode with the drivers who live or want to work there; `lat`, `lng` are its centre. */
export const PoolLocation = z.object({ lat: z.number(), lng: z.number(), zip_code: z.string(), name: z.string(), count: z.int() });
export type PoolLocation = z.output<typeof PoolLocation>;

export const ZIP_CODE_LENGTH = 5;
export const LANDING_RADIUS_KM = 40;

export const CriterionResult = z.object({
  criterion: Criterion,
  met: z.boolean(),
  /** As in the meta: keys, a number, a flag; of `range` the kilometres. */
  asked: z.unknown(),
  has: z.unknown(),
  operator: z.enum(['and', 'or']).nullable(),
});
export type CriterionResult = z.output<typeof CriterionResult>;

/** What is missing before a driver takes part. */
export const missingForUnlock = ['terms', 'confirmation', 'place', 'not_looking', 'disabled', 'inactive'] as const;
export const MissingForUnlock = z.enum(missingForUnlock);

export const DriverVersusAudience = z.object({
  driver_id: Id,
  audience_id: Id,
  matches: z.boolean(),
  is_eligible: z.boolean(),
  missing: z.array(MissingForUnlock),
  /** 0 to 100, orders those who match; 0 for who does not. */
  score: z.int(),
  /** From the nearest of the driver's places; null when none is known. */
  distance_km: z.number().nullable(),
  criteria: z.array(CriterionResult),
});
export type DriverVersusAudience = z.output<typeof DriverVersusAudience>;

/** A driver before the unlock: nothing that tells who it is. */
export const AnonymousDriver = z.object({
  id: Id,
  score: z.int(),
  distance_km: z.number(),
  initials: z.string(),
  age_band: z.string().nullable(),
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

/** What staff see beside it, and what a company sees of the persons whom it has unlocked. */
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
export const ListedDriver = AnonymousDriver.extend({ person: NamedDriver.nullable() });
export type ListedDriver = z.output<typeof ListedDriver>;

/** Pages by a mark: pass `next` as `after` for the following page; null at the end. */
const marked = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), meta: z.object({ total: z.int(), next: z.string().nullable() }) });
const After = z.string().regex(/^\d{1,3}-\d{1,15}$/);

export const audienceLists = ['eligible', 'potential', 'unlocked', 'unlocked_by_company'] as const;
export type AudienceList = (typeof audienceLists)[number];
const listOfDrivers = marked(ListedDriver);

const visitor = { rate: { per_minute: 90 } } as const;
const read = { transaction: 'none' } as const;

export const matching = {
  countPool: endpoint('POST', '/api/potential-drivers', { access: 'anyone', ...read, ...visitor, body: AudienceTarget, answer: Pool }),
  poolLocations: endpoint('POST', '/api/potential-drivers/locations', {
    access: 'anyone',
    ...read,
    ...visitor,
    body: AudienceTarget,
    answer: z.object({ center: LatLng.nullable(), range: z.int(), locations: z.array(PoolLocation) }),
  }),
  potentialLocations: endpoint('POST', '/api/potential-locations', {
    access: 'anyone',
    ...read,
    rate: { per_minute: 60 },
    body: z.strictObject({ zip_code: z.string().length(ZIP_CODE_LENGTH), country: CountryCode.optional() }),
    answer: z.object({ center: LatLng.extend({ name: z.string(), country: z.string() }), radius: z.int(), locations: z.array(PoolLocation) }),
  }),
  anonymizedDrivers: endpoint('POST', '/api/anonymized-drivers', {
    access: ['company', 'staff'],
    ...read,
    query: z.strictObject({ page: After.optional() }),
    body: withTarget({ page: After.optional() }),
    answer: marked(AnonymousDriver),
  }),
  audienceDrivers: endpoint('GET', '/api/audiences/{id}/potential-drivers', {
    access: ['company', 'staff'],
    query: z.strictObject({ list: z.enum(audienceLists).optional(), after: After.optional() }),
    answer: z.object({ eligible: listOfDrivers, potential: listOfDrivers, unlocked: listOfDrivers, unlocked_by_company: listOfDrivers }),
  }),
  driverVersusAudience: endpoint('GET', '/api/driverVsAudience', {
    access: 'staff',
    query: z.strictObject({ driver_id: QueryId, audience_id: QueryId }),
    answer: DriverVersusAudience,
  }),
  mapDrivers: endpoint('GET', '/api/map/drivers', {
    access: ['company', 'staff'],
    query: z.strictObject({
      page: z.coerce.number().int().min(1).optional(),
      eligible: QueryFlag.optional(),
      looking_for_job: QueryFlag.optional(),
      from: Day.optional(),
      till: Day.optional(),
      contact_type: z.enum(contactTypes).default('driver'),
      audiences: QueryFlag.optional(),
    }),
    answer: z.object({ data: z.array(PoolLocation), audiences: z.array(z.object({ id: Id, name: z.string(), lat: z.number(), lng: z.number(), range: z.int() })) }),
  }),
  mapAudiences: endpoint('GET', '/api/map/audiences', {
    access: ['company', 'staff'],
    query: z.strictObject({ from: Day.optional(), till: Day.optional() }),
    answer: listOf(z.object({ id: Id, name: z.string(), lat: z.number(), lng: z.number(), range: z.int() })),
  }),
};
