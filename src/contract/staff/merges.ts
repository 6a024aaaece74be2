import { z } from 'zod';
import { Id, Moment, QueryId } from '#contract/shapes.ts';

/** A merge can be undone for these days. Then what it replaced is deleted. */
export const UNDO_DAYS = 30;

/** The account that goes on, and the one that is merged into it. */
export const MergePair = z.strictObject({ survivor_id: QueryId, merged_id: QueryId });

/** `fields`: those that come from the merged account; all others stay. */
export const mergeBody = <const Field extends string>(fields: readonly Field[]) =>
  z.strictObject({ survivor_id: Id, merged_id: Id, fields: z.array(z.enum(fields)).max(fields.length) });

/** A driver may have no name. */
const Named = z.object({ id: Id, name: z.string() });

/** A merge of two drivers or two companies. */
export const Merge = z.object({
  id: Id,
  survivor: Named,
  merged: Named,
  merged_at: Moment,
  merged_by: z.string(),
  undone_at: Moment.nullable(),
  /** Until when it can be undone; null when it no longer can. */
  undo_until: Moment.nullable(),
});
export type Merge = z.output<typeof Merge>;

/** The sides of a preview. */
export const mergeSides = ['survivor', 'merged'] as const;
export type MergeSide = (typeof mergeSides)[number];
