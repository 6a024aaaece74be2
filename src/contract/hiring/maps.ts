import { z } from 'zod';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Day, Id, listOf, pageOf, PageNumber, QueryFlag } from '#contract/shapes.ts';

/** An audience as a circle with the radius `range` in kilometres. */
export const AudienceCircle = z.object({ id: Id, name: z.string(), lat: z.number(), lng: z.number(), range: z.int() });
export type AudienceCircle = z.output<typeof AudienceCircle>;

/**
 * The side of a cell of the maps, in degrees: about 28 km from south to north, and 14 to 21 km from west to east. `driver_weeks`, `map_cell`
 * and the index `places_by_cell` have the same size.
 */
export const CELL_DEGREES = 0.25;
/** Drivers who live in a cell of the grid: its middle, their number, and the largest place there; the name is empty where none is known. */
export const MapCell = z.object({ lat: z.number(), lng: z.number(), name: z.string(), count: z.int() });
export type MapCell = z.output<typeof MapCell>;

export const maps = {
  /** Drivers who registered between `from` and `till`, by cell. Empty until both days are chosen. */
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
    response: pageOf(MapCell).extend({ audiences: z.array(AudienceCircle) }),
  }),
  audiences: endpoint('GET', '/api/map/audiences', {
    access: ['company', 'staff'],
    query: z.strictObject({ from: Day.optional(), till: Day.optional() }),
    response: listOf(AudienceCircle),
  }),
  /** The cells with an audience's matching drivers who registered in this period. Companies read their own audiences only. */
  audienceDrivers: endpoint('GET', '/api/map/audience-drivers/{id}', {
    access: ['company', 'staff'],
    query: z.strictObject({ from: Day.optional(), till: Day.optional() }),
    response: listOf(MapCell),
  }),
};
