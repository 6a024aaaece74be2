import type { Staff } from '#contract/people.ts';
import { UNDO_DAYS } from '#contract/staff/merges.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import { ReversibleChanges } from '#server/kernel/reversible.ts';
import type { MergeKind, PairIds } from './queries.ts';

/** Adds the merge. Its changes are made through `changes`. */
export async function startMerge(tx: Tx, me: Staff, kind: MergeKind, { survivor_id, merged_id }: PairIds) {
  const { id } = await tx
    .insertInto('merges')
    .values({ kind, survivor_id, merged_id, merged_by: me.user_id, merged_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, changes: new ReversibleChanges(tx, id) };
}

/** What refuses every undo. */
export function ensureUndoable(merge: { undone_at: Date | null; is_erased?: boolean; is_over: boolean; has_later: boolean }): void {
  ensure(merge.undone_at === null, 'merge_undone_already');
  ensure(!merge.is_erased, 'merge_erased');
  ensure(!merge.is_over, 'merge_too_old', { values: { days: UNDO_DAYS } });
  ensure(!merge.has_later, 'merge_later_first');
}

export async function storeUndo(tx: Tx, me: Staff, id: number): Promise<void> {
  await tx.updateTable('merges').set({ undone_at: now(), undone_by: me.user_id }).where('id', '=', id).execute();
}
