import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts } from '#contract/staff/charts.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { companyMerges } from '#contract/staff/company-merges.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { acceptOffer, rejectOffer } from '#server/features/hiring/offers/commands.ts';
import { foldCohorts } from '#server/kernel/activities/cohorts.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { clock } from '#server/kernel/clock.ts';
import { sendDueWaves } from '#server/features/hiring/sending/commands.ts';
import { asContact, makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** The tiles of staff, those of the company's start page with its weeks, and the charts of both pages. */
async function readAll({ company_id, caller }: CompanyPerson, campaigns: readonly number[]) {
  while ((await foldActivities(world.db)) > 0);
  while ((await foldCohorts(world.db)) > 0);
  const stats = (await world.call(admin.caller, companyAdmin.stats, { params: { id: company_id } })).body;
  const home = (await world.call(caller, dashboard.figures)).body;
  const weeks = (await world.call(caller, dashboard.history)).body.data;
  const chart = async (identifier: string) =>
    (await world.call(admin.caller, statistics.company, { params: { identifier }, query: { company_id } })).body.series.map(
      ({ data }) => data,
    );
  const days: ChartData[] = [];
  for (const id of campaigns)
    days.push((await world.call(admin.caller, charts['campaign-offers'].endpoint, { params: { id }, query: {} })).body);
  const ofDays = (key: string) => sum(days.flatMap(({ series }) => series.find((each) => each.key === key)!.data));
  return {
    offers: { tile: stats.offers_sent_count, days: ofDays('offers') },
    acceptances: {
      tile: stats.offers_accepted_count,
      home: home.accepted_30_days_count,
      weeks: sum(weeks.map(({ accepted }) => accepted)),
      days: ofDays('acceptances'),
    },
    unlocks: {
      home: home.unlocked_30_days_count,
      weeks: sum(weeks.map(({ unlocked }) => unlocked)),
      months: sum((await chart('unlocked-drivers-all-time'))[0]!),
      days: ofDays('unlocks'),
    },
    /** A name of its own: those in the list now. */
    unlocked_now: stats.unlocked_drivers_count,
    funnel: (await chart('company-funnel'))[0]!,
  };
}
type Read = Awaited<ReturnType<typeof readAll>>;
/** All of these numbers have one value, which is returned. */
function valueOf(numbers: Record<string, number>): number {
  const [value] = Object.values(numbers);
  expect(numbers).toEqual(Object.fromEntries(Object.keys(numbers).map((name) => [name, value])));
  return value!;
}
const valuesOf = ({ offers, acceptances, unlocks, unlocked_now, funnel }: Read) => ({
  offers: valueOf(offers),
  acceptances: valueOf(acceptances),
  unlocks: valueOf(unlocks),
  unlocked_now,
  once: { sent: funnel[0], accepted: funnel[2], unlocks: funnel[3] },
});

test('tiles and charts of one name agree after a reset, a removal and a merge', async () => {
  const [company, merged] = [await makeCompany(world), await makeCompany(world)];
  const { driver, token, campaign_id, offer_id } = await makeOffer(world, company, { sent: true, status: 'accepted' });
  const unlocked = await makeUnlocked(world, company, { sent: true });
  const own = [campaign_id, unlocked.campaign_id];
  const first = valuesOf(await readAll(company, own));
  expect(first).toMatchObject({ acceptances: 2, unlocks: 1, unlocked_now: 1, once: { sent: first.offers, accepted: 2, unlocks: 1 } });

  // taken back, opened again by staff, sent and accepted a second time
  clock.offset_ms += 60_000;
  await world.change((tx) => rejectOffer(tx, asContact(driver), token, { reasons: [1] }));
  expect((await world.call(admin.caller, campaignOffers.resetRejectedOffers, { params: { id: campaign_id } })).body).toEqual({ reset: 1 });
  clock.offset_ms += 60_000;
  await sendDueWaves(world.db, campaign_id);
  const again = await world.db.selectFrom('offers').select('token').where('id', '=', offer_id).executeTakeFirstOrThrow();
  await world.change((tx) => acceptOffer(tx, asContact(driver), again.token, { reveal_phone_number: true }));
  const reset = await readAll(company, own);
  // events count again, an offer counts once
  expect(valuesOf(reset)).toEqual({ ...first, offers: first.offers + 1, acceptances: 3 });

  const params = { id: unlocked.unlocked_driver_id };
  expect((await world.call(admin.caller, unlockedDrivers.remove, { params })).status).toBe(200);
  expect(await readAll(company, own)).toEqual({ ...reset, unlocked_now: 0 });

  const other = await makeUnlocked(world, merged, { sent: true });
  const second = valuesOf(await readAll(merged, [other.campaign_id]));
  const body = { survivor_id: company.company_id, merged_id: merged.company_id, fields: [] };
  expect((await world.call(admin.caller, companyMerges.merge, { body })).status).toBe(200);
  expect(valuesOf(await readAll(company, [...own, other.campaign_id]))).toEqual({
    offers: first.offers + 1 + second.offers,
    acceptances: 4,
    unlocks: 2,
    unlocked_now: 1,
    once: { sent: first.offers + second.offers, accepted: 3, unlocks: 2 },
  });
});
