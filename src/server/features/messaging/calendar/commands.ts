import type { Actor } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { hashToken, newToken } from '#server/kernel/session/secrets.ts';

/** A new secret address; the former one ends. Only its hash is stored. */
export async function createFeed(tx: Tx, me: Actor): Promise<string> {
  const token = newToken();
  const feed = { token_hash: hashToken(token), created_at: now(), last_read_at: null };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: me.user_id, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
  await audit(tx, me, { action: 'calendar.shared', subject: 'user', subject_id: me.user_id });
  return token;
}

export async function revokeFeed(tx: Tx, me: Actor): Promise<void> {
  const removed = await tx.deleteFrom('calendar_feeds').where('user_id', '=', me.user_id).executeTakeFirst();
  if (removed.numDeletedRows > 0n) await audit(tx, me, { action: 'calendar.revoked', subject: 'user', subject_id: me.user_id });
}

/** When a calendar program has read it last, so that its user sees whether it is used. */
export async function noteFeedRead(tx: Tx, user_id: number): Promise<void> {
  await tx.updateTable('calendar_feeds').set({ last_read_at: now() }).where('user_id', '=', user_id).execute();
}
