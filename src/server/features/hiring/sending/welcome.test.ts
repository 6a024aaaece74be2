import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { record } from '#server/kernel/events/outbox.ts';
import { makeAudience, makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { inHamburg, advanceClockTo } from '#test/make-offers.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a new driver gets the first offers without waiting for waves, up to the weekly cap', async () => {
  advanceClockTo(12);
  for (let count = 0; count < 7; count++) {
    const company = await makeCompany(world);
    const { id: audience_id } = await makeAudience(world, company);
    await makeCampaign(world, company, { audience_id });
  }
  await world.drainJobs();
  const { driver_id, user_id } = await makeDriver(world, inHamburg);
  await world.change((tx) => record(tx, 'driver.registered', { driver_id, user_id }));
  await world.drainJobs();
  const { rows } = await sql<{ sent: number; waiting: number }>`
    select count(sent_at)::int as sent, (count(*) - count(sent_at))::int as waiting from offers where driver_id = ${driver_id}`.execute(
    world.db,
  );
  expect(rows[0]).toEqual({ sent: 5, waiting: 2 });
});
