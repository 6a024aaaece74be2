import { sql } from 'kysely';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { type Achievement, type ProfileView, type OwnProfile, achievementKeys } from '#contract/accounts/profile.ts';
import type { Consents } from '#contract/accounts/consents.ts';
import type { Contact } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { findMedia } from '#server/features/foundation/media/queries.ts';

/** A driver's profile by the driver's id, as its owner reads it. */
export async function getOwnProfile(db: Db, driver_id: number): Promise<OwnProfile> {
  const row = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.id', '=', driver_id)
    .where('d.erased_at', 'is', null)
    .selectAll('d')
    .select(sql<boolean>`has_known_town(d)`.as('has_known_town'))
    .select([
      'u.first_name',
      'u.last_name',
      'u.full_name',
      'u.email',
      'u.phone',
      'u.locale',
      'u.email_confirmed_at',
      'u.phone_confirmed_at',
      'u.profile_image_id',
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...row,
    ...moments(row),
    // one after the other: in a transaction all use one connection
    locations_wanted: await listLocationsWanted(db, driver_id),
    consents: await getConsents(db, row.user_id),
    cv: await findMedia(db, row.cv_media_id),
    profile_image: await findMedia(db, row.profile_image_id),
  };
}

interface Moments {
  accepted_terms_at: Date | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  vip_requested_at: Date | null;
  created_at: Date;
}
const iso = (moment: Date | null) => moment?.toISOString() ?? null;
const moments = (row: Moments) => ({
  accepted_terms_at: iso(row.accepted_terms_at),
  email_confirmed_at: iso(row.email_confirmed_at),
  phone_confirmed_at: iso(row.phone_confirmed_at),
  vip_requested_at: iso(row.vip_requested_at),
  created_at: row.created_at.toISOString(),
});

const listLocationsWanted = (db: Db, driver_id: number) =>
  db
    .selectFrom('driver_locations_wanted')
    .select(['country', 'postcode', 'place', 'lat', 'lng'])
    .where('driver_id', '=', driver_id)
    .orderBy('place_no')
    .execute();

/** The channels with a valid consent. */
export async function getConsents(db: Db, user_id: number): Promise<Consents> {
  const given = await db
    .selectFrom('consents')
    .select('channel')
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'offers')
    .where('withdrawn_at', 'is', null)
    .execute();
  const has = (channel: string) => given.some((row) => row.channel === channel);
  return { mail: has('mail'), sms: has('sms') };
}

/** The user of a driver, for changes; the row is locked. */
const storedProfile = (driver_id: number) => sql`(
  select to_jsonb(d) || jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'locale', u.locale, 'locations_wanted',
    (select jsonb_agg(to_jsonb(l) order by l.place_no) from driver_locations_wanted l where l.driver_id = d.id))
  from drivers d join users u on u.id = d.user_id where d.id = ${driver_id})`;
/** Computed from other columns, or about the account and not the person. */
const notEntered = [
  'updated_at',
  'search',
  'profile_progress_points',
  'active_looking_for_job',
  'is_eligible_for_unlock',
  'time_zone',
  'lat',
  'lng',
];

/** All that a person has entered, to find what a change has changed. */
export async function getStoredProfile(db: Db, driver_id: number): Promise<object> {
  const { rows } = await sql<{ profile: object }>`select ${storedProfile(driver_id)} as profile`.execute(db);
  return rows[0]!.profile;
}

