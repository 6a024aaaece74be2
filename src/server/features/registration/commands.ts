import type { DriverProfileChange } from '#contract/driver-profile.ts';
import { guessedLocale, type BusinessRegistration, type DraftForm, type DriverRegistration } from '#contract/registration.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { TERMS_VERSION, type Consents } from '#contract/profile-form.ts';
import { ProviderFailure } from '#server/adapters/failure.ts';
import type { BotcheckPort } from '#server/adapters/botcheck/port.ts';
import { record } from '#server/events/outbox.ts';
import { plainVat, taxPercentageOf, vatFits } from '#server/features/billing/queries.ts';
import { storeUpload } from '#server/features/media/commands.ts';
import { notify, notifyAll } from '#server/features/notifications/commands.ts';
import { giveConsent, setConsents, setTerms, updateDriver } from '#server/features/profile/commands.ts';
import { lockDriver } from '#server/features/profile/queries.ts';
import { findInvitation } from '#server/features/session/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, Refusal, wrong } from '#server/kernel/errors.ts';
import { findLink, issueOneTime, tryCode, useCode, useLink } from '#server/kernel/one-time.ts';
import { phoneOfForm, toE164 } from '#server/kernel/phone.ts';
import type { Kernel } from '#server/kernel/route.ts';
import { hashPassword, hashToken } from '#server/kernel/secrets.ts';
import { openSession } from '#server/kernel/session.ts';
import type { Uploaded } from '#server/kernel/upload.ts';
import { asDraft, countryByPhone, findCountry, isStaffUser, listOwnerIds, type Draft } from './queries.ts';
import { answered } from './rules.ts';

type Parts = Pick<Kernel, 'config' | 'writes' | 'ports'>;
interface Origin {
  ip: string;
  user_agent: string;
}
interface BotAnswer {
  g_recaptcha_response?: string | undefined;
  'g-recaptcha-response'?: string | undefined;
}

/** Asks the bot check, before any transaction; each answer is good for one use. */
export async function ensureHuman(botcheck: BotcheckPort, body: BotAnswer): Promise<void> {
  const token = body.g_recaptcha_response ?? body['g-recaptcha-response'];
  if (!token) throw wrong('g_recaptcha_response', 'required');
  const passed = await botcheck.verify(token).catch((error: unknown) => {
    throw error instanceof ProviderFailure ? new Refusal('unavailable') : error;
  });
  if (!passed) throw wrong('g_recaptcha_response', 'botcheck_failed');
}

export interface RegisteredCompany {
  company_id: number;
  redirect_path: string;
  /** Undefined when staff have registered the company: they stay themselves. */
  token: string | undefined;
}

