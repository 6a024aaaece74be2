import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { UNDO_DAYS, type Merge } from '#contract/staff/merges.ts';
import { DAY_MS, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

export type MergeKind = 'driver' | 'company';

/** The account that goes on, and the one that is merged into it. */
export interface PairIds {
  survivor_id: number;
  merged_id: number;
}

/** The condition on an id: one of both. */
export const eitherOf = ({ survivor_id, merged_id }: PairIds): RawBuilder<number> =>
  sql<number>`any (${[survivor_id, merged_id]}::bigint[])`;

/** The merges `m`, which the caller joins with both sides. */
export const mergesOf = (db: Db, kind: MergeKind) =>
  db
    .selectFrom('merges as m')
    .innerJoin('users as by', 'by.id', 'm.merged_by')
    .where('m.kind', '=', kind)
    .select(['m.id', 'm.survivor_id', 'm.merged_id', 'm.merged_at', 'm.undone_at', 'by.full_name as merged_by']);

/** A merge `m` of this driver or company, on either side. */
export const isSide = (id: number): RawBuilder<boolean> => sql<boolean>`(m.survivor_id = ${id} or m.merged_id = ${id})`;
/** A driver or company has a handful. */
export const MERGES_SHOWN = 50;

const undoUntil = ({ merged_at }: { merged_at: Date }) => new Date(merged_at.getTime() + UNDO_DAYS * DAY_MS);

interface MergeRow extends PairIds {
  id: number;
  merged_at: Date;
  merged_by: string;
  undone_at: Date | null;
  survivor_name: string;
  merged_name: string;
  /** An erased side cannot come back. */
  is_erased?: boolean;
}

export const toMerge = (row: MergeRow): z.input<typeof Merge> => ({
  id: row.id,
  survivor: { id: row.survivor_id, name: row.survivor_name },
  merged: { id: row.merged_id, name: row.merged_name },
  merged_at: row.merged_at,
  merged_by: row.merged_by,
  undone_at: row.undone_at,
  undo_until: row.undone_at || row.is_erased || undoUntil(row) <= now() ? null : undoUntil(row),
});

/** The merge, with both sides locked by the caller's statement, and whether a later one was made with one of them. */
export async function lockMerge<Sides>(tx: Tx, kind: MergeKind, id: number, lockSides: (ids: RawBuilder<number>) => Promise<Sides>) {
  const merge = await tx.selectFrom('merges').selectAll().where('id', '=', id).where('kind', '=', kind).forUpdate().executeTakeFirst();
  if (!merge) throw notFound();
  const either = eitherOf(merge);
  const sides = await lockSides(either);
  const later = await tx
    .selectFrom('merges')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where((where) => where.or([where('survivor_id', '=', either), where('merged_id', '=', either)]))
    .limit(1)
    .executeTakeFirst();
  return { ...merge, sides, is_over: undoUntil(merge) <= now(), has_later: later !== undefined };
}
