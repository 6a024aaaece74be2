import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFigureDifferences } from '#server/features/campaigns/figures/commands.ts';
import { figure } from '#server/features/campaigns/figures/queries.ts';
import { makeUnlocked } from '../make-offers.ts';
import { makeCompany } from '../make.ts';
import { startServer, until } from '../running-server.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const holds = async (condition: string): Promise<boolean> =>
  (await sql<{ holds: boolean }>`select ${sql.raw(condition)} as holds`.execute(world.db)).rows[0]!.holds;
const isEmpty = (list: string) => holds(`not exists (select from ${list})`);
const counts = () =>
  holds(
    `exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%activities_to_fold%')`,
  );

test('a server killed while it counts facts has counted none, and the next one counts each once by itself', async () => {
  const company = await makeCompany(world);
  await makeUnlocked(world, company);
  const unlocks = () => figure(world.db, { measure: 'unlocks', filters: { company_id: company.company_id } });
  const start = () => startServer({ DATA_DIR: world.config.DATA_DIR, DATABASE_URL: world.database_url });
  const holder = new pg.Client(world.database_url);
  await holder.connect();
  await holder.query('begin; lock table activity_days in share row exclusive mode');
  const killed = await start();
  await until(counts);
  await killed.stop('SIGKILL');
  await holder.end();
  // the database notices that the server is gone, and rolls back
  await until(async () => !(await counts()));
  expect([await unlocks(), await isEmpty('activities_to_fold')]).toEqual([0, false]);

  const next = await start();
  try {
    await until(() => isEmpty('activities_to_fold'));
    expect(await unlocks()).toBe(1);
    // without any call to the server
    await makeUnlocked(world, company);
    await until(async () => (await isEmpty('activities_to_fold')) && (await isEmpty('offers_to_count')));
    expect(await unlocks()).toBe(2);
    expect(await listFigureDifferences(world.db)).toEqual([]);
  } finally {
    await next.stop('SIGKILL');
  }
}, 120_000);
