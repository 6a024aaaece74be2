import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { today } from '#server/kernel/clock.ts';
import { kilometres, type Spot } from '#server/kernel/geo.ts';
import { insertDrivers, type DriverFacts } from '#test/make-drivers.ts';
import { makeLiveAudiences } from '#test/make-live-audiences.ts';
import { addOptionsBeyondBits, anyDriver, anyTarget } from '#test/random-matching.ts';
import { openWorld } from '#test/world.ts';
import { countPool, explainPool } from '#server/features/matching/pool/queries.ts';
import type { ExactRelaxation } from '#server/features/matching/pool/rules.ts';
import {
  getDriverFacts,
  getDriverVersusAudience,
  isLocated,
  matchingAudiences,
  matchingDrivers,
  missingOf,
  withTimeLimit,
} from './queries.ts';

/*
 * The reference matcher decides in plain code whether a driver matches a target, without masks, cells or projections. Random drivers and
 * targets have few options and places, so that many pairs depend on one criterion. The database must have the same result.
 */

const world = await openWorld();
afterAll(() => world.close());
await addOptionsBeyondBits(world);

const levels = new Map(
  (await world.db.selectFrom('options').select(['key', 'level']).where('category', '=', 'education').execute()).map((o) => [
    o.key,
    o.level ?? 0,
  ]),
);
const known = new Set((await world.db.selectFrom('options').select(['category', 'key']).execute()).map((o) => `${o.category}.${o.key}`));

type Driver = DriverFacts & { driver_id: number };

/** Completed years of age on a day, both YYYY-MM-DD. */
function ageOn(day: string, birthday: string): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const [y, m, d] = birthday.split('-').map(Number) as [number, number, number];
  return year - y - (month < m || (month === m && date < d) ? 1 : 0);
}

function meetsList(required: string[], operator: string, category: string, has: string[]): boolean {
  if (required.length === 0) return true;
  const fits = (key: string) => known.has(`${category}.${key}`) && has.includes(key);
  return operator === 'and' ? required.every(fits) : required.some(fits);
}

const placesOf = (driver: Driver): Spot[] => [
  ...(driver.lat !== null && driver.lat !== undefined ? [{ lat: driver.lat, lng: driver.lng! }] : []),
  ...(driver.locations_wanted ?? []),
];

function isMatch(driver: Driver, { contact_type, meta }: AudienceTarget): boolean {
  const d = driver as Record<string, never> & Driver;
  const m = meta as Record<string, never> & AudienceTarget['meta'];
  if (d.contact_type !== contact_type || d.disabled_for_unlock || d.user?.is_active === false || d.erased_at) return false;
  if (!meta.location || !placesOf(driver).some((place) => kilometres(place, meta.location!) <= meta.range)) return false;
  const also = (list: string) => (meta.optimize_audience ? ((d[`${list}_wanted`] as string[] | undefined) ?? []) : []);
  const lists: [field: string, category: string, has: string[]][] = [
    ['languages', 'languages', d.languages as string[]],
    ['employment_types', 'employment_types', d.employment_types as string[]],
    ['traveling', 'traveling', d.traveling as string[]],
    ['travelings', 'traveling', d.traveling as string[]],
    ['qualifications', 'qualifications', [...(d.qualifications as string[]), ...also('qualifications')]],
    ['experiences', 'experiences', [...(d.experiences as string[]), ...also('experiences')]],
    ['qualifications_wanted', 'qualifications', d.qualifications_wanted as string[]],
    ['experiences_wanted', 'experiences', d.experiences_wanted as string[]],
    ['skills', 'skills', d.skills as string[]],
    ['international_countries', 'international_countries', d.international_countries as string[]],
  ];
  if (
    !lists.every(([field, category, has]) =>
      meetsList((m[field] as string[] | undefined) ?? [], String(m[`${field}_operator`]), category, has),
    )
  )
    return false;
  const age = typeof driver.birthday === 'string' ? ageOn(today(), driver.birthday) : undefined;
  if (meta.age_from !== null && !(age !== undefined && age >= meta.age_from)) return false;
  if (meta.age_to !== null && !(age !== undefined && age <= meta.age_to)) return false;
  if (meta.work_experience !== null && !((d.work_experience ?? 0) >= meta.work_experience)) return false;
  if (meta.gender !== 'Any' && d.gender !== meta.gender) return false;
  if (meta.day_night_preference !== 'Any' && ![meta.day_night_preference, 'both'].includes(d.day_night_preference ?? '')) return false;
  if (meta.special_transport !== 'Any' && !meetsList([meta.special_transport], 'and', 'special_transport', d.special_transport as string[]))
    return false;
  for (const flag of ['tackle', 'willingness_to_move', 'qualification_adr', 'lift_platform', 'team_under_management'])
    if (m[flag] && !d[flag]) return false;
  if ('education' in meta && meta.education !== '0') {
    if (!levels.has(meta.education) || (levels.get(d.education ?? '') ?? 0) < levels.get(meta.education)!) return false;
  }
  if ('truck_type' in meta && meta.truck_type !== 'Any' && !meetsList([meta.truck_type], 'and', 'truck_types', [d.truck_type ?? '']))
    return false;
  for (const number of ['truck_year', 'semi_trailer_weight', 'semi_trailer_year'])
    if (typeof m[number] === 'number' && !((d[number] ?? 0) >= m[number])) return false;
  if ('truck_mileage' in meta && meta.truck_mileage !== null && !((d.truck_mileage ?? Infinity) <= meta.truck_mileage)) return false;
  return !('team_size' in meta && meta.team_size > 1) || (d.team_size ?? 0) >= meta.team_size;
}

