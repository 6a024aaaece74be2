import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { contactTypes, type ContactType } from '#contract/foundation/vocabulary.ts';
import { ageChoices, AudienceTarget } from '#contract/matching/audience-meta.ts';
import { catalogueOf, declaredCriteria, profileFieldOf, type AnyCriterion, type OptionsCriterion } from '#contract/matching/criteria.ts';
import { today } from '#server/kernel/clock.ts';
import { insertDrivers, type DriverFacts } from '#test/make-drivers.ts';
import { addOptionsBeyondBits } from '#test/random-matching.ts';
import { openWorld } from '#test/world.ts';
import { isLocated, matchingDrivers, withTimeLimit } from './queries.ts';

/*
 * Each criterion of the table alone: random drivers with random values, and a plain predicate of the criterion's kind. A new criterion
 * is tested without a change here.
 */

type Declared = (typeof declaredCriteria)[number];

const world = await openWorld();
afterAll(() => world.close());

await addOptionsBeyondBits(world);
const catalogue = await world.db.selectFrom('options').select(['category', 'key', 'level']).orderBy('bit').execute();
const keysOf = (name: string) =>
  catalogue.filter(({ category }) => category === catalogueOf(name as OptionsCriterion)).map(({ key }) => key);
/** The first and the last options of a catalogue, which have the lowest bits and none, and a key that it does not have. */
const someKeys = (name: string) => [...new Set([...keysOf(name).slice(0, 2), ...keysOf(name).slice(-2)]), 'no_such_option'];
const levelOf = (key: string) => catalogue.find((option) => option.category === 'education' && option.key === key)?.level ?? undefined;

const singles = ['education', 'truck_type'];
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 5 });
const nearLowest = ({ min }: { min: number }) => fc.integer({ min, max: min + 4 });

/** What drivers have of a criterion. */
function had(declared: Declared): fc.Arbitrary<unknown> {
  switch (declared.kind) {
    case 'age':
      return maybe(fc.tuple(fc.integer({ min: 17, max: 62 }), fc.integer({ min: -1, max: 1 })).map(birthdayOf));
    case 'flag':
      return maybe(fc.boolean());
    case 'word':
      return maybe(fc.constantFrom(...declared.words, ...(declared.both ? [declared.both] : [])));
    case 'at_least':
    case 'at_most':
      return maybe(nearLowest(declared));
    default:
      return singles.includes(declared.name) ? maybe(fc.constantFrom(...someKeys(declared.name))) : fc.subarray(someKeys(declared.name));
  }
}

/** What an audience asks of a criterion, as fields of its meta. */
function required({ name, ...declared }: Declared): fc.Arbitrary<Record<string, unknown>> {
  switch (declared.kind) {
    case 'age':
      return fc
        .tuple(fc.integer({ min: ageChoices.min, max: 40 }), fc.integer({ min: 40, max: ageChoices.max }), fc.constantFrom(0, 1, 2))
        .map(([from, to, left_out]) => ({ age_from: left_out === 1 ? null : from, age_to: left_out === 2 ? null : to }));
    case 'flag':
      return fc.constant({ [name]: true });
    case 'word':
      return fc.record({ [name]: fc.constantFrom(...declared.words) });
    case 'at_least':
    case 'at_most':
      return fc.record({ [name]: nearLowest({ min: Math.max(declared.min, (declared.nothing ?? 0) + 1) }) });
    case 'list':
      return fc.record({
        [name]: fc.subarray(someKeys(name), { minLength: 1, maxLength: 2 }),
        [`${name}_operator`]: fc.constantFrom('and', 'or'),
        ...(declared.optimized_by && { optimize_audience: fc.boolean() }),
      });
    default:
      return fc.record({ [name]: fc.constantFrom(...someKeys(name)) });
  }
}

