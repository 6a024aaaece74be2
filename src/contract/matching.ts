import { z } from 'zod';
import { AudienceTarget } from './audience-meta.ts';
import { CountryCode } from './driver-profile.ts';
import { endpoint } from './endpoint.ts';
import { poolLevels } from './matching.policy.ts';
import { Id, LatLng, QueryFlag, QueryId } from './shapes.ts';

export const Count = z.object({ eligible: z.int(), potential: z.int() });

/** A criterion of the meta by its field; `age` stands for age_from and age_to together. */
export const criteria = [
  'contact_type',
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
  /** What every criterion that is asked costs, the dearest first; empty unless it was asked for. */
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

/** One reason why an offer fits: what was asked for and the driver has, options as words in the caller's language. */
export const WhyYou = z.object({ criterion: Criterion, words: z.array(z.string()), amount: z.number().nullable() });
export type WhyYou = z.output<typeof WhyYou>;

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

const visitor = { rate: { per_minute: 90 } } as const;
const read = { transaction: 'none' } as const;

export const matching = {
  /** With `explain=1` also what each wish costs, for those who are signed in; a visitor gets counts only. */
  countPool: endpoint('POST', '/api/potential-drivers', {
    access: 'anyone',
    ...read,
    ...visitor,
    query: z.strictObject({ explain: QueryFlag.optional() }),
    body: AudienceTarget,
    answer: Pool,
  }),
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
    answer: z.object({
      center: LatLng.extend({ name: z.string(), country: z.string() }),
      radius: z.int(),
      locations: z.array(PoolLocation),
    }),
  }),
  driverVersusAudience: endpoint('GET', '/api/driverVsAudience', {
    access: 'staff',
    query: z.strictObject({ driver_id: QueryId, audience_id: QueryId }),
    answer: DriverVersusAudience,
  }),
};
