import type { Arrival } from '#contract/accounts/arrival.ts';
import type { DriverProfileChange } from '#contract/accounts/driver-profile.ts';
import { guessedLocale, type DraftForm, type DriverRegistration } from '#contract/accounts/registration.ts';
import type { Actor, Locale, Staff } from '#contract/people.ts';
import type { Consents } from '#contract/accounts/consents.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { BotcheckPort } from '#server/ports/botcheck.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { agreedText, type AgreedText } from '#server/features/foundation/legal/queries.ts';
import { storeUpload } from '#server/features/foundation/media/commands.ts';
import { ensurePhoneFree } from '#server/features/accounts/confirmations/queries.ts';
import { setConsents, setTerms } from '#server/features/accounts/consents/commands.ts';
import { addSources, updateDriver } from '#server/features/accounts/profile/commands.ts';
import { lockDriver } from '#server/features/accounts/profile/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { Refusal, invalidField } from '#server/kernel/http/errors.ts';
import { issueOneTime, tryCode, useCode } from '#server/kernel/session/one-time.ts';
import { countryOfLanguage, phoneOfForm, toE164 } from '#server/kernel/phone.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { hashToken } from '#server/kernel/session/secrets.ts';
import { openSession, type Origin } from '#server/kernel/session/session.ts';
import type { Uploaded } from '#server/kernel/http/upload.ts';
import { asDraft, countryByPhone, type Draft } from './queries.ts';
import { answered } from './rules.ts';

interface BotAnswer {
  g_recaptcha_response?: string | undefined;
  'g-recaptcha-response'?: string | undefined;
}

/** Verifies the bot check, before any transaction. Each token is valid once. */
export async function ensureHuman(botcheck: BotcheckPort, body: BotAnswer): Promise<void> {
  const token = body.g_recaptcha_response ?? body['g-recaptcha-response'];
  if (!token) throw invalidField('g_recaptcha_response', 'required');
  const passed = await botcheck.verify(token).catch((error: unknown) => {
    throw error instanceof ProviderFailure ? new Refusal('unavailable') : error;
  });
  if (!passed) throw invalidField('g_recaptcha_response', 'botcheck_failed');
}

/** Saves the fields of one step for this visitor. Fields of other steps stay. */
export async function saveDraft(tx: Tx, token: string, step: number, form: DraftForm): Promise<Draft> {
  const token_hash = hashToken(token);
  const given = JSON.stringify(answered(form));
  const row = await tx
    .insertInto('registration_drafts')
    .values({ token_hash, step, form: given, updated_at: now() })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet(({ eb, ref }) => ({
        step,
        form: eb(ref('registration_drafts.form'), '||', ref('excluded.form')),
        updated_at: now(),
      })),
    )
    .returning(['step', 'form'])
    .executeTakeFirstOrThrow();
  return asDraft(row.step, row.form);
}

/** Sends the code that confirms the phone of a new driver. */
export async function requestRegistrationCode(
  db: Db,
  key: string,
  typed: string,
  country: string | undefined,
  locale: Locale,
): Promise<{ phone: string }> {
  const phone = toE164('phone', typed, country ?? countryOfLanguage(locale));
  await db.transaction().execute(async (tx) => {
    await ensurePhoneFree(tx, phone);
    await issueOneTime(tx, key, { purpose: 'register_phone', user_id: null, channel: 'sms', target: phone, locale });
  });
  return { phone };
}

export interface RegisteredDriver {
  driver_id: number;
  user_id: number;
  token: string | undefined;
}

/**
 * Registers a driver with the CV, completely or not at all. The code is checked in its own transaction, so that a wrong attempt counts. It
 * is used up together with the registration, so that another refusal does not consume it.
 */
export async function registerDriver(
  services: Services,
  me: Actor | null,
  given: { form: DriverRegistration; file: Uploaded | undefined; draft: string | undefined },
  locale: Locale,
  origin: Origin,
): Promise<RegisteredDriver> {
  const { form, file, draft } = given;
  const plan = await planOf(services.db, form, locale);
  const code_id = await provenCode(services, plan.phone, form.phone_code);
  const register = async (tx: Tx, cv_media_id?: number): Promise<RegisteredDriver> => {
    if (code_id !== undefined) await useCode(tx, code_id);
    const terms = agreedText(services.config, 'terms', locale);
    const ids = await createDriver(tx, { ...plan, terms, phone_confirmed: code_id !== undefined, cv_media_id });
    if (me?.side === 'staff') await recordStaffEntry(tx, me, ids.driver_id, plan);
    if (plan.email)
      await issueOneTime(tx, services.config.secret, {
        purpose: 'verify_email',
        user_id: ids.user_id,
        channel: 'mail',
        target: plan.email,
        locale: plan.locale,
      });
    if (draft) await tx.deleteFrom('registration_drafts').where('token_hash', '=', hashToken(draft)).execute();
    const token = me?.side === 'staff' ? undefined : await openSession(tx, ids.user_id, origin);
    return { ...ids, token };
  };
  if (!file) return services.db.transaction().execute((tx) => register(tx));
  return storeUpload(services, file, { field: 'cv', kind: 'document', owner: { user_id: null } }, async (tx, { id }) => register(tx, id));
}

