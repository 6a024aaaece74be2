import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { signatureOf } from '#server/adapters/sms-events/twilio.ts';
import { confirmPhone } from '#server/features/accounts/confirmations/commands.ts';
import { makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { advanceClockTo } from '#test/make-offers.ts';
import { openProvider } from '#test/provider-server.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

const base_url = 'https://cabina.example';
let world: World;
let gateway: Awaited<ReturnType<typeof openProvider>>;
let unsigned: World;
let admin: Caller;
beforeAll(async () => {
  gateway = await openProvider(() => ({ status: 201, body: { status: 'queued' } }));
  const account = { SMS_URL: gateway.url, SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+49301' };
  world = await openWorld({ ...account, BASE_URL: base_url });
  unsigned = await openWorld();
  admin = (await makeStaff(world)).caller;
});
afterAll(async () => {
  await world.close();
  await unsigned.close();
  await gateway.close();
});
beforeEach(() => advanceClockTo(12));

let messages = 0;
async function report(
  to: string,
  { sid = `SM${++messages}`, status = 'undelivered', code = '30005', token = 'token', server = world } = {},
): Promise<number> {
  const fields = { To: to, MessageSid: sid, MessageStatus: status, ErrorCode: code, AccountSid: 'AC1' };
  const url = '/webhooks/sms?key=bulk%3A1';
  const form = new URLSearchParams(fields);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signatureOf(token, base_url + url, form),
  };
  return (await server.app.inject({ method: 'POST', url, payload: form.toString(), headers })).statusCode;
}
const marksOf = (user_id: number) =>
  world.db.selectFrom('returned_sms').select(['kind', 'cleared_at']).where('user_id', '=', user_id).execute();
const reasonOf = async ({ driver_id }: { driver_id: number }) =>
  (await world.call(admin, bulkMessages.count, { query: { ids: [driver_id], via: 'sms' } })).body.recipients[0]?.reason;

describe('a report of the SMS gateway', () => {
  test('marks the number, which falls out of the next SMS and waits in the inbox', async () => {
    const driver = await makeDriver(world);
    const text = { via: 'sms' as const, message: 'Hello', recipient_ids: [driver.user_id] };
    const { body } = await world.call(admin, bulkMessages.send, { query: {}, body: text });
    await world.drainJobs();
    expect(gateway.received.at(-1)!.form.get('StatusCallback')).toMatch(`${base_url}/webhooks/sms?key=`);
    world.advanceClock(0.1);
    expect(await report(driver.phone)).toBe(200);
    expect(await reasonOf(driver)).toBe('returned');
    expect((await world.call(admin, bulkMessages.get, { params: { id: body.id } })).body.counts).toMatchObject({ sent: 0, returned: 1 });
    const waiting = (await world.call(admin, inbox.list, { query: { kind: 'returned_sms' } })).body.data;
    expect(waiting).toMatchObject([{ kind: 'returned_sms', name: expect.stringContaining('Mateo') }]);
    const opened = await world.call(admin, inbox.get, { params: { kind: 'returned_sms', id: waiting[0]!.id } });
    expect(opened.body.driver).toMatchObject({ id: driver.driver_id, email: driver.email });
  });

  test('that arrives twice is stored once, and a telephone that is off marks nothing', async () => {
    const driver = await makeDriver(world);
    for (let time = 0; time < 2; time++) await report(driver.phone, { sid: 'SMsame' });
    expect(await marksOf(driver.user_id)).toHaveLength(1);
    const other = await makeDriver(world);
    await report(other.phone, { code: '30003' });
    await report(other.phone, { status: 'delivered', code: '' });
    expect(await marksOf(other.user_id)).toEqual([]);
  });

  test('ends when the number is proven again or changed', async () => {
    const [proven, changed] = [await makeDriver(world), await makeDriver(world)];
    for (const { phone } of [proven, changed]) await report(phone);
    await world.change((tx) => confirmPhone(tx, proven.user_id, undefined));
    await world.db.updateTable('users').set({ phone: '+34611222333' }).where('id', '=', changed.user_id).execute();
    expect([await reasonOf(proven), await reasonOf(changed)]).toEqual([null, null]);
  });

  test('of somebody who answered STOP withdraws the consent', async () => {
    const driver = await makeDriver(world);
    await report(driver.phone, { code: '21610' });
    const row = world.db.selectFrom('drivers').select('consents_sms').where('id', '=', driver.driver_id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ consents_sms: false });
  });

  test('is refused without the signature of the gateway, or without a gateway', async () => {
    const driver = await makeDriver(world);
    expect(await report(driver.phone, { token: 'another' })).toBe(403);
    expect(await report(driver.phone, { server: unsigned })).toBe(403);
    expect(await marksOf(driver.user_id)).toEqual([]);
  });
});
