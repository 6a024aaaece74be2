import { sql } from 'kysely';
import type { Choice, Suggested } from '#contract/foundation/options.ts';
import { optionCategories, type OptionCategory } from '#contract/foundation/vocabulary.ts';
import type { Actor, Locale, StaffRole } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { idsInCareOf } from '#server/kernel/staff-scope.ts';
import { baseStatusNames } from '#server/texts/words.ts';

/** In the language of the caller, or in the first that has a text. */
const label = (locale: Locale) => sql<string>`label_in(labels, ${locale})`;

/** The active entries of a list, in order. Entries of one country are returned for that country only. */
export async function listOptions(db: Db, category: OptionCategory, locale: Locale, country?: string) {
  const data = await db
    .selectFrom('options')
    .select(['id', 'key', 'group', label(locale).as('label'), label(locale).as('name')])
    .where('category', '=', category)
    .where('is_active', '=', true)
    .where((is) => is.or([is('country', 'is', null), ...(country ? [is('country', '=', country)] : [])]))
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return { data };
}

/** The list `type` for a country; an unknown type is a 404. */
export async function listOptionsOfType(db: Db, type: string, country: string, locale: Locale) {
  const category = optionCategories.find((each) => each === type);
  if (!category) throw notFound();
  const { data } = await listOptions(db, category, locale, country.toUpperCase());
  return { data, former: await listFormerOptions(db, category, locale) };
}

/** Those that staff have switched off. Drivers, audiences and campaigns keep them. */
const listFormerOptions = (db: Db, category: OptionCategory, locale: Locale) =>
  db
    .selectFrom('options')
    .select(['key', 'group', label(locale).as('label')])
    .where('category', '=', category)
    .where('is_active', '=', false)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

export async function listBenefits(db: Db, locale: Locale) {
  const { data } = await listOptions(db, 'benefits', locale);
  return { data: data.map(({ id, key, name, group }) => ({ id, identifier: key, name, group })) };
}

export async function listCountries(db: Db, locale: Locale) {
  const data = await db
    .selectFrom('countries')
    .select(['id', 'code', 'calling_code', label(locale).as('name')])
    .execute();
  return { data: data.toSorted((a, b) => a.name.localeCompare(b.name, locale)) };
}

/** The label of every option by category and key. */
export async function listTranslations(db: Db, locale: Locale) {
  const rows = await db
    .selectFrom('options')
    .select(['category', 'key', label(locale).as('label')])
    .orderBy('category')
    .orderBy('sort_order')
    .execute();
  const data: Record<string, Record<string, string>> = {};
  for (const row of rows) (data[row.category] ??= {})[row.key] = row.label;
  return { data, licences: await listLicences(db, locale) };
}

/** The classes of driving licences with short labels, the highest first. */
const listLicences = (db: Db, locale: Locale) =>
  db
    .selectFrom('options')
    .select(['key', sql<string>`label_in(short_labels, ${locale})`.as('label')])
    .where('category', '=', 'qualifications')
    .where('group', '=', 'licence')
    .where('short_labels', 'is not', null)
    .orderBy('level', 'desc')
    .execute();

export async function listOfferRejectionReasons(db: Db, locale: Locale) {
  const data = await db
    .selectFrom('offer_rejection_reasons')
    .select(['id', 'identifier', 'can_have_text', 'active', 'activated_at', label(locale).as('name')])
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return { data };
}

export async function listUnqualifiedStatusReasons(db: Db, locale: Locale) {
  const data = await db
    .selectFrom('unqualified_status_reasons')
    .select(['id', 'identifier', label(locale).as('name')])
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return { data };
}

