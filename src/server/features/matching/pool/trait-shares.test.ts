import { afterAll, expect, test } from 'vitest';
import { FEWER } from '#contract/headcount.ts';
import { maps } from '#contract/hiring/maps.ts';
import { pool } from '#contract/matching/pool.ts';
import { makeAudience } from '#test/make-campaigns.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

// Counts by gender and age are shares of the whole market, so that no count reveals the traits of single drivers.
const world = await openWorld();
afterAll(() => world.close());
const staff = await makeStaff(world);
const company = await makeCompany(world);

const madrid = { lat: 40.4165, lng: -3.7026 };
const berlin = { lat: 52.52, lng: 13.405, country: 'DE', postcode: '10115', place: 'Berlin' };
const of = (gender: 'female' | 'male', birthday: string, place: object = {}) => ({ gender, birthday, ...place });
// in Madrid 60 men, in Berlin 30 women and 10 men: of the whole market 30 % are women, and 40 % are young
await insertDrivers(world, [
  ...Array.from({ length: 60 }, (_, n) => of('male', n < 30 ? '2000-05-01' : '1970-05-01')),
  ...Array.from({ length: 30 }, (_, n) => of('female', n < 10 ? '2000-05-01' : '1970-05-01', berlin)),
  ...Array.from({ length: 10 }, () => of('male', '1970-05-01', berlin)),
]);

const women = { gender: 'female', gender_reason: 'Needed for the job.' };
const young = { age_to: 35, age_reason: 'Needed for the job.' };
const meta = (changes: object) => ({ location: madrid, range: 80, languages: [], ...changes });
const fetchCount = async (changes: object, caller = company.caller) =>
  (await world.call(caller, pool.countPool, { query: { explain: '1' }, body: { contact_type: 'driver', meta: meta(changes) } as never }))
    .body;
const countShares = () => world.jobs.runTimer('count-trait-shares');

test('before the first night shift a company reads the band, staff the number', async () => {
  expect(await fetchCount(women)).toMatchObject({ eligible: FEWER, rounded_to: 10 });
  expect(await fetchCount(young, staff.caller)).toMatchObject({ eligible: 30, rounded_to: 1 });
});

test('a company reads the share of the market in tens, wherever the women are', async () => {
  await countShares();
  expect(await fetchCount({})).toMatchObject({ eligible: 60, rounded_to: 1 });
  expect(await fetchCount(women)).toMatchObject({ eligible: 20, rounded_to: 10 }); // 18, and not 0
  expect(await fetchCount(young)).toMatchObject({ eligible: 20 }); // 24, and not 30
  expect(await fetchCount({ ...women, ...young })).toMatchObject({ eligible: FEWER }); // 6
  expect(await fetchCount(women, staff.caller)).toMatchObject({ eligible: 0 });
});

test('the explainer uses the same shares', async () => {
  const { costs, best } = await fetchCount(women);
  expect(costs.find(({ criterion }) => criterion === 'gender')).toMatchObject({ eligible: 60, gain: 40, change: { gender: 'Any' } });
  expect(best.map(({ criterion }) => criterion)).toEqual(['gender']);
  const both = await fetchCount({ ...women, ...young });
  expect(both.costs.map(({ criterion, eligible, gain }) => [criterion, eligible, gain])).toEqual(
    expect.arrayContaining([
      ['gender', 20, null],
      ['age', 20, null],
    ]),
  );
});

test('the markers too, for an approved audience and while it is written', async () => {
  const markers = (found: { name: string; count: number }[]) => found.map(({ name, count }) => `${name} ${count}`);
  const typed = await world.call(company.caller, pool.poolLocations, { body: { contact_type: 'driver', meta: meta(women) } as never });
  expect(markers(typed.body.locations)).toEqual(['Madrid 20']);
  const { id } = await makeAudience(world, company, { meta: meta(women) as never });
  const approved = (caller: typeof staff.caller) => world.call(caller, maps.audienceDrivers, { params: { id }, query: {} });
  expect(markers((await approved(company.caller)).body.data)).toEqual(['Madrid 20']);
  expect(markers((await approved(staff.caller)).body.data)).toEqual([]);
});

test('a market of fewer than a hundred drivers has no shares', async () => {
  await world.db.updateTable('drivers').set({ is_active: false }).where('country', '=', 'DE').execute();
  await countShares();
  expect(await fetchCount(young)).toMatchObject({ eligible: FEWER });
});
