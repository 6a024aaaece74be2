import { z } from 'zod';
import { AudienceTarget } from './audience-meta.ts';
import { CountryCode, Search, LatLng, listOf, QueryFlag } from '#contract/shapes.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Headcount } from '#contract/headcount.ts';
import { Criterion } from './matching.ts';
import { poolLevels } from './pool.policy.ts';

/** 10 where counts are rounded to tens: for visitors, and for companies that ask for gender or age. */
const Rounding = z.union([z.literal(1), z.literal(10)]);

/**
 * One relaxed criterion and its effect. `drop` removes it, `entry` removes one entry of a list that requires all, `or` accepts one of the
 * list, `range` uses more kilometres. `change` is the change of the criteria. `eligible` and `potential` count the result; `gain` is the number of additional eligible drivers. A count is
 * null when its difference to the count of the pool would reveal a number below ten.
 */
export const Relaxation = z.object({
  criterion: Criterion,
  kind: z.enum(['drop', 'entry', 'or', 'range']),
  /** The key that `entry` removes. */
  entry: z.string().nullable(),
  change: z.record(z.string(), z.unknown()),
  eligible: Headcount.nullable(),
  potential: Headcount.nullable(),
  gain: Headcount.nullable(),
});
export type Relaxation = z.output<typeof Relaxation>;

/** Without a location nothing is counted: `is_counted` is false, counts are 0, and there is no level. */
export const Pool = z.object({
  eligible: Headcount,
  potential: Headcount,
  rounded_to: Rounding,
  is_counted: z.boolean(),
  level: z.enum(poolLevels).nullable(),
  /** Null below ten drivers, except for staff. */
  twelve_month_estimate: z.number().nullable(),
  /** The effect of every criterion, largest first; empty without `explain`. */
  costs: z.array(Relaxation),
  /** Three suggestions: single wishes by their gain, then what relaxes a whole list. */
  best: z.array(Relaxation),
});
export type Pool = z.output<typeof Pool>;

/** A postcode with the drivers who live or want to work there, for all but staff at least ten. `lat` and `lng` are its centre. */
export const PoolLocation = z.object({ lat: z.number(), lng: z.number(), zip_code: z.string(), name: z.string(), count: z.int() });
export type PoolLocation = z.output<typeof PoolLocation>;

/**
 * One of the pool's drivers, without an id, a score or an age, so that nobody is recognised: a list has what at least ten drivers of the
 * pool have, and a number is a bound that at least ten of them meet.
 */
export const SampleDriver = z.object({
  /** The driver lives within these kilometres, in steps of five; null where only the province is known. */
  within_km: z.int().nullable(),
  /** At least these years of driving, in steps of five; null when unknown. */
  years_from: z.int().nullable(),
  qualifications: z.array(z.string()),
  experiences: z.array(z.string()),
  languages: z.array(z.string()),
  employment_types: z.array(z.string()),
});
export type SampleDriver = z.output<typeof SampleDriver>;
export const SAMPLES_SHOWN = 3;

export const ZIP_CODE_LENGTH = 5;
export const LANDING_RADIUS_KM = 40;
/** The smallest radius of a count for callers who are neither company nor staff. */
export const VISITOR_RADIUS_KM = 20;

const visitor = { rate: { per_minute: 90 } } as const;
const read = { transaction: 'none' } as const;

export const pool = {
  /** `explain=1` adds the effect of each criterion, for companies and staff. Others get counts only, without gender and age. */
  countPool: endpoint('POST', '/api/potential-drivers', {
    access: 'anyone',
    ...read,
    ...visitor,
    query: z.strictObject({ explain: QueryFlag.optional() }),
    body: AudienceTarget,
    response: Pool,
  }),
  /** Three drivers of the pool, before the audience is approved or anything is paid. None below ten drivers, nor for a gender or an age. */
  samples: endpoint('POST', '/api/potential-drivers/samples', {
    access: ['company', 'staff'],
    ...read,
    ...visitor,
    body: AudienceTarget,
    response: listOf(SampleDriver),
  }),
  poolLocations: endpoint('POST', '/api/potential-drivers/locations', {
    access: 'anyone',
    ...read,
    ...visitor,
    body: AudienceTarget,
    response: z.object({ center: LatLng.nullable(), range: z.int(), locations: z.array(PoolLocation) }),
  }),
  potentialLocations: endpoint('POST', '/api/potential-locations', {
    access: 'anyone',
    ...read,
    rate: { per_minute: 60 },
    /** A postcode, or without one the name of a town. */
    body: z.strictObject({
      zip_code: z.string().length(ZIP_CODE_LENGTH).optional(),
      country: CountryCode.optional(),
      place: Search.optional(),
    }),
    response: z.object({
      center: LatLng.extend({ name: z.string(), country: z.string() }),
      radius: z.int(),
      /** The eligible drivers within the radius, with those at places that are not listed. */
      total: Headcount,
      rounded_to: Rounding,
      locations: z.array(PoolLocation),
    }),
  }),
};
