import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDay, type FirstDayForm } from '#contract/hiring/first-day.ts';
import { hires } from '#contract/hiring/hires.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { inHamburg, makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const plan: FirstDayForm = { time: '06:00', place: 'Depot Hamburg, Billstraße 1', person_id: null };
const set = (caller: Caller, id: number, body: FirstDayForm) => world.call(caller, firstDay.set, { params: { id }, body });
const hireOf = async (caller: Caller) => (await world.call(caller, hires.mine)).body.data[0]!;

test('the driver reads time, place and person that the company names with the hire', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { sent: true });
  const reported = await world.call(company.caller, unlockedDrivers.setStatus, {
    params: { id },
    body: { status_id: 4, first_work_day_at: '2026-12-14', first_day: { ...plan, person_id: company.user_id } },
  });
  expect(reported.body.first_day).toMatchObject({ time: '06:00', person: { id: company.user_id } });
  expect((await hireOf(driver.caller)).first_day).toMatchObject({
    time: '06:00',
    place: plan.place,
    person: { full_name: expect.any(String) },
  });
});

test('a change notifies the driver, and a repeated one changes nothing', async () => {
  const company = await makeCompany(world);
  const driver = await makeDriver(world, { ...inHamburg, user: { email: 'first-day@driver.example' } });
  const { unlocked_driver_id: id } = await makeReportedHire(world, company, { driver });
  for (let times = 0; times < 2; times++) expect((await set(company.caller, id, plan)).status).toBe(200);
  await world.drainJobs();
  const mails = (await world.mailbox('first-day@driver.example')).filter((mail) => mail.idempotency_key.startsWith('first_day_changed:'));
  expect(mails.map(({ text }) => text.includes(plan.place))).toEqual([true]);
  const { data } = (await world.call(company.caller, timeline.all, { params: { model: 'unlocked-driver', id }, query: {} })).body;
  expect(data.filter(({ properties }) => properties['event'] === 'first_day_changed')).toHaveLength(1);
});

test('a plan needs a hire that is not rejected, and a person of the company', async () => {
  const company = await makeCompany(world);
  const stranger = await makeCompany(world);
  const { unlocked_driver_id: waiting } = await makeUnlocked(world, company, { sent: true });
  expect((await set(company.caller, waiting, plan)).status).toBe(404);
  const hire = await makeReportedHire(world, company);
  const { unlocked_driver_id: id } = hire;
  expect((await set(stranger.caller, id, plan)).status).toBe(404);
  expect((await set(company.caller, id, { ...plan, person_id: stranger.user_id })).body.errors).toHaveProperty('person_id');
  await world.call(hire.driver.caller, hires.reject, {
    params: { unlockedDriverId: id },
    body: { driver_rejected_hired_reason: 'I have found another job.' },
  });
  expect((await set(company.caller, id, plan)).status).toBe(404);
});

test('a person who has left stays in the plan until another one is chosen', async () => {
  const company = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company.company_id);
  const { unlocked_driver_id: id } = await makeReportedHire(world, company);
  await set(company.caller, id, { ...plan, person_id: colleague.user_id });
  await world.db.updateTable('users').set({ is_active: false }).where('id', '=', colleague.user_id).execute();
  const kept = await set(company.caller, id, { ...plan, time: '07:00', person_id: colleague.user_id });
  expect(kept.body).toMatchObject({ time: '07:00', person: { id: colleague.user_id } });
});
