import { sql, type RawBuilder } from 'kysely';
import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import { catalogueOf, requiredCriteria, withoutCriterion, type CriterionOfKind } from '#contract/matching/criteria.ts';
import { requiresTrait, withoutTraits } from '#contract/matching/audiences.policy.ts';
import type { PoolLocation } from '#contract/matching/pool.ts';
import { FEWEST_SHOWN } from '#contract/headcount.ts';
import { nextRange } from '#contract/matching/pool.policy.ts';
import {
  bornDays,
  criteriaColumns,
  criterionTests,
  entryMask,
  fromValues,
  hasOnePlace,
  isEligible,
  lists,
  traitsTest,
  type RequiredSource,
  type CriterionTest,
  type RequiredValues,
} from '#server/features/matching/criteria/queries.ts';
import { around, matchingDrivers, whereMatching, type Located } from '#server/features/matching/matching/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import {
  BEYOND,
  explained,
  isAndList,
  keysOf,
  OR_WOULD_DO,
  WITHOUT_WORD,
  type Count,
  type Entry,
  type ExactPool,
  type ExactRelaxation,
  type Group,
  type PoolMember,
} from './rules.ts';

export { campaignFigure, headcount, hideFew, precisionFor, restFigure } from './rules.ts';

/** Reads the required values in advance, with a second radius `wide_km`. The most frequent statements use them. */
export async function readCriteria(db: Db, meta: AudienceMeta, wide_km: number): Promise<RequiredSource> {
  const texts = sql.join(criteriaColumns.masks.map((name) => sql`c.${sql.ref(name)}::text`));
  const others = sql.join(
    [...criteriaColumns.operators, ...criteriaColumns.numbers, ...criteriaColumns.more].map((name) => sql.ref(`c.${name}`)),
  );
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

/** The entries whose bit no other entry of the list shares, in the order of their words; last those without a bit. */
async function readEntries(db: Db, target: Located): Promise<Entry[]> {
  const wanted = lists
    .filter(({ name }) => isAndList(target, name))
    .flatMap((list) => keysOf(target, list.name).map((key) => ({ list, key })));
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ category: string; key: string; bit: number; is_more: boolean }>`
    select o.category, o.key, o.bit, o.is_more from unnest(${wanted.map(({ list }) => categoryOf(list))}::text[], ${wanted.map(({ key }) => key)}::text[]) w (category, key)
      join options o using (category, key) where o.bit is not null`.execute(db);
  const known = new Map(rows.map((option) => [`${option.category}.${option.key}`, option]));
  const entries = wanted.map(({ list, key }): Entry => {
    const option = known.get(`${categoryOf(list)}.${key}`);
    const bit = option?.is_more ? { word: WITHOUT_WORD, mask: null } : entryMask(list, option?.bit);
    return { criterion: list.name, key, ...bit };
  });
  const isAlone = (one: Entry) => entries.every((each) => each === one || each.criterion !== one.criterion || !isSameBit(each, one));
  return entries.filter(isAlone).toSorted((a, b) => a.word - b.word);
}
const categoryOf = ({ name }: (typeof lists)[number]) => catalogueOf(name as CriterionOfKind<'list'>);
const isSameBit = (a: Entry, b: Entry) => a.mask !== null && a.word === b.word && a.mask === b.mask;

/**
 * Counts the pool and the effect of each criterion in one pass. A driver in the circle counts for a criterion that is the only failed one.
 * Up to the next radius, only drivers without failed criteria count.
 */