const isEligible = (d: Driver) =>
  d.accepted_terms_at !== null &&
  d.lat !== null &&
  d.job_seeking_status !== 'not_looking' &&
  !d.disabled_for_unlock &&
  d.user?.email_confirmed_at !== null;

const generated = fc.sample(anyDriver, { numRuns: 240, seed: 20_260 });
const drivers: Driver[] = (await insertDrivers(world, generated)).map(({ driver_id }, index) => ({ ...generated[index]!, driver_id }));
const matchOf = (target: AudienceTarget) => drivers.filter((driver) => isMatch(driver, target));
function countOf(target: AudienceTarget) {
  const found = matchOf(target);
  return { eligible: found.filter(isEligible).length, potential: found.filter((driver) => !isEligible(driver)).length };
}
const ids = (found: { driver_id: number }[]) => found.map(({ driver_id }) => driver_id).toSorted((a, b) => a - b);
const located = (target: AudienceTarget) => {
  if (!isLocated(target)) throw new Error('every generated target has a location');
  return target;
};
const RUNS = 80;

test('a driver is eligible when nothing is missing, and can then be unlocked', async () => {
  const { rows } = await sql<{ id: number; can_be_unlocked: boolean }>`
    select d.id, can_be_unlocked(d) from drivers d where d.id = any (${drivers.map(({ driver_id }) => driver_id)})`.execute(world.readDb);
  const unlockable = new Map(rows.map((row) => [row.id, row.can_be_unlocked]));
  for (const driver of drivers) {
    const facts = (await getDriverFacts(world.readDb, driver.driver_id))!;
    const missing = missingOf(facts);
    expect(facts.is_eligible_for_unlock).toBe(missing.length === 0);
    expect(unlockable.get(driver.driver_id)).toBe(!missing.includes('disabled') && !missing.includes('inactive'));
  }
});

test(`the pool is the set that the reference matcher finds: ${RUNS} targets, ${RUNS * drivers.length} pairs`, async () => {
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(anyTarget, async (target) => {
      const expected = matchOf(target);
      matches += expected.length;
      const found = await withTimeLimit(world.readDb, async (db) => {
        const { required, rows } = matchingDrivers(located(target));
        const list = await sql<{
          driver_id: number;
          score: number;
          distance_km: number;
          is_eligible: boolean;
        }>`with ${required} ${rows}`.execute(db);
        return { list: list.rows, count: await countPool(db, located(target)) };
      });
      expect(ids(found.list)).toEqual(ids(expected));
      expect(found.count).toEqual(countOf(target));
      for (const { driver_id, score, distance_km } of found.list) {
        const nearest = Math.min(
          ...placesOf(drivers.find((d) => d.driver_id === driver_id)!).map((place) => kilometres(place, target.meta.location!)),
        );
        expect(Math.abs(distance_km - nearest)).toBeLessThan(1e-6);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: RUNS },
  );
  expect(matches).toBeGreaterThan(RUNS / 4); // the random pairs do match
});

test('the explainer’s counts are those of the changed criteria', async () => {
  let promises = 0;
  await fc.assert(
    fc.asyncProperty(anyTarget, async (target) => {
      const pool = await withTimeLimit(world.readDb, (db) => explainPool(db, located(target)));
      expect({ eligible: pool.eligible, potential: pool.potential }).toEqual(countOf(target));
      for (const { criterion, kind, change, eligible, potential } of [
        ...pool.costs,
        ...pool.entries,
        ...pool.ors,
      ] satisfies ExactRelaxation[]) {
        const changed = AudienceTarget.parse({ ...target, meta: { ...target.meta, ...change } });
        expect({ criterion, kind, eligible, potential }).toEqual({ criterion, kind, ...countOf(changed) });
        promises += 1;
      }
    }),
    { numRuns: RUNS },
  );
  expect(promises).toBeGreaterThan(RUNS);
});

test('in reverse: every driver finds the audiences that find them', async () => {
  const targets = fc.sample(anyTarget, { numRuns: 80, seed: 31 });
  const audiences = await makeLiveAudiences(world, targets);
  const { rows } = await sql<{
    driver_id: number;
    audience_id: number;
  }>`${matchingAudiences(drivers.map(({ driver_id }) => driver_id))}`.execute(world.readDb);
  const pairs = rows.map(({ driver_id, audience_id }) => `${driver_id} ${audience_id}`).toSorted();
  const expected = targets.flatMap((target, n) => matchOf(target).map(({ driver_id }) => `${driver_id} ${audiences[n]}`)).toSorted();
  expect(expected.length).toBeGreaterThan(40);
  expect(pairs).toEqual(expected);
  for (const [n, target] of targets.slice(0, 12).entries())
    for (const driver of drivers.slice(0, 40)) {
      const { matches, criteria } = await getDriverVersusAudience(world.readDb, driver.driver_id, audiences[n]!);
      expect(matches).toBe(isMatch(driver, target));
      if (!matches && driver.user?.is_active && !driver.disabled_for_unlock && !driver.erased_at)
        expect(criteria.some(({ met }) => !met)).toBe(true);
    }
});
