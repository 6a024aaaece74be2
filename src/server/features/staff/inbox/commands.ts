import type { InboxKind } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { canBeClosed } from '#contract/staff/inbox.policy.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import { getEntry } from './queries.ts';
import { canWorkOn } from './rules.ts';

/** The mark of an entry that the caller may work on, locked. */
async function lockMark(tx: Tx, me: Staff, kind: InboxKind, id: number) {
  const { row } = await getEntry(tx, me, kind, id);
  ensure(canWorkOn(me, row), 'forbidden');
  await tx
    .insertInto('inbox_marks')
    .values({ kind, subject_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const mark = await tx
    .selectFrom('inbox_marks as m')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.owner_id').on('u.is_active', '=', true))
    .select(['m.owner_id', 'm.handled_at', 'u.id as held_by'])
    .where('m.kind', '=', kind)
    .where('m.subject_id', '=', id)
    .forUpdate('m')
    .executeTakeFirstOrThrow();
  return { mark, company_id: row.company_id };
}

/** Takes or releases an entry. Nobody takes it from a colleague who can still sign in. */
export async function takeEntry(tx: Tx, me: Staff, kind: InboxKind, id: number, taken: boolean): Promise<void> {
  const { mark, company_id } = await lockMark(tx, me, kind, id);
  ensure(mark.held_by === null || mark.held_by === me.user_id, 'entry_taken');
  const owner_id = taken ? me.user_id : null;
  if (mark.owner_id === owner_id) return;
  await tx.updateTable('inbox_marks').set({ owner_id }).where('kind', '=', kind).where('subject_id', '=', id).execute();
  await audit(tx, me, { action: taken ? 'inbox.taken' : 'inbox.released', subject: kind, subject_id: id, company_id });
  await record(tx, 'inbox.changed', {});
}

/** Ends an entry whose work is done outside the product, or brings it back. */
export async function closeEntry(tx: Tx, me: Staff, kind: InboxKind, id: number, done: boolean): Promise<void> {
  ensure(canBeClosed(kind), 'status_refused');
  const { mark, company_id } = await lockMark(tx, me, kind, id);
  if (!done && mark.handled_at === null) return;
  const change = done ? { handled_at: now(), handled_by: me.user_id } : { handled_at: null, handled_by: null };
  await tx.updateTable('inbox_marks').set(change).where('kind', '=', kind).where('subject_id', '=', id).execute();
  await audit(tx, me, { action: done ? 'inbox.done' : 'inbox.reopened', subject: kind, subject_id: id, company_id });
  await record(tx, 'inbox.changed', {});
}
