import { sql } from 'kysely';
import type { DriverProfileChange, FieldSources } from '#contract/accounts/driver-profile.ts';
import type { Media } from '#contract/foundation/media.ts';
import type { Actor, Contact, Locale } from '#contract/people.ts';
import { CONSENT_TEXT_VERSION, consentChannels, type ProfileForm } from '#contract/accounts/profile-form.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { agreedText, type AgreedText } from '#server/features/foundation/legal/queries.ts';
import { removeMedia } from '#server/features/foundation/media/commands.ts';
import { getPlace, type FoundPlace } from '#server/features/foundation/places/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, invalidField, type FieldError } from '#server/kernel/http/errors.ts';
import { issueOneTime, tryCode, useCode } from '#server/kernel/session/one-time.ts';
import { closeOtherSessions, type OwnSession } from '#server/kernel/session/session.ts';
import { phoneOfForm, toE164 } from '#server/kernel/phone.ts';
import { findRequestedPhone, listUnknownOptions, lockDriver } from './queries.ts';
import { chosenOptions, doubledOptions, wishesWithoutGained } from './rules.ts';

type Driver = Awaited<ReturnType<typeof lockDriver>>;

/** Records a change of the driver's profile, after which offers are matched again and open pages refetch. */
const changed = (tx: Tx, { id, user_id }: { id: number; user_id: number }) => record(tx, 'driver.changed', { driver_id: id, user_id });

/**
 * Saves the given fields of a profile. Adds coordinates to places and refuses unknown options at their field. Matching follows by itself,
 * because a trigger on the table updates the projection.
 */
export async function updateDriver(tx: Tx, driver: Driver, given: DriverProfileChange): Promise<void> {
  const { first_name, last_name, locale, locations_wanted, manual_cv, manual_experiences, country, postcode, place, ...plain } = given;
  await ensureOptions(tx, given);
  const change = {
    ...plain,
    ...wishesWithoutGained(driver, plain),
    ...(manual_cv && { manual_cv: JSON.stringify(manual_cv) }),
    ...(manual_experiences && { manual_experiences: JSON.stringify(manual_experiences) }),
    ...(await homeChange(tx, driver, { country, postcode, place })),
    updated_at: now(),
  };
  await tx.updateTable('drivers').set(withoutUndefined(change)).where('id', '=', driver.id).execute();
  const named = withoutUndefined({ first_name, last_name, locale });
  if (Object.keys(named).length > 0) await tx.updateTable('users').set(named).where('id', '=', driver.user_id).execute();
  if (locations_wanted) await setLocationsWanted(tx, driver.id, locations_wanted);
}

/** Notes which fields staff entered. Without `sources` the driver entered them, which needs no note. */
export async function keepSources(tx: Tx, driver_id: number, fields: readonly string[], sources?: FieldSources): Promise<void> {
  const update = tx.updateTable('drivers').where('id', '=', driver_id);
  if (sources) await update.set({ field_sources: sql`field_sources || ${JSON.stringify(sources)}::jsonb` }).execute();
  else
    await update
      .set({ field_sources: sql`field_sources - ${fields}::text[]` })
      .where(sql<boolean>`field_sources ?| ${fields}::text[]`)
      .execute();
}

const withoutUndefined = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;

