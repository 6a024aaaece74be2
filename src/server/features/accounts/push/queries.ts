import { sql } from 'kysely';
import { kindOf, type NotificationName, type NotificationWords } from '#contract/accounts/notifications.ts';
import type { PushState } from '#contract/accounts/push.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { nameOfDevice } from '#server/kernel/session/devices.ts';
import { hashToken } from '#server/kernel/session/secrets.ts';
import type { OwnSession } from '#server/kernel/session/session.ts';
import type { PushTarget } from '#server/ports/push.ts';

/** More browsers than these are not listed. */
const LISTED = 20;

export async function getPushState(db: Db, { user_id, token }: OwnSession, public_key: string | null): Promise<PushState> {
  const { rows } = await sql<{ is_own: boolean; user_agent: string | null; created_at: Date }>`
    select s.token_hash = ${hashToken(token)} as is_own, s.user_agent, p.created_at
    from push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = ${user_id} and s.expires_at > ${now()}
    order by p.created_at desc limit ${LISTED}`.execute(db);
  return {
    public_key,
    is_subscribed: rows.some(({ is_own }) => is_own),
    others: rows
      .filter(({ is_own }) => !is_own)
      .map(({ user_agent, created_at }) => ({ name: nameOfDevice(user_agent), created_at: created_at as unknown as string })),
  };
}

export interface PushedNote {
  id: number;
  name: NotificationName;
  data: NotificationWords;
  link: string | null;
}

/** A notification that is still unread and not too old; undefined when its user does not want its kind on a device. */
export async function findPushed(db: Db, notification_id: number, since: Date): Promise<PushedNote | undefined> {
  const note = await db
    .selectFrom('notifications')
    .select(['id', 'user_id', 'name', 'data', 'link'])
    .where('id', '=', notification_id)
    .where('created_at', '>', since)
    // read from the beginning: not wanted in the product, which says nothing about devices
    .where(({ or, eb, ref }) => or([eb('read_at', 'is', null), eb('read_at', '=', ref('created_at'))]))
    .executeTakeFirst();
  if (!note) return undefined;
  const { user_id, ...pushed } = note;
  const refused = await db
    .selectFrom('notification_choices')
    .select('kind')
    .where('user_id', '=', user_id)
    .where('kind', '=', kindOf(note.name as NotificationName))
    .where('push', '=', false)
    .executeTakeFirst();
  return refused ? undefined : (pushed as PushedNote);
}

/** The browsers of a user who may sign in. */
export async function listTargets(db: Db, user_id: number): Promise<(PushTarget & { session_id: number })[]> {
  const { rows } = await sql<PushTarget & { session_id: number }>`
    select p.session_id, p.endpoint, p.p256dh, p.auth
    from push_subscriptions p
    join sessions s on s.id = p.session_id and s.expires_at > ${now()}
    join users u on u.id = s.user_id and u.is_active and u.erased_at is null
    where s.user_id = ${user_id} order by p.session_id`.execute(db);
  return rows;
}
