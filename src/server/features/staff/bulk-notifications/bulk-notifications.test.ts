import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { bulkNotifications } from '#contract/staff/bulk-notifications.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await openWorld();
  admin = (await makeStaff(world)).caller;
});
afterAll(() => world.close());

const tokenIn = (text: string) => /verify-(?:email|phone)\/([\w-]+)/.exec(text)![1]!;
const unconfirmed = (column: 'email_confirmed_at' | 'phone_confirmed_at') => makeDriver(world, { user: { [column]: null } });
const confirmedAt = async (user_id: number) =>
  world.db.selectFrom('users').select(['email_confirmed_at', 'phone_confirmed_at']).where('id', '=', user_id).executeTakeFirstOrThrow();

test('the drivers without a confirmed address are listed, newest first, with the last reminder', async () => {
  const [first, second] = [await unconfirmed('email_confirmed_at'), await unconfirmed('email_confirmed_at')];
  await makeDriver(world);
  const list = async () => (await world.call(admin, bulkNotifications.mailDrivers, { query: {} })).body;
  expect(await list()).toMatchObject({
    data: [{ id: second.driver_id, address: second.email, requested_at: null }, { id: first.driver_id }],
    meta: { total: 2 },
  });
  await world.call(admin, bulkNotifications.verifyMail, { body: { driver_ids: [first.driver_id] } });
  expect((await list()).data[1]!.requested_at).not.toBeNull();
  expect((await world.call(admin, bulkNotifications.phoneDrivers, { query: {} })).body.meta.total).toBe(0);
});

test('M062: the link of the mail confirms the address without a session', async () => {
  const [driver, known] = [await unconfirmed('email_confirmed_at'), await makeDriver(world)];
  const driver_ids = [driver.driver_id, known.driver_id, 999_999];
  const { body } = await world.call(admin, bulkNotifications.verifyMail, { body: { driver_ids } });
  expect(body).toMatchObject({ done: [driver.driver_id], unchanged: [known.driver_id], refused: [{ id: 999_999, code: 'not_found' }] });
  await world.drainJobs();
  const [mail] = await world.mailbox(driver.email);
  await world.db.deleteFrom('sessions').where('user_id', '=', driver.user_id).execute();
  // the phone is confirmed already, so the address may only be proven by its owner
  const token = tokenIn(mail!.text);
  expect((await world.call(await world.signIn(driver.user_id), session.verifyEmail, { body: { token } })).status).toBe(200);
  expect((await confirmedAt(driver.user_id)).email_confirmed_at).not.toBeNull();
});

test('the link of the SMS confirms the phone on another device, once, and opening the page does nothing', async () => {
  const driver = await makeDriver(world, { user: { email_confirmed_at: null, phone_confirmed_at: null } });
  await world.call(admin, bulkNotifications.verifyPhone, { body: { driver_ids: [driver.driver_id] } });
  await world.drainJobs();
  const [sms] = await world.mailbox(driver.phone);
  const token = tokenIn(sms!.text);
  await world.app.inject({ method: 'GET', url: `/verify-phone/${token}` });
  expect((await confirmedAt(driver.user_id)).phone_confirmed_at).toBeNull();
  expect((await world.call(null, session.verifyPhoneLink, { body: { token } })).body).toMatchObject({ phone: driver.phone });
  expect((await confirmedAt(driver.user_id)).phone_confirmed_at).not.toBeNull();
  expect((await world.call(null, session.verifyPhoneLink, { body: { token } })).body.code).toBe('link_used_up');
});

test('at most five an hour, and only by admins', async () => {
  const driver = await unconfirmed('phone_confirmed_at');
  const request = (caller: Caller) => world.call(caller, bulkNotifications.verifyPhone, { body: { driver_ids: [driver.driver_id] } });
  for (let time = 0; time < 5; time++) expect((await request(admin)).body.done).toHaveLength(1);
  expect((await request(admin)).body.refused).toMatchObject([{ code: 'too_many_requests' }]);
  expect((await request((await makeStaff(world, 'sales')).caller)).status).toBe(403);
  expect((await request((await makeCompany(world)).caller)).status).toBe(403);
});
