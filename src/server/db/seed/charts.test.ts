import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts, type ChartName } from '#contract/staff/charts.ts';
import { companyCharts, isOfOneCompany } from '#contract/staff/company-charts.ts';
import { statistics, todayMeasures } from '#contract/staff/statistics.ts';
import { foldCohorts } from '#server/kernel/activities/cohorts.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { openDemoWorld } from '#test/demo-world.ts';
import type { Caller, World } from '#test/world.ts';

let world: World;
/** What the demo's people open: the first company, its busiest campaign and audience, and the driver with the most offers. */
let shown: { company_id: number; owner_id: number; campaign_id: number; audience_id: number; driver_user_id: number };
let staff: Caller;
beforeAll(async () => {
  world = await openDemoWorld({}, 3000);
  while ((await foldActivities(world.db)) > 0);
  while ((await foldCohorts(world.db)) > 0);
  const { db } = world;
  const admin = db.selectFrom('users').where('staff_role', '=', 'admin').select('id').orderBy('id');
  staff = await world.signIn((await admin.executeTakeFirstOrThrow()).id);
  const company = await db
    .selectFrom('users')
    .where('is_owner', '=', true)
    .orderBy('company_id')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  const company_id = company.company_id!;
  const mostOf = (column: 'o.campaign_id' | 'o.audience_id') =>
    db
      .selectFrom('offers as o')
      .innerJoin('campaigns as c', 'c.id', 'o.campaign_id')
      .where('o.company_id', '=', company_id)
      .where('c.is_active', '=', true)
      .groupBy(column)
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .select(`${column} as id`)
      .executeTakeFirstOrThrow();
  const driver = await db
    .selectFrom('offers as o')
    .innerJoin('drivers as d', 'd.id', 'o.driver_id')
    .groupBy('d.user_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .select('d.user_id as id')
    .executeTakeFirstOrThrow();
  shown = {
    company_id,
    owner_id: company.id,
    campaign_id: (await mostOf('o.campaign_id')).id,
    audience_id: (await mostOf('o.audience_id')).id,
    driver_user_id: driver.id,
  };
}, 180_000);
afterAll(() => world.close());

const read = async (caller: Caller, endpoint: unknown, given: { params: object; query: object }) =>
  (await world.call(caller, endpoint as Endpoint, given as never)) as unknown as { status: number; body: ChartData };

/** The chart has categories, and some value is more than nothing: a month that began today has none yet. */
function expectFilled({ status, body }: Awaited<ReturnType<typeof read>>): void {
  expect(status).toBe(200);
  expect(body.categories.length).toBeGreaterThan(0);
  expect(body.series.flatMap(({ data }) => data).some((value) => value !== null && value > 0)).toBe(true);
}

test.each(Object.keys(charts) as ChartName[])('the demo fills the chart %s for staff', async (name) => {
  const { campaign_id, audience_id, company_id } = shown;
  const { endpoint } = charts[name];
  const id = name === 'audience-growth' ? audience_id : campaign_id;
  expectFilled(await read(staff, endpoint, { params: { id, companyId: company_id, cumulative: '0' }, query: {} }));
});

/** Nothing was given back to the first company, and its page has no chart of that. */
const ofCompany = [...Object.keys(charts), ...Object.keys(companyCharts)].filter(
  (name) => isOfOneCompany(name, 'company') && name !== 'driver-replacement-reasons',
);
test.each(ofCompany)('the demo fills the chart %s of the first company', async (identifier) => {
  const caller = await world.signIn(shown.owner_id);
  expectFilled(await read(caller, statistics.company, { params: { identifier }, query: {} }));
});

test('the demo fills what a driver reads of oneself, and today’s row', async () => {
  const caller = await world.signIn(shown.driver_user_id);
  expectFilled(await read(caller, charts['contact-stats'].endpoint, { params: {}, query: {} }));
  const { data } = (await world.call(staff, statistics.today)).body;
  const empty = data.filter(({ days }) => days.every((value) => value === 0));
  expect([data.map(({ measure }) => measure), empty]).toEqual([todayMeasures, []]);
});
