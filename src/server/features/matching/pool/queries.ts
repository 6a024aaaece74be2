import { sql, type RawBuilder } from 'kysely';
import type { AudienceMeta, AudienceTarget } from '#contract/matching/audience-meta.ts';
import { requiredCriteria, withoutCriterion, type OptionalCriterion } from '#contract/matching/criteria.ts';
import type { Criterion } from '#contract/matching/matching.ts';
import type { Count, Pool, PoolLocation, Relaxation } from '#contract/matching/pool.ts';
import { nextRange, poolBand, twelveMonthEstimate } from '#contract/matching/pool.policy.ts';
import {
  around,
  bornDays,
  criteriaColumns,
  criterionTests,
  fromValues,
  hasOnePlace,
  isEligible,
  traitOf,
  traitsTest,
  whereMatching,
  type RequiredSource,
  type CriterionTest,
  type Located,
  type RequiredValues,
} from '#server/features/matching/matching/queries.ts';
import type { Db, Tx } from '#server/kernel/db.ts';

/** Reads the required values in advance, with a second radius `wide_km`. The most frequent statements use them. */
async function readCriteria(db: Db, meta: AudienceMeta, wide_km: number): Promise<RequiredSource> {
  const texts = sql.join(criteriaColumns.masks.map((name) => sql`c.${sql.ref(name)}::text`));
  const others = sql.join([...criteriaColumns.operators, ...criteriaColumns.numbers].map((name) => sql.ref(`c.${name}`)));
  const { rows } = await sql<RequiredValues>`
    select c.ring::text, ring((place ->> 'lat')::float8, (place ->> 'lng')::float8, ${wide_km}::float8)::text as wide, born_from::text, born_to::text,
      c.optimize_audience, ${texts}, ${others}
    from (select c.*, ${bornDays()}, meta -> 'location' as place from (select ${JSON.stringify(meta)}::jsonb as meta) given, audience_criteria(meta) c) c`.execute(
    db,
  );
  return fromValues(rows[0]!);
}

const joined = (tests: RawBuilder<unknown>[]) => sql.join(tests, sql` and `);

/** The number of matching drivers. A driver with several places counts once: the rows are grouped, with eligibility in the last bit. */
export async function countPool(tx: Tx, target: Located): Promise<Count> {
  const source = await readCriteria(tx, target.meta, target.meta.range);
  const { rows } = await sql<Count>`
    with hits as (
      select count(*) as rows, count(*) filter (where ${isEligible}) as eligible_rows,
        array_agg(m.driver_id * 2 + (${isEligible})::int) filter (where not ${hasOnePlace}) as several
      from driver_match m where ${whereMatching(target, source)}
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

/** The count with derived values. */
export const poolOf = (count: Count): Omit<Pool, 'costs' | 'best'> => ({
  ...count,
  is_counted: true,
  level: poolBand(count.eligible).level,
  twelve_month_estimate: twelveMonthEstimate(count.eligible),
});

/**
 * Postcode centres with their matching drivers, largest first; none with fewer than `fewest`. A driver with several places counts at each.
 */
export async function listPoolLocations(
  tx: Tx,
  target: Located,
  { fewest, eligible_only }: { fewest: number; eligible_only: boolean },
): Promise<PoolLocation[]> {
  const source = await readCriteria(tx, target.meta, target.meta.range);
  const { rows } = await sql<PoolLocation>`
    with spots as (
      select m.spot[0] as x, m.spot[1] as y, count(*)::int as count, min(m.driver_id * 8 + m.place_no) as example
      from driver_match m where ${whereMatching(target, source)} and (${isEligible} or ${!eligible_only})
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

interface Group extends Count {
  /**
   * `0`: matches. Positive: the missing bit of the traits. Negative: the failed test, -1 is the first; from -1001 on, `or` in place of
   * `and` would match. BEYOND: outside the circle and matching otherwise.
   */
  failed: string;
}
const OR_WOULD_DO = 1000;
const BEYOND = -2001;

/**
 * Counts the pool and the effect of each criterion in one pass. A driver in the circle counts for a criterion that is the only failed one.
 * Up to the next radius, only drivers without failed criteria count.
 */
export async function explainPool(tx: Tx, target: Located): Promise<Pool> {
  const { range } = target.meta;
  const wider = nextRange(range) ?? range;
  const source = await readCriteria(tx, target.meta, wider);
  const tests = criterionTests(target, source);
  const all = joined([traitsTest(source), ...tests.map(({ test }) => test)]);
  // Drivers with one place are one row. Others are grouped, with eligibility in the last bit, and count once; inside the circle if any
  // place is. The inner select is the hot path: one grouping key and nothing else.
  const { rows } = await sql<Group>`
    with groups as materialized (
      select failed, count(*) as rows, count(*) filter (where ${isEligible}) as eligible_rows,
        array_agg(m.driver_id * 2 + (${isEligible})::int) filter (where not ${hasOnePlace}) as several
      from (
        select m.driver_id, m.traits, case when m.spot <@ ${source.column('ring')} then ${failedTest(tests, source)}
          when m.spot <@ ${source.column('wide')} and ${all} then ${sql.lit(BEYOND)} end as failed
        from driver_match m
        where ${around(target, wider)}
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

/** The single criterion that a row fails: see `Group`. Null when it fails two; evaluation stops at the second. */
function failedTest(tests: CriterionTest[], source: RequiredSource): RawBuilder<unknown> {
  const missing = sql`(${source.column('traits')} & ~m.traits)`;
  const all = (from: number) => joined([sql`true`, ...tests.slice(from).map(({ test }) => test)]);
  const which = (index: number, or_test: RawBuilder<unknown> | undefined) =>
    or_test
      ? sql`case when ${or_test} then ${sql.lit(-1 - index - OR_WOULD_DO)} else ${sql.lit(-1 - index)} end`
      : sql`${sql.lit(-1 - index)}`;
  const passed = tests.reduceRight<RawBuilder<unknown>>(
    (rest, { test, or_test }, index) => sql`case when ${test} then ${rest} when ${all(index + 1)} then ${which(index, or_test)} end`,
    sql`0`,
  );
  return sql`case when ${traitsTest(source)} then ${passed} when ${missing} & (${missing} - 1) = 0 and ${all(0)} then ${missing} end`;
}

function explained(target: Located, tested: OptionalCriterion[], rows: Group[]): Pool {
  const none = { eligible: 0, potential: 0 };
  const count = rows.filter(({ failed }) => failed === '0').reduce(plus, none);
  const more = new Map<OptionalCriterion, { drop: Count; or: Count }>();
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
  const required = requiredCriteria(target.meta);
  const drops = required.map((criterion) => wish(criterion, 'drop', withoutCriterion(criterion), more.get(criterion)?.drop ?? none));
  const ors = required
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
