import type { Href } from '#contract/page.ts';
import { sql } from 'kysely';
import { kindOf, type NotificationData, type NotificationName } from '#contract/accounts/notifications.ts';
import { recordAll } from '#server/kernel/events/outbox.ts';
import type { Tx } from '#server/kernel/db.ts';

export interface NewNotification<Name extends NotificationName> {
  name: Name;
  data: NotificationData[Name];
  link?: Href | null;
  /** Identifies the occasion; a user is notified of it once. */
  key: string;
}

/**
 * Adds a notification for each of the users, in one statement. The browser renders the text. Who does not want the kind in the product has
 * it in the list, read from the beginning.
 */
export async function notify<Name extends NotificationName>(
  tx: Tx,
  user_ids: readonly number[],
  { name, data, link = null, key }: NewNotification<Name>,
): Promise<void> {
  const { rows } = await sql<{ notification_id: number; user_id: number; is_pushed: boolean }>`
    insert into notifications (user_id, name, data, link, dedupe_key, created_at, read_at)
    select u.id, ${name}, ${JSON.stringify(data)}::jsonb, ${link}, ${key} || ':' || u.id, now(), case when not c.app then now() end
    from users u left join notification_choices c on c.user_id = u.id and c.kind = ${kindOf(name)}
    where u.id = any(${user_ids}::bigint[]) and u.erased_at is null
    order by u.id
    on conflict (dedupe_key) do nothing
    returning id as notification_id, user_id,
      exists (select from push_subscriptions p join sessions s on s.id = p.session_id where s.user_id = notifications.user_id) as is_pushed`.execute(
    tx,
  );
  const idsOf = ({ notification_id, user_id }: (typeof rows)[number]) => ({ notification_id, user_id });
  await recordAll(tx, 'notification.created', rows.map(idsOf));
  // most users have no subscribed browser: a job for each of their notifications would find nothing to do
  await recordAll(tx, 'notification.push_due', rows.filter(({ is_pushed }) => is_pushed).map(idsOf));
}
