import { z } from 'zod';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { PoolLocation } from '#contract/matching/pool.ts';
import { Day, Id, listOf, pageOf, PageNumber, QueryFlag } from '#contract/shapes.ts';

/** An audience as a circle with the radius `range` in kilometres. */
export const AudienceCircle = z.object({ id: Id, name: z.string(), lat: z.number(), lng: z.number(), range: z.int() });
export type AudienceCircle = z.output<typeof AudienceCircle>;

export const maps = {
  /** Drivers who registered between `from` and `till`, by postcode. Empty until both days are chosen. */
  drivers: endpoint('GET', '/api/map/drivers', {
    access: ['company', 'staff'],
    query: z.strictObject({
      page: PageNumber.optional(),
      eligible: QueryFlag.optional(),
      looking_for_job: QueryFlag.optional(),
      from: Day.optional(),
      till: Day.optional(),
      contact_type: z.enum(contactTypes).default('driver'),
      audiences: QueryFlag.optional(),
    }),
    response: pageOf(PoolLocation).extend({ audiences: z.array(AudienceCircle) }),
  }),
  audiences: endpoint('GET', '/api/map/audiences', {
    access: ['company', 'staff'],
    query: z.strictObject({ from: Day.optional(), till: Day.optional() }),
    response: listOf(AudienceCircle),
  }),
  /** The homes of an audience's matching drivers who registered in this period. Companies read their own audiences only. */
  audienceDrivers: endpoint('GET', '/api/map/audience-drivers/{id}', {
    access: ['company', 'staff'],
    query: z.strictObject({ from: Day.optional(), till: Day.optional() }),
    response: listOf(PoolLocation),
  }),
};
