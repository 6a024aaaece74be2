import { sql } from 'kysely';
import type { NotificationData, NotificationName } from '#contract/accounts/notifications.ts';
import type { Actor } from '#contract/people.ts';
import { record, recordAll } from '#server/events/outbox.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { getNotification } from './queries.ts';

interface Note {
  user_id: number;
  name: NotificationName;
  data?: NotificationData;
  /** Where it leads: a path of ours. */
  link?: string | null;
  /** Names what happened, so that a reaction that runs twice tells it once. */
  dedupe_key?: string;
}

/** Tells somebody something in the app; the browser has the words. */
export async function notify(tx: Tx, { user_id, name, data = {}, link = null, dedupe_key }: Note): Promise<void> {
  const added = await tx
    .insertInto('notifications')
    .values({ user_id, name, data: JSON.stringify(data), link, dedupe_key: dedupe_key ?? null })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await record(tx, 'notification.created', { notification_id: added.id, user_id });
}

/** The same to several people; the key is made each one's own. */
export async function notifyAll(tx: Tx, user_ids: readonly number[], { dedupe_key, ...note }: Omit<Note, 'user_id'>): Promise<void> {
  for (const user_id of user_ids) await notify(tx, { ...note, user_id, ...(dedupe_key && { dedupe_key: `${dedupe_key}:${user_id}` }) });
}

export async function setRead(tx: Tx, me: Actor, id: number, read: 'toggle' | 'read') {
  const before = await getNotification(tx, me.user_id, id);
  const read_at = read === 'toggle' && before.read_at ? null : (before.read_at ?? now());
  await tx.updateTable('notifications').set({ read_at }).where('id', '=', id).execute();
  await record(tx, 'notification.read', { user_id: me.user_id });
  return { ...before, read_at };
}

export async function markAllAsRead(tx: Tx, me: Actor): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: now() })
    .where('user_id', '=', me.user_id)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await record(tx, 'notification.read', { user_id: me.user_id });
  return Number(numUpdatedRows);
}

interface About {
  /** Companies whose people may have been told. */
  company_ids: readonly number[];
  links: readonly string[];
  /** What the dedupe keys begin with, up to the reader's own number. */
  keys: readonly string[];
}

/** Takes back what companies were told of somebody by name: the person has left, and the words would still name them. */
export async function forgetNotes(tx: Tx, { company_ids, links, keys }: About): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    delete from notifications n using users u
    where u.id = n.user_id and u.company_id = any (${company_ids}::bigint[])
      and (n.link = any (${links}::text[]) or regexp_replace(n.dedupe_key, ':[0-9]+$', '') = any (${keys}::text[]))
    returning n.user_id`.execute(tx);
  const readers = [...new Set(rows.map(({ user_id }) => user_id))];
  await recordAll(
    tx,
    'notification.read',
    readers.map((user_id) => ({ user_id })),
  );
}
