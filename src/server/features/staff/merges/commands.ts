import { sql, type RawBuilder } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { UNDO_DAYS } from '#contract/staff/merges.ts';
import { companyRead } from '#server/features/messaging/chat/queries.ts';
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

interface MergedSide {
  column: 'driver_id' | 'company_id';
  kept_id: number;
  left_id: number;
}

/**
 * Gives the threads of a merged driver or company to the one that goes on. Where both have one with the same other side, the messages of both
 * are in the order in which they were sent.
 */
export async function mergeThreads(tx: Tx, changes: ReversibleChanges, { column, kept_id, left_id }: MergedSide): Promise<void> {
  const [own, other] = [sql.ref(column), sql.ref(column === 'driver_id' ? 'company_id' : 'driver_id')];
  await sql`select from chat_threads where ${own} in (${kept_id}, ${left_id}) order by id for update`.execute(tx);
  const { rows: pairs } = await sql<{ kept: number; left: number; kept_seq: number; left_seq: number }>`
    select k.id as kept, l.id as left, k.last_seq as kept_seq, l.last_seq as left_seq
    from chat_threads k join chat_threads l on l.${other} = k.${other} and l.${own} = ${left_id}
    where k.${own} = ${kept_id} order by k.id`.execute(tx);
  for (const pair of pairs) if (pair.left_seq > 0) await appendThread(changes, pair);
  const pairedIds = pairs.map(({ left }) => left);
  const moves = sql`t.${own} = ${left_id} and t.id <> all (${pairedIds}::bigint[])`;
  await changes.update('chat_threads', { where: moves }, { [column]: sql`${kept_id}::bigint` });
  if (column === 'company_id')
    await changes.update('chat_messages', { where: sql`t.company_id = ${left_id}` }, { company_id: sql`${kept_id}::bigint` });
}

async function appendThread(
  changes: ReversibleChanges,
  { kept, left, kept_seq, left_seq }: { kept: number; left: number; kept_seq: number; left_seq: number },
): Promise<void> {
  const ofLeft = { where: sql`t.thread_id = ${left}` };
  await changes.update('chat_messages', ofLeft, { thread_id: sql`${kept}::bigint`, seq: sql`t.seq + ${kept_seq}::int` });
  await changes.update('media', { where: sql`t.chat_thread_id = ${left}` }, { chat_thread_id: sql`${kept}::bigint` });
  const readOfLeft = sql`coalesce((select x.read_seq from chat_reads x where x.thread_id = ${left} and x.user_id = t.user_id), 0)`;
  if (kept_seq > 0) await interleave(changes, { kept, kept_seq, last_seq: kept_seq + left_seq, readOfLeft });
  // before the first message of the other, where they are is where they go on
  const hasNoMark = sql`not exists (select from chat_reads x where x.thread_id = ${kept} and x.user_id = t.user_id)`;
  if (kept_seq === 0)
    await changes.update(
      'chat_reads',
      { key: ['thread_id', 'user_id'], where: sql`t.thread_id = ${left} and ${hasNoMark}` },
      { thread_id: sql`${kept}::bigint` },
    );
  const last_at = sql`greatest(t.last_at, (select x.last_at from chat_threads x where x.id = ${left}))`;
  await changes.update('chat_threads', { where: sql`t.id = ${kept}` }, { last_seq: sql`${kept_seq + left_seq}::int`, last_at });
  await changes.update('chat_threads', { where: sql`t.id = ${left}` }, { last_seq: sql`0` });
}

interface Interleaved {
  kept: number;
  kept_seq: number;
  last_seq: number;
  readOfLeft: RawBuilder<unknown>;
}

/** Above all numbers of messages: a number is free while others move to theirs. */
const ASIDE = 1_000_000_000;

/** Numbers the messages by the time at which they were sent. A mark is before the first message that its user has not read. */
async function interleave(changes: ReversibleChanges, { kept, kept_seq, last_seq, readOfLeft }: Interleaved): Promise<void> {
  const placed = sql`(select m.id, m.seq, (row_number() over (order by m.sent_at, m.seq))::int as place from chat_messages m
    where m.thread_id = ${kept})`;
  const isRead = sql`case when x.seq <= ${kept_seq} then x.seq <= t.read_seq else x.seq - ${kept_seq}::int <= ${readOfLeft} end`;
  await changes.update(
    'chat_reads',
    { key: ['thread_id', 'user_id'], where: sql`t.thread_id = ${kept}` },
    { read_seq: sql`coalesce((select min(x.place) - 1 from ${placed} x where not ${isRead}), ${last_seq}::int)` },
  );
  const ofKept = { where: sql`t.thread_id = ${kept}` };
  // the aliases of the statement have the rows as they were
  await changes.update('chat_messages', ofKept, { seq: sql`${ASIDE}::int + (select x.place from ${placed} x where x.id = t.id)` });
  await changes.update('chat_messages', ofKept, { seq: sql`t.seq - ${ASIDE}::int` });
}

/**
 * Takes a merge back and closes the gaps that the returned messages leave behind what was written since. Who had read to a message of the
 * thread that goes on has read to it afterwards.
 */
