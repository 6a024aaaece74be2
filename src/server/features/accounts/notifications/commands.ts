import { sql } from 'kysely';
import type { NotificationChoiceChange } from '#contract/accounts/notifications.ts';
import type { Actor } from '#contract/people.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { getNotification } from './queries.ts';

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

/** Changes the given channels of a kind only. */
export async function chooseChannels(tx: Tx, user_id: number, { kind, ...change }: NotificationChoiceChange): Promise<void> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await tx
    .insertInto('notification_choices')
    .values({ user_id, kind, ...given })
    .onConflict((known) => known.columns(['user_id', 'kind']).doUpdateSet({ user_id, ...given }))
    .execute();
}

interface About {
  /** Companies whose users may have been notified. */
  company_ids: readonly number[];
  links: readonly string[];
  /** The beginnings of the dedupe keys, before the reader's number. */
  keys: readonly string[];
}

/** Deletes notifications of companies and staff that name a person who has left. */
export async function forgetNotes(tx: Tx, { company_ids, links, keys }: About): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    delete from notifications n using users u
    where u.id = n.user_id and (u.company_id = any (${company_ids}::bigint[]) or u.side = 'staff')
      and (n.link = any (${links}::text[]) or regexp_replace(n.dedupe_key, ':[0-9]+$', '') = any (${keys}::text[]))
    returning n.user_id`.execute(tx);
  const readers = [...new Set(rows.map(({ user_id }) => user_id))];
  await recordAll(
    tx,
    'notification.read',
    readers.map((user_id) => ({ user_id })),
  );
}