function birthdayOf([years, days]: [number, number]): string {
  const date = new Date(`${today()}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
/** Completed years of age today. */
function ageOf(birthday: string): number {
  const years = Number(today().slice(0, 4)) - Number(birthday.slice(0, 4));
  return today().slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether a driver has what an audience asks of one criterion, in plain code. */
function isMet(
  declared: AnyCriterion & { name: Declared['name'] },
  meta: Record<string, unknown>,
  driver: Record<string, unknown>,
): boolean {
  const { name } = declared;
  const [wanted, has] = [meta[name], driver[declared.kind === 'age' ? 'birthday' : profileFieldOf(name)]];
  switch (declared.kind) {
    case 'age': {
      if (typeof has !== 'string') return false;
      const [from, to] = [(meta['age_from'] ?? 0) as number, (meta['age_to'] ?? Infinity) as number];
      return ageOf(has) >= from && ageOf(has) <= to;
    }
    case 'flag':
      return has === true;
    case 'word':
      return has === wanted || (declared.both !== undefined && has === declared.both);
    case 'at_least':
      return typeof has === 'number' && has >= (wanted as number);
    case 'at_most':
      return typeof has === 'number' && has <= (wanted as number);
    case 'level':
      return levelOf(wanted as string) !== undefined && (levelOf(has as string) ?? 0) >= levelOf(wanted as string)!;
    case 'option':
      return keysOf(name).includes(wanted as string) && [has].flat().includes(wanted);
    case 'list': {
      const also = declared.optimized_by && meta['optimize_audience'] === true ? (driver[declared.optimized_by] as string[]) : [];
      const fits = (key: string) => keysOf(name).includes(key) && [...(has as string[]), ...also].includes(key);
      return meta[`${name}_operator`] === 'and' ? (wanted as string[]).every(fits) : (wanted as string[]).some(fits);
    }
  }
}

const center = { lat: 40.4165, lng: -3.7026 };
const DRIVERS = 60;
const RUNS = 8;

/** Random values in the fields of all criteria that apply to a contact type. */
const anyDriver = (type: ContactType): fc.Arbitrary<DriverFacts> => {
  const fields = declaredCriteria.flatMap((declared) =>
    declared.of.includes(type) ? [[declared.kind === 'age' ? 'birthday' : profileFieldOf(declared.name), had(declared)] as const] : [],
  );
  const wanted = declaredCriteria.flatMap((declared) =>
    'optimized_by' in declared && declared.optimized_by && declared.of.includes(type)
      ? [[declared.optimized_by, fc.subarray(someKeys(declared.name))] as const]
      : [],
  );
  return fc.record({ ...Object.fromEntries([...fields, ...wanted]), ...pinned(type) });
};
const pinned = (type: ContactType) => ({ contact_type: fc.constant(type), lat: fc.constant(center.lat), lng: fc.constant(center.lng) });

const drivers = new Map<ContactType, { driver_id: number; facts: Record<string, unknown> }[]>();
for (const type of contactTypes) {
  const facts = fc.sample(anyDriver(type), { numRuns: DRIVERS, seed: 7 });
  const rows = await insertDrivers(world, facts);
  drivers.set(
    type,
    rows.map(({ driver_id }, index) => ({ driver_id, facts: facts[index] as Record<string, unknown> })),
  );
}

const cases = declaredCriteria.flatMap((declared) => declared.of.map((type) => ({ criterion: declared.name, type, declared })));

test.each(cases)('$criterion of a $type: the database finds whom the plain predicate finds', async ({ type, declared }) => {
  const counts = { met: 0, missed: 0 };
  await fc.assert(
    fc.asyncProperty(required(declared), async (wanted) => {
      const reasons = { gender_reason: 'The job demands it by law.', age_reason: 'The job demands it by law.' };
      const target = AudienceTarget.parse({
        contact_type: type,
        meta: { location: center, range: 10, languages: [], ...reasons, ...wanted },
      });
      if (!isLocated(target)) throw new Error('the target has a location');
      const found = await withTimeLimit(world.readDb, async (db) => {
        const { required: criteria, rows } = matchingDrivers(target);
        return (await sql<{ driver_id: number }>`with ${criteria} ${rows}`.execute(db)).rows.map(({ driver_id }) => driver_id);
      });
      const expected = drivers.get(type)!.filter(({ facts }) => isMet(declared, target.meta as never, facts));
      counts.met += expected.length;
      counts.missed += DRIVERS - expected.length;
      expect(found.toSorted((a, b) => a - b)).toEqual(expected.map(({ driver_id }) => driver_id));
    }),
    { numRuns: RUNS, seed: 11 },
  );
  expect(counts.met).toBeGreaterThan(0);
  expect(counts.missed).toBeGreaterThan(0);
});
