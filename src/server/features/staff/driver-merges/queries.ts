import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { mergeFields, type MergeEffects, type MergeField, type MergeObstacle } from '#contract/staff/driver-merges.ts';
import type { MergeSide } from '#contract/staff/merges.ts';
import { findReturned } from '#server/features/billing/billing/queries.ts';
import { listOfferPairs, listUnlockPairs, type TwoDrivers } from '#server/features/hiring/merged-progress/queries.ts';
import { findUnlockPayment, listMergeCredits } from '#server/features/hiring/unlock-credits/queries.ts';
import { eitherOf, isSide, lockMerge, MERGES_SHOWN, mergesOf, toMerge, type PairIds } from '#server/features/staff/merges/queries.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { driverFields, isUserField, userFields } from './rules.ts';

/** Both accounts, neither erased nor merged. */
export async function getPair(db: Db, { survivor_id, merged_id }: PairIds): Promise<TwoDrivers> {
  ensure(survivor_id !== merged_id, 'merge_with_itself');
  const rows = await db
    .selectFrom('drivers')
    .select(['id as driver_id', 'user_id', 'merged_into_id'])
    .where('id', 'in', [survivor_id, merged_id])
    .where('erased_at', 'is', null)
    .execute();
  const [survivor, merged] = [survivor_id, merged_id].map((id) => rows.find(({ driver_id }) => driver_id === id));
  if (!survivor || !merged) throw notFound();
  ensure(survivor.merged_into_id === null && merged.merged_into_id === null, 'merged_already');
  return { survivor, merged };
}

/** Locks accounts and profiles of both, the profile with the smaller id first, as everything that locks two does. */
export async function lockPair(tx: Tx, pair: PairIds): Promise<TwoDrivers> {
  await tx.selectFrom('drivers').select('id').where('id', '=', eitherOf(pair)).orderBy('id').forUpdate().execute();
  const two = await getPair(tx, pair);
  const users = sql<number>`any (${[two.survivor.user_id, two.merged.user_id]}::bigint[])`;
  await tx.selectFrom('users').select('id').where('id', '=', users).orderBy('id').forUpdate().execute();
  return two;
}

/** What hinders the merge now. A payment in progress ends within minutes. */
export async function listObstacles(db: Db, { survivor, merged }: TwoDrivers): Promise<MergeObstacle[]> {
  const both = [survivor.driver_id, merged.driver_id];
  const { rows } = await sql<{ payment_pending: boolean; both_hired: boolean }>`
    select exists (
        select from transactions t where t.status = 'pending' and t.kind = 'unlock' and (t.details ->> 'driver_id')::bigint = any (${both}::bigint[])
      ) as payment_pending,
      exists (
        select from hires a join hires b on b.company_id = a.company_id and b.rejected_at is null
        where a.driver_id = ${survivor.driver_id} and b.driver_id = ${merged.driver_id} and a.rejected_at is null
      ) as both_hired`.execute(db);
  const { payment_pending, both_hired } = rows[0]!;
  return [...(payment_pending ? (['payment_pending'] as const) : []), ...(both_hired ? (['both_hired'] as const) : [])];
}

type Row = Record<string, unknown>;

async function readSide(db: Db, { driver_id, user_id }: TwoDrivers['survivor']): Promise<{ user: Row; driver: Row; places: unknown[] }> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
  const driver = await db.selectFrom('drivers').selectAll().where('id', '=', driver_id).executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('driver_locations_wanted')
    .select(['place_no', 'country', 'postcode', 'place', 'lat', 'lng'])
    .where('driver_id', '=', driver_id)
    .orderBy('place_no')
    .execute();
  return { user, driver, places };
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields in which the accounts differ. The account that goes on is proposed, unless it has no value. */
export async function listDifferences(db: Db, { survivor, merged }: TwoDrivers) {
  const [one, other] = [await readSide(db, survivor), await readSide(db, merged)];
  const valuesOf = (field: MergeField, { user, driver, places }: typeof one): unknown[] => {
    const values = isUserField(field)
      ? userFields[field].map((column) => user[column])
      : driverFields[field].map((column) => driver[column]);
    return field === 'places_wanted' ? [...values, places] : values;
  };
  return mergeFields.flatMap((field) => {
    const [first, second] = [valuesOf(field, one), valuesOf(field, other)];
    if (isDeepStrictEqual(first, second)) return [];
    const proposed: MergeSide = first.every(isEmpty) && !second.every(isEmpty) ? 'merged' : 'survivor';
    return [{ field, proposed }];
  });
}

