import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { FieldSources } from '#contract/accounts/driver-profile.ts';
import type { DriverConfirmation, DriverOffers, DriverReadiness, LastVisit } from '#contract/foundation/vocabulary.ts';
import { DEFAULT_KM, MAX_LISTED, type AdminDriver, type DriverFilter, type DriverRowInput } from '#contract/staff/drivers-admin.ts';
import type { OfferStatus } from '#contract/hiring/offers.policy.ts';
import { pageSizes } from '#contract/shapes.ts';
import { getOwnProfile } from '#server/features/accounts/profile/queries.ts';
import { asMedia } from '#server/features/foundation/media/queries.ts';
import { getDriverFacts, guessedHalf, missingOf } from '#server/features/matching/matching/queries.ts';
import { now, startOfDay } from '#server/kernel/clock.ts';
import { cellsWithin } from '#server/kernel/geo.ts';
import { plannedForValues, type Db, type Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { matchesSearch } from '#server/kernel/search.ts';

type Condition = RawBuilder<boolean>;

/** Offers that their driver can see, `o`. */
const isKnown = sql<boolean>`(o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open'))`;

/** Conditions on drivers `d`. */
const readiness: Record<DriverReadiness, Condition> = {
  eligible: sql`d.is_eligible_for_unlock`,
  terms: sql`d.accepted_terms_at is null`,
  confirmation: sql`not d.has_confirmed_contact`,
  place: sql`d.lat is null`,
  not_looking: sql`d.job_seeking_status = 'not_looking'`,
  disabled: sql`d.disabled_for_unlock`,
  inactive: sql`not d.is_active`,
};

/** A condition on their users is a semi-join, which the planner leaves out where there is none. The side is for indexes of drivers alone. */
const ofUser = (condition: RawBuilder<unknown>): Condition =>
  sql`exists (select from users u where u.id = d.user_id and u.side = 'contact' and ${condition})`;
const confirmed: Record<DriverConfirmation, Condition> = {
  mail: ofUser(sql`u.email_confirmed_at is not null`),
  phone: ofUser(sql`u.phone_confirmed_at is not null`),
  both: ofUser(sql`u.email_confirmed_at is not null and u.phone_confirmed_at is not null`),
  none: sql`not d.has_confirmed_contact`,
};

/** In the words of the index `offers_known_by_status`, so that no offer is read. */
const hasOffer = (status: OfferStatus): Condition =>
  sql`exists (select from offers o where o.driver_id = d.id and ${isKnown} and o.status = ${sql.lit(status)})`;
const offers: Record<DriverOffers, Condition> = {
  open: hasOffer('open'),
  accepted: hasOffer('accepted'),
  rejected: hasOffer('rejected'),
  none: sql`d.id in (select w.driver_id from drivers_without_offers w)`,
};

const DAYS = { day: 1, week: 7, month: 30, half_year: 180 };
const since = (days: number) => sql`${now()}::timestamptz - make_interval(days => ${days})`;
const visited = (visit: LastVisit): Condition =>
  visit === 'longer'
    ? ofUser(sql`(u.last_seen_at is null or u.last_seen_at < ${since(DAYS.half_year)})`)
    : ofUser(sql`u.last_seen_at >= ${since(DAYS[visit])}`);

/** The quarter-degree cells come from the index, the circle is tested exactly. */
function lives({ lat, lng, km = DEFAULT_KM }: DriverFilter): Condition[] {
  if (lat === undefined || lng === undefined) return [];
  const cells = cellsWithin({ lat, lng }, km);
  return [
    sql`d.lat is not null and map_cell(d.lat, d.lng) = any (${cells}::int[])`,
    guessedHalf(sql`spot(d.lat, d.lng) <@ ring(${lat}::float8, ${lng}::float8, ${km}::float8)`),
  ];
}

/**
 * The conditions of a filter on drivers `d`. Erased and merged drivers are in no list. Planned for their values: most drivers have a frequent
 * qualification, few live in a small circle, and a plan for all values reads too much for either.
 */
function conditionsOf(filter: DriverFilter): Condition {
  const { search, contact_type, qualifications, active, terms, looking, registered_from, registered_till } = filter;
  const conditions: (Condition | undefined | false | '')[] = [
    sql`${plannedForValues} d.erased_at is null and d.merged_into_id is null`,
    search && matchesSearch(search, 'd.search'),
    contact_type && sql`d.contact_type = ${contact_type}`,
    ...lives(filter),
    qualifications && sql`d.qualifications @> ${qualifications}::text[]`,
    filter.readiness && readiness[filter.readiness],
    filter.confirmed && confirmed[filter.confirmed],
    active && (active === 'yes' ? sql`d.is_active` : readiness.inactive),
    terms && (terms === 'yes' ? sql`d.accepted_terms_at is not null` : readiness.terms),
    looking && sql`d.job_seeking_status = ${looking}`,
    registered_from && sql`d.created_at >= ${startOfDay(registered_from)}`,
    registered_till && sql`d.created_at < ${startOfDay(registered_till, 1)}`,
    filter.offers && offers[filter.offers],
    filter.visited && visited(filter.visited),
  ];
  return sql.join(
    conditions.filter((condition): condition is Condition => Boolean(condition)),
    sql` and `,
  );
}

/** Stops at `MAX_LISTED`. */
async function countDrivers(db: Db, filter: DriverFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from drivers d where ${conditionsOf(filter)} limit ${MAX_LISTED}) found`.execute(db);
  return rows[0]!.count;
}

/**
 * Drivers, newest first. Numbered pages end at `MAX_LISTED`; with `after` a page begins behind that driver, however far. The ids of the
 * page are read first, so that the counts are made for its rows only.
 */
export async function listDrivers(db: Db, filter: DriverFilter) {
  const { page = 1, per_page = pageSizes[0], after } = filter;
  const total = await countDrivers(db, filter);
  const behind = after ? sql`d.id < ${after}` : sql`true`;
  const offset = after ? 0 : Math.min((page - 1) * per_page, MAX_LISTED);
  const { rows: ids } = await sql<{ id: number }>`
    select d.id from drivers d where ${conditionsOf(filter)} and ${behind} order by d.id desc limit ${per_page} offset ${offset}`.execute(
    db,
  );
  const data = await listRows(
    db,
    ids.map(({ id }) => id),
  );
  return { data, meta: { page, per_page, total } };
}

/** The users of the list, newest first, at most `limit`. `ids`: these drivers instead of a filter. */
export async function listUsersOf(db: Db, filter: DriverFilter | { ids: readonly number[] }, limit: number): Promise<number[]> {
  const matches = 'ids' in filter ? sql`d.id = any (${filter.ids}::bigint[])` : conditionsOf(filter);
  const { rows } = await sql<{
    user_id: number;
  }>`select d.user_id from drivers d where ${matches} order by d.id desc limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

const rowsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where(sql<boolean>`d.id = any (${ids}::bigint[])`)
    .select([
      'd.id',
      'd.user_id',
      'd.accepted_terms_at',
      'd.created_at',
      'd.contact_type',
      'd.job_seeking_status',
      'd.postcode as zip_code',
    ])
    .select(['d.active_looking_for_job', 'd.is_active', 'd.disabled_for_unlock', 'd.is_eligible_for_unlock', 'd.place', 'd.country'])
    .select(['d.education', 'd.delivery_guy', 'd.qualifications', 'd.has_confirmed_contact', 'd.lat', 'd.erased_at'])
    .select(['u.full_name', 'u.email', 'u.phone', 'u.email_confirmed_at', 'u.phone_confirmed_at', 'u.last_seen_at']);

interface OfferCounts {
  driver_id: number;
  open_offers_count: number;
  accepted_offers_count: number;
  rejected_offers_count: number;
  offer_status: OfferStatus;
  offer_notified_at: Date | null;
  offer_reminders_count: number;
  offer_view_count: number;
}

/** The offers of each driver, counted once, with the newest one. */
const countOffers = (db: Db, ids: readonly number[]) =>
  sql<OfferCounts>`
    select o.driver_id, (count(*) filter (where o.status = 'open'))::int as open_offers_count,
      (count(*) filter (where o.status = 'accepted'))::int as accepted_offers_count,
      (count(*) filter (where o.status = 'rejected'))::int as rejected_offers_count,
      (array_agg(o.status order by o.id desc))[1] as offer_status, (array_agg(o.sent_at order by o.id desc))[1] as offer_notified_at,
      (array_agg(o.reminders_count order by o.id desc))[1] as offer_reminders_count,
      (array_agg(o.view_count order by o.id desc))[1] as offer_view_count
    from offers o where o.driver_id = any (${ids}::bigint[]) and ${isKnown} group by o.driver_id`.execute(db);

const countUnlocks = (db: Db, ids: readonly number[]) =>
  sql<{ driver_id: number; unlocks_count: number; status_id: number }>`
    select ud.driver_id, count(*)::int as unlocks_count, (array_agg(ud.status_id order by ud.id desc))[1] as status_id
    from unlocked_drivers ud where ud.driver_id = any (${ids}::bigint[]) and ud.deleted_at is null group by ud.driver_id`.execute(db);

const noOffers = { open_offers_count: 0, accepted_offers_count: 0, rejected_offers_count: 0 };
const noOffer = { offer_status: null, offer_notified_at: null, offer_reminders_count: null, offer_view_count: null };

async function listRows(db: Db, ids: readonly number[]): Promise<DriverRowInput[]> {
  const rows = await rowsOf(db, ids).orderBy('d.id', 'desc').execute();
  const offers = new Map((await countOffers(db, ids)).rows.map((row) => [row.driver_id, row]));
  const unlocks = new Map((await countUnlocks(db, ids)).rows.map((row) => [row.driver_id, row]));
  return rows.map((row) => ({
    ...row,
    missing: missingOf(row),
    ...(offers.get(row.id) ?? { ...noOffers, ...noOffer }),
    ...(unlocks.get(row.id) ?? { unlocks_count: 0, status_id: null }),
  }));
}

/** The driver for staff, without a trace. */
export async function getDriver(db: Db, id: number): Promise<z.input<typeof AdminDriver>> {
  const profile = await getOwnProfile(db, id);
  const facts = await getDriverFacts(db, id);
  const user = await db
    .selectFrom('users')
    .select(['last_seen_at', 'merged_into_id'])
    .where('id', '=', profile.user_id)
    .executeTakeFirstOrThrow();
  const documents = await db
    .selectFrom('media')
    .select(['id', 'name', 'kind', 'content_type', 'bytes', 'created_at'])
    .where('user_id', '=', profile.user_id)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return {
    ...profile,
    missing: missingOf(facts!),
    recruitment_interested: facts!.recruitment_interested,
    last_seen_at: user.last_seen_at,
    is_merged: user.merged_into_id !== null,
    documents: documents.map(({ created_at, ...file }) => ({ ...asMedia(file), created_at })),
    sources: await listSources(db, facts!.field_sources),
  };
}

async function listSources(db: Db, sources: FieldSources) {
  const ids = Object.values(sources).map(({ user_id }) => user_id);
  const users = await db
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  return Object.entries(sources).map(([field, { user_id, at }]) => ({ field, by: names.get(user_id) ?? null, at }));
}

/** The account of a driver who is not erased. */
export async function getDriverUser(db: Db, id: number): Promise<number> {
  const row = await db.selectFrom('drivers').select('user_id').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();
  if (!row) throw notFound();
  return row.user_id;
}
export const ensureDriver = async (db: Db, id: number): Promise<void> => void (await getDriverUser(db, id));

/** The times at which staff withdrew the driver's offers. */
export async function listWithdrawals(db: Db, driver_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .where('driver_id', '=', driver_id)
    .where('action', 'in', ['driver.deactivated', 'driver.excluded'])
    .select(sql<string | null>`details ->> 'withdrawn_at'`.as('at'))
    .execute();
  return rows.flatMap(({ at }) => at ?? []);
}

/** The switches of a driver, locked. */
export async function lockSwitches(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.id', '=', id)
    .where('d.erased_at', 'is', null)
    .where('d.merged_into_id', 'is', null)
    .select(['d.id', 'd.user_id', 'd.disabled_for_unlock', 'd.recruitment_interested', 'u.is_active', 'u.phone', 'u.phone_confirmed_at'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
