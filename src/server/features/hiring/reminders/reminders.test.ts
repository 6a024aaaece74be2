import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAST_REMINDER_HOURS, reminders } from '#contract/hiring/reminders.ts';
import { auditLog } from '#contract/staff/audit-log.ts';
import type { DriverPerson } from '#test/make-drivers.ts';
import { advanceClockTo, findOffer, makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { countDueReminders } from './queries.ts';
import { clock } from '#server/kernel/clock.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
  advanceClockTo(12);
});
afterAll(() => world.close());

/** An offer that was sent at this moment. */
async function sendOffer(driver?: DriverPerson) {
  const offer = await makeOffer(world, await makeCompany(world), driver && { driver });
  await world.db.updateTable('offers').set({ sent_at: clock.now() }).where('campaign_id', '=', offer.campaign_id).execute();
  return offer;
}

const due = async (query: { reminders?: number; hours?: number } = {}) => (await world.call(admin.caller, reminders.due, { query })).body;
const fire = (type: 'first' | 'second', hours?: number, caller = admin.caller) =>
  world.call(caller, reminders.send, { body: { type, ...(hours && { hours }) } });

test('ST037: staff send first and second reminders on demand, and the count is what goes out', async () => {
  const offers = [await sendOffer(), await sendOffer()];
  const silent = await sendOffer();
  await world.db
    .updateTable('drivers')
    .set({ consents_mail: false, consents_sms: false })
    .where('id', '=', silent.driver.driver_id)
    .execute();
  const remindedOf = ({ campaign_id, driver }: (typeof offers)[number]) =>
    findOffer(world, campaign_id, driver.driver_id).then(({ reminders_count }) => reminders_count);
  expect(await due()).toEqual({ type: 'first', reminders: 0, hours: 24, open_count: 0, count: 0 });
  expect((await fire('first')).body).toMatchObject({ count: 0 });

  world.advanceClock(25);
  expect(await due()).toEqual({ type: 'first', reminders: 0, hours: 24, open_count: 3, count: 2 });
  expect(await due({ reminders: 0, hours: 48 })).toMatchObject({ hours: 48, open_count: 0, count: 0 });
  // twice at once: two windows
  const [one] = await Promise.all([fire('first'), fire('first')]);
  expect(one).toMatchObject({ status: 200, body: { type: 'first', count: 2 } });
  await world.drainJobs();
  expect(await Promise.all([...offers, silent].map(remindedOf))).toEqual([1, 1, 0]);
  for (const { driver } of offers) expect(await world.mailbox(driver.email)).toHaveLength(1);
  expect(await due()).toMatchObject({ open_count: 1, count: 0 });

  world.advanceClock(48);
  expect(await due({ reminders: 1 })).toEqual({ type: 'second', reminders: 1, hours: 72, open_count: 2, count: 2 });
  expect((await fire('second')).body).toMatchObject({ type: 'second', hours: 72, count: 2 });
  await world.drainJobs();
  expect(await Promise.all([...offers, silent].map(remindedOf))).toEqual([2, 2, 0]);
  expect(await due({ reminders: 1 })).toMatchObject({ count: 0 });
  const { body } = await world.call(admin.caller, auditLog.list, { query: { action: 'offers.reminded' } });
  expect(body.data[0]).toMatchObject({ details: { type: 'second', hours: 72, count: 2 }, actor: { id: admin.user_id } });
});

test('several offers of one driver count as far as they fit into the week', async () => {
  const first = await sendOffer();
  for (let more = 0; more < 3; more++) await sendOffer(first.driver);
  world.advanceClock(25);
  // four offers were sent in this week, and one message is left
  const before = await due();
  expect(before.open_count).toBeGreaterThanOrEqual(4);
  expect(before.count).toBe(1);
  await fire('first');
  await world.drainJobs();
  const rows = await world.db.selectFrom('offers').select('reminders_count').where('driver_id', '=', first.driver.driver_id).execute();
  expect(rows.map(({ reminders_count }) => reminders_count).toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1]);
});

test('nothing goes out at night, and the count says so', async () => {
  await sendOffer();
  world.advanceClock(25);
  const at_night = new Date(clock.now());
  at_night.setUTCHours(1, 0, 0, 0);
  const night = new Date(at_night.getTime() + 24 * 3_600_000);
  expect((await countDueReminders(world.db, night, 0, 24)).count).toBe(0);
});

test('for admins only, with hours inside the rules', async () => {
  const sales = await makeStaff(world, 'sales');
  const company = await makeCompany(world);
  for (const { caller } of [sales, company]) {
    expect((await fire('first', undefined, caller)).status).toBe(403);
    expect((await world.call(caller, reminders.due, { query: {} })).status).toBe(403);
  }
  for (const hours of [1, LAST_REMINDER_HOURS + 1]) {
    expect((await fire('first', hours)).body.errors).toHaveProperty('hours');
    expect((await world.call(admin.caller, reminders.due, { query: { hours } })).body.errors).toHaveProperty('hours');
  }
  expect(await due({ reminders: 1, hours: 24 })).toMatchObject({ hours: 72 });
});
