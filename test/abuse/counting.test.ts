import { afterAll, beforeAll, expect, test } from 'vitest';
import { pool } from '#contract/matching/pool.ts';
import { DIFFERENT_TARGETS } from '#server/features/matching/pool/rules.ts';
import { makeCompany, makeStaff } from '../make.ts';
import { openWorld, type Caller, type World } from '../world.ts';

// Many different counts of one caller are refused, and staff are notified.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const targetOf = (number: number) => ({
  contact_type: 'driver' as const,
  meta: { location: { lat: 40.4165 + number / 10_000, lng: -3.7026 }, range: 20, languages: [] },
});
const count = (caller: Caller | null, number: number) => world.call(caller, pool.countPool, { query: {}, body: targetOf(number) });
const { max } = DIFFERENT_TARGETS;

test('a user counts many targets within an hour, each as often as wanted, and no more', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world, 'admin');
  // every call comes from another address, so that the limit of calls per minute does not apply
  for (let number = 0; number < max; number++) expect((await count(company.caller, number)).status).toBe(200);
  expect((await count(company.caller, max)).status).toBe(429);
  expect((await count(company.caller, max)).status).toBe(429);
  expect((await count(company.caller, 0)).status).toBe(200);
  expect((await world.call(company.caller, pool.poolLocations, { body: targetOf(0) })).status).toBe(200);
  expect((await world.call(company.caller, pool.poolLocations, { body: targetOf(max) })).status).toBe(429);
  expect((await world.call(company.caller, pool.samples, { body: targetOf(max) })).status).toBe(429);
  expect((await count(admin.caller, max)).status).toBe(200);
  const other = await makeCompany(world);
  expect((await count(other.caller, max)).status).toBe(200);

  await world.drainJobs();
  const notes = await world.db.selectFrom('notifications').select(['name', 'data']).where('user_id', '=', admin.user_id).execute();
  expect(notes).toEqual([{ name: 'many_counts', data: expect.objectContaining({ count: max, person: expect.any(String) }) }]);
});