/** Registers a company with its owner, or with an invitation one more user of a company that is there. */
export async function registerCompany(
  { config, writes }: Parts,
  me: Actor | null,
  form: BusinessRegistration,
  locale: Locale,
  origin: Origin,
): Promise<RegisteredCompany> {
  const password_hash = await hashPassword(form.password);
  return writes.transaction().execute(async (tx) => {
    await ensureStaffFields(tx, me, form);
    const invited = form['invitation-token'] === '' ? undefined : await acceptInvitation(tx, config.secret, form['invitation-token']);
    const company_id = invited?.company_id ?? (await addCompany(tx, form));
    const by_invited_mail = invited?.email.toLowerCase() === form.email.toLowerCase();
    const { id: user_id } = await tx
      .insertInto('users')
      .values({
        side: 'company',
        company_id,
        is_owner: !invited,
        email: form.email,
        email_confirmed_at: by_invited_mail ? now() : null,
        phone: form.mobile === '' ? null : toE164('mobile', form.mobile, await countryOf(tx, form)),
        password_hash,
        first_name: form.first_name,
        last_name: form.last_name,
        locale,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveConsent(tx, user_id, 'terms', 'form', TERMS_VERSION);
    if (!by_invited_mail)
      await issueOneTime(tx, config.secret, { purpose: 'verify_email', user_id, channel: 'mail', target: form.email, locale });
    await (invited ? tellOwners(tx, company_id, `${form.first_name} ${form.last_name}`, user_id) : tellEverybody(tx, company_id, user_id));
    const token = me?.side === 'staff' ? undefined : await openSession(tx, user_id, origin);
    const home = invited ? '/dashboard' : '/register/business/start';
    return { company_id, redirect_path: token === undefined ? `/admin/companies/${company_id}` : home, token };
  });
}

/** P022: who looks after a company is set by an admin only. */
async function ensureStaffFields(tx: Tx, me: Actor | null, form: BusinessRegistration): Promise<void> {
  for (const field of ['sales_owner_id', 'account_manager_id'] as const) {
    const user_id = form[field];
    if (user_id === null) continue;
    ensure(me?.side === 'staff' && me.permissions.includes('admin'), 'forbidden');
    if (!(await isStaffUser(tx, user_id))) throw wrong(field, 'not_an_option');
  }
}

async function countryOf(tx: Tx, { country_id }: BusinessRegistration): Promise<string> {
  const country = await findCountry(tx, country_id);
  if (!country) throw wrong('country_id', 'not_an_option');
  return country;
}

async function addCompany(tx: Tx, form: BusinessRegistration): Promise<number> {
  const country = await countryOf(tx, form);
  const vat = form.vat === '' ? null : plainVat(country, form.vat);
  if (vat && vatFits(country, vat) === false) throw wrong('vat', 'vat_wrong');
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: form.company_name,
      account_name: form.company_name,
      contact_person: `${form.first_name} ${form.last_name}`,
      phone: toE164('company_phone', form.company_phone, country),
      mobile: form.mobile === '' ? null : toE164('mobile', form.mobile, country),
      billing_email: form.email,
      location: form.location || null,
      country,
      vat,
      tax_percentage: taxPercentageOf({ country, vat }),
      registered_from: form.from || null,
      registered_from_page: form.registered_from_page || null,
      joins_waiting_list: form.joinWaitingList,
      sales_owner_id: form.sales_owner_id,
      account_manager_id: form.account_manager_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uses an invitation up, or says that it is no longer good; the company may have taken it back or be switched off. */
async function acceptInvitation(tx: Tx, key: string, token: string): Promise<{ company_id: number; email: string }> {
  const invalid = () => wrong('invitation-token', 'invitation_invalid');
  const used = await useLink(tx, key, 'company_invitation', token).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid() : error;
  });
  const invitation = await findInvitation(tx, (used.data as { company_invitation_id: number }).company_invitation_id);
  if (!invitation?.is_active) throw invalid();
  await tx.updateTable('company_invitations').set({ accepted_at: now() }).where('id', '=', invitation.id).execute();
  return invitation;
}

async function tellEverybody(tx: Tx, company_id: number, user_id: number): Promise<void> {
  await record(tx, 'company.registered', { company_id, user_id });
  await notify(tx, { user_id, name: 'welcome_company', link: '/register/business/start' });
}

async function tellOwners(tx: Tx, company_id: number, person: string, user_id: number): Promise<void> {
  await record(tx, 'company.changed', { company_id });
  await notifyAll(tx, await listOwnerIds(tx, company_id), {
    name: 'user_joined',
    data: { person },
    link: '/company-users',
    dedupe_key: `user_joined:${user_id}`,
  });
}

/** To which company a link invites, so that the form can say it; the link stays good. */
export async function lookAtInvitation(tx: Tx, key: string, token: string): Promise<{ company_name: string; email: string }> {
  const row = await findLink(tx, key, 'company_invitation', token);
  const invitation = row && (await findInvitation(tx, (row.data as { company_invitation_id: number }).company_invitation_id));
  if (!invitation?.is_active) throw new Refusal('invitation_invalid');
  return { company_name: invitation.company_name, email: invitation.email };
}

/** Keeps a step's answers for this visitor; what was answered before stays unless it is answered anew. */
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

/** Sends the code that proves the phone of somebody who is about to register. */
export async function askRegistrationCode(
  writes: Db,
  key: string,
  typed: string,
  country: string | undefined,
  locale: Locale,
): Promise<{ phone: string }> {
  const phone = toE164('phone', typed, country ?? guessedCountry(locale));
  await writes.transaction().execute(async (tx) => {
    const other = await tx
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .where('side', '=', 'contact')
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    ensure(!other, 'phone_taken', { fields: ['phone'] });
    await issueOneTime(tx, key, { purpose: 'register_phone', user_id: null, channel: 'sms', target: phone, locale });
  });
  return { phone };
}

const guessedCountry = (locale: Locale): string => ({ es: 'ES', de: 'DE', en: 'ES', pl: 'PL', ro: 'RO' })[locale];

export interface RegisteredDriver {
  driver_id: number;
  user_id: number;
  token: string | undefined;
}

/**
 * Registers a driver with CV and all, whole or not at all. The code is tried in a transaction of its own, so that a wrong try counts,
 * and used up together with the registration, so that a refusal for another reason does not cost it.
 */
export async function registerDriver(
  parts: Parts,
  me: Actor | null,
  given: { form: DriverRegistration; file: Uploaded | undefined; draft: string | undefined },
  locale: Locale,
  origin: Origin,
): Promise<RegisteredDriver> {
  const { form, file, draft } = given;
  const plan = await planOf(parts.writes, form, locale);
  const code_id = await provenCode(parts, plan.phone, form.phone_code);
  const register = async (tx: Tx, cv_media_id?: number): Promise<RegisteredDriver> => {
    if (code_id !== undefined) await useCode(tx, code_id);
    const ids = await createDriver(tx, { ...plan, phone_confirmed: code_id !== undefined, cv_media_id });
    if (plan.email)
      await issueOneTime(tx, parts.config.secret, {
        purpose: 'verify_email',
        user_id: ids.user_id,
        channel: 'mail',
        target: plan.email,
        locale: plan.locale,
      });
    if (draft) await tx.deleteFrom('registration_drafts').where('token_hash', '=', hashToken(draft)).execute();
    await notify(tx, { user_id: ids.user_id, name: 'welcome_driver', link: '/offers' });
    const token = me?.side === 'staff' ? undefined : await openSession(tx, ids.user_id, origin);
    return { ...ids, token };
  };
  if (!file) return parts.writes.transaction().execute((tx) => register(tx));
  return storeUpload(parts, file, { field: 'cv', kind: 'document', owner: { user_id: null } }, async (tx, { id }) => register(tx, id));
}

interface NewDriver {
  profile: DriverProfileChange & { first_name: string; last_name: string; country: string };
  email: string | null;
  phone: string | null;
  locale: Locale;
  consents?: Consents | undefined;
  variant?: number | undefined;
}

/** The form as it will be written: country by choice, phone prefix or +49; language as spoken, else by country. */
async function planOf(db: Db, form: DriverRegistration, spoken: Locale): Promise<NewDriver> {
  const {
    email,
    phone: typed,
    phone_country_code,
    accepted_terms,
    gdpr,
    phone_code,
    variant,
    consents,
    g_recaptcha_response,
    'g-recaptcha-response': hyphened,
    ...profile
  } = form;
  const phone = typed ? phoneOfForm(typed, phone_country_code, profile.country ?? guessedCountry(spoken)) : null;
  const country = profile.country ?? (await countryByPhone(db, phone ?? undefined));
  return {
    profile: { ...profile, country },
    email: email ?? null,
    phone,
    locale: profile.locale ?? guessedLocale(country),
    consents,
    variant,
  };
}

async function provenCode({ config, writes }: Parts, phone: string | null, code: string | undefined): Promise<number | undefined> {
  if (!phone || code === undefined) return undefined;
  const row = await writes.transaction().execute((tx) => tryCode(tx, config.secret, 'register_phone', phone, code));
  if (!row) throw wrong('phone_code', 'code_wrong');
  return row.id;
}

/** Makes the user and the driver; also how tests and the seed make theirs. Records `driver.registered`, and offers follow. */
export async function createDriver(
  tx: Tx,
  {
    profile,
    email,
    phone,
    locale,
    consents,
    variant,
    ...rest
  }: NewDriver & { phone_confirmed?: boolean; email_confirmed?: boolean; cv_media_id?: number | undefined },
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
  await setTerms(tx, driver, now());
  if (consents) await setConsents(tx, driver, consents);
  await record(tx, 'driver.registered', { driver_id, user_id });
  return { driver_id, user_id };
}
