import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audienceDrivers } from '#contract/hiring/audience-drivers.ts';
import { maps } from '#contract/hiring/maps.ts';
import { pool } from '#contract/matching/pool.ts';
import { makeAudience } from '../make-campaigns.ts';
import { insertDrivers } from '../make-drivers.ts';
import { makeCompany } from '../make.ts';
import { openWorld, type Caller, type World } from '../world.ts';

// An attacker sends random questions about a driver who lives alone. The same questions are sent again after the driver's gender, age or
// home has changed. Where all answers are the same, nobody can guess better than from the shares of the whole market.
let world: World;
let attackers: Caller[];
let driver_id: number;
let audiences: { id: number; owner: Caller }[];

const QUESTIONS = 1000;
const AUDIENCES = 40;
const homes = [
  { lat: 40.5689, lng: -2.5433 },
  { lat: 40.3431, lng: -2.4214 },
] as const;
/** Degrees of latitude; the longest side of the area of the questions. */
const NEAR = 0.3;

const town = fc.record({ lat: fc.double({ min: 40.2, max: 40.7, noNaN: true }), lng: fc.double({ min: -4, max: -3.4, noNaN: true }) });
const birthday = fc.integer({ min: 1965, max: 2003 }).map((year) => `${year}-05-01`);
const gender = fc.constantFrom('male' as const, 'male' as const, 'female' as const);
const another = fc
  .record({
    gender,
    birthday,
    work_experience: fc.integer({ min: 0, max: 30 }),
    place: fc.constantFrom(...fc.sample(town, { numRuns: 8, seed: 7 })),
  })
  .map(({ place, ...facts }) => ({ ...facts, ...place, qualifications: ['lic_ce'] }));

const reason = 'Needed for the job.';
const trait = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: gender.map((each) => ({ gender: each, gender_reason: reason })) },
  { weight: 3, arbitrary: fc.integer({ min: 18, max: 59 }).map((age) => ({ age_from: age, age_to: age + 1, age_reason: reason })) },
);
const anyMeta = fc
  .record({
    lat: fc.double({ min: homes[1].lat - NEAR, max: homes[0].lat + NEAR, noNaN: true }),
    lng: fc.double({ min: homes[0].lng - NEAR, max: homes[1].lng + NEAR, noNaN: true }),
    range: fc.constantFrom(1, 3, 10, 20, 40, 80, 120, 200),
    work_experience: fc.option(fc.integer({ min: 1, max: 20 })),
    qualifications: fc.constantFrom([], ['lic_ce']),
    trait,
  })
  .map(({ lat, lng, trait: required, ...criteria }) => ({ location: { lat, lng }, languages: [], ...criteria, ...required }));
const metas = fc.sample(anyMeta, { numRuns: QUESTIONS, seed: 23 });

beforeAll(async () => {
  world = await openWorld();
  await insertDrivers(world, fc.sample(another, { numRuns: 240, seed: 11 }));
  const [target] = await insertDrivers(world, [
    {
      ...homes[0],
      postcode: '19400',
      place: 'Brihuega',
      gender: 'female',
      birthday: '1984-05-01',
      work_experience: 12,
      qualifications: ['lic_ce'],
    },
  ]);
  driver_id = target!.driver_id;
  await world.jobs.runTimer('count-trait-shares');
  const companies = await Promise.all(Array.from({ length: 10 }, () => makeCompany(world)));
  attackers = companies.map(({ caller }) => caller);
  audiences = [];
  for (const [n, meta] of metas.slice(0, AUDIENCES).entries()) {
    const company = companies[n % companies.length]!;
    const { id } = await makeAudience(world, company, { meta: meta as never });
    audiences.push({ id, owner: company.caller });
  }
});
afterAll(() => world.close());

/** All answers, as text: to a visitor and to companies, each with counts, differences and markers, and the lists of approved audiences. */
async function readAnswers(): Promise<string[]> {
  const answers: string[] = [];
  const keep = ({ status, body }: { status: number; body: unknown }) => answers.push(`${status} ${JSON.stringify(body)}`);
  for (const [n, meta] of metas.entries()) {
    const body = { contact_type: 'driver', meta } as never;
    const attacker = attackers[n % attackers.length]!;
    keep(await world.call(null, pool.countPool, { query: {}, body }));
    keep(await world.call(attacker, pool.countPool, { query: { explain: '1' }, body }));
    keep(await world.call(attacker, pool.poolLocations, { body }));
  }
  for (const { id, owner } of audiences) {
    keep(await world.call(owner, audienceDrivers.list, { params: { id }, query: {} }));
    keep(await world.call(owner, maps.audienceDrivers, { params: { id }, query: {} }));
  }
  return answers;
}

const change = (facts: object) => world.db.updateTable('drivers').set(facts).where('id', '=', driver_id).execute();

test('no answer depends on the gender or the age of the driver', async () => {
  const before = await readAnswers();
  expect(before.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(QUESTIONS * 2);
  expect(before.some((answer) => answer.includes('"eligible":{"data":[{'))).toBe(true);
  await change({ gender: 'male', birthday: '1999-05-01' });
  const after = await readAnswers();
  expect(after.filter((answer, n) => answer !== before[n])).toEqual([]);
}, 300_000);

test('no answer about fewer than ten drivers depends on whether the driver lives there', async () => {
  const countNear = async (km: number, { lat, lng }: { lat: number; lng: number }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from drivers where id <> ${driver_id} and spot(lat, lng) <@ ring(${lat}, ${lng}, ${km})`.execute(
      world.db,
    );
    return rows[0]!.count;
  };
  // the explainer counts up to 60 km beyond the radius
  const lonely: (typeof metas)[number][] = [];
  for (const meta of metas) if ((await countNear(meta.range + 60, meta.location)) < 9) lonely.push(meta);
  expect(lonely.length).toBeGreaterThan(20);
  const read = async () => {
    const answers: string[] = [];
    for (const [n, meta] of lonely.entries()) {
      const body = { contact_type: 'driver', meta } as never;
      for (const endpoint of [pool.countPool, pool.poolLocations])
        answers.push(
          JSON.stringify((await world.call(attackers[n % attackers.length]!, endpoint, { query: { explain: '1' }, body } as never)).body),
        );
    }
    return answers;
  };
  const here = await read();
  await change({ ...homes[1], postcode: '16800', place: 'Priego' });
  const there = await read();
  await change({ is_active: false });
  const nowhere = await read();
  expect(there).toEqual(here);
  expect(nowhere).toEqual(here);
}, 300_000);
