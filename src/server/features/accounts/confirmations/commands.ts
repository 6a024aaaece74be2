import type { Actor } from '#contract/people.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { toE164 } from '#server/kernel/phone.ts';
import { issueOneTime, tryCode, useCode } from '#server/kernel/session/one-time.ts';
import { closeOtherSessions, type OwnSession } from '#server/kernel/session/session.ts';
import { ensurePhoneFree, findRequestedPhone } from './queries.ts';

/**
 * The account's address is about to become `next`: the former one is notified, because the change may not be its owner's. A phone is notified if
 * it was confirmed, since an SMS to any number costs money. Returns whether the address is another one.
 */
export async function leaveAddress(tx: Tx, user_id: number, channel: 'mail' | 'sms', next: string | null): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'phone', 'phone_confirmed_at'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const target = channel === 'mail' ? user.email : user.phone;
  if (target?.toLowerCase() === next?.toLowerCase()) return false;
  if (!target || (channel === 'sms' && !user.phone_confirmed_at)) return true;
  const { id } = await tx
    .insertInto('former_addresses')
    .values({ user_id, channel, target, changed_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'address.changed', { former_address_id: id });
  return true;
}

/** Confirms the address, by its link or by signing in through it. The page that requested it is notified live. */
export async function confirmEmail(tx: Tx, user_id: number, own_token: string | undefined): Promise<void> {
  await clearReturned(tx, 'returned_mails', user_id);
  if (await confirm(tx, user_id, 'email_confirmed_at', own_token)) await record(tx, 'email.verified', { user_id });
}

/** A link or code that was sent there has been used, so messages arrive again. Both tables have the same columns. */
const clearReturned = (tx: Tx, table: 'returned_mails' | 'returned_sms', user_id: number) =>
  tx
    .updateTable(table as 'returned_mails')
    .set({ cleared_at: now() })
    .where('user_id', '=', user_id)
    .where('cleared_at', 'is', null)
    .execute();

/** Confirms the phone. Other open pages are notified live. */
export async function confirmPhone(tx: Tx, user_id: number, own_token: string | undefined): Promise<void> {
  await clearReturned(tx, 'returned_sms', user_id);
  await confirm(tx, user_id, 'phone_confirmed_at', own_token);
  await record(tx, 'phone.verified', { user_id });
}

/**
 * Whether this call has confirmed it. Anybody may have made the account with this address before. So its first proof closes all sessions
 * but the one in which it is given, and without such a session removes the password and what else lets somebody in. The holder of an
 * offer's link proves the phone of an account whose other address is confirmed: that closes nothing.
 */
async function confirm(
  tx: Tx,
  user_id: number,
  column: 'email_confirmed_at' | 'phone_confirmed_at',
  own_token: string | undefined,
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('users')
    .set({ [column]: now() })
    .where('id', '=', user_id)
    .where(column, 'is', null)
    .returning(['email_confirmed_at', 'phone_confirmed_at'])
    .executeTakeFirst();
  if (!confirmed) return false;
  const is_only = !(confirmed.email_confirmed_at && confirmed.phone_confirmed_at);
  if (own_token || is_only) await closeOtherSessions(tx, user_id, own_token);
  if (!own_token && is_only) await removeAccess(tx, user_id);
  const driver = await tx.selectFrom('drivers').select('id').where('user_id', '=', user_id).executeTakeFirst();
  if (driver) await record(tx, 'driver.changed', { driver_id: driver.id, user_id });
  return true;
}

/** The password, a second step, which would keep the owner out, and the secret address that reads the calendar. */
async function removeAccess(tx: Tx, user_id: number): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null }).where('id', '=', user_id).execute();
  for (const table of ['authenticators', 'passkeys', 'recovery_codes', 'pending_sign_ins', 'calendar_feeds'] as const)
    await tx
      .deleteFrom(table as 'passkeys')
      .where('user_id', '=', user_id)
      .execute();
}

/** Sends a code to the own phone, or to a new one that replaces it after confirmation. */
export async function requestPhoneCode(tx: Tx, key: string, me: Actor, typed: string | undefined): Promise<{ phone: string }> {
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .select(['u.phone', 'u.locale', 'd.country'])
    .where('u.id', '=', me.user_id)
    .executeTakeFirstOrThrow();
  const phone = typed === undefined ? user.phone : toE164('phone', typed, user.country ?? 'ES');
  ensure(phone, 'no_address', { fields: ['phone'] });
  if (me.side === 'contact') await ensurePhoneFree(tx, phone, me.user_id);
  await issueOneTime(tx, key, { purpose: 'verify_phone', user_id: me.user_id, channel: 'sms', target: phone, locale: user.locale });
  return { phone };
}

/** Checks a typed code. A wrong attempt is committed before the refusal, so that it counts. */
export async function verifyPhone(db: Db, key: string, me: Actor, code: string, own: OwnSession | undefined): Promise<void> {
  const right = await db.transaction().execute(async (tx) => {
    const phone = await findRequestedPhone(tx, me.user_id);
    const row = phone && (await tryCode(tx, key, 'verify_phone', phone, code));
    if (!row || row.user_id !== me.user_id) return false;
    await useCode(tx, row.id);
    await leaveAddress(tx, me.user_id, 'sms', row.target);
    await tx
      .updateTable('users')
      .set({ phone: row.target, phone_confirmed_at: null })
      .where('id', '=', me.user_id)
      .where('phone', 'is distinct from', row.target)
      .execute();
    await confirmPhone(tx, me.user_id, own?.user_id === me.user_id ? own.token : undefined);
    return true;
  });
  if (!right) throw invalidField('code', 'code_wrong');
}
