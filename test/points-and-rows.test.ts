import { afterAll, beforeAll, expect, test } from 'vitest';
import { measures, type MeasureName } from '#contract/foundation/figures.ts';
import { pages } from '#contract/pages.ts';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts, type ChartName } from '#contract/staff/charts.ts';
import { figureRows } from '#contract/staff/figure-rows.ts';
import { queryOf, type ChartFilters } from '#web/features/staff/statistics/chart-filters.ts';
import { isAddedUp } from '#web/features/staff/statistics/chart-specs.ts';
import { rowsBehind } from '#web/features/staff/statistics/point-links.ts';
import { parseSearch, searchOf } from '#web/kernel/pages/search.ts';
import { makeRandomMarket, type Market } from './make-facts.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let market: Market;
beforeAll(async () => {
  world = await openWorld();
  market = await makeRandomMarket(world);
  const [first, , last] = market.companies;
  await world.db.updateTable('companies').set({ merged_into_id: first.company_id }).where('id', '=', last.company_id).execute();
});
afterAll(() => world.close());

/** Charts of states, which no facts are behind. */
const ofStates: readonly ChartName[] = ['audience-growth', 'users-within-location', 'drivers', 'campaigns'];
const names = (Object.keys(charts) as ChartName[]).filter((name) => !ofStates.includes(name));

/** The parameters of the path, as the panel of the chart has them. */
function paramsOf(name: ChartName): Record<string, number> | undefined {
  const { path } = charts[name].endpoint;
  if (path.includes('{companyId}')) return { companyId: market.companies[0].company_id };
  return path.includes('{id}') ? { id: market.campaign_id } : undefined;
}

async function readChart(name: ChartName, filters: ChartFilters): Promise<ChartData> {
  const { endpoint, takes } = charts[name];
  const params = { ...paramsOf(name), cumulative: isAddedUp(name, filters) ? '1' : '0' };
  const { body } = await world.call(market.staff.caller, endpoint, { params, query: queryOf(takes, filters) });
  return body;
}

/** The number of rows behind a link, or the sum of their amounts. */
async function countRows(link: string): Promise<number> {
  const search = searchOf(pages.figureRows)(parseSearch(link.slice(link.indexOf('?'))));
  let sum = 0;
  for (let after: string | null | undefined; after !== null;) {
    const { body } = await world.call(market.staff.caller, figureRows.list, { query: { ...search, after } as never });
    for (const { amount } of body.data) sum += measures[search.measure as MeasureName].of === 'amount' ? amount! : 1;
    after = body.meta.next;
  }
  return sum;
}

/** The first, the last and the largest point of a series with a value. */
function pointsOf({ data }: ChartData['series'][number]): number[] {
  const found = data.flatMap((value, index) => (value ? [index] : []));
  return [...new Set([found[0], found.at(-1), found.toSorted((a, b) => data[b]! - data[a]!)[0]])].filter((each) => each !== undefined);
}

/** Many groups in one: no filter names them. */
const isRest = ({ axis, ids, keys }: ChartData, series: string, index: number) =>
  series === 'owner_others' || (axis === 'name' && !ids?.[index] && !keys?.[index]);

const cases: readonly { title: string; filtersOf: () => ChartFilters }[] = [
  { title: 'in its own period', filtersOf: () => ({}) },
  {
    title: 'in days within months, of a company into which another was merged',
    filtersOf: () => ({ from: '2026-08-15', till: '2026-11-20', compare: 'before', company_id: market.companies[0].company_id }),
  },
  { title: 'by week beside last year', filtersOf: () => ({ from: '2026-07-01', till: '2026-11-20', compare: 'year', country: 'ES' }) },
  {
    title: 'by day, added up',
    filtersOf: () => ({ from: '2026-10-20', till: '2026-11-20', compare: 'before', cumulative: true, contact_type: 'driver' }),
  },
];

test.each(names)('the rows behind the points of %s are what each of them counts', async (name) => {
  const wrong: unknown[] = [];
  let checked = 0;
  for (const { title, filtersOf } of cases) {
    const filters = filtersOf();
    const chart = await readChart(name, filters);
    for (const series of chart.series)
      for (const index of pointsOf(series)) {
        const link = rowsBehind(name, chart, { index, series: series.key }, { filters, params: paramsOf(name) });
        const rows = link === undefined ? undefined : await countRows(link);
        checked += 1;
        if (rows !== (isRest(chart, series.key, index) ? undefined : series.data[index]))
          wrong.push({ title, series: series.key, category: chart.categories[index], value: series.data[index], rows, link });
      }
  }
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(0);
});

test('the rest of all leads to no rows, and neither does what has not happened yet', async () => {
  const months = await readChart('sale-leaderboard-compare-recent-months', {});
  const link = (name: ChartName, chart: ChartData, series: string, index: number) =>
    rowsBehind(name, chart, { index, series }, { filters: {} });
  expect(months.series.map(({ key }) => key)).toContain('owner_others');
  expect(link('sale-leaderboard-compare-recent-months', months, 'owner_others', 0)).toBeUndefined();
  const days = await readChart('sale-compare-recent', {});
  expect([22, 23].map((index) => link('sale-compare-recent', days, 'this_month', index) !== undefined)).toEqual([true, false]);
});
