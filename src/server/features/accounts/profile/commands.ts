import { sql } from 'kysely';
import type { DriverProfileChange, FieldSources } from '#contract/accounts/driver-profile.ts';
import type { Media } from '#contract/foundation/media.ts';
import type { Actor, Contact, Locale } from '#contract/people.ts';
import type { ProfileForm } from '#contract/accounts/profile-form.ts';
import { completeAgeBand, recordFacts } from '#server/kernel/activities/recording.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { leaveAddress } from '#server/features/accounts/confirmations/commands.ts';
import { giveConsent, setTerms } from '#server/features/accounts/consents/commands.ts';
import { agreedText } from '#server/features/foundation/legal/queries.ts';
import { removeMedia } from '#server/features/foundation/media/commands.ts';
import { getPlace, type FoundPlace } from '#server/features/foundation/places/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, type FieldError } from '#server/kernel/http/errors.ts';
import { issueOneTime } from '#server/kernel/session/one-time.ts';
import { phoneOfForm } from '#server/kernel/phone.ts';
import { getStoredProfile, listChangedFields, listUnknownOptions, lockDriver } from './queries.ts';
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

/** The names of the changed fields are a fact for statistics, never what was in them. */
async function recordChange(tx: Tx, { id: driver_id, user_id }: Driver, before: object, actor_id = user_id): Promise<void> {
  const fields = await listChangedFields(tx, driver_id, before);
  if (fields.length > 0) await recordFacts(tx, [{ kind: 'profile_changed', actor_id, driver_id, details: { fields } }]);
  if (fields.includes('birthday')) await completeAgeBand(tx, driver_id);
}

/** Notes which fields staff entered. */
export const addSources = (tx: Tx, driver_id: number, sources: FieldSources) =>
  tx
    .updateTable('drivers')
    .where('id', '=', driver_id)
    .set({ field_sources: sql`field_sources || ${JSON.stringify(sources)}::jsonb` })
    .execute();

/** The driver has entered these fields, which needs no note. */
const removeSources = (tx: Tx, driver_id: number, fields: readonly string[]) =>
  tx
    .updateTable('drivers')
    .where('id', '=', driver_id)
    .set({ field_sources: sql`field_sources - ${fields}::text[]` })
    .where(sql<boolean>`field_sources ?| ${fields}::text[]`)
    .execute();

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
  const before = await getStoredProfile(tx, driver.id);
  await updateDriver(tx, driver, profile);
  await (sources ? addSources(tx, driver.id, sources) : removeSources(tx, driver.id, Object.keys(fields)));
  await setContact(tx, config.secret, driver, {
    email,
    phone: phone && phoneOfForm(phone, phone_country_code, profile.country ?? driver.country),
  });
  await recordChange(tx, driver, before, Object.values(sources ?? {})[0]?.user_id);
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
