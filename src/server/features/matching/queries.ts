import { sql, type RawBuilder } from 'kysely';
import type { AudienceTarget, ContactType } from '#contract/audience-meta.ts';
import { askedCriteria, withoutCriterion, type Wish } from '#contract/criteria.ts';
import {
  missingForUnlock,
  type Criterion,
  type CriterionResult,
  type DriverVersusAudience,
  type Pool,
  type PoolLocation,
  type Relaxation,
} from '#contract/matching.ts';
import { nextRange, poolBand, twelveMonthEstimate } from '#contract/matching.policy.ts';
import {
  askRow,
  criterionTests,
  everyTest,
  fromAsk,
  fromAudience,
  hasOnePlace,
  readAsk,
  takesPart,
  traitMet,
  traitOf,
  traitsTest,
  type Asked,
  type CriterionTest,
} from '#server/features/criteria/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/errors.ts';
import { cellsWithin, type Spot } from '#server/kernel/geo.ts';

const STATEMENT_MS = 2000;
export interface Count {
  eligible: number;
  potential: number;
}
/** A target that can be counted. */
type Located = AudienceTarget & { meta: { location: Spot } };
export const isLocated = (target: AudienceTarget): target is Located => target.meta.location !== null;

/**
 * Runs questions to the pool in one transaction that gives up after two seconds (503). The planner cannot guess how many rows pass
 * the masks: it is told that index-only scans and hashing are what pays here, sorting is not.
 */
export function quickly<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await limitTime(tx);
    return work(tx);
  });
}

