import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { measureNames } from '#contract/foundation/figures.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, inboxPageOf, Moment } from '#contract/shapes.ts';

/** One fact behind a point of a chart. Of an erased driver nothing is left but the fact. */
const FigureRow = z.object({
  id: Id,
  happened_at: Moment,
  company: z.object({ id: Id, name: z.string() }).nullable(),
  driver: z.object({ id: Id, name: z.string() }).nullable(),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  sales_owner: z.string().nullable(),
  /** Net, of measures in money. */
  amount: Cents.nullable(),
  detail: z.string().nullable(),
});
export type FigureRow = z.output<typeof FigureRow>;

export const figureRows = {
  /** The latest fifty before `after`. */
  list: endpoint('GET', '/api/stats-rows', {
    access: 'staff',
    query: querySchema(pages.figureRows.search, {
      measure: z.enum(measureNames),
      from: Day,
      till: Day,
      hour: z.coerce.number().int().min(0).max(23).optional(),
      after: z.string().max(60).optional(),
    }).refine(({ from, till }) => from <= till, { error: 'till_before_from', path: ['till'] }),
    /** `as_of`: set when a replica is behind, the moment up to which the rows are complete. */
    response: inboxPageOf(FigureRow).extend({ as_of: Moment.nullable() }),
  }),
};