async function ensureOptions(tx: Tx, change: DriverProfileChange): Promise<void> {
  const chosen = chosenOptions(change);
  const unknown = await listUnknownOptions(tx, chosen);
  const errors: Record<string, FieldError[]> = Object.fromEntries(
    Object.entries(doubledOptions(change)).map(([field, code]) => [field, [{ code }]]),
  );
  for (const { field, category, key } of chosen) if (unknown.has(`${category} ${key}`)) errors[field] = [{ code: 'not_an_option' }];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

interface Home {
  country?: string | undefined;
  postcode?: string | null | undefined;
  place?: string | null | undefined;
}

/** A new postcode, town or country changes the home. A removed home also loses its coordinates. */
async function homeChange(tx: Tx, driver: Driver, { country, postcode, place }: Home) {
  if (country === undefined && postcode === undefined && place === undefined) return {};
  const home = {
    country: country ?? driver.country,
    postcode: postcode === undefined ? driver.postcode : postcode || null,
    // a new postcode or country without a town resets the town
    place: place === undefined && postcode === undefined && country === undefined ? driver.place : place || null,
  };
  if (!home.postcode && !home.place) return { ...home, lat: null, lng: null };
  const found = await getPlace(tx, home, home.postcode ? 'postcode' : 'place');
  return { country: found.country, postcode: found.postcode || null, place: found.place, lat: found.lat, lng: found.lng };
}

async function setLocationsWanted(
  tx: Tx,
  driver_id: number,
  wanted: readonly { country: string; postcode: string; place: string }[],
): Promise<void> {
  const found: FoundPlace[] = [];
  for (const [index, choice] of wanted.entries()) found.push(await getPlace(tx, choice, `locations_wanted.${index}`));
  await tx.deleteFrom('driver_locations_wanted').where('driver_id', '=', driver_id).execute();
  if (found.length === 0) return;
  const rows = found.map(({ country, postcode, place, lat, lng }, index) => ({
    driver_id,
    place_no: index + 1,
    country,
    postcode,
    place,
    lat,
    lng,
  }));
  await tx.insertInto('driver_locations_wanted').values(rows).execute();
}

/** The profile form, whichever of the three calls brought it. Nothing is saved before the terms are accepted. */
export async function saveProfile(tx: Tx, config: Config, me: Contact, form: ProfileForm, locale: Locale): Promise<void> {
  const { accepted_terms, gdpr, ...fields } = form;
  const driver = await lockDriver(tx, me.driver_id);
  const accepted = accepted_terms ?? driver.accepted_terms_at !== null;
  ensure(accepted, 'terms_required', { fields: ['accepted_terms'] });
  if (!driver.accepted_terms_at) await setTerms(tx, driver, agreedText(config, 'terms', locale));
  if (gdpr) await giveConsent(tx, driver.user_id, 'privacy', 'form', agreedText(config, 'privacy', locale));
  await saveFields(tx, config, driver, fields);
}

type ProfileFields = Omit<ProfileForm, 'accepted_terms' | 'gdpr'>;

/** Saves what the driver, or staff with `sources`, entered. */
export async function saveFields(tx: Tx, config: Config, driver: Driver, fields: ProfileFields, sources?: FieldSources): Promise<void> {
  const { email, phone, phone_country_code, ...profile } = fields;
  await updateDriver(tx, driver, profile);
  await keepSources(tx, driver.id, Object.keys(fields), sources);
  await setContact(tx, config.secret, driver, {
    email,
    phone: phone && phoneOfForm(phone, phone_country_code, profile.country ?? driver.country),
  });
  await changed(tx, driver);
}

interface NewContact {
  email: string | null | undefined;
  phone: string | null | undefined;
}

/** A new address or number must be confirmed again. One of the two always remains. */
async function setContact(tx: Tx, key: string, driver: Driver, { email = driver.email, phone = driver.phone }: NewContact): Promise<void> {
  const new_email = email?.toLowerCase() !== driver.email?.toLowerCase();
  const new_phone = phone !== driver.phone;
  if (!new_email && !new_phone) return;
  if (!email && !phone) throw new Refusal('invalid', { errors: { email: [{ code: 'required' }], phone: [{ code: 'required' }] } });
  if (new_email) await leaveAddress(tx, driver.user_id, 'mail', email);
  if (new_phone) await leaveAddress(tx, driver.user_id, 'sms', phone);
  await tx
    .updateTable('users')
    .set({ ...(new_email && { email, email_confirmed_at: null }), ...(new_phone && { phone, phone_confirmed_at: null }) })
    .where('id', '=', driver.user_id)
    .execute();
  if (new_email && email)
    await issueOneTime(tx, key, {
      purpose: 'verify_email',
      user_id: driver.user_id,
      channel: 'mail',
      target: email,
      locale: driver.locale,
    });
}

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

/** Accepts the terms in the displayed text, or withdraws the acceptance (null). Without it a driver is excluded from matching. */
export async function setTerms(tx: Tx, { id, user_id }: { id: number; user_id: number }, shown: AgreedText | null): Promise<Date | null> {
  const accepted_at = shown && now();
  await tx.updateTable('drivers').set({ accepted_terms_at: accepted_at }).where('id', '=', id).execute();
  if (shown) await giveConsent(tx, user_id, 'terms', 'form', shown);
  else await withdrawConsent(tx, user_id, 'terms', 'form');
  return accepted_at;
}

/** ST029, by user id: drivers change their own acceptance, admins that of any driver. Repeating the current state changes nothing. */
export async function acceptTerms(
  tx: Tx,
  config: Config,
  me: Actor,
  { user_id, accepted, locale }: { user_id: number; accepted: boolean | undefined; locale: Locale },
): Promise<Date | null> {
  const row =
    me.side === 'contact' && me.user_id !== user_id
      ? undefined
      : await tx.selectFrom('drivers').select('id').where('user_id', '=', user_id).executeTakeFirst();
  if (!row) throw notFound();
  const driver = await lockDriver(tx, row.id);
  const wanted = accepted ?? !driver.accepted_terms_at;
  if (wanted === (driver.accepted_terms_at !== null)) return driver.accepted_terms_at;
  const accepted_at = await setTerms(tx, driver, wanted ? agreedText(config, 'terms', locale) : null);
  await changed(tx, driver);
  if (me.side === 'staff')
    await audit(tx, me, { action: 'driver.terms_changed', subject: 'driver', subject_id: driver.id, driver_id: driver.id });
  return accepted_at;
}

/** Stores a consent with channel, text and time. */
export async function giveConsent(
  tx: Tx,
  user_id: number,
  purpose: string,
  channel: string,
  { version: text_version, hash: text_hash }: AgreedText = { version: CONSENT_TEXT_VERSION, hash: null },
): Promise<void> {
  const existing = await tx
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('text_version', '=', text_version)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!existing) await tx.insertInto('consents').values({ user_id, purpose, channel, text_version, text_hash, given_at: now() }).execute();
}