export async function explainPool(tx: Tx, target: Located): Promise<ExactPool> {
  const { range } = target.meta;
  const wider = nextRange(range) ?? range;
  const source = await readCriteria(tx, target.meta, wider);
  const entries = await readEntries(tx, target);
  const tests = criterionTests(target, source);
  const all = joined([traitsTest(source), ...tests.map(({ test }) => test)]);
  // Drivers with one place are one row. Others are grouped, with eligibility in the last bit, and count once; inside the circle if any
  // place is. The inner select is the hot path: one grouping key and nothing else.
  const { rows } = await sql<Group>`
    with groups as materialized (
      select failed, count(*) as rows, count(*) filter (where ${isEligible}) as eligible_rows,
        array_agg(m.driver_id * 2 + (${isEligible})::int) filter (where not ${hasOnePlace}) as several
      from (
        select m.driver_id, m.traits, case when m.spot <@ ${source.column('ring')} then ${failedTest(tests, entries, source)}
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
    entries,
    rows,
  );
}

/** The place of the single missing entry among the entries of its list, from 1; null when it is another number of entries. */
function missingEntry({ missing = [], missing_more }: CriterionTest, entries: Entry[]): RawBuilder<unknown> {
  const inWord = (word: number) => entries.filter((entry) => entry.word === word);
  const place = (word: number) =>
    sql`array_position(${inWord(word).map(({ mask }) => String(mask))}::bigint[], ${missing[word]!}) + ${word === 0 ? 0 : inWord(0).length}::int`;
  const byBit = missing[1] ? sql`case when ${missing[1]} = 0 then ${place(0)} when ${missing[0]} = 0 then ${place(1)} end` : place(0);
  if (!missing_more) return byBit;
  const keys = inWord(WITHOUT_WORD).map(({ key }) => key);
  const hasBits = joined(missing.map((bits) => sql`${bits} = 0`));
  return sql`case cardinality(${missing_more}) when 0 then ${byBit}
    when 1 then case when ${hasBits} then array_position(${keys}::text[], (${missing_more})[1]) + ${entries.length - keys.length}::int end end`;
}

/** The single criterion that a row fails: see `Group`. Null when it fails two; evaluation stops at the second. */
function failedTest(tests: CriterionTest[], entries: Entry[], source: RequiredSource): RawBuilder<unknown> {
  const missing = sql`(${source.column('traits')} & ~m.traits)`;
  const all = (from: number) => joined([sql`true`, ...tests.slice(from).map(({ test }) => test)]);
  const which = (index: number, tested: CriterionTest) => {
    const { criterion, or_test } = tested;
    if (!or_test) return sql`${sql.lit(-1 - index)}`;
    const entry = missingEntry(
      tested,
      entries.filter((each) => each.criterion === criterion),
    );
    return sql`case when ${or_test} then ${sql.lit(-1 - index - OR_WOULD_DO)} - ${sql.lit(OR_WOULD_DO)} * coalesce(${entry}, 0) else ${sql.lit(-1 - index)} end`;
  };
  const passed = tests.reduceRight<RawBuilder<unknown>>(
    (rest, tested, index) => sql`case when ${tested.test} then ${rest} when ${all(index + 1)} then ${which(index, tested)} end`,
    sql`0`,
  );
  return sql`case when ${traitsTest(source)} then ${passed} when ${missing} & (${missing} - 1) = 0 and ${all(0)} then ${missing} end`;
}

/** The smallest market whose shares are used. In a smaller one a single driver would change them. */
const FEWEST_OF_SHARES = 100;

/** The shares of the market's drivers whose gender and whose age an audience requires, and who meet both. */
async function getTraitShares(tx: Db, { contact_type, meta }: Located) {
  const { gender = 'Any', age_from = null, age_to = null } = meta as Partial<typeof meta>;
  const year = Number(today().slice(0, 4));
  const of_gender = gender === 'Any' ? sql`true` : sql`gender = ${gender}`;
  const of_age =
    age_from === null && age_to === null ? sql`true` : sql`birth_year between ${year - (age_to ?? year - 1)} and ${year - (age_from ?? 0)}`;
  const share = (test: RawBuilder<unknown>) => sql`coalesce(sum(drivers) filter (where ${test}), 0)::float8 / sum(drivers)`;
  const { rows } = await sql<{ gender: number; age: number; both: number }>`
    select ${share(of_gender)} as gender, ${share(of_age)} as age, ${share(sql`${of_gender} and ${of_age}`)} as both
    from trait_shares where contact_type = ${contact_type} having sum(drivers) >= ${FEWEST_OF_SHARES}`.execute(tx);
  return rows[0] ?? { gender: 0, age: 0, both: 0 };
}

/** How a target is counted for callers who must not learn anyone's gender or age: without these traits, times the market's share. */
export async function withShares(tx: Db, target: Located) {
  if (!requiresTrait(target.meta)) return { target, shares: { gender: 1, age: 1, both: 1 } };
  const plain = { ...target, meta: withoutTraits(target.meta) } as Located;
  return { target: plain, shares: await getTraitShares(tx, target) };
}

const timesShare = <C extends Count>(count: C, share: number): C => ({
  ...count,
  eligible: count.eligible * share,
  potential: count.potential * share,
});

/** The estimated count. The gender and the age of one driver change it no more than they change the shares of the whole market. */
export async function estimatePool(tx: Tx, given: Located): Promise<Count> {
  const { target, shares } = await withShares(tx, given);
  return timesShare(await countPool(tx, target), shares.both);
}

/** The same with the effect of every criterion. Without the gender, the share of the age remains, and the reverse. */
export async function estimateExplained(tx: Tx, given: Located): Promise<ExactPool> {
  const { target, shares } = await withShares(tx, given);
  const { costs, entries, ors, ...count } = await explainPool(tx, target);
  const scaled = (relaxations: ExactRelaxation[]) => relaxations.map((each) => timesShare(each, shares.both));
  const traits = requiredCriteria(given.meta).filter((criterion) => criterion === 'gender' || criterion === 'age');
  const dropped = traits.map((criterion) => ({
    criterion,
    kind: 'drop' as const,
    entry: null,
    change: withoutCriterion(criterion),
    ...timesShare(count, criterion === 'gender' ? shares.age : shares.gender),
  }));
  return { ...timesShare(count, shares.both), costs: [...scaled(costs), ...dropped], entries: scaled(entries), ors: scaled(ors) };
}

/** The markers of the map for these callers: places with at least ten drivers by that estimate. */
export async function estimateLocations(tx: Tx, given: Located, { eligible_only }: { eligible_only: boolean }): Promise<PoolLocation[]> {
  const { target, shares } = await withShares(tx, given);
  if (shares.both === 0) return [];
  const locations = await listPoolLocations(tx, target, { fewest: Math.ceil(FEWEST_SHOWN / shares.both), eligible_only });
  return locations.map((place) => ({ ...place, count: place.count * shares.both }));
}

/** As many as the shares of a pool need; reading more would not change the samples. */
const MEMBERS_READ = 300;

/** Eligible drivers of the pool with what a sample shows of them. */
export async function listPoolMembers(tx: Tx, target: Located): Promise<PoolMember[]> {
  const { required, rows } = matchingDrivers(target);
  const { rows: members } = await sql<PoolMember>`
    with ${required}
    select h.driver_id, case when has_known_town(d) then h.distance_km end as distance_km,
      d.work_experience, d.qualifications, d.experiences, d.languages, d.employment_types
    from (select h.driver_id, h.distance_km from (${rows}) h where h.is_eligible limit ${MEMBERS_READ}) h
      join drivers d on d.id = h.driver_id`.execute(tx);
  return members;
}

/** The user whose counts exceeded the limit, for the message to staff. A driver has no company. */
export const findCounter = (db: Db, user_id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', user_id)
    .select(['u.full_name as person', 'c.id as company_id'])
    .select(sql<string>`coalesce(c.name, '–')`.as('company'))
    .executeTakeFirst();
