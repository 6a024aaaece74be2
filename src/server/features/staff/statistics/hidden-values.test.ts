import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts } from '#contract/staff/charts.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { addFacts, NOW, TODAY } from '#test/make-facts.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  clock.offset_ms = NOW.toMillis() - Date.now();
});
afterAll(() => world.close());

test('what is hidden is not the same as no data: reasons, days of a campaign, medians', async () => {
  const [small, other, staff] = [await makeCompany(world), await makeCompany(world), await makeStaff(world, 'sales')];
  const { id: campaign_id } = await makeCampaign(world, small);
  const fact = { happened_at: NOW.toISO(), day: TODAY, company_id: small.company_id, campaign_id, amount: 0 };
  const facts = ['rejection_reason', 'offer_sent'].flatMap((kind) =>
    Array.from({ length: 9 }, (_, subject_id) => ({ ...fact, kind, detail: kind === 'offer_sent' ? null : 'salary', subject_id })),
  );
  await addFacts(world, facts);
  const read = async (caller: Caller, identifier: string) =>
    (await world.call(caller, statistics.company, { params: { identifier }, query: {} })).body;
  const days = async (caller: Caller) =>
    (await world.call(caller, charts['campaign-offers'].endpoint, { params: { id: campaign_id }, query: {} })).body;
  const shown = ({ series, hides }: ChartData) => [hides, [...new Set(series[0]!.data)]];
  expect(shown(await read(small.caller, 'driver-rejection-reasons'))).toEqual([true, [null]]);
  expect(shown(await read(other.caller, 'driver-rejection-reasons'))).toEqual([false, []]);
  expect(shown(await days(small.caller))).toEqual([true, [0, null]]);
  expect(shown(await days(staff.caller))).toEqual([false, [0, 9]]);

  expect(shown(await read(small.caller, 'first-contact'))).toEqual([false, [null]]);
  const { offer_id } = await makeOffer(world, small);
  const contacted = { accepted_at: NOW.minus({ hours: 4 }).toJSDate(), first_contacted_at: NOW.toJSDate() };
  await world.db.updateTable('offers').set(contacted).where('id', '=', offer_id).execute();
  expect(shown(await read(small.caller, 'first-contact'))).toEqual([true, [null]]);
});
