import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityKind } from '#contract/foundation/figures.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { addFacts, NOW } from '#test/make-facts.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  clock.offset_ms = NOW.toMillis() - Date.now();
});
afterAll(() => world.close());

const read = async (caller: Caller, identifier: string, query: object = {}) => {
  const { body } = await world.call(caller, statistics.company, { params: { identifier }, query });
  return { ...body, data: body.series[0]!.data };
};

/** Accepted offers, each answered after so many hours. */
async function addAnswered(company: CompanyPerson, hours: readonly number[], accepted = NOW.minus({ days: 20 })): Promise<void> {
  const campaign = await makeCampaign(world, company);
  for (const each of hours) {
    const { offer_id } = await makeOffer(world, company, { campaign });
    const times = { accepted_at: accepted.toJSDate(), first_contacted_at: accepted.plus({ hours: each }).toJSDate() };
    await world.db
      .updateTable('offers')
      .set({ status: 'accepted', ...times })
      .where('id', '=', offer_id)
      .execute();
  }
}

test('the time to the first contact is the own median beside that of all companies, from five cases on', async () => {
  const [quick, slow, small] = [await makeCompany(world), await makeCompany(world), await makeCompany(world)];
  const own = async ({ caller }: CompanyPerson, query: object = {}) => (await read(caller, 'first-contact', query)).data;
  await addAnswered(quick, [5, 1, 3, 2]);
  expect(await own(quick)).toEqual([null, null]);
  await addAnswered(quick, [4]);
  expect(await own(quick)).toEqual([3, 3]);
  await addAnswered(slow, [30, 20, 10, 50, 40.25]);
  await addAnswered(small, [60]);
  // of all eleven the sixth: 1, 2, 3, 4, 5, 10, 20, 30, 40.25, 50, 60
  expect(await own(quick)).toEqual([3, 10]);
  expect(await own(slow)).toEqual([30, 10]);
  expect(await own(small)).toEqual([null, 10]);
  // an offer that was accepted on another day is another period's
  await addAnswered(quick, [100, 100, 100, 100, 100, 100], NOW.minus({ days: 2 }));
  const [from, till] = [NOW.minus({ days: 20 }).toISODate(), NOW.minus({ days: 3 }).toISODate()];
  expect(await own(quick, { from, till })).toEqual([3, 10]);
  expect(await own(quick)).toEqual([100, 40.3]);
  const staff = await makeStaff(world, 'sales');
  expect((await read(staff.caller, 'first-contact', { company_id: slow.company_id })).data).toEqual([30, 40.3]);
});

test('the cost per hire is what was spent until a month, per hire until then, also of a company that was merged', async () => {
  const [company, merged, other] = [await makeCompany(world), await makeCompany(world), await makeCompany(world)];
  const facts = (kind: ActivityKind, day: string, { company_id }: CompanyPerson, amounts: readonly number[]) =>
    amounts.map((amount, index) => ({
      kind,
      happened_at: `${day}T12:00:00Z`,
      day,
      company_id,
      amount,
      detail: null,
      subject_id: Number(day.replaceAll('-', '')) * 10 + index,
    }));
  await addFacts(world, [
    ...facts('money_booked', '2026-08-10', company, [90_000, 30_000]),
    ...facts('money_booked', '2026-08-11', other, [500_000]),
    ...facts('hire_confirmed', '2026-09-03', company, [0, 0]),
    ...facts('hire_reported', '2026-09-04', company, [0, 0]),
    ...facts('money_credited', '2026-10-20', company, [-20_001]),
    ...facts('hire_confirmed', '2026-11-02', merged, [0]),
    ...facts('money_returned', '2026-11-03', company, [-10_000]),
    ...facts('money_paid', '2026-09-05', company, [90_000]),
  ]);
  const query = { from: '2026-08-01', till: '2026-12-31' };
  const own = async () => (await read(company.caller, 'cost-per-hire', query)).data;
  // no hire yet, two hires, less the credit, less the returned payment, in the future
  expect(await own()).toEqual([null, 60_000, 50_000, 45_000, null]);
  const paid = await read(company.caller, 'cost-per-hire', { ...query, effective: '1' });
  expect([paid.series[0]!.key, ...paid.data]).toEqual(['paid_per_hire', null, 45_000, 35_000, 30_000, null]);
  await world.db.updateTable('companies').set({ merged_into_id: company.company_id }).where('id', '=', merged.company_id).execute();
  expect(await own()).toEqual([null, 60_000, 50_000, 30_000, null]);
  expect((await read(company.caller, 'cost-per-hire', query)).categories).toEqual(['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']);
});
