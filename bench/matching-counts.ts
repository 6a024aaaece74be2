import { sql } from 'kysely';
import { withTimeLimit } from '#server/features/matching/matching/queries.ts';
import { countPool, explainPool } from '#server/features/matching/pool/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { openPostgis } from './matching-postgis.ts';
import { drawBare, makeNaiveTable, naiveCount, type Located } from './matching-targets.ts';
import { backendClock, measureInto, round, spread, timesInDatabase, timesOf, type Times } from './matching-times.ts';

/** Counts in the database, with and without the explainer, and the number of drivers in the circles. */
export async function measureCounts(readDb: Db, targets: Located[]) {
  // target by target in turn, so that both see the same load
  return withTimeLimit(readDb, async (tx) => {
    const clock = await backendClock(tx);
    const count: Times = { wall: [], cpu: [] };
    const explain: Times = { wall: [], cpu: [] };
    for (const target of targets) {
      await countPool(tx, target);
      await measureInto(count, () => countPool(tx, target), clock);
      await measureInto(explain, () => explainPool(tx, target), clock);
    }
    return { count, explain };
  });
}

/** The number of drivers in each circle, and the time of a count by table size: without criteria and with one. */
export async function measureGrowth(readDb: Db, targets: Located[], drivers: number) {
  const inside: number[] = [];
  await withTimeLimit(readDb, async (tx) => {
    for (const { meta } of targets) {
      const { eligible, potential } = await countPool(tx, drawBare(meta));
      inside.push(eligible + potential);
    }
  });
  const times = await withTimeLimit(readDb, (tx) => timesInDatabase(tx, targets, (target) => countPool(tx, target)));
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
  return {
    drivers,
    drivers_under_circle: spread({ wall: inside, cpu: [] }),
    count_ms: spread(times),
    us_per_driver_under_circle: round((sum(times.wall) / sum(inside)) * 1000),
    us_per_driver_in_table: round((sum(times.wall) / targets.length / drivers) * 1000),
  };
}

export async function measureNaive(db: Db, readDb: Db, targets: Located[]): Promise<{ times: Times; same: boolean }> {
  await sql`set statement_timeout = 0`.execute(db);
  await makeNaiveTable(db);
  let same = true;
  const times = await withTimeLimit(readDb, async (tx) => {
    // restores the planner's choice
    await sql`select set_config('enable_bitmapscan', 'on', true), set_config('statement_timeout', '0', true)`.execute(tx);
    for (const target of targets) {
      const [ours, theirs] = [await countPool(tx, target), (await naiveCount(target, today()).execute(tx)).rows[0]];
      same &&= ours.eligible === theirs!.eligible && ours.potential === theirs!.potential;
    }
    return timesInDatabase(tx, targets, (target) => naiveCount(target, today()).execute(tx));
  });
  await sql`drop table naive_drivers`.execute(db);
  return { times, same };
}

export async function measurePostgis(url: string, readDb: Db, targets: Located[]) {
  const { POSTGIS_URL } = process.env;
  if (!POSTGIS_URL) return {};
  const postgis = await openPostgis(POSTGIS_URL, url);
  try {
    const times = await timesOf(targets, postgis.count);
    let same = 0;
    await withTimeLimit(readDb, async (tx) => {
      for (const target of targets) same += Number((await countPool(tx, target)).eligible === (await postgis.count(target)).eligible);
    });
    return { postgis_ms: spread(times), postgis_counts_the_same: round(same / targets.length) };
  } finally {
    await postgis.end();
  }
}