export async function listTaskStatuses(db: Db, locale: Locale) {
  const data = await db
    .selectFrom('task_statuses')
    .select(['id', 'identifier', 'status_color', label(locale).as('name')])
    .where('active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return { data };
}

/** Without a limit of the caller. Fields of our pages ask for as many as they show. */
export const MOST_CHOICES = 1000;

/** Companies to choose from: company users get their own only. */
export async function listCompanyChoices(
  db: Db,
  actor: Actor,
  { search, id, limit = MOST_CHOICES }: Suggested = {},
): Promise<{ data: Choice[] }> {
  let rows = db.selectFrom('companies').select(['id', 'name']).where('merged_into_id', 'is', null);
  if (actor.side === 'company') rows = rows.where('id', '=', actor.company_id);
  if (search) rows = rows.where(matchesSearch(search, 'name_search'));
  if (id !== undefined) rows = rows.where('id', '=', id);
  return { data: await rows.orderBy('name').orderBy('id').limit(limit).execute() };
}

/** Company users always get their own company; staff get the given one, or all. */
const companyOf = (actor: Actor, company_id: number | undefined) => (actor.side === 'company' ? actor.company_id : company_id);

interface CampaignChoices extends Suggested {
  company_id?: number | undefined;
  /** Including archived ones. */
  all: boolean;
  /** Only those that the caller works on: for staff, those of the companies that they manage. */
  mine?: boolean;
}

export async function listCampaignChoices(db: Db, actor: Actor, filter: CampaignChoices): Promise<{ data: Choice[] }> {
  const { all, mine, search, id, limit = MOST_CHOICES } = filter;
  const company = companyOf(actor, filter.company_id);
  let rows = db.selectFrom('campaigns').select(['id', 'name']).where('deleted_at', 'is', null).where('parent_id', 'is', null);
  if (company !== undefined) rows = rows.where('company_id', '=', company);
  if (!all) rows = rows.where('archived_at', 'is', null);
  if (mine && actor.side === 'staff') rows = rows.where('company_id', '=', sql<number>`any (${idsInCareOf(actor.user_id)})`);
  else if (mine)
    rows = rows.where((is) =>
      is.or([
        is('contact_person_id', '=', actor.user_id),
        is.exists(
          is
            .selectFrom('campaign_users')
            .select('user_id')
            .whereRef('campaign_id', '=', 'campaigns.id')
            .where('user_id', '=', actor.user_id),
        ),
      ]),
    );
  if (search) rows = rows.where(matchesSearch(search, 'search'));
  if (id !== undefined) rows = rows.where('id', '=', id);
  return { data: await rows.orderBy('name').orderBy('id').limit(limit).execute() };
}

interface AudienceChoices extends Suggested {
  company_id?: number | undefined;
}

export async function listAudienceChoices(db: Db, actor: Actor, filter: AudienceChoices): Promise<{ data: Choice[] }> {
  const { search, id, limit = MOST_CHOICES } = filter;
  const company = companyOf(actor, filter.company_id);
  let rows = db
    .selectFrom('audiences')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('parent_id', 'is', null);
  if (company !== undefined) rows = rows.where('company_id', '=', company);
  if (search) rows = rows.where(matchesSearch(search, 'search'));
  if (id !== undefined) rows = rows.where('id', '=', id);
  return { data: await rows.orderBy('name').orderBy('id').limit(limit).execute() };
}

/** The active users of a campaign's company who work on the campaign. */
export async function listCampaignUsers(db: Db, actor: Actor, campaign_id: number): Promise<{ data: Choice[] }> {
  let campaigns = db
    .selectFrom('campaigns')
    .select(['id', 'contact_person_id'])
    .where('id', '=', campaign_id)
    .where('deleted_at', 'is', null);
  if (actor.side === 'company') campaigns = campaigns.where('company_id', '=', actor.company_id);
  const campaign = await campaigns.executeTakeFirst();
  if (!campaign) throw notFound();
  // the ids come first: with `or`, PostgreSQL reads all users
  const named = sql<number>`(select user_id from campaign_users where campaign_id = ${campaign_id} union select ${campaign.contact_person_id}::bigint)`;
  const data = await db
    .selectFrom('users')
    .select(['id', 'full_name as name'])
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .where('id', 'in', named)
    .orderBy('full_name')
    .orderBy('id')
    .execute();
  return { data };
}

/** `side` is a part of the text, so that a prepared statement uses the index of staff. */
const staff = (db: Db) =>
  db
    .selectFrom('users')
    .where('side', '=', sql.lit('staff'))
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id');

export async function listStaffChoices(db: Db, roles: StaffRole[]): Promise<{ data: Choice[] }> {
  return { data: await staff(db).select(['id', 'full_name as name']).where('staff_role', 'in', roles).execute() };
}

/** A company reads the name of its own account manager only. */
export async function listOwnManager(db: Db, company_id: number): Promise<{ data: Choice[] }> {
  const own = db.selectFrom('companies').select('account_manager_id').where('id', '=', company_id);
  return { data: await staff(db).select(['id', 'full_name as name']).where('id', '=', own).execute() };
}

export async function listStaffWithRoles(db: Db) {
  const rows = await staff(db).select(['id', 'full_name as name', 'staff_role']).execute();
  return { data: rows.map(({ id, name, staff_role }) => ({ id, name, role: staff_role! })) };
}

/** The five base statuses, followed by the company's own ones. */
export async function listDriverStatuses(
  db: Db,
  actor: Actor,
  { is_default: isDefault, company_id }: { is_default?: boolean | undefined; company_id?: number | undefined },
  locale: Locale,
) {
  const own = companyOf(actor, company_id);
  const rows = await db
    .selectFrom('driver_statuses')
    .select(['id', 'status_id', 'name', 'is_extra', 'company_id'])
    .where((is) => is.or([is('company_id', 'is', null), ...(own !== undefined && !isDefault ? [is('company_id', '=', own)] : [])]))
    .orderBy('status_id')
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  return {
    data: rows.map((row) => ({
      ...row,
      name: row.company_id === null ? baseStatusNames[locale][row.status_id as 1 | 2 | 3 | 4 | 5] : row.name,
    })),
  };
}
