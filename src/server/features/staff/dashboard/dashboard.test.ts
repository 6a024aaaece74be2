import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { dashboard } from '#contract/staff/dashboard.ts';
import { makeAudience, makeCampaign, makeSlots } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { addFacts } from '#test/make-facts.ts';
import { inHamburg, makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { berlin } from '#server/kernel/clock.ts';
import { keepAnswerTimes } from '#server/features/hiring/response-clock/commands.ts';
import { openWorld } from '#test/world.ts';
import { playerOf } from './rules.ts';

const world = await openWorld();
afterAll(() => world.close());

const onboarding = async ({ caller }: Pick<CompanyPerson, 'caller'>) => (await world.call(caller, dashboard.onboarding)).body;
const stepsOf = async (company: CompanyPerson) =>
  Object.fromEntries((await onboarding(company)).next_steps.map(({ step, count }) => [step, count]));

test('A15: the checklist counts three items, each a third', async () => {
  const company = await makeCompany(world);
  expect(await onboarding(company)).toMatchObject({ having_two_users: false, uploaded_logo: false, percentage: 0 });
  await makeCompanyUser(world, company.company_id);
  expect(await onboarding(company)).toMatchObject({ having_two_users: true, percentage: 33 });
});

test('the next steps: from the first step of a new company to the accepted driver', async () => {
  const fresh = await makeCompany(world, { payment_method: null });
  expect(await stepsOf(fresh)).toEqual({ choose_package: 1, add_payment_method: 1, create_audience: 1, create_campaign: 1 });

  const company = await makeCompany(world);
  await makeAudience(world, company);
  await makeSlots(world, company, 1);
  await makeCampaign(world, company, { state: 'approved' });
  expect(await stepsOf(company)).toEqual({ activate_campaign: 1 });
  await world.db.updateTable('slots').set({ taken_at: new Date() }).where('company_id', '=', company.company_id).execute();
  expect(await stepsOf(company)).toEqual({ buy_slots: 1 });

  await makeOffer(world, company, { sent: true, status: 'accepted' });
  expect(await stepsOf(company)).toMatchObject({ unlock_drivers: 1 });
  expect((await world.call(company.caller, dashboard.figures)).body).toMatchObject({
    running_campaigns_count: 1,
    waiting_count: 1,
    accepted_30_days_count: 1,
    hire_ratio: 0,
  });
});

test('the weeks of a company begin on Monday in Berlin; the twelfth before the present one is not among them', async () => {
  const company = await makeCompany(world);
  const monday = berlin().startOf('week');
  const moments = [monday, monday.minus({ seconds: 1 }), monday.minus({ weeks: 11 }), monday.minus({ weeks: 11, seconds: 1 })];
  const { company_id } = company;
  await addFacts(
    world,
    moments.map((at) => ({ kind: 'offer_accepted', happened_at: at.toISO(), day: at.toISODate(), company_id, amount: 0 })),
  );
  const { data } = (await world.call(company.caller, dashboard.history)).body;
  expect(data.map(({ week }) => week)).toEqual(Array.from({ length: 12 }, (_, index) => monday.minus({ weeks: 11 - index }).toISODate()));
  expect(data.map(({ accepted }) => accepted)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(data.map(({ unlocked, hired }) => unlocked + hired)).toEqual(data.map(() => 0));
});

test('V063: campaigns by hires, then by unlocks, with the ratio of both', async () => {
  const company = await makeCompany(world);
  const ids = [];
  for (const [hires_count, unlocked_drivers_count] of [
    [0, 4],
    [1, 3],
    [1, 9],
  ] as const) {
    const { id } = await makeCampaign(world, company, { state: 'draft' });
    await world.db.updateTable('campaigns').set({ hires_count, unlocked_drivers_count }).where('id', '=', id).execute();
    ids.push(id);
  }
  const { body } = await world.call(company.caller, dashboard.campaigns, { query: {} });
  expect(body.data.map(({ id, hire_ratio }) => [id, hire_ratio])).toEqual([
    [ids[2], 0.11],
    [ids[1], 0.33],
    [ids[0], 0],
  ]);
});

test('players: rated by response time; a company reads itself, staff all', async () => {
  expect([null, 3600, 86_400, 86_401, 259_200, 259_201].map(playerOf)).toEqual(['X', 'A', 'A', 'B', 'B', 'C']);
  const company = await makeCompany(world);
  const other = await makeCompany(world);
  for (let days = 0; days < 5; days++) {
    const { offer_id: id } = await makeOffer(world, company, {
      sent: true,
      status: 'accepted',
      driver: await makeDriver(world, inHamburg),
    });
    const accepted_at = new Date(Date.now() - (days < 1 ? 5 : 60) * 86_400_000);
    await world.db
      .updateTable('offers')
      .set({ accepted_at, first_contacted_at: new Date(accepted_at.getTime() + 7_200_000) })
      .where('id', '=', id)
      .execute();
  }
  await keepAnswerTimes(world.db);
  const players = async (caller: CompanyPerson['caller'], query: object = {}) =>
    (await world.call(caller, dashboard.players, { query })).body.data;
  expect(await players(company.caller)).toEqual([
    {
      company: expect.objectContaining({ id: company.company_id }),
      player: 'A',
      usual_answer_s: 7200,
      selected_player: 'X',
      selected_answer_s: null,
    },
  ]);
  expect(await players(company.caller, { from: '2020-01-01' })).toMatchObject([{ selected_player: 'A' }]);
  expect(await players(other.caller)).toMatchObject([{ company: { id: other.company_id }, player: 'X' }]);
  const all = await players((await makeStaff(world)).caller);
  expect(all[0]).toMatchObject({ company: { id: company.company_id }, player: 'A' });
  expect(all.length).toBeGreaterThan(2);
});

test('players: a kept response time is that of today, after changed answers and after months', async () => {
  const company = await makeCompany(world);
  const admin = await makeStaff(world);
  const offers: number[] = [];
  for (let each = 0; each < 5; each++)
    offers.push((await makeOffer(world, company, { sent: true, status: 'accepted', driver: await makeDriver(world, inHamburg) })).offer_id);
  const contact = (ids: number[], hours: number) =>
    world.db
      .updateTable('offers')
      .set({ first_contacted_at: sql<Date>`accepted_at + make_interval(hours => ${hours})` })
      .where('id', 'in', ids)
      .execute();
  const read = async () => {
    const { data } = (await world.call(admin.caller, dashboard.players, { query: {} })).body;
    return data.find((row) => row.company.id === company.company_id)!.usual_answer_s;
  };
  const readKept = async () => {
    await keepAnswerTimes(world.db);
    return read();
  };
  await contact(offers.slice(0, 4), 2);
  expect(await readKept()).toBeNull();
  await contact(offers.slice(4), 2);
  expect(await readKept()).toBe(7200);
  await contact(offers, 3);
  expect(await readKept()).toBe(10_800);
  world.advanceClock(181 * 24);
  await keepAnswerTimes(world.db);
  const later = await makeStaff(world);
  const { data } = (await world.call(later.caller, dashboard.players, { query: {} })).body;
  expect(data.find((row) => row.company.id === company.company_id)).toMatchObject({ usual_answer_s: null });
  world.advanceClock(-181 * 24);
});
