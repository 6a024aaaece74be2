import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comparison } from '#contract/foundation/vocabulary.ts';
import { charts } from '#contract/staff/charts.ts';
import { makeRandomMarket, TODAY, type Market } from '#test/make-facts.ts';
import { count, month, rowsOf } from '#test/plain-figures.ts';
import { openWorld, type World } from '#test/world.ts';
import { bucketsOf, comparedTo, type Grain, type Period } from './rules.ts';

let world: World;
let market: Market;
beforeAll(async () => {
  world = await openWorld();
  market = await makeRandomMarket(world);
});
afterAll(() => world.close());

const days = (text: string): Period => ({ from: text.slice(0, 10), till: text.slice(11) });

test.each<{ of: string; grain: Grain; compare: Comparison; with: string }>([
  { of: '2026-11-01 2026-11-20', grain: 'day', compare: 'before', with: '2026-10-12 2026-10-31' },
  { of: '2026-11-01 2026-11-20', grain: 'day', compare: 'year', with: '2025-11-01 2025-11-20' },
  { of: '2025-12-01 2026-11-23', grain: 'month', compare: 'before', with: '2024-12-01 2025-11-23' },
  { of: '2025-12-01 2026-11-01', grain: 'month', compare: 'before', with: '2024-12-01 2025-11-01' },
  { of: '2026-09-15 2026-11-20', grain: 'month', compare: 'before', with: '2026-06-15 2026-08-20' },
  { of: '2026-02-01 2026-02-28', grain: 'month', compare: 'before', with: '2026-01-01 2026-01-31' },
  { of: '2028-02-01 2028-03-30', grain: 'month', compare: 'before', with: '2027-12-01 2028-01-30' },
  { of: '2025-02-01 2025-02-28', grain: 'month', compare: 'year', with: '2024-02-01 2024-02-29' },
  { of: '2025-11-24 2026-11-23', grain: 'week', compare: 'before', with: '2024-11-18 2025-11-17' },
  { of: '2026-06-01 2026-11-23', grain: 'week', compare: 'year', with: '2025-06-02 2025-11-24' },
])('$of by $grain is compared ($compare) with $with, bar by bar', ({ of, grain, compare, with: other }) => {
  expect(comparedTo(days(of), compare, grain)).toEqual(days(other));
  expect(bucketsOf(days(other), grain).length).toBeGreaterThanOrEqual(bucketsOf(days(of), grain).length);
});

test('months are compared with whole months, the last one until the same day', async () => {
  const { body } = await world.call(market.staff.caller, charts['hired-drivers'].endpoint, {
    query: { from: '2026-06-01', till: TODAY, compare: 'before' },
  });
  const before = body.series.find(({ key }) => key === 'hires_before')!;
  const counted = await rowsOf(world, count(month, `kind = 'hire_confirmed' and day between '2025-12-01' and '2026-05-23'`));
  expect(before.data).toEqual(['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((each) => counted[each] ?? 0));
});

test('two whole months are beside each other on the 31st as well', async () => {
  const { body } = await world.call(market.staff.caller, charts['unlocked-drivers-compare-recent'].endpoint, {
    params: { cumulative: '1' },
    query: { till: '2026-10-31' },
  });
  const september = await rowsOf(world, count(`'all'`, `kind = 'driver_unlocked' and day between '2026-09-01' and '2026-09-30'`));
  expect(body.series[1]!.data.slice(29)).toEqual([september['all'] ?? 0, null]);
});
