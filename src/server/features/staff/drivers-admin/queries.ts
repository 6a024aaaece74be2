import { sql } from 'kysely';
import { MAX_LISTED, type DriverFilter, type DriverRowInput } from '#contract/staff/drivers-admin.ts';
import type { OfferStatus } from '#contract/hiring/offers.policy.ts';
import { pageSizes } from '#contract/shapes.ts';
import { missingOf } from '#server/features/matching/matching/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { conditionsOf, isKnown } from './rules.ts';

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
