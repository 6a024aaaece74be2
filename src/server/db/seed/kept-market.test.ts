import { expect, test } from 'vitest';
import { openDemoWorld } from '#test/demo-world.ts';
import { connect } from '#server/kernel/db.ts';
import { seedDemo } from './main.ts';

test('an existing market is kept, and a request for another one is reported', async () => {
  const world = await openDemoWorld({}, 200);
  const { db, pool } = connect(world.database_url, { max: 2 });
  const logged: string[] = [];
  const report = (line: string) => void logged.push(line);
  await seedDemo(db, pool, { drivers: 200, seed: 7, report });
  expect(logged).toEqual([]);
  await seedDemo(db, pool, { drivers: 300, seed: 7, report });
  expect(logged).toEqual(['The market of 200 drivers (seed 7) stays. For another one start with: npm run demo -- --reset']);
  const { drivers } = await db
    .selectFrom('drivers')
    .select((eb) => eb.fn.countAll<string>().as('drivers'))
    .executeTakeFirstOrThrow();
  expect(Number(drivers)).toBe(200);
  await db.destroy();
  await world.close();
});
