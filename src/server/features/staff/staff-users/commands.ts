import { officeLocale, type Locale, type StaffRole } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { issueOneTime } from '#server/kernel/session/one-time.ts';
import { closeSessions } from '#server/kernel/session/session.ts';
import { lockStaffUser } from './queries.ts';

interface NewStaffUser {
  email: string;
  role: StaffRole;
  first_name: string;
  last_name: string;
  locale: Locale;
}
type Inviter = { user_id: number } | null;

/**
 * Adds a staff user without a password and records the mail with the link that sets one; returns the user's id. The address counts as
 * proven when the link is used. Refused with `email_taken` when any account has the address. `inviter` is null for the operator's tool.
 */
export async function inviteStaffUser(tx: Tx, key: string, inviter: Inviter, user: NewStaffUser): Promise<number> {
  const { role, ...person } = user;
  const added = await tx
    .insertInto('users')
    .values({ ...person, locale: officeLocale(user.locale), side: 'staff', staff_role: role })
    .onConflict((taken) => taken.column('email').where('erased_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw invalidField('email', 'email_taken');
  await issueOneTime(tx, key, { purpose: 'password_reset', user_id: added.id, channel: 'mail', target: user.email, locale: user.locale });
  await changed(tx, inviter, added.id, 'invited', { role });
  return added.id;
}

/** Sets role and access of another staff user. A user without access is signed out everywhere. */
export async function updateStaffUser(
  tx: Tx,
  actor: { user_id: number },
  id: number,
  { role, is_active }: { role: StaffRole; is_active: boolean },
): Promise<void> {
  ensure(id !== actor.user_id, 'not_yourself');
  const before = await lockStaffUser(tx, id);
  if (before.staff_role === role && before.is_active === is_active) return;
  await tx.updateTable('users').set({ staff_role: role, is_active }).where('id', '=', id).execute();
  if (!is_active) await closeSessions(tx, id);
  const { staff_role, is_active: was_active } = before;
  await changed(tx, actor, id, 'changed', { before: { role: staff_role, is_active: was_active }, after: { role, is_active } });
}

/** Ends one session of a staff user, or all of them. */
export async function endSessions(tx: Tx, actor: { user_id: number }, id: number, session_id?: number): Promise<void> {
  await lockStaffUser(tx, id);
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', id);
  if (session_id !== undefined) sessions = sessions.where('id', '=', session_id);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  if (numDeletedRows > 0n) await changed(tx, actor, id, 'sessions_ended', { count: Number(numDeletedRows) });
}

async function changed(tx: Tx, actor: Inviter, id: number, action: string, details: Record<string, unknown>): Promise<void> {
  await audit(tx, actor, { action: `staff_user.${action}`, subject: 'user', subject_id: id, details });
  await record(tx, 'staff_user.changed', { user_id: id });
}
