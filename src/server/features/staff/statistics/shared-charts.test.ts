import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { charts } from '#contract/staff/charts.ts';
import { SharedWork } from '#server/kernel/shared-work.ts';
import { makeRandomMarket, type Market } from '#test/make-facts.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let market: Market;
const statements = vi.spyOn(pg.Client.prototype, 'query');
const requested = vi.spyOn(SharedWork.prototype, 'run');
beforeAll(async () => {
  world = await openWorld();
  market = await makeRandomMarket(world);
});
afterAll(() => world.close());

const { endpoint } = charts['transaction-revenue-compare-recent'];
const readChart = () => world.call(market.staff.caller, endpoint, { query: {} });
/** Statements that read figures since the last call. */
function countReads(): number {
  const texts = statements.mock.calls.map(([config]) => (config as unknown as { text?: string }).text ?? String(config));
  statements.mockClear();
  requested.mockClear();
  return texts.filter((text) => /from "?activity_days"?/.test(text)).length;
}

test('a chart that is requested 100 times at once is computed once, and anew for the next caller', async () => {
  countReads();
  const alone = await readChart();
  const reads = countReads();
  expect(reads).toBeGreaterThan(0);

  // the first computation waits until all have asked
  const locked = Promise.withResolvers<void>();
  const all = Promise.withResolvers<void>();
  const holder = world.db.transaction().execute(async (tx) => {
    await sql`lock table activity_days in access exclusive mode`.execute(tx);
    locked.resolve();
    await all.promise;
  });
  await locked.promise;
  const answers = Array.from({ length: 100 }, readChart);
  await expect.poll(() => requested.mock.calls.length, { timeout: 30_000 }).toBe(100);
  all.resolve();
  await holder;
  for (const { status, body } of await Promise.all(answers)) expect({ status, body }).toEqual({ status: 200, body: alone.body });
  expect(countReads()).toBe(reads);

  await readChart();
  expect(countReads()).toBe(reads);
});
