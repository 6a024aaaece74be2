import type { Actor, Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import { hashToken, newToken } from '#server/kernel/session/secrets.ts';
import { VIEW_MINUTES } from '#server/kernel/session/session.ts';
import { getViewable } from './queries.ts';

interface Wanted {
  user_id: number;
  reason: string;
  /** The token of the staff member's session. */
  session: string | undefined;
}

/** Begins a view and returns the token for its cookie. A session has one view: another one ends. */
export async function beginView(
  tx: Tx,
  me: Staff,
  { user_id, reason, session }: Wanted,
): Promise<{ token: string; side: 'contact' | 'company' }> {
  const viewed = await getViewable(tx, user_id);
  ensure(viewed.has_access, 'account_deactivated');
  const own = await tx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(session ?? ''))
    .where('user_id', '=', me.user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw new Refusal('signed_out');
  await tx.deleteFrom('account_views').where('session_id', '=', own.id).execute();
  const token = newToken();
  const started_at = now();
  const expires_at = new Date(started_at.getTime() + VIEW_MINUTES * 60_000);
  await tx
    .insertInto('account_views')
    .values({ token_hash: hashToken(token), session_id: own.id, staff_user_id: me.user_id, user_id, reason, started_at, expires_at })
    .execute();
  await audit(tx, me, {
    action: 'user.viewed_as',
    subject: 'user',
    subject_id: user_id,
    driver_id: viewed.driver_id,
    company_id: viewed.company_id,
    details: { reason, until: expires_at.toISOString() },
  });
  return { token, side: viewed.side };
}

/** Ends the caller's view. Without one nothing happens. */
export async function endView(tx: Tx, { viewing, user_id }: Actor): Promise<void> {
  if (!viewing) return;
  const { view_id, staff_user_id } = viewing;
  await tx.deleteFrom('account_views').where('id', '=', view_id).execute();
  await audit(tx, { user_id: staff_user_id }, { action: 'user.view_ended', subject: 'user', subject_id: user_id });
  // open pages of the view reconnect as staff
  await record(tx, 'identity.changed', { user_id: staff_user_id });
}

export const forgetEndedViews = (db: Db) => db.deleteFrom('account_views').where('expires_at', '<=', now()).execute();
