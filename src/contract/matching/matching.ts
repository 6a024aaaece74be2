import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, QueryId } from '#contract/shapes.ts';
import { optionalCriteria } from './criteria.ts';

/** A criterion of an audience by its field; `age` covers age_from and age_to. */
export const Criterion = z.enum(['contact_type', 'range', ...optionalCriteria]);
export type Criterion = z.output<typeof Criterion>;

export const CriterionResult = z.object({
  criterion: Criterion,
  met: z.boolean(),
  /** The required value as in the criteria: keys, a number, a flag; for `range` the kilometres. */
  required: z.unknown(),
  has: z.unknown(),
  operator: z.enum(['and', 'or']).nullable(),
});
export type CriterionResult = z.output<typeof CriterionResult>;

/** One reason why an offer matches: required and present. Options are labelled in the caller's language. */
export const WhyYou = z.object({ criterion: Criterion, words: z.array(z.string()), amount: z.number().nullable() });
export type WhyYou = z.output<typeof WhyYou>;

/** What a driver has to complete before offers are sent. */
export const missingForUnlock = ['terms', 'confirmation', 'place', 'not_looking', 'disabled', 'inactive'] as const;
export const MissingForUnlock = z.enum(missingForUnlock);

export const DriverVersusAudience = z.object({
  driver_id: Id,
  audience_id: Id,
  matches: z.boolean(),
  is_eligible: z.boolean(),
  missing: z.array(MissingForUnlock),
  /** 0 to 100, to order matching drivers; 0 without a match. */
  score: z.int(),
  /** From the nearest of the driver's places; null without a place. */
  distance_km: z.number().nullable(),
  criteria: z.array(CriterionResult),
});
export type DriverVersusAudience = z.output<typeof DriverVersusAudience>;

export const matching = {
  driverVersusAudience: endpoint('GET', '/api/driverVsAudience', {
    access: 'staff',
    query: z.strictObject({ driver_id: QueryId, audience_id: QueryId }),
    response: DriverVersusAudience,
  }),
};
