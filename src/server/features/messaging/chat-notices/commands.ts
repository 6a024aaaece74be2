import { sql } from 'kysely';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { recordAll } from '#server/kernel/events/outbox.ts';
import { linksOf } from './rules.ts';

/** Who has read the whole conversation need not read that somebody wrote. */
export async function markNoticesRead(tx: Tx, thread_id: number): Promise<void> {
  const { company, contact } = linksOf(thread_id);
  const { rows } = await sql<{ user_id: number }>`
    update notifications n set read_at = ${now()}
    from chat_reads r join chat_threads t on t.id = r.thread_id and r.read_seq >= t.last_seq
    where r.thread_id = ${thread_id} and n.user_id = r.user_id and n.name = 'message_received' and n.read_at is null
      and n.link in (${company}, ${contact})
    returning n.user_id`.execute(tx);
  const readers = [...new Set(rows.map(({ user_id }) => user_id))];
  await recordAll(
    tx,
    'notification.read',
    readers.map((user_id) => ({ user_id })),
  );
}