async function withdrawConsent(tx: Tx, user_id: number, purpose: string, channel: string): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: now() })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** The channels for offers: as consents with time and text, and in the driver's row, which the sender reads. */
export async function setConsents(
  tx: Tx,
  driver: { id: number; user_id: number },
  given: { mail?: boolean | undefined; sms?: boolean | undefined },
): Promise<void> {
  for (const channel of consentChannels) {
    if (given[channel] === true) await giveConsent(tx, driver.user_id, 'offers', channel);
    if (given[channel] === false) await withdrawConsent(tx, driver.user_id, 'offers', channel);
  }
  const columns = withoutUndefined({ consents_mail: given.mail, consents_sms: given.sms });
  if (Object.keys(columns).length > 0) await tx.updateTable('drivers').set(columns).where('id', '=', driver.id).execute();
  await changed(tx, driver);
}

/** Replaces the CV, or removes it. */
export async function setCv(tx: Tx, driver_id: number, media: Media | null): Promise<void> {
  const driver = await lockDriver(tx, driver_id);
  await tx
    .updateTable('drivers')
    .set({ cv_media_id: media?.id ?? null, updated_at: now() })
    .where('id', '=', driver.id)
    .execute();
  await removeMedia(tx, driver.cv_media_id);
  await changed(tx, driver);
}

export async function setProfileImage(tx: Tx, me: Actor, media: Media): Promise<Media> {
  const before = await tx
    .selectFrom('users')
    .select('profile_image_id')
    .where('id', '=', me.user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('users').set({ profile_image_id: media.id }).where('id', '=', me.user_id).execute();
  await removeMedia(tx, before.profile_image_id);
  return media;
}

/** Confirms the address, by its link or by signing in through it. The page that requested it is notified live. */
export async function confirmEmail(tx: Tx, user_id: number, own_token: string | undefined): Promise<void> {
  if (await confirm(tx, user_id, 'email_confirmed_at', own_token)) await record(tx, 'email.verified', { user_id });
}

/** Confirms the phone. Other open pages are notified live. */
export async function confirmPhone(tx: Tx, user_id: number, own_token: string | undefined): Promise<void> {
  await confirm(tx, user_id, 'phone_confirmed_at', own_token);
  await record(tx, 'phone.verified', { user_id });
}

/**
 * Whether this call has confirmed it. Anybody may have made the account with this address before. So its first proof closes all sessions
 * but the one in which it is given, and without such a session removes the password. The holder of an offer's link proves the phone of an
 * account whose other address is confirmed: that closes nothing.
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
  if (!own_token && is_only) await tx.updateTable('users').set({ password_hash: null }).where('id', '=', user_id).execute();
  const driver = await tx.selectFrom('drivers').select(['id', 'user_id']).where('user_id', '=', user_id).executeTakeFirst();
  if (driver) await changed(tx, driver);
  return true;
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
  if (me.side === 'contact') await ensurePhoneFree(tx, me.user_id, phone);
  await issueOneTime(tx, key, { purpose: 'verify_phone', user_id: me.user_id, channel: 'sms', target: phone, locale: user.locale });
  return { phone };
}

async function ensurePhoneFree(tx: Tx, user_id: number, phone: string): Promise<void> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('side', '=', 'contact')
    .where('erased_at', 'is', null)
    .where('id', '!=', user_id)
    .executeTakeFirst();
  ensure(!other, 'phone_taken', { fields: ['phone'] });
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

/** Stores the push token of a device. It is never used for signing in. */
export async function setDeviceToken(tx: Tx, me: Actor, device_token: string | null): Promise<void> {
  await tx.updateTable('users').set({ device_token }).where('id', '=', me.user_id).execute();
}

/** Requests the VIP service, once. */
export async function requestVip(tx: Tx, me: Contact): Promise<Date> {
  const driver = await lockDriver(tx, me.driver_id);
  if (driver.vip_requested_at) return driver.vip_requested_at;
  const vip_requested_at = now();
  await tx.updateTable('drivers').set({ vip_requested_at }).where('id', '=', driver.id).execute();
  await record(tx, 'vip_service.requested', { driver_id: driver.id, user_id: driver.user_id });
  return vip_requested_at;
}
