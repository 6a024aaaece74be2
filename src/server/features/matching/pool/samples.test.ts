import { afterAll, expect, test } from 'vitest';
import { pool } from '#contract/matching/pool.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type Caller } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());
const staff = await makeStaff(world);
const company = await makeCompany(world);

const madrid = { lat: 40.4165, lng: -3.7026 };
const sevilla = { lat: 37.3891, lng: -5.9845 };

await insertDrivers(world, [
  ...Array.from({ length: 14 }, (_, index) => ({
    qualifications: ['lic_ce', ...(index < 3 ? ['adr_class7'] : [])],
    languages: ['spanish'],
    work_experience: 8 + index,
  })),
  ...Array.from({ length: 9 }, () => ({ ...sevilla, place: 'Sevilla', postcode: '41001', qualifications: ['lic_ce'] })),
]);

const target = (changes: object = {}) =>
  ({ contact_type: 'driver', meta: { location: madrid, range: 80, languages: [], ...changes } }) as never;
const samples = (body: never, caller: Caller | null = company.caller) => world.call(caller, pool.samples, { body });

test('a company reads three drivers of its pool before anything is approved, with what ten of them have', async () => {
  const { status, body } = await samples(target());
  expect(status).toBe(200);
  expect(body.data).toHaveLength(3);
  for (const sample of body.data) {
    expect(Object.keys(sample).toSorted()).toEqual(
      ['employment_types', 'experiences', 'languages', 'qualifications', 'within_km', 'years_from'].toSorted(),
    );
    expect(sample).toMatchObject({ qualifications: ['lic_ce'], languages: ['spanish'], within_km: 5 });
    expect([5, 10]).toContain(sample.years_from);
  }
  expect((await samples(target())).body).toEqual(body);
});

test('below ten drivers, for a gender or an age, and without a place there are no samples, for staff neither', async () => {
  const few = [
    target({ location: sevilla }),
    target({ qualifications: ['adr_class7'] }),
    target({ gender: 'male', gender_reason: 'Needed for the job.' }),
    target({ age_from: 30, age_reason: 'Needed for the job.' }),
    target({ location: null }),
  ];
  for (const caller of [company.caller, staff.caller])
    for (const body of few) expect(await samples(body, caller)).toMatchObject({ status: 200, body: { data: [] } });
});

test('visitors read no samples', async () => {
  expect(await samples(target(), null)).toMatchObject({ status: 401 });
});
