import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { offers } from '#contract/hiring/offers.ts';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeOffer, makeReportedHire } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
let sales: Caller;
beforeAll(async () => {
  world = await openWorld();
  admin = (await makeStaff(world, 'admin')).caller;
  sales = (await makeStaff(world, 'sales')).caller;
});
afterAll(() => world.close());

test('staff read what happened with a driver, nobody else; erased drivers are unknown', async () => {
  const driver = await makeDriver(world);
  const company = await makeCompany(world);
  const params = { id: driver.driver_id };
  const lists = [driverHistory.offers, driverHistory.unlocks, driverHistory.timeline] as const;
  for (const list of lists) {
    expect((await world.call(sales, list, { params, query: {} })).body.data).toEqual([]);
    for (const { caller } of [company, driver]) expect((await world.call(caller, list, { params, query: {} })).status).toBe(403);
  }
  expect((await world.call(sales, driverHistory.sessions, { params })).status).toBe(403);
  await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', driver.driver_id).execute();
  for (const list of lists) expect((await world.call(sales, list, { params, query: {} })).status).toBe(404);
  expect((await world.call(sales, driverHistory.traces, { params, query: { kind: 'views' } })).status).toBe(404);
  expect((await world.call(admin, driverHistory.sessions, { params })).status).toBe(404);
});

test('offers have their state, reasons and steps, without those of scanners', async () => {
  const company = await makeCompany(world);
  const driver = await makeDriver(world);
  const first = await makeOffer(world, company, { driver, status: 'accepted' });
  const second = await makeOffer(world, company, { driver });
  const reason = await world.db
    .selectFrom('offer_rejection_reasons')
    .select('id')
    .where('active', '=', true)
    .where('can_have_text', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await world.call(driver.caller, offers.reject, { params: { token: second.token }, body: { reasons: [reason.id], text: 'Too far' } });
  await world.db.insertInto('offer_steps').values({ offer_id: second.offer_id, step: 'clicked_from_mail', by_scanner: true }).execute();
  const { body } = await world.call(sales, driverHistory.offers, { params: { id: driver.driver_id }, query: {} });
  expect(body.meta).toEqual({ page: 1, per_page: 25, total: 2 });
  expect(body.data.map(({ id, status }) => [id, status])).toEqual([
    [second.offer_id, 'rejected'],
    [first.offer_id, 'accepted'],
  ]);
  expect(body.data[0]).toMatchObject({
    rejected_text: 'Too far',
    campaign: { id: second.campaign_id },
    company: { id: company.company_id },
  });
  expect(body.data[0]!.reasons).toHaveLength(1);
  expect(body.data[0]!.steps.map(({ step }) => step)).toContain('rejected');
  expect(body.data[0]!.steps.map(({ step }) => step)).not.toContain('clicked_from_mail');
});

test('unlocks have hires and reviews, and the timeline joins all companies', async () => {
  const company = await makeCompany(world);
  const hire = await makeReportedHire(world, company);
  const { driver_id } = hire.driver;
  const unlocked_driver_id = hire.unlocked_driver_id;
  await world.db
    .insertInto('reviews')
    .values({
      unlocked_driver_id,
      reviewable_type: 'driver',
      reviewable_id: driver_id,
      title: 'Reliable',
      ratings: JSON.stringify([4, 5, 5, 4].map((rating) => ({ identifier: 'speed', rating }))),
    })
    .execute();
  const note = { model: 'unlocked-driver', id: unlocked_driver_id };
  await world.call(company.caller, timelineOf.note.add, { params: note, body: { properties: { description: 'Starts on Monday' } } });
  const params = { id: driver_id };
  const unlocked = await world.call(sales, driverHistory.unlocks, { params, query: {} });
  expect(unlocked.body.data).toMatchObject([
    {
      id: unlocked_driver_id,
      company: { id: company.company_id },
      status_id: 4,
      hire: { status: 'reported' },
      reviews: [{ title: 'Reliable', rating: 4.5, proofed_at: null }],
    },
  ]);
  const entries = await world.call(sales, driverHistory.timeline, { params, query: {} });
  expect(entries.body.data.find(({ type }) => type === 'note')).toMatchObject({
    properties: { description: 'Starts on Monday' },
    company: { id: company.company_id },
  });
});

describe('traces', () => {
  test('views and changes are two lists, with names, reasons and fields', async () => {
    const driver = await makeDriver(world);
    const params = { id: driver.driver_id };
    await world.call(sales, driversAdmin.get, { params });
    await world.call(admin, driversAdmin.save, { params, body: { work_experience: 3 } });
    await world.call(admin, driversAdmin.toggleActive, { body: { driver_id: driver.driver_id, reasonWhy: 'Spam' } });
    const read = async (kind: 'views' | 'changes') =>
      (await world.call(sales, driverHistory.traces, { params, query: { kind } })).body.data;
    expect(await read('views')).toMatchObject([{ action: 'driver.viewed', user: { side: 'staff' }, company: null }]);
    expect(await read('changes')).toMatchObject([
      { action: 'driver.deactivated', reason: 'Spam', fields: [] },
      { action: 'driver.edited', reason: null, fields: ['work_experience'] },
    ]);
  });
});

test('an admin closes all sessions of a driver, who reads it', async () => {
  const driver = await makeDriver(world);
  const params = { id: driver.driver_id };
  expect((await world.call(admin, driverHistory.sessions, { params })).body.data).toHaveLength(1);
  expect((await world.call(admin, driverHistory.closeSessions, { params })).body).toEqual({ closed: 1 });
  expect((await world.call(driver.caller, profile.get)).status).toBe(401);
  expect((await world.call(admin, driverHistory.sessions, { params })).body.data).toEqual([]);
  expect((await world.call(admin, driverHistory.closeSessions, { params })).body).toEqual({ closed: 0 });
  const caller = await world.signIn(driver.user_id);
  expect((await world.call(caller, profile.views, { query: {} })).body.data).toMatchObject([{ action: 'driver.signed_out', by: 'staff' }]);
  expect((await world.call(sales, driverHistory.closeSessions, { params })).status).toBe(403);
});