/** The names of the fields that differ from those before. */
export async function listChangedFields(db: Db, driver_id: number, before: object): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.key as name from jsonb_each(${storedProfile(driver_id)}) n
    where n.value is distinct from ${JSON.stringify(before)}::jsonb -> n.key and n.key <> all (${notEntered}::text[]) order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function lockDriver(db: Db, driver_id: number) {
  const row = await db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.id', '=', driver_id)
    .where('d.erased_at', 'is', null)
    .where('d.merged_into_id', 'is', null)
    .select([
      'd.id',
      'd.user_id',
      'd.country',
      'd.postcode',
      'd.place',
      'd.lat',
      'd.accepted_terms_at',
      'd.cv_media_id',
      'd.vip_requested_at',
    ])
    .select(['d.qualifications', 'd.qualifications_wanted', 'd.experiences', 'd.experiences_wanted'])
    .select(['u.email', 'u.phone', 'u.locale', 'u.email_confirmed_at', 'u.phone_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The chosen keys that are in no catalogue, as "category key". */
export async function listUnknownOptions(db: Db, chosen: readonly { category: string; key: string }[]): Promise<Set<string>> {
  if (chosen.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select c.category || ' ' || c.key as name
    from unnest(${chosen.map(({ category }) => category)}::text[], ${chosen.map(({ key }) => key)}::text[]) as c (category, key)
    where not exists (select from options o where o.category = c.category and o.key = c.key)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The condition of each achievement, and the page to reach it. */
const achievementLinks: Record<(typeof achievementKeys)[number], Href> = {
  first_steps: hrefOf(pages.profile),
  reachable: hrefOf(pages.account),
  qualified: hrefOf(pages.profile, { search: { section: 'qualifications' } }),
  documented: hrefOf(pages.profile, { search: { section: 'cv' } }),
  complete: hrefOf(pages.profile),
  first_answer: hrefOf(pages.offers),
  first_contact: hrefOf(pages.unlocks),
  first_hire: hrefOf(pages.hires),
  first_review: hrefOf(pages.hires),
};

export async function listAchievements(db: Db, me: Contact): Promise<Achievement[]> {
  const { rows } = await sql<Record<(typeof achievementKeys)[number], boolean>>`
    select d.lat is not null as first_steps,
      d.has_confirmed_contact as reachable,
      (d.qualifications <> '{}' or d.skills <> '{}') as qualified,
      (d.cv_media_id is not null or d.manual_cv <> '[]') as documented,
      d.profile_progress_points = 5 as complete,
      exists (select from offers o where o.driver_id = d.id and o.status <> 'open') as first_answer,
      exists (select from unlocked_drivers n where n.driver_id = d.id) as first_contact,
      exists (select from hires h where h.driver_id = d.id and h.confirmed_at is not null) as first_hire,
      exists (select from reviews r where r.user_id = d.user_id and r.deleted_at is null) as first_review
    from drivers d where d.id = ${me.driver_id}`.execute(db);
  const [facts] = rows;
  if (!facts) throw notFound();
  return achievementKeys.map((key, index) => ({ id: index + 1, key, earned: facts[key], link: achievementLinks[key] }));
}

const PER_PAGE = 25;

/** A driver's own account, and those that were merged into it. */
export async function listAccounts(db: Db, driver_id: number): Promise<{ driver_id: number; user_id: number }[]> {
  const { rows } = await sql<{ driver_id: number; user_id: number }>`
    with recursive account (driver_id) as (
      select ${driver_id}::bigint union select d.id from drivers d join account a on d.merged_into_id = a.driver_id)
    select d.id as driver_id, d.user_id from account a join drivers d on d.id = a.driver_id order by d.id = ${driver_id} desc, d.id`.execute(
    db,
  );
  return rows;
}

/** All accesses to the driver's data, newest first, by company or staff. */
export async function listProfileViews(
  db: Db,
  me: Contact,
  page = 1,
): Promise<{ data: ProfileView[]; meta: { page: number; per_page: number; total: number } }> {
  const ids = (await listAccounts(db, me.driver_id)).map(({ driver_id }) => driver_id);
  const views = db.selectFrom('audit_log as a').where('a.driver_id', '=', sql<number>`any (${ids}::bigint[])`);
  const [rows, { total }] = await Promise.all([
    views
      .leftJoin('users as u', 'u.id', 'a.user_id')
      .leftJoin('companies as c', 'c.id', 'a.company_id')
      .select(['a.id', 'a.happened_at', 'a.action', 'a.user_id', 'c.name as company', 'u.side'])
      .orderBy('a.id', 'desc')
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE)
      .execute(),
    views.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const by = (row: (typeof rows)[number]): ProfileView['by'] =>
    row.user_id === me.user_id ? 'self' : row.side === 'company' ? 'company' : row.side === 'staff' ? 'staff' : 'system';
  const data = rows.map((row) => ({
    id: row.id,
    happened_at: row.happened_at.toISOString(),
    action: row.action,
    company: row.side === 'staff' ? null : row.company,
    by: by(row),
  }));
  return { data, meta: { page, per_page: PER_PAGE, total: Number(total) } };
}

/** A driver who could get offers, except for a known place or accepted terms. A missing confirmation has its own mail and SMS. */
export const findIncompleteDriver = (db: Db, id: number) =>
  db
    .selectFrom('drivers as d')
    .select(['id as driver_id', 'user_id'])
    .where('id', '=', id)
    .where(sql<boolean>`can_be_unlocked(d)`)
    .where('job_seeking_status', 'in', ['looking', 'open'])
    .where(({ or, eb }) => or([eb('lat', 'is', null), eb('accepted_terms_at', 'is', null)]))
    .executeTakeFirst();