export async function takeThreadsBack(tx: Tx, merge_id: number, takeBack: () => Promise<void>): Promise<void> {
  const { rows: threads } = await sql<{ kept: number; lefts: number[] }>`
    select (c.after ->> 'thread_id')::bigint as kept, jsonb_agg(distinct (c.before ->> 'thread_id')::bigint) as lefts from merge_changes c
    where c.merge_id = ${merge_id} and c.table_name = 'chat_messages' and c.after ? 'thread_id' group by 1 order by 1`.execute(tx);
  const kept = threads.map((thread) => thread.kept);
  // marks that have not moved since get their former value back
  const { rows: marks } = await sql<{ thread_id: number; user_id: number; next_id: number | null }>`
    select r.thread_id, r.user_id,
      (select m.id from chat_messages m where m.thread_id = r.thread_id and m.seq > r.read_seq and not exists (
        select from merge_changes c where c.merge_id = ${merge_id} and c.table_name = 'chat_messages' and c.after ? 'thread_id'
          and (c.key ->> 'id')::bigint = m.id) order by m.seq limit 1) as next_id
    from chat_reads r where r.thread_id = any (${kept}::bigint[]) and not exists (
      select from merge_changes c
      where c.merge_id = ${merge_id} and c.table_name = 'chat_reads' and (c.key ->> 'thread_id')::bigint = r.thread_id
        and (c.key ->> 'user_id')::bigint = r.user_id and (c.after ->> 'read_seq')::int = r.read_seq)`.execute(tx);
  await takeBack();
  await closeGaps(tx, [...kept, ...threads.flatMap(({ lefts }) => lefts)]);
  for (const { thread_id, user_id, next_id } of marks)
    await sql`
      insert into chat_reads (thread_id, user_id, read_seq, read_at)
      select t.id, ${user_id}, coalesce((select m.seq - 1 from chat_messages m where m.id = ${next_id}), t.last_seq), ${now()}
      from chat_threads t where t.id = ${thread_id} and t.last_seq > 0
      on conflict (thread_id, user_id) do update set read_seq = excluded.read_seq`.execute(tx);
  await sql`
    update chat_reads r set read_seq = t.last_seq from chat_threads t
    where t.id = r.thread_id and r.read_seq > t.last_seq and t.id = any (${threads.flatMap(({ lefts }) => lefts)}::bigint[])`.execute(tx);
}

/**
 * After an undo: a conversation that began since the merge goes with its unlock or acceptance. Where both know the other side, what was
 * written stays, and a new conversation begins. Returns the threads that were given away.
 */
export async function followThreads(tx: Tx, { column, kept_id, left_id }: MergedSide): Promise<number[]> {
  const [own, other] = [sql.ref(column), sql.ref(column === 'driver_id' ? 'company_id' : 'driver_id')];
  const known = (id: number) => sql`(
    select u.${other} from unlocked_drivers u where u.${own} = ${id}
    union select o.${other} from offers o where o.${own} = ${id} and o.status = 'accepted')`;
  const { rows } = await sql<{ id: number }>`
    update chat_threads t set ${own} = ${left_id}
    where t.${own} = ${kept_id} and t.${other} in ${known(left_id)} and t.${other} not in ${known(kept_id)}
      and not exists (select from chat_threads x where x.${own} = ${left_id} and x.${other} = t.${other})
    returning t.id`.execute(tx);
  await sql`
    insert into chat_threads (${own}, ${other}, last_at, created_at)
    select ${left_id}::bigint, k.${other}, ${now()}::timestamptz, ${now()}::timestamptz from ${known(left_id)} k
    on conflict (company_id, driver_id) do nothing`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Numbers the messages of these threads from 1 on, where numbers are missing. */
async function closeGaps(tx: Tx, thread_ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select t.id from chat_threads t
    where t.id = any (${thread_ids}::bigint[]) and t.last_seq <> (select count(*) from chat_messages m where m.thread_id = t.id)
    order by t.id for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await sql`
    update chat_messages m set seq = ${ASIDE}::int + x.place
    from (select id, (row_number() over (partition by thread_id order by seq))::int as place from chat_messages where thread_id = any (${ids}::bigint[])) x
    where x.id = m.id`.execute(tx);
  await sql`update chat_messages m set seq = m.seq - ${ASIDE}::int where m.thread_id = any (${ids}::bigint[])`.execute(tx);
  await sql`
    update chat_threads t set last_seq = (select count(*) from chat_messages m where m.thread_id = t.id)
    where t.id = any (${ids}::bigint[])`.execute(tx);
}

/** The marks of a merged driver's account, where the one that goes on has none. */
export const mergeReads = (changes: ReversibleChanges, { kept_user_id, left_user_id }: { kept_user_id: number; left_user_id: number }) =>
  changes.update(
    'chat_reads',
    {
      key: ['thread_id', 'user_id'],
      where: sql`t.user_id = ${left_user_id}
        and not exists (select from chat_reads x where x.thread_id = t.thread_id and x.user_id = ${kept_user_id})`,
    },
    { user_id: sql`${kept_user_id}::bigint` },
  );

/** Before two companies are merged: the users of each begin in the conversations of the other where its users have read. */
export async function startReads(tx: Tx, { survivor_id: one, merged_id: other }: PairIds): Promise<void> {
  await sql`
    insert into chat_reads (thread_id, user_id, read_seq, read_at)
    select k.id, u.id, k.read_seq, ${now()}
    from (select t.id, t.company_id, ${companyRead} as read_seq from chat_threads t where t.company_id in (${one}, ${other})) k
    join users u on u.company_id in (${one}, ${other}) and u.company_id <> k.company_id and u.erased_at is null
    where k.read_seq > 0
    on conflict (thread_id, user_id) do nothing`.execute(tx);
}

/** After an undo nobody has a mark in a conversation of the other company. */
export async function forgetReads(tx: Tx, { survivor_id: one, merged_id: other }: PairIds): Promise<void> {
  await sql`
    delete from chat_reads r using chat_threads t, users u
    where t.id = r.thread_id and t.company_id in (${one}, ${other}) and u.id = r.user_id
      and u.company_id in (${one}, ${other}) and u.company_id <> t.company_id`.execute(tx);
}
