import type { Actor, Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, Refusal } from '#server/kernel/http/errors.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { closePending, findPending } from '#server/kernel/session/pending.ts';
import { hashToken } from '#server/kernel/session/secrets.ts';
import { closeOtherSessions, closeSessions, type Origin, type OwnSession } from '#server/kernel/session/session.ts';
import { ensurePassword, enter } from '#server/features/accounts/session/commands.ts';
import { getPerson } from '#server/features/accounts/session/queries.ts';
import type { SecondFactorChange } from '#server/texts/mails/templates.ts';
import { countRecoveryCodes, findAuthenticator, findWays, lockOwner } from './queries.ts';
import { isAuthenticatorCode, keyOf, newRecoveryCodes, newSalt, stepOf } from './rules.ts';

/** Attempts at codes and passkeys per user before a waiting time, wherever they come from. */
const TRIES = { max: 10, window_ms: 15 * 60_000 };
const keyOfTries = (user_id: number) => `second step ${user_id}`;

/** Counts an attempt before it is compared, so that concurrent attempts cannot exceed the limit. */
export async function takeTry(limits: Limits, user_id: number): Promise<void> {
  const { taken, ms_left } = await limits.take(keyOfTries(user_id), TRIES);
  if (taken > TRIES.max) throw new Refusal('too_many_requests', { values: { seconds: Math.ceil(ms_left / 1000) } });
}
export const resetTries = (limits: Limits, user_id: number) => limits.reset(keyOfTries(user_id));

/** The user whose sign-in waits in this browser. */
export async function getPending(db: Db, token: string | undefined): Promise<{ id: number; user_id: number }> {
  const pending = await findPending(db, token);
  if (!pending) throw new Refusal('second_step_expired');
  return pending;
}

/** Uses a code of the authenticator or a recovery code. Each works once, also in two calls at the same time. */
export async function useCode(tx: Tx, key: string, user_id: number, code: string): Promise<void> {
  if (isAuthenticatorCode(code)) {
    const known = await findAuthenticator(tx, user_id);
    const step = known?.confirmed_at ? stepOf(key, known.salt, code, now()) : undefined;
    if (step === undefined || !(await useStep(tx, user_id, step))) throw invalidField('code', 'authenticator_code_wrong');
    return;
  }
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw invalidField('code', 'recovery_code_wrong');
  await audit(tx, { user_id }, { action: 'second_factor.recovery_code_used', subject: 'user', subject_id: user_id });
}

/** Each period counts once, and no earlier one afterwards. */
async function useStep(tx: Tx, user_id: number, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('authenticators')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Ends the waiting sign-in with a session. Of two calls at the same time one succeeds. */
export async function finishSignIn(tx: Tx, pending: { id: number; user_id: number }, origin: Origin) {
  const ended = await tx.deleteFrom('pending_sign_ins').where('id', '=', pending.id).executeTakeFirst();
  ensure(ended.numDeletedRows > 0n, 'second_step_expired');
  const user = await lockOwner(tx, pending.user_id);
  ensure(user.is_active, 'account_deactivated');
  return enter(tx, user, origin, { second_step_at: now() });
}

interface Proof {
  code?: string | undefined;
  current_password?: string | undefined;
}

/** A found session must neither change the second step nor set up the first one, which would lock the user out. */
export async function ensureProof(
  tx: Tx,
  { limits, key }: { limits: Limits; key: string },
  user_id: number,
  { code, current_password }: Proof,
): Promise<void> {
  const { has_authenticator, has_passkey } = await findWays(tx, user_id);
  if (!has_authenticator && !has_passkey) {
    const person = await getPerson(tx, user_id);
    if (person.password_hash) await ensurePassword(limits, person, current_password);
    return;
  }
  if (code === undefined) throw invalidField('code', 'required');
  await useCode(tx, key, user_id, code);
}

/** Begins with a new key, which counts once its first code is typed. */
export async function beginAuthenticator(tx: Tx, key: string, user_id: number): Promise<{ key: string; uri: string }> {
  const { email, full_name } = await lockOwner(tx, user_id);
  const known = await findAuthenticator(tx, user_id);
  ensure(!known?.confirmed_at, 'second_step_set_up');
  const salt = newSalt();
  await tx
    .insertInto('authenticators')
    .values({ user_id, salt })
    .onConflict((row) => row.column('user_id').doUpdateSet({ salt, last_step: 0 }))
    .execute();
  return keyOf(key, salt, email ?? full_name);
}

/** Confirms the key by its first code. Returns recovery codes unless the user has some. */
export async function confirmAuthenticator(tx: Tx, key: string, user_id: number, code: string): Promise<string[] | null> {
  await lockOwner(tx, user_id);
  const known = await findAuthenticator(tx, user_id);
  ensure(known && !known.confirmed_at, 'second_step_set_up');
  const step = isAuthenticatorCode(code) ? stepOf(key, known.salt, code, now()) : undefined;
  if (step === undefined) throw invalidField('code', 'authenticator_code_wrong');
  await tx.updateTable('authenticators').set({ confirmed_at: now(), last_step: step }).where('user_id', '=', user_id).execute();
  await changed(tx, { user_id }, user_id, 'added', { way: 'authenticator' });
  return firstRecoveryCodes(tx, user_id);
}

/** The sessions with one step end; the own one has passed the second step now. */
export async function liftSession(tx: Tx, own: OwnSession | undefined): Promise<void> {
  if (!own) return;
  await closeOtherSessions(tx, own.user_id, own.token);
  await tx.updateTable('sessions').set({ second_step_at: now() }).where('token_hash', '=', hashToken(own.token)).execute();
}

export async function firstRecoveryCodes(tx: Tx, user_id: number): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, user_id)) > 0 ? null : makeRecoveryCodes(tx, user_id);
}

