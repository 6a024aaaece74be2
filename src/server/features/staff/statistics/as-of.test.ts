import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { figureRows } from '#contract/staff/figure-rows.ts';
import { reports } from '#contract/staff/reports.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { makeRandomMarket, NOW, TODAY, type Market } from '#test/make-facts.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let market: Market;
beforeAll(async () => {
  world = await openWorld();
  market = await makeRandomMarket(world);
});
afterAll(() => world.close());

test('figures whose facts wait say of when they are on every screen; rows are complete before they are counted', async () => {
  const { staff, companies, campaign_id } = market;
  const [own] = companies;
  const read = async () => {
    const as_of = async (call: Promise<{ body: { as_of: string | null } }>) => (await call).body.as_of;
    const { caller } = staff;
    return {
      counted: {
        tiles: await as_of(world.call(caller, companyAdmin.today)),
        days: await as_of(world.call(caller, companyAdmin.history)),
        company: await as_of(world.call(caller, companyAdmin.stats, { params: { id: own.company_id } })),
        roi: await as_of(world.call(own.caller, statistics.roi)),
        advertising: await as_of(world.call(caller, reports.campaignRoi, { query: {} })),
      },
      rows: {
        rows: await as_of(world.call(caller, figureRows.list, { query: { measure: 'unlocks', from: TODAY, till: TODAY } })),
        campaign: await as_of(world.call(own.caller, campaignOffers.stats, { params: { id: campaign_id }, query: {} })),
        chart: await as_of(world.call(own.caller, statistics['campaign-stats'], { params: { id: campaign_id }, query: {} })),
      },
    };
  };
  const each = (at: string | null, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, at]));
  const counted = ['tiles', 'days', 'company', 'roi', 'advertising'];
  const rows = each(null, ['rows', 'campaign', 'chart']);
  expect(await read()).toEqual({ counted: each(null, counted), rows });
  const recorded_at = NOW.minus({ minutes: 5 }).toJSDate();
  await world.db.insertInto('activities_to_fold').values({ activity_id: 1, day: TODAY, recorded_at }).execute();
  expect(await read()).toEqual({ counted: each(recorded_at.toISOString(), counted), rows });
  await world.db.deleteFrom('activities_to_fold').execute();
});