/** What the merge would move, before it is made. */
export async function countEffects(db: Db, two: TwoDrivers): Promise<MergeEffects> {
  const { driver_id, user_id } = two.merged;
  const unlocks = await listUnlockPairs(db, two);
  const offers = await listOfferPairs(db, two);
  let credits = 0;
  for (const { kept, left } of unlocks) {
    const paid = !kept.is_credited && (await findUnlockPayment(db, kept.id));
    const second = left.is_credited ? undefined : await findUnlockPayment(db, left.id);
    const isPaid = paid && second?.payment_method && second.payment_method !== 'prepaid';
    if (isPaid && (await findReturned(db, second)).returned < second.amount_net) credits++;
  }
  const { rows } = await sql<Omit<MergeEffects, 'offers_twice' | 'unlocks_twice' | 'credits'>>`
    select (select count(*) from offers where driver_id = ${driver_id})::int - ${offers.length}::int as offers,
      (select count(*) from unlocked_drivers where driver_id = ${driver_id})::int - ${unlocks.length}::int as unlocks,
      (select count(*) from hires where driver_id = ${driver_id})::int as hires,
      (select count(*) from reviews where user_id = ${user_id} or reviewable_type = 'driver' and reviewable_id = ${driver_id})::int as reviews,
      (select count(*) from media where user_id = ${user_id} and removed_at is null)::int as files,
      (select count(*) from consents where user_id = ${user_id})::int as consents,
      (select count(*) from sessions where user_id = ${user_id})::int as sessions,
      (select count(*) from notifications where user_id = ${user_id})::int as notifications`.execute(db);
  return { ...rows[0]!, offers_twice: offers.length, unlocks_twice: unlocks.length, credits };
}

const merges = (db: Db) =>
  mergesOf(db, 'driver')
    .innerJoin('drivers as sd', 'sd.id', 'm.survivor_id')
    .innerJoin('users as su', 'su.id', 'sd.user_id')
    .innerJoin('drivers as md', 'md.id', 'm.merged_id')
    .innerJoin('users as mu', 'mu.id', 'md.user_id')
    .select(['su.full_name as survivor_name', 'mu.full_name as merged_name'])
    .select(sql<boolean>`sd.erased_at is not null or md.erased_at is not null`.as('is_erased'));

type MergeRow = Parameters<typeof toMerge>[0];

/** Each with the credits that it gave and that were not taken back, and how many of these an undo takes back. */
async function withCredits(db: Db, rows: readonly MergeRow[]) {
  const credits = await listMergeCredits(
    db,
    rows.map(({ merged_id }) => merged_id),
  );
  return rows.map((row) => {
    const given = credits.filter(({ driver_id }) => driver_id === row.merged_id);
    return { ...toMerge(row), credits: given.length, credits_returnable: given.filter(({ is_returnable }) => is_returnable).length };
  });
}

export async function getMerge(db: Db, id: number) {
  const [merge] = await withCredits(db, await merges(db).where('m.id', '=', id).execute());
  if (!merge) throw notFound();
  return merge;
}

/** Newest first. */
export async function listMerges(db: Db, driver_id: number) {
  return { data: await withCredits(db, await merges(db).where(isSide(driver_id)).orderBy('m.id', 'desc').limit(MERGES_SHOWN).execute()) };
}

/** The merge with both drivers locked. */
export async function lockDriverMerge(tx: Tx, id: number) {
  const merge = await lockMerge(tx, 'driver', id, (ids) =>
    tx.selectFrom('drivers').select(['id', 'user_id', 'erased_at']).where('id', '=', ids).orderBy('id').forUpdate().execute(),
  );
  const of = (driver_id: number) => merge.sides.find((row) => row.id === driver_id)!;
  const [survivor, merged] = [of(merge.survivor_id), of(merge.merged_id)];
  return { ...merge, survivor, merged, is_erased: survivor.erased_at !== null || merged.erased_at !== null };
}
