import { hrefOf, type Href } from '#contract/page.ts';
import { homeOf, pages } from '#contract/pages.ts';
import { officeLocale, type Actor, type Locale } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { ensure, Refusal, invalidField } from '#server/kernel/http/errors.ts';
import { rememberDevice } from '#server/kernel/session/devices.ts';
import { findLink, issueOneTime, tryCode, useCode, useLink } from '#server/kernel/session/one-time.ts';
import { countryOfLanguage, findE164, toE164 } from '#server/kernel/phone.ts';
import { maskedEmail, maskedPhone } from '#server/kernel/session/masked.ts';
import { openPending } from '#server/kernel/session/pending.ts';
import { hashPassword, passwordMatches } from '#server/kernel/session/secrets.ts';
import { closeOtherSessions, closeSessions, openSession, type Origin, type OwnSession } from '#server/kernel/session/session.ts';
import { confirmEmail, confirmPhone, leaveAddress } from '#server/features/accounts/confirmations/commands.ts';
import { findByEmail, findByPhone, followMerge, getPerson, getPersonFor, localeFor, type Person, usesSecondFactor } from './queries.ts';

/** A session, or a sign-in that waits for the second step. */
export type SignedIn = { redirect_path: Href } & ({ token: string; device: string | undefined } | { pending: string });

/** Where a sign-in comes from, and whether admins need a second step. */
export interface Entry {
  origin: Origin;
  second_factor_required: boolean;
}

/** Password attempts per address before a waiting time. Links and codes keep working. */
const PASSWORD_TRIES = { max: 10, window_ms: 15 * 60_000 };

/** Signs an authenticated user in, unless the user or company is deactivated. A user with a second factor has no rights before that step. */
async function signIn(tx: Tx, person: Person, { origin, second_factor_required }: Entry): Promise<SignedIn> {
  ensure(person.is_active && person.company_is_active !== false, 'account_deactivated');
  const isRequired = second_factor_required && (person.staff_role === 'admin' || person.staff_role === 'super-admin');
  if (person.side !== 'contact' && (isRequired || (await usesSecondFactor(tx, person.id))))
    return { pending: await openPending(tx, person.id), redirect_path: hrefOf(pages.secondStep) };
  return enter(tx, person, origin);
}

/** Opens the session. `second_step_at`: when the second step succeeded. */
export async function enter(
  tx: Tx,
  { id, side }: Pick<Person, 'id' | 'side'>,
  origin: Origin,
  options: { second_step_at?: Date } = {},
): Promise<{ token: string; device: string | undefined; redirect_path: Href }> {
  await tx.updateTable('users').set({ last_seen_at: now() }).where('id', '=', id).execute();
  const isDriver = side === 'contact';
  if (!isDriver) await rememberDevice(tx, id, origin);
  const token = await openSession(tx, id, origin, options);
  return { token, device: isDriver ? undefined : origin.device, redirect_path: hrefOf(homeOf[side]) };
}

/** Counts an attempt and returns the key under which a right password resets the count. */
async function takePasswordTry(limits: Limits, email: string): Promise<string> {
  const key = `password ${email.toLowerCase()}`;
  const { taken, ms_left } = await limits.take(key, PASSWORD_TRIES);
  if (taken > PASSWORD_TRIES.max) throw new Refusal('too_many_requests', { values: { seconds: Math.ceil(ms_left / 1000) } });
  return key;
}

/**
 * Signs in with address and password. The refusal does not reveal which of the two was wrong. The attempt is counted before the slow
 * hashing, so that concurrent attempts cannot exceed the limit.
 */
export async function signInWithPassword(
  { db, limits }: { db: Db; limits: Limits },
  { email, password }: { email: string; password: string },
  entry: Entry,
): Promise<SignedIn> {
  const key = await takePasswordTry(limits, email);
  const found = await findByEmail(db, email);
  // the addresses of a merged account lead to the one that goes on, and its password counts
  const person = found && (await followMerge(db, found));
  const matches = await passwordMatches(password, person?.password_hash ?? null);
  if (!person || !matches) throw invalidField('password', 'credentials_wrong');
  const signed = await db.transaction().execute((tx) => signIn(tx, person, entry));
  await limits.reset(key);
  return signed;
}