/** Replaces all recovery codes. They are shown once; the database has their hashes. */
async function makeRecoveryCodes(tx: Tx, user_id: number): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id, code_hash })))
    .execute();
  return shown;
}

export async function replaceRecoveryCodes(tx: Tx, key: string, me: Actor, code: string): Promise<string[]> {
  await lockOwner(tx, me.user_id);
  await useCode(tx, key, me.user_id, code);
  const codes = await makeRecoveryCodes(tx, me.user_id);
  await audit(tx, me, { action: 'second_factor.recovery_codes_made', subject: 'user', subject_id: me.user_id });
  await record(tx, 'second_factor.changed', { user_id: me.user_id, what: 'codes' });
  return codes;
}

/** Removes the authenticator, or a passkey. The last way stays while the role needs one. */
export async function removeWay(
  tx: Tx,
  key: string,
  me: Actor,
  { code, passkey_id, is_required }: { code: string; passkey_id?: number; is_required: boolean },
): Promise<void> {
  await lockOwner(tx, me.user_id);
  await useCode(tx, key, me.user_id, code);
  const removed =
    passkey_id === undefined
      ? await tx.deleteFrom('authenticators').where('user_id', '=', me.user_id).executeTakeFirst()
      : await tx.deleteFrom('passkeys').where('user_id', '=', me.user_id).where('id', '=', passkey_id).executeTakeFirst();
  ensure(removed.numDeletedRows > 0n, 'not_found');
  const left = await findWays(tx, me.user_id);
  const isLast = !left.has_authenticator && !left.has_passkey;
  ensure(!isLast || !is_required, 'second_step_required');
  if (isLast) await tx.deleteFrom('recovery_codes').where('user_id', '=', me.user_id).execute();
  await changed(tx, me, me.user_id, 'removed', { way: passkey_id === undefined ? 'authenticator' : 'passkey' });
}

/**
 * After the loss of a device. The user is signed out everywhere. Only super admins reset that of staff; `me` is null for the operator's
 * tool.
 */
export async function resetSecondFactor(tx: Tx, me: Staff | null, user_id: number, reason: string): Promise<void> {
  ensure(me?.user_id !== user_id, 'not_yourself');
  const { side } = await lockOwner(tx, user_id);
  ensure(side === 'company' || !me || me.role === 'super-admin', 'forbidden');
  await tx.deleteFrom('authenticators').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', user_id).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await closePending(tx, user_id);
  await closeSessions(tx, user_id);
  await changed(tx, me, user_id, 'reset', { reason });
}

export async function changed(
  tx: Tx,
  actor: { user_id: number } | null,
  user_id: number,
  what: Exclude<SecondFactorChange, 'codes'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  await audit(tx, actor, { action: `second_factor.${what}`, subject: 'user', subject_id: user_id, details });
  await record(tx, 'second_factor.changed', { user_id, what });
}
