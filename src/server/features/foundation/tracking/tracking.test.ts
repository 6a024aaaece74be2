import { afterAll, beforeAll, expect, test } from 'vitest';
import { tracking } from '#contract/foundation/tracking.ts';
import { makeCompany } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

test('what browsers report is counted per day and side, and names nobody', async () => {
  const [company, driver] = [await makeCompany(world), await makeDriver(world)];
  for (const { caller } of [company, company, driver])
    expect((await world.call(caller, tracking.track, { body: { name: 'phrase_sent' } })).status).toBe(200);
  const rows = await world.db.selectFrom('tracked_events').select(['name', 'side', 'count']).orderBy('side').execute();
  expect(rows).toEqual([
    { name: 'phrase_sent', side: 'company', count: 2 },
    { name: 'phrase_sent', side: 'contact', count: 1 },
  ]);
});

test('a name outside of the list is refused', async () => {
  const { caller } = await makeCompany(world);
  const answer = await world.call(caller, tracking.track, { body: { name: 'mateo@driver.example' as 'phrase_sent' } });
  expect(answer.body).toMatchObject({ errors: { name: [expect.any(String)] } });
});