/** Requests a sign-in link. For an unknown address everything happens except the sending. */
export async function requestSignInLink(
  tx: Tx,
  key: string,
  wish: { email?: string | undefined; phone?: string | undefined },
  language: Locale,
): Promise<void> {
  const phone = wish.phone === undefined ? undefined : toE164('phone', wish.phone, countryOfLanguage(language));
  const person = phone ? await findByPhone(tx, phone) : await findByEmail(tx, wish.email!);
  await issueOneTime(tx, key, {
    purpose: 'magic_link',
    user_id: person?.id ?? null,
    channel: phone ? 'sms' : 'mail',
    target: phone ?? wish.email!,
    locale: localeFor(person, language),
  });
}

/** The address of a sign-in link, masked: its page names the account before the button signs in. The link stays valid. */
export async function showLink(db: Db, key: string, token: string): Promise<{ address: string }> {
  const link = await findLink(db, key, 'magic_link', token);
  if (!link) throw new Refusal('link_used_up', { fields: ['token'] });
  return { address: link.channel === 'sms' ? maskedPhone(link.target) : maskedEmail(link.target) };
}

/** Signs in by a link, which also confirms the address. */
export async function signInWithLink(
  tx: Tx,
  key: string,
  token: string,
  { own, entry }: { own: OwnSession | undefined; entry: Entry },
): Promise<SignedIn> {
  return signIn(tx, await provenPerson(tx, await useLink(tx, key, 'magic_link', token), own), entry);
}

interface Proof {
  user_id: number | null;
  channel: string;
  target: string;
}

/**
 * The user of a link or code, whose address it confirms. A former address of the user proves nothing. While another address is confirmed,
 * only its holder adds one, signed in: anybody may have typed this one, by mistake or to read what its owner enters.
 */
async function provenPerson(tx: Tx, { user_id, channel, target }: Proof, own: OwnSession | undefined): Promise<Person> {
  const person = user_id === null ? undefined : await getPerson(tx, user_id);
  const current = channel === 'mail' ? person?.email : person?.phone;
  if (!person || current?.toLowerCase() !== target.toLowerCase()) throw new Refusal('link_used_up');
  const { email_confirmed_at, phone_confirmed_at } = person;
  const [confirmed_at, other_at] = channel === 'mail' ? [email_confirmed_at, phone_confirmed_at] : [phone_confirmed_at, email_confirmed_at];
  if (person.merged_into_id !== null) {
    // an address that nobody had confirmed before the merge opens nothing
    ensure(confirmed_at, 'address_unconfirmed');
    return followMerge(tx, person);
  }
  const is_own = own?.user_id === person.id;
  ensure(confirmed_at || !other_at || is_own, 'address_unconfirmed');
  await (channel === 'mail' ? confirmEmail : confirmPhone)(tx, person.id, is_own ? own.token : undefined);
  return person;
}

export async function requestSignInCode(tx: Tx, key: string, typed: string, language: Locale): Promise<void> {
  const phone = toE164('phone', typed, countryOfLanguage(language));
  const person = await findByPhone(tx, phone);
  await issueOneTime(tx, key, {
    purpose: 'sign_in_code',
    user_id: person?.id ?? null,
    channel: 'sms',
    target: phone,
    locale: localeFor(person, language),
  });
}

/** Signs in by the code of an SMS. A wrong attempt is committed before the refusal, so that it counts. */
export async function signInWithCode(
  db: Db,
  key: string,
  { phone: typed, code, language }: { phone: string; code: string; language: Locale },
  { own, entry }: { own: OwnSession | undefined; entry: Entry },
): Promise<SignedIn> {
  const phone = findE164(typed, countryOfLanguage(language)) ?? typed;
  const signed = await db.transaction().execute(async (tx) => {
    const row = await tryCode(tx, key, 'sign_in_code', phone, code);
    if (!row) return undefined;
    await useCode(tx, row.id);
    return signIn(tx, await provenPerson(tx, { ...row, channel: 'sms' }, own), entry);
  });
  if (!signed) throw invalidField('code', 'code_wrong');
  return signed;
}

interface NewPassword {
  password: string;
  current_password?: string | undefined;
}

/**
 * Sets a new password and closes all other sessions of the account. The present password is required when there is one, because a found
 * session must not become the account. Attempts count as those of the sign-in.
 */
export async function changePassword(
  tx: Tx,
  limits: Limits,
  me: Actor,
  { password, current_password }: NewPassword,
  token: string | undefined,
): Promise<void> {
  const person = await getPerson(tx, me.user_id);
  if (person.password_hash) await ensurePassword(limits, person, current_password);
  const password_hash = await hashPassword(password);
  await tx.updateTable('users').set({ password_hash }).where('id', '=', me.user_id).execute();
  await closeOtherSessions(tx, me.user_id, token);
  await audit(tx, me, { action: 'password.changed', subject: 'user', subject_id: me.user_id });
}