/** The same for a transaction that is open already. */
export async function limitTime(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true), set_config('enable_bitmapscan', 'off', true),
      set_config('enable_sort', 'off', true), set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
      case when current_setting('server_version_num')::int >= 160000 then set_config('enable_presorted_aggregate', 'off', true) end`.execute(
    tx,
  );
}

const contactType = (type: ContactType) => sql`m.contact_type = ${sql.lit(type)}`;
const under = (cells: number[]) => sql`m.cell = any (${cells}::int[])`;
const joined = (tests: RawBuilder<unknown>[]) => sql.join(tests, sql` and `);

/** Which rows of driver_match m match: `where ${matching(…)}`. */
function matching(target: Located, asked: Asked): RawBuilder<unknown> {
  const { location, range } = target.meta;
  const tests = criterionTests(target, asked).map(({ test }) => test);
  const all = joined([sql`m.spot <@ ${asked.column('ring')}`, traitsTest(asked), ...tests]);
  return sql`${contactType(target.contact_type)} and ${under(cellsWithin(location, range))} and ${guessedHalf(all)}`;
}

/** A test on masks looks to the planner as if one row in some thousand passed it; of a CASE it assumes that half do, which is nearer. */
const guessedHalf = (test: RawBuilder<unknown>) => sql`case when ${test} then true else false end`;

/** How many drivers match. Somebody with several places counts once: they are gathered, with whether they take part in the last bit. */
export async function countPool(tx: Tx, target: Located): Promise<Count> {
  const asked = await readAsk(tx, target.meta, target.meta.range);
  const { rows } = await sql<Count>`
    with hits as (
      select count(*) as rows, count(*) filter (where ${takesPart}) as eligible_rows,
        array_agg(m.driver_id * 2 + (${takesPart})::int) filter (where not ${hasOnePlace}) as several
      from driver_match m where ${matching(target, asked)}
    ),
    more as (
      select count(*) - count(distinct d) as twice, count(*) filter (where d & 1 = 1) - count(distinct d) filter (where d & 1 = 1) as eligible_twice
      from hits, unnest(several) d
    )
    select eligible_rows - eligible_twice as eligible, rows - twice - (eligible_rows - eligible_twice) as potential from hits, more`.execute(
    tx,
  );
  return rows[0]!;
}

interface Group extends Count {
  /**
   * `0`: matches. Positive: the one bit of the traits that is missing. Negative: the test that failed, -1 the first; from -1001 on
   * the same when `or` instead of `and` would do; BEYOND: lies beyond the circle and matches in all else.
   */
  failed: string;
}
const OR_WOULD_DO = 1000;
const BEYOND = -2001;

/**
 * The count and what each criterion costs, in one pass: every driver in the circle is put to the one criterion that he fails, if it
 * is only one; beyond the circle, up to the next range, only those count who match in all else.
 */
export async function explainPool(tx: Tx, target: Located): Promise<Pool> {
  const { location, range } = target.meta;
  const wider = nextRange(range) ?? range;
  const asked = await readAsk(tx, target.meta, wider);
  const tests = criterionTests(target, asked);
  const all = joined([traitsTest(asked), ...tests.map(({ test }) => test)]);
  // who has one place is a row; the others are gathered, with whether they take part in the last bit, and counted once, and not
  // beyond the circle when they are inside too. Whatever stands in the inner select is paid for every row: one key to group by, and no more.
  const { rows } = await sql<Group>`
    with groups as materialized (
      select failed, count(*) as rows, count(*) filter (where ${takesPart}) as eligible_rows,
        array_agg(m.driver_id * 2 + (${takesPart})::int) filter (where not ${hasOnePlace}) as several
      from (
        select m.driver_id, m.traits, case when m.spot <@ ${asked.column('ring')} then ${failedTest(tests, asked)}
          when m.spot <@ ${asked.column('wide')} and ${all} then ${sql.lit(BEYOND)} end as failed
        from driver_match m
        where ${contactType(target.contact_type)} and ${under(cellsWithin(location, wider))}
        offset 0
      ) m where failed is not null group by failed
    )
    select failed::text, (g.eligible_rows - found_again.eligible_rows + once.eligible)::int as eligible,
      (g.rows - g.eligible_rows - found_again.rows + found_again.eligible_rows + once.potential)::int as potential
    from groups g,
      lateral (select count(*) as rows, count(*) filter (where d & 1 = 1) as eligible_rows from unnest(g.several) d) found_again,
      lateral (select count(*) filter (where d & 1 = 1) as eligible, count(*) filter (where d & 1 = 0) as potential from (
        select unnest(g.several)
        except select unnest(inside.several) from groups inside where g.failed = ${sql.lit(BEYOND)} and inside.failed = 0) e (d)) once`.execute(
    tx,
  );
  return explained(
    target,
    tests.map(({ criterion }) => criterion),
    rows,
  );
}

/** Which single criterion a row fails: see `Group`; SQL null when it fails two, and at the second it stops. */
function failedTest(tests: CriterionTest[], asked: Asked): RawBuilder<unknown> {
  const missing = sql`(${asked.column('traits')} & ~m.traits)`;
  const all = (from: number) => joined([sql`true`, ...tests.slice(from).map(({ test }) => test)]);
  const which = (index: number, or_test: RawBuilder<unknown> | undefined) =>
    or_test
      ? sql`case when ${or_test} then ${sql.lit(-1 - index - OR_WOULD_DO)} else ${sql.lit(-1 - index)} end`
      : sql`${sql.lit(-1 - index)}`;
  const passed = tests.reduceRight<RawBuilder<unknown>>(
    (rest, { test, or_test }, index) => sql`case when ${test} then ${rest} when ${all(index + 1)} then ${which(index, or_test)} end`,
    sql`0`,
  );
  return sql`case when ${traitsTest(asked)} then ${passed} when ${missing} & (${missing} - 1) = 0 and ${all(0)} then ${missing} end`;
}

function explained(target: Located, tested: Wish[], rows: Group[]): Pool {
  const none = { eligible: 0, potential: 0 };
  const count = rows.filter(({ failed }) => failed === '0').reduce(plus, none);
  const more = new Map<Wish, { drop: Count; or: Count }>();
  for (const row of rows) {
    const { failed } = row;
    if (failed === '0' || failed === String(BEYOND)) continue;
    const place = -1 - Number(failed);
    const criterion = failed.startsWith('-') ? tested[place % OR_WOULD_DO] : traitOf(BigInt(failed));
    if (!criterion) continue;
    const known = more.get(criterion) ?? { drop: none, or: none };
    more.set(criterion, { drop: plus(known.drop, row), or: place >= OR_WOULD_DO ? plus(known.or, row) : known.or });
  }
  const wish = (criterion: Criterion, kind: Relaxation['kind'], change: Relaxation['change'], gained: Count): Relaxation => {
    const changed = plus(count, gained);
    return { criterion, kind, change, eligible: changed.eligible, potential: changed.potential, gain: gained.eligible };
  };
  const asked = askedCriteria(target.meta);
  const drops = asked.map((criterion) => wish(criterion, 'drop', withoutCriterion(criterion), more.get(criterion)?.drop ?? none));
  const ors = asked
    .filter((criterion) => isAndList(target, criterion))
    .map((criterion) => wish(criterion, 'or', { [`${criterion}_operator`]: 'or' }, more.get(criterion)?.or ?? none));
  const wider = nextRange(target.meta.range);
  const beyond = rows.find(({ failed }) => failed === String(BEYOND)) ?? none;
  const ranges = wider ? [wish('range', 'range', { range: wider }, beyond)] : [];
  return {
    ...poolOf(count),
    costs: [...drops, ...ranges].toSorted((a, b) => b.gain - a.gain),
    best: [...ranges, ...ors, ...drops]
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
      .slice(0, 3),
  };
}

const plus = (a: Count, b: Count): Count => ({ eligible: a.eligible + b.eligible, potential: a.potential + b.potential });

function isAndList({ meta }: AudienceTarget, criterion: Criterion): boolean {
  const fields = meta as unknown as Record<string, unknown>;
  const entries = fields[criterion];
  return Array.isArray(entries) && entries.length > 1 && fields[`${criterion}_operator`] === 'and';
}

/** The count with what follows from it. */
export const poolOf = (count: Count): Omit<Pool, 'costs' | 'best'> => ({
  ...count,
  is_counted: true,
  level: poolBand(count.eligible).level,
  twelve_month_estimate: twelveMonthEstimate(count.eligible),
});

/**
 * Postcode centres with their matching drivers, the fullest first; none with fewer than `fewest`. A driver who is found at several
 * places stands at each.
 */
export async function listPoolLocations(
  tx: Tx,
  target: Located,
  { fewest, eligible_only }: { fewest: number; eligible_only: boolean },
): Promise<PoolLocation[]> {
  const asked = await readAsk(tx, target.meta, target.meta.range);
  const { rows } = await sql<PoolLocation>`
    with spots as (
      select m.spot[0] as x, m.spot[1] as y, count(*)::int as count, min(m.driver_id * 8 + m.place_no) as example
      from driver_match m where ${matching(target, asked)} and (${takesPart} or ${!eligible_only})
      group by 1, 2 having count(*) >= ${fewest}
      order by count desc limit 3000
    )
    select coalesce(w.lat, d.lat) as lat, coalesce(w.lng, d.lng) as lng, coalesce(w.postcode, d.postcode, '') as zip_code,
      coalesce(w.place, d.place, '') as name, s.count
    from spots s join drivers d on d.id = s.example / 8
      left join driver_locations_wanted w on w.driver_id = d.id and w.place_no = s.example % 8
    order by s.count desc, zip_code, lat`.execute(tx);
  return rows;
}

/**
 * The drivers who match, one row each with the score and the distance of the nearest place: `driver_id, is_eligible, score,
 * distance_km`. For a statement that inserts offers or lists drivers: `with ${ask} … from (${rows}) …`.
 */
export function matchingDrivers(target: Located): { ask: RawBuilder<unknown>; rows: RawBuilder<unknown> } {
  const where = matching(target, fromAsk);
  const rows = sql`
    select p.driver_id, p.is_eligible, match_score(max(p.traits), min(p.km), ${target.meta.range}::float8) as score, min(p.km) as distance_km
    from (select m.driver_id, ${takesPart} as is_eligible, m.traits, spots_km(m.spot, (select center from ask)) as km from driver_match m where ${where}) p
    group by p.driver_id, p.is_eligible`;
  return { ask: askRow(target.meta), rows };
}

/**
 * The live audiences that these drivers match, the other way round: `driver_id, audience_id, is_eligible, score, distance_km`, one
 * row a pair.
 */
export function matchingAudiences(driver_ids: number[]): RawBuilder<unknown> {
  const ofType = (type: ContactType) => sql`(m.contact_type = ${sql.lit(type)} and ${everyTest(type, fromAudience)})`;
  return sql`
    select m.driver_id, a.audience_id, ${takesPart} as is_eligible, match_score(max(m.traits), min(spots_km(m.spot, a.center)), max(a.range_km)) as score,
      min(spots_km(m.spot, a.center)) as distance_km
    from driver_match m join audience_match a on a.is_live and a.bounds @> box(m.spot, m.spot) and a.contact_type = m.contact_type and a.ring @> m.spot
    where m.driver_id = any (${driver_ids}::bigint[])
      and ${guessedHalf(sql.join([ofType('driver'), ofType('self_employed'), ofType('fleet_manager')], sql` or `))}
    group by m.driver_id, a.audience_id, is_eligible`;
}

/** The driver's row with what stands in users. */
export const getDriverFacts = (db: Db, driver_id: number) =>
  db
    .selectFrom('drivers')
    .selectAll('drivers')
    .select(sql<number | null>`extract(year from age(${today()}::date, birthday))::int`.as('age'))
    .where('drivers.id', '=', driver_id)
    .executeTakeFirst();
type DriverFacts = NonNullable<Awaited<ReturnType<typeof getDriverFacts>>>;

/** What a driver lacks to take part. */
export const missingOf = (
  driver: Pick<
    DriverFacts,
    'accepted_terms_at' | 'has_confirmed_contact' | 'lat' | 'job_seeking_status' | 'disabled_for_unlock' | 'is_active'
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
        inactive: !driver.is_active,
      })[what],
  );

/** Where the driver's own part of the score begins in the traits. */
const MERIT_BIT = 55n;

interface Evaluated {
  met: boolean[];
  traits: string;
  asked_traits: string;
  can_be_found: boolean;
  distance_km: number | null;
  in_range: boolean | null;
}

/** How a driver stands to an audience: every criterion that is asked, with what is asked, what the driver has, and whether it fits. */
export async function getDriverVersusAudience(db: Db, driver_id: number, audience_id: number): Promise<DriverVersusAudience> {
  const audience = await db.selectFrom('audiences').select(['contact_type', 'meta']).where('id', '=', audience_id).executeTakeFirst();
  const driver = await getDriverFacts(db, driver_id);
  if (!audience || !driver) throw notFound();
  const target = audience as AudienceTarget;
  const { location, range } = target.meta;
  const tests = criterionTests(target, fromAsk);
  const { rows } = await sql<Evaluated>`
    with ${askRow(target.meta)},
    stands as (
      select min(spots_km(p.spot, a.center)) as distance_km, bool_or(p.spot <@ a.ring) as in_range
      from ask a, (
        select spot(lat, lng) as spot from drivers where id = ${driver_id} and lat is not null
        union all select spot(lat, lng) from driver_locations_wanted where driver_id = ${driver_id}) p
    )
    select array[${sql.join([sql`true`, ...tests.map(({ test }) => test)])}] as met, m.traits::text, (select traits::text from ask) as asked_traits,
      m.can_be_found, s.distance_km, s.in_range
    from driver_masks m, stands s where m.driver_id = ${driver_id}`.execute(db);
  const found = rows[0]!;
  const met = new Map(tests.map(({ criterion }, index) => [criterion, found.met[index + 1]!]));
  const results = askedCriteria(target.meta).map((criterion) =>
    resultOf(target, driver, criterion, met.get(criterion) ?? traitMet(criterion, BigInt(found.asked_traits), BigInt(found.traits))),
  );
  const distance_km = location ? found.distance_km : null;
  const ranged = rangeResult(range, distance_km, location !== null && found.in_range === true);
  const wrong_type = driver.contact_type !== target.contact_type;
  const typed: CriterionResult[] = wrong_type
    ? [{ criterion: 'contact_type', met: false, asked: target.contact_type, has: driver.contact_type, operator: null }]
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
  asked: range,
  has: distance_km,
  operator: null,
});

/** Every criterion of an audience that is known to match, with what the driver has. */
export const metCriteria = (target: AudienceTarget, driver: DriverFacts, distance_km: number): CriterionResult[] => [
  rangeResult(target.meta.range, distance_km, true),
  ...askedCriteria(target.meta).map((criterion) => resultOf(target, driver, criterion, true)),
];

function resultOf({ meta }: AudienceTarget, driver: DriverFacts, criterion: Criterion, met: boolean): CriterionResult {
  const fields = meta as unknown as Record<string, unknown>;
  const facts = driver as unknown as Record<string, unknown>;
  const operator = (fields[`${criterion}_operator`] as 'and' | 'or' | undefined) ?? null;
  if (criterion === 'age') return { criterion, met, asked: { from: fields['age_from'], to: fields['age_to'] }, has: driver.age, operator };
  return { criterion, met, asked: fields[criterion], has: facts[criterion === 'travelings' ? 'traveling' : criterion], operator };
}

export interface Difference {
  table: 'driver_match' | 'audience_match';
  id: number;
  expected: string | null;
  found: string | null;
}

/** Where the projections do not say what the drivers' and audiences' own rows say. Reads everything: a job or a tool asks, never a page. */
export async function listMatchingDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'driver_match' as table, driver_id as id, expected, found from driver_match_differences()
    union all
    select 'audience_match', audience_id, expected, found from audience_match_differences()`.execute(db);
  return rows;
}

export async function listAdminIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('staff_role', 'in', ['admin', 'super-admin'])
    .where('is_active', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}
