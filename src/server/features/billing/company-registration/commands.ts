import { pricePerHire, pricePerUnlock } from '#contract/billing/packages.policy.ts';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { BusinessRegistration } from '#contract/billing/company-registration.ts';
import type { Arrival } from '#contract/accounts/arrival.ts';
import { officeLocale, type Actor, type Locale } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { getHomeTax, plainVat, taxPercentageOf, vatFits } from '#server/features/billing/billing/queries.ts';
import { giveConsent } from '#server/features/accounts/consents/commands.ts';
import { agreedText } from '#server/features/foundation/legal/queries.ts';
import { findInvitation } from '#server/features/accounts/session/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal, invalidField } from '#server/kernel/http/errors.ts';
import { findLink, issueOneTime, useLink } from '#server/kernel/session/one-time.ts';
import { toE164 } from '#server/kernel/phone.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import { openSession, type Origin } from '#server/kernel/session/session.ts';
import { findCountry, isStaffUser } from './queries.ts';

export interface RegisteredCompany {
  company_id: number;
  redirect_path: Href;
  /** Undefined when staff have registered the company: they stay signed in. */
  token: string | undefined;
}

/** Registers a company with its owner, or, with an invitation, one more user of an existing company. */
export async function registerCompany(
  { config, db }: Services,
  me: Actor | null,
  form: BusinessRegistration,
  locale: Locale,
  origin: Origin,
): Promise<RegisteredCompany> {
  const password_hash = await hashPassword(form.password);
  return db.transaction().execute(async (tx) => {
    await ensureStaffFields(tx, me, form);
    const invited = form['invitation-token'] === '' ? undefined : await acceptInvitation(tx, config.secret, form['invitation-token']);
    const company_id = invited?.company_id ?? (await addCompany(tx, config, form));
    if (invited && invited.email.toLowerCase() !== form.email.toLowerCase()) throw invalidField('email', 'invitation_of_other');
    const { id: user_id } = await tx
      .insertInto('users')
      .values({
        side: 'company',
        company_id,
        is_owner: !invited || invited.makes_owner,
        email: form.email,
        // the link of the mail has proved it
        email_confirmed_at: invited ? now() : null,
        phone: form.mobile === '' ? null : toE164('mobile', form.mobile, await countryOf(tx, form)),
        password_hash,
        first_name: form.first_name,
        last_name: form.last_name,
        locale: officeLocale(locale),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveConsent(tx, user_id, 'terms', 'form', agreedText(config, 'terms', locale));
    if (!invited) await issueOneTime(tx, config.secret, { purpose: 'verify_email', user_id, channel: 'mail', target: form.email, locale });
    if (invited) {
      await record(tx, 'company.changed', { company_id });
      await record(tx, 'company_user.joined', { company_id, user_id });
    } else {
      // staff came from nowhere: they register the company of somebody else
      if (form.arrival && me?.side !== 'staff') await keepArrival(tx, company_id, form.arrival);
      await record(tx, 'company.registered', { company_id, user_id }, me?.side === 'staff' ? me.user_id : user_id);
    }
    const token = me?.side === 'staff' ? undefined : await openSession(tx, user_id, origin);
    const home = invited ? hrefOf(pages.dashboard) : hrefOf(pages.start);
    return { company_id, redirect_path: token === undefined ? hrefOf(pages.company, { params: { id: company_id } }) : home, token };
  });
}

/** From where the company came. */
const keepArrival = (tx: Tx, company_id: number, arrival: Arrival) =>
  tx
    .insertInto('company_arrivals')
    .values({ company_id, ...arrival, created_at: now() })
    .execute();

/** P022: only an admin sets the account manager and the sales owner of a company. */
async function ensureStaffFields(tx: Tx, me: Actor | null, form: BusinessRegistration): Promise<void> {
  for (const field of ['sales_owner_id', 'account_manager_id'] as const) {
    const user_id = form[field];
    if (user_id === null) continue;
    ensure(me?.side === 'staff' && me.permissions.includes('admin'), 'forbidden');
    if (!(await isStaffUser(tx, user_id))) throw invalidField(field, 'not_an_option');
  }
}

async function countryOf(tx: Tx, { country_id }: BusinessRegistration): Promise<string> {
  const country = await findCountry(tx, country_id);
  if (!country) throw invalidField('country_id', 'not_an_option');
  return country;
}

/** "50001 Zaragoza" or "Zaragoza, Aragón": what the invoice's address begins with. */
function seatOf(location: string): { postal_code: string | null; city: string | null } {
  const [, postal_code = null, town = location] = /^(\d{4,5}) (.+)$/.exec(location) ?? [];
  return { postal_code, city: town.split(',')[0] || null };
}

async function addCompany(tx: Tx, config: Config, form: BusinessRegistration): Promise<number> {
  const country = await countryOf(tx, form);
  const vat = form.vat === '' ? null : plainVat(country, form.vat);
  if (vat && vatFits(country, vat) === false) throw invalidField('vat', 'vat_wrong');
  const { id } = await tx
    .insertInto('companies')
    .values({
      name: form.company_name,
      cost_per_unlock: pricePerUnlock,
      price_per_hire: pricePerHire,
      account_name: form.company_name,
      contact_person: `${form.first_name} ${form.last_name}`,
      phone: toE164('company_phone', form.company_phone, country),
      mobile: form.mobile === '' ? null : toE164('mobile', form.mobile, country),
      billing_email: form.email,
      location: form.location || null,
      ...seatOf(form.location),
      country,
      vat,
      tax_percentage: taxPercentageOf({ country, vat }, await getHomeTax(tx, config)),
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

/** Uses an invitation, or refuses it: it may be withdrawn, or its company deactivated. */
async function acceptInvitation(tx: Tx, key: string, token: string): Promise<{ company_id: number; email: string; makes_owner: boolean }> {
  const invalid = () => invalidField('invitation-token', 'invitation_invalid');
  const used = await useLink(tx, key, 'company_invitation', token).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid() : error;
  });
  const invitation = await findInvitation(tx, (used.data as { company_invitation_id: number }).company_invitation_id);
  if (!invitation?.is_active) throw invalid();
  await tx.updateTable('company_invitations').set({ accepted_at: now() }).where('id', '=', invitation.id).execute();
  return invitation;
}

/** The company of an invitation, for the form. The link stays valid. */
export async function findInvitedCompany(tx: Tx, key: string, token: string): Promise<{ company_name: string; email: string }> {
  const row = await findLink(tx, key, 'company_invitation', token);
  const invitation = row && (await findInvitation(tx, (row.data as { company_invitation_id: number }).company_invitation_id));
  if (!invitation?.is_active) throw new Refusal('invitation_invalid');
  return { company_name: invitation.company_name, email: invitation.email };
}