/** Requires the password of the account. */
export async function ensurePassword(limits: Limits, { email, password_hash }: Person, typed: string | undefined): Promise<void> {
  if (!typed) throw invalidField('current_password', 'required');
  const key = await takePasswordTry(limits, email ?? '');
  if (!(await passwordMatches(typed, password_hash))) throw invalidField('current_password', 'password_wrong');
  await limits.reset(key);
}

export async function requestPasswordReset(tx: Tx, key: string, email: string, language: Locale): Promise<void> {
  const person = await findByEmail(tx, email);
  await issueOneTime(tx, key, {
    purpose: 'password_reset',
    user_id: person?.id ?? null,
    channel: 'mail',
    target: email,
    locale: localeFor(person, language),
  });
}

export async function resetPassword(
  tx: Tx,
  key: string,
  { token, password }: { token: string; password: string },
  { own, entry }: { own: OwnSession | undefined; entry: Entry },
): Promise<SignedIn> {
  const person = await provenPerson(tx, await useLink(tx, key, 'password_reset', token), own);
  const password_hash = await hashPassword(password);
  await tx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute();
  await closeSessions(tx, person.id);
  await audit(tx, null, { action: 'password.changed', subject: 'user', subject_id: person.id });
  return signIn(tx, person, entry);
}

/** Sends the link that confirms the own mail address, unless it is confirmed. */
export async function requestEmailVerification(tx: Tx, key: string, user_id: number): Promise<void> {
  const person = await getPerson(tx, user_id);
  ensure(person.email, 'no_address', { fields: ['email'] });
  if (person.email_confirmed_at) return;
  await issueOneTime(tx, key, { purpose: 'verify_email', user_id, channel: 'mail', target: person.email, locale: person.locale });
}

/** `password_removed`: confirmed outside of the account's sessions for the first time, so that its password is no longer valid. */
export async function verifyEmail(
  tx: Tx,
  key: string,
  token: string,
  own: OwnSession | undefined,
): Promise<{ email: string; password_removed: boolean }> {
  const person = await provenPerson(tx, await useLink(tx, key, 'verify_email', token), own);
  const { password_hash } = await getPerson(tx, person.id);
  return { email: person.email!, password_removed: person.password_hash !== null && password_hash === null };
}

/** The number of a link in an SMS, on any device. */
export async function verifyPhoneLink(tx: Tx, key: string, token: string, own: OwnSession | undefined): Promise<{ phone: string }> {
  const person = await provenPerson(tx, await useLink(tx, key, 'verify_phone_link', token), own);
  return { phone: person.phone! };
}

/** Sends a sign-in link to a user, requested by a company user, by staff or by the user. For the first two it is logged. */
export async function sendMagicLink(tx: Tx, key: string, me: Actor, user_id: number, channel: 'mail' | 'sms'): Promise<void> {
  const person = await getPersonFor(tx, me, user_id);
  const target = channel === 'mail' ? person.email : person.phone;
  ensure(target, 'no_address', { fields: ['user_id'] });
  await issueOneTime(tx, key, { purpose: 'magic_link', user_id, channel, target, locale: person.locale });
  if (me.user_id !== user_id)
    await audit(tx, me, { action: 'login_link.sent', subject: 'user', subject_id: user_id, details: { channel } });
}

interface OwnChange {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | undefined;
  locale?: Locale | undefined;
}

/** Changes the fields that all users change themselves. A driver's phone is changed in the profile, where it is confirmed again. */
export async function changeOwn(tx: Tx, me: Actor, { phone: typed, ...change }: OwnChange): Promise<void> {
  if (change.locale && me.side !== 'contact' && officeLocale(change.locale) !== change.locale)
    throw invalidField('locale', 'not_an_option');
  if (typed !== undefined && me.side === 'contact') throw invalidField('phone', 'unknown_field', { field: 'phone' });
  const phone = typed === undefined ? undefined : typed === '' ? null : toE164('phone', typed, countryOfLanguage(me.locale));
  const is_new = phone !== undefined && (await leaveAddress(tx, me.user_id, 'sms', phone));
  const given = Object.fromEntries(
    Object.entries({ ...change, ...(is_new && { phone, phone_confirmed_at: null }) }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(given).length > 0) await tx.updateTable('users').set(given).where('id', '=', me.user_id).execute();
}