/** Staff registered the driver: the fields are theirs until the driver saves them. */
async function recordStaffEntry(tx: Tx, me: Staff, driver_id: number, { profile, email, phone }: NewDriver): Promise<void> {
  const fields = [...Object.keys(profile), ...(email ? ['email'] : []), ...(phone ? ['phone'] : [])];
  const source = { user_id: me.user_id, at: now().toISOString() };
  await addSources(tx, driver_id, Object.fromEntries(fields.map((field) => [field, source])));
  await audit(tx, me, { action: 'driver.registered', subject: 'driver', subject_id: driver_id, driver_id });
}

interface NewDriver {
  profile: DriverProfileChange & { first_name: string; last_name: string; country: string };
  email: string | null;
  phone: string | null;
  locale: Locale;
  consents?: Consents | undefined;
  variant?: number | undefined;
  arrival?: Arrival | undefined;
}

/** The values to insert. Country: chosen, by phone prefix, or Germany's +49. Language: current, or by country. */
async function planOf(db: Db, form: DriverRegistration, language: Locale): Promise<NewDriver> {
  const {
    email,
    phone: typed,
    phone_country_code,
    accepted_terms,
    gdpr,
    phone_code,
    variant,
    consents,
    arrival,
    g_recaptcha_response,
    'g-recaptcha-response': hyphened,
    ...profile
  } = form;
  const phone = typed ? phoneOfForm(typed, phone_country_code, profile.country ?? countryOfLanguage(language)) : null;
  const country = profile.country ?? (await countryByPhone(db, phone ?? undefined));
  return {
    profile: { ...profile, country },
    email: email ?? null,
    phone,
    locale: profile.locale ?? guessedLocale(country),
    consents,
    variant,
    arrival,
  };
}

async function provenCode({ config, db }: Services, phone: string | null, code: string | undefined): Promise<number | undefined> {
  if (!phone || code === undefined) return undefined;
  const row = await db.transaction().execute((tx) => tryCode(tx, config.secret, 'register_phone', phone, code));
  if (!row) throw invalidField('phone_code', 'code_wrong');
  return row.id;
}

/** From where the driver came, once for the registration and for each job of the search. */
export async function keepArrival(tx: Tx, of: { driver_id: number; offer_id: number | null }, arrival: Arrival): Promise<void> {
  await tx
    .insertInto('arrivals')
    .values({ ...of, ...arrival, created_at: now() })
    .onConflict((conflict) => conflict.column('offer_id').doNothing())
    .execute();
}

/** Inserts the user and the driver. Records `driver.registered`, after which offers are matched. */
async function createDriver(
  tx: Tx,
  {
    profile,
    email,
    phone,
    locale,
    consents,
    variant,
    ...rest
  }: NewDriver & { terms: AgreedText; phone_confirmed?: boolean; email_confirmed?: boolean; cv_media_id?: number | undefined },
): Promise<{ driver_id: number; user_id: number }> {
  const { id: user_id } = await tx
    .insertInto('users')
    .values({
      side: 'contact',
      first_name: profile.first_name,
      last_name: profile.last_name,
      email,
      phone,
      locale,
      email_confirmed_at: rest.email_confirmed ? now() : null,
      phone_confirmed_at: rest.phone_confirmed ? now() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: driver_id } = await tx
    .insertInto('drivers')
    .values({ user_id, country: profile.country, registration_variant: variant ?? null, cv_media_id: rest.cv_media_id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rest.cv_media_id) await tx.updateTable('media').set({ user_id }).where('id', '=', rest.cv_media_id).execute();
  const driver = await lockDriver(tx, driver_id);
  await updateDriver(tx, driver, profile);
  await setTerms(tx, driver, rest.terms);
  if (consents) await setConsents(tx, driver, consents);
  if (rest.arrival) await keepArrival(tx, { driver_id, offer_id: null }, rest.arrival);
  await record(tx, 'driver.registered', { driver_id, user_id });
  return { driver_id, user_id };
}
