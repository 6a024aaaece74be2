import { sql } from 'kysely';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { hashToken } from '#server/kernel/session/secrets.ts';
import type { OwnSession } from '#server/kernel/session/session.ts';
import type { PushTarget } from '#server/ports/push.ts';

/** The address of a browser belongs to its last session: the next user of the same phone takes it over. */
export async function subscribe(tx: Tx, { user_id, token }: OwnSession, { endpoint, p256dh, auth }: PushTarget): Promise<void> {
  // one session after the other takes the address, so that two tabs of one browser do not break each other's
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx);
  await tx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  const { rows } = await sql<{ session_id: number }>`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth, created_at)
    select id, ${endpoint}, ${p256dh}, ${auth}, ${now()} from sessions where user_id = ${user_id} and token_hash = ${hashToken(token)}
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth
    returning session_id`.execute(tx);
  if (rows.length === 0) throw notFound();
}

export async function unsubscribe(tx: Tx, { user_id, token }: OwnSession, everywhere: boolean): Promise<void> {
  await sql`
    delete from push_subscriptions p using sessions s
    where s.id = p.session_id and s.user_id = ${user_id} and (${everywhere} or s.token_hash = ${hashToken(token)})`.execute(tx);
}

/** The browser has ended it. A newer one of the same session stays. */
export async function removeEnded(db: Db, { session_id, endpoint }: { session_id: number; endpoint: string }): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', session_id).where('endpoint', '=', endpoint).execute();
}
