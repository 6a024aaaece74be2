import { sql, type RawBuilder } from 'kysely';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { profileFieldOf, requiredCriteria, type OptionalCriterion } from '#contract/matching/criteria.ts';
import { missingForUnlock, type CriterionResult, type DriverVersusAudience } from '#contract/matching/matching.ts';
import {
  criteriaRow,
  criterionTests,
  everyTest,
  fromAudience,
  fromCriteria,
  isEligible,
  traitMet,
  traitsTest,
  type RequiredSource,
} from '#server/features/matching/criteria/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cellsWithin, type Spot } from '#server/kernel/geo.ts';

const STATEMENT_MS = 2000;
/** A target with a location. Without one there are no matches. */
export type Located = AudienceTarget & { meta: { location: Spot } };
export const isLocated = (target: AudienceTarget): target is Located => target.meta.location !== null;

/**
 * Runs pool queries in one transaction with a timeout of two seconds (503). The planner cannot estimate how many rows pass the masks, so
 * settings favour index-only scans and hashing over sorting.
 */
export function withTimeLimit<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await limitTime(tx);
    return work(tx);
  });
}

/** The same for an open transaction. */
export async function limitTime(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
      case when current_setting('server_version_num')::int >= 160000 then set_config('enable_presorted_aggregate', 'off', true) end`.execute(
    tx,
  );
}

/**
 * Rows of driver_match m of the contact type in the cells around the location. They are found in the index and include some beyond the
 * circle.
 */
export const around = ({ contact_type, meta: { location } }: Located, km: number): RawBuilder<unknown> =>
  sql`m.contact_type = ${sql.lit(contact_type)} and m.cell = any (${cellsWithin(location, km)}::int[])`;

/** The matching rows of driver_match m: `where ${whereMatching(…)}`. */
export function whereMatching(target: Located, source: RequiredSource): RawBuilder<unknown> {
  const tests = criterionTests(target, source).map(({ test }) => test);
  const all = sql.join([sql`m.spot <@ ${source.column('ring')}`, traitsTest(source), ...tests], sql` and `);
  return sql`${around(target, target.meta.range)} and ${guessedHalf(all)}`;
}

/** The planner estimates a test on masks or of a circle at one row in some thousand. It estimates a CASE at half of the rows, which is closer. */
export const guessedHalf = (test: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`case when ${test} then true else false end`;

/**
 * The matching drivers, one row each with the score and the distance of the nearest place: `driver_id, is_eligible, score, distance_km`.
 * For statements that insert offers or list drivers: `with ${required} … from (${rows}) …`. The center is joined, because PostgreSQL calls
 * `spots_km` for each row when an argument is a subquery, and takes its expression into the statement when it is a column.
 */
export function matchingDrivers(target: Located): { required: RawBuilder<unknown>; rows: RawBuilder<unknown> } {
  const where = whereMatching(target, fromCriteria);
  const rows = sql`
    select p.driver_id, p.is_eligible, match_score(max(p.traits), min(p.km), ${target.meta.range}::float8) as score, min(p.km) as distance_km
    from (select m.driver_id, ${isEligible} as is_eligible, m.traits, spots_km(m.spot, r.center) as km from driver_match m, required r where ${where}) p
    group by p.driver_id, p.is_eligible`;
  return { required: criteriaRow(target.meta), rows };
}

/** The live audiences that these drivers match: `driver_id, audience_id, is_eligible, score, distance_km`, one row per pair. */
export function matchingAudiences(driver_ids: number[]): RawBuilder<unknown> {
  const ofType = (type: ContactType) => sql`(m.contact_type = ${sql.lit(type)} and ${everyTest(type, fromAudience)})`;
  return sql`
    select m.driver_id, a.audience_id, ${isEligible} as is_eligible, match_score(max(m.traits), min(spots_km(m.spot, a.center)), max(a.range_km)) as score,
      min(spots_km(m.spot, a.center)) as distance_km
    from driver_match m join audience_match a on a.is_live and a.bounds @> box(m.spot, m.spot) and a.contact_type = m.contact_type and a.ring @> m.spot
    where m.driver_id = any (${driver_ids}::bigint[])
      and ${guessedHalf(sql.join([ofType('driver'), ofType('self_employed'), ofType('fleet_manager')], sql` or `))}
    group by m.driver_id, a.audience_id, is_eligible`;
}

/** The driver's row with fields of users. */
export const getDriverFacts = (db: Db, driver_id: number) =>
  db
    .selectFrom('drivers')
    .selectAll('drivers')
    .select(sql<number | null>`extract(year from age(${today()}::date, birthday))::int`.as('age'))
    .where('drivers.id', '=', driver_id)
    .executeTakeFirst();
type DriverFacts = NonNullable<Awaited<ReturnType<typeof getDriverFacts>>>;

/** What the driver has to complete before offers are sent. */
export const missingOf = (
  driver: Pick<
    DriverFacts,
    'accepted_terms_at' | 'has_confirmed_contact' | 'lat' | 'job_seeking_status' | 'disabled_for_unlock' | 'is_active' | 'erased_at'
  >,
) =>
  missingForUnlock.filter(
    (what) =>
      ({
        terms: driver.accepted_terms_at === null,
        confirmation: !driver.has_confirmed_contact,
        place: driver.lat === null,
        not_looking: driver.job_seeking_status === 'not_looking',
        disabled: driver.disabled_for_unlock,
        inactive: !driver.is_active || driver.erased_at !== null,
      })[what],
  );

/** The first bit of the driver's own part of the score, in the traits. */
const MERIT_BIT = 55n;

interface Evaluated {
  met: boolean[];
  traits: string;
  required_traits: string;
  can_be_found: boolean;
  distance_km: number | null;
  in_range: boolean | null;
}

/** Compares a driver with an audience: every required criterion, with the required value, the driver's value, and the result. */
export async function getDriverVersusAudience(db: Db, driver_id: number, audience_id: number): Promise<DriverVersusAudience> {
  const audience = await db.selectFrom('audiences').select(['contact_type', 'meta']).where('id', '=', audience_id).executeTakeFirst();
  const driver = await getDriverFacts(db, driver_id);
  if (!audience || !driver) throw notFound();
  const target = audience as AudienceTarget;
  const { location, range } = target.meta;
  const tests = criterionTests(target, fromCriteria);
  const { rows } = await sql<Evaluated>`
    with ${criteriaRow(target.meta)},
    nearest as (
      select min(spots_km(p.spot, a.center)) as distance_km, bool_or(p.spot <@ a.ring) as in_range
      from required a, (
        select spot(lat, lng) as spot from drivers where id = ${driver_id} and lat is not null
        union all select spot(lat, lng) from driver_locations_wanted where driver_id = ${driver_id}) p
    )
    select array[${sql.join([sql`true`, ...tests.map(({ test }) => test)])}] as met, m.traits::text, (select traits::text from required) as required_traits,
      m.can_be_found, n.distance_km, n.in_range
    from driver_masks m, nearest n where m.driver_id = ${driver_id}`.execute(db);
  const found = rows[0]!;
  const met = new Map(tests.map(({ criterion }, index) => [criterion, found.met[index + 1]!]));
  const results = requiredCriteria(target.meta).map((criterion) =>
    resultOf(
      target,
      driver,
      criterion,
      met.get(criterion) !== false && traitMet(criterion, BigInt(found.required_traits), BigInt(found.traits)),
    ),
  );
  const distance_km = location ? found.distance_km : null;
  const ranged = rangeResult(range, distance_km, location !== null && found.in_range === true);
  const wrong_type = driver.contact_type !== target.contact_type;
  const typed: CriterionResult[] = wrong_type
    ? [{ criterion: 'contact_type', met: false, required: target.contact_type, has: driver.contact_type, operator: null }]
    : [];
  const criteria = [...typed, ranged, ...results];
  const matches = found.can_be_found && criteria.every((each) => each.met);
  return {
    driver_id,
    audience_id,
    matches,
    is_eligible: driver.is_eligible_for_unlock,
    missing: missingOf(driver),
    score: matches ? Number(BigInt(found.traits) >> MERIT_BIT) + Math.floor(50 * Math.max(0, 1 - distance_km! / range)) : 0,
    distance_km,
    criteria,
  };
}

const rangeResult = (range: number, distance_km: number | null, met: boolean): CriterionResult => ({
  criterion: 'range',
  met,
  required: range,
  has: distance_km,
  operator: null,
});

/** All criteria of a matching audience, with the driver's values. */
export const metCriteria = (target: AudienceTarget, driver: DriverFacts, distance_km: number): CriterionResult[] => [
  rangeResult(target.meta.range, distance_km, true),
  ...requiredCriteria(target.meta).map((criterion) => resultOf(target, driver, criterion, true)),
];

function resultOf({ meta }: AudienceTarget, driver: DriverFacts, criterion: OptionalCriterion, met: boolean): CriterionResult {
  const fields = meta as unknown as Record<string, unknown>;
  const facts = driver as unknown as Record<string, unknown>;
  const operator = (fields[`${criterion}_operator`] as 'and' | 'or' | undefined) ?? null;
  if (criterion === 'age')
    return { criterion, met, required: { from: fields['age_from'], to: fields['age_to'] }, has: driver.age, operator };
  return { criterion, met, required: fields[criterion], has: facts[profileFieldOf(criterion)], operator };
}

export interface Difference {
  table: 'driver_match' | 'audience_match';
  id: number;
  expected: string | null;
  found: string | null;
}

/** Rows in which the projections differ from the source tables. Reads all rows: for jobs and tools only. */
export async function listMatchingDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'driver_match' as table, driver_id as id, expected, found from driver_match_differences()
    union all
    select 'audience_match', audience_id, expected, found from audience_match_differences()`.execute(db);
  return rows;
}
