import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { personalData } from '#contract/accounts/personal-data.ts';
import { driverMessages, WINDOW_LASTS_MS } from '#contract/staff/driver-messages.ts';
import { signatureOf } from '#server/adapters/sms-events/twilio.ts';
import { now } from '#server/kernel/clock.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { advanceClockTo, makeUnlocked } from '#test/make-offers.ts';
import { openProvider } from '#test/provider-server.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

const token = 'a token of the gateway';
let provider: Awaited<ReturnType<typeof openProvider>>;
let world: World;
let admin: Caller;
let colleague: Caller;
beforeAll(async () => {
  provider = await openProvider(() => ({ status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } }));
  world = await openWorld({
    BASE_URL: 'https://cabina.example',
    SMS_URL: provider.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: token,
    SMS_FROM: '+4930123456',
  });
  admin = (await makeStaff(world)).caller;
  colleague = (await makeStaff(world)).caller;
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => advanceClockTo(12));

const send = (driver: { driver_id: number }, message: string, caller = admin) =>
  world.call(caller, driverMessages.send, { params: { driverId: driver.driver_id }, body: { message } });
const get = async (driver: { driver_id: number }, caller = admin, after?: string) =>
  (await world.call(caller, driverMessages.get, { params: { driverId: driver.driver_id }, query: after ? { after } : {} })).body;
const notified = async (caller: Caller) =>
  (await world.call(caller, notifications.list, { query: {} })).body.data.filter(({ name }) => name === 'sms_received');

let received = 0;
/** The driver writes: the gateway reports it, signed. */
const write = async ({ phone }: { phone: string }, Body: string) => {
  const url = '/webhooks/sms';
  const form = new URLSearchParams({ MessageSid: `SM-in-${++received}`, From: phone, To: '+4930123456', Body });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signatureOf(token, world.config.base_url + url, form),
  };
  await world.app.inject({ method: 'POST', url, payload: form.toString(), headers });
  await world.drainJobs();
};

describe('the conversation', () => {
  test('shows which colleague has it open, until the tab is gone', async () => {
    const driver = await makeDriver(world);
    const params = { driverId: driver.driver_id };
    await world.call(colleague, driverMessages.opened, { params });
    expect((await get(driver)).open).toMatchObject([{ user: { id: colleague.user_id } }]);
    expect((await get(driver, colleague)).open).toEqual([]);
    expect((await world.call(colleague, driverMessages.openedDriver)).body.driver_ids).toEqual([driver.driver_id]);
    await world.call(colleague, driverMessages.closed);
    expect((await get(driver)).open).toEqual([]);
    await world.call(colleague, driverMessages.opened, { params });
    world.advanceClock((WINDOW_LASTS_MS + 1000) / 3_600_000);
    expect((await get(driver)).open).toEqual([]);
  });

  test('is an access to the person, also without an open window', async () => {
    const driver = await makeDriver(world);
    const views = () =>
      world.db
        .selectFrom('audit_log')
        .select('user_id')
        .where('action', '=', 'driver.viewed')
        .where('driver_id', '=', driver.driver_id)
        .execute();
    await write(driver, 'I am ill until Friday');
    expect(await views()).toEqual([]);
    await get(driver);
    expect(await views()).toEqual([{ user_id: admin.user_id }]);
  });

  test('has pages that neither skip nor repeat a message', async () => {
    const driver = await makeDriver(world);
    const rows = Array.from({ length: 90 }, (_, index) => ({
      driver_id: driver.driver_id,
      type: 'in' as const,
      status: 'sent' as const,
      message: `Message ${index}`,
      created_at: now(),
    }));
    await world.db.insertInto('driver_messages').values(rows).execute();
    const texts: string[] = [];
    let after: string | undefined;
    do {
      const page = await get(driver, admin, after);
      texts.push(...page.data.map(({ message }) => message));
      after = page.meta.next ?? undefined;
    } while (after);
    expect(texts).toEqual(rows.map(({ message }) => message).toReversed());
    const first = await world.call(admin, driverMessages.drivers, { query: {} });
    const second = await world.call(admin, driverMessages.drivers, { query: { after: String(first.body.data[0]!.last.id) } });
    expect(second.body.data[0]!.driver.id).not.toBe(driver.driver_id);
    const found = await world.call(admin, driverMessages.drivers, { query: { search: driver.email } });
    expect(found.body.data.map((row) => row.driver.id)).toEqual([driver.driver_id]);
    await world.db.updateTable('users').set({ first_name: 'Zebedeo' }).where('id', '=', driver.user_id).execute();
    const renamed = await world.call(admin, driverMessages.drivers, { query: { search: 'zebe' } });
    expect(renamed.body.data.map((row) => [row.driver.id, row.last.message])).toEqual([[driver.driver_id, rows.at(-1)!.message]]);
  });

  test('P011: sales have those of drivers whom their companies have unlocked, and companies have none', async () => {
    const sales = await makeStaff(world, 'sales');
    const company = await makeCompany(world);
    const { driver } = await makeUnlocked(world, company);
    await write(driver, 'Hello');
    const listed = async () =>
      (await world.call(sales.caller, driverMessages.drivers, { query: {} })).body.data.map((row) => row.driver.id);
    expect(await listed()).toEqual([]);
    expect((await send(driver, 'Hi', sales.caller)).status).toBe(404);
    await world.db.updateTable('companies').set({ sales_owner_id: sales.user_id }).where('id', '=', company.company_id).execute();
    expect(await listed()).toEqual([driver.driver_id]);
    expect((await send(driver, 'Hi', sales.caller)).status).toBe(200);
    expect((await send(driver, 'Hi', company.caller)).status).toBe(403);
    // the answer goes to its author while the company is in their care
    await write(driver, 'At six');
    expect(await notified(sales.caller)).toHaveLength(1);
    await world.db.updateTable('companies').set({ sales_owner_id: null }).where('id', '=', company.company_id).execute();
    await write(driver, 'At seven');
    expect(await notified(sales.caller)).toHaveLength(1);
  });

  test('is part of the driver’s download, and leaves with an erasure', async () => {
    const driver: DriverPerson = await makeDriver(world);
    await send(driver, 'Do you still look for work?');
    await write(driver, 'Yes, near Toledo');
    const link = `/admin/messages?driver=${driver.driver_id}`;
    const notes = () => world.db.selectFrom('notifications').select('data').where('link', '=', link).execute();
    expect(await notes()).toHaveLength(1);
    const { body } = await world.call(driver.caller, personalData.download, {});
    expect(body.sms_conversation).toMatchObject([{ message: 'Do you still look for work?' }, { message: 'Yes, near Toledo' }]);
    await world.call(driver.caller, erasure.erase, {
      body: { reason_id: 5, text: 'I have found a job in another trade.', key: 'löschen' },
      locale: 'en',
    });
    await world.drainJobs();
    expect(await world.db.selectFrom('driver_messages').select('id').where('driver_id', '=', driver.driver_id).execute()).toEqual([]);
    expect(await notes()).toEqual([]);
    const entries = world.db
      .selectFrom('timeline_entries')
      .select('id')
      .where('model', '=', 'driver')
      .where('model_id', '=', driver.driver_id);
    expect(await entries.execute()).toEqual([]);
  });
});
