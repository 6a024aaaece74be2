import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { driverMessages } from '#contract/staff/driver-messages.ts';
import { signatureOf } from '#server/adapters/sms-events/twilio.ts';
import { makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { advanceClockTo } from '#test/make-offers.ts';
import { openProvider, type Answered } from '#test/provider-server.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { claimMessage } from './commands.ts';

const token = 'a token of the gateway';
const queued = { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null } };
let answer: Answered = queued;
let provider: Awaited<ReturnType<typeof openProvider>>;
let world: World;
let admin: Caller;
let colleague: Caller;
beforeAll(async () => {
  provider = await openProvider(() => answer);
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
beforeEach(() => {
  answer = queued;
  advanceClockTo(12);
});

const send = (driver: { driver_id: number }, message = 'Is Monday at six possible?', caller = admin) =>
  world.call(caller, driverMessages.send, { params: { driverId: driver.driver_id }, body: { message } });
const get = async (driver: { driver_id: number }, caller = admin, after?: string) =>
  (await world.call(caller, driverMessages.get, { params: { driverId: driver.driver_id }, query: after ? { after } : {} })).body;
const newest = async (driver: { driver_id: number }) => (await get(driver)).data[0]!;
const postedTo = ({ phone }: { phone: string }) => provider.received.filter(({ form }) => form.get('To') === phone);

const notified = async (caller: Caller) =>
  (await world.call(caller, notifications.list, { query: {} })).body.data.filter(({ name }) => name === 'sms_received');

/** A request of the gateway, signed unless `signature` says otherwise. */
async function report(path: string, fields: Record<string, string>, signature?: string) {
  const form = new URLSearchParams({ To: '+34600999888', ...fields });
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature ?? signatureOf(token, world.config.base_url + path, form),
  };
  const { statusCode } = await world.app.inject({ method: 'POST', url: path, payload: form.toString(), headers });
  return statusCode;
}
let received = 0;
const write = async ({ phone }: { phone: string }, Body: string, MessageSid = `SM-in-${++received}`) => {
  const status = await report('/webhooks/sms', { MessageSid, From: phone, To: '+4930123456', Body });
  await world.drainJobs();
  return status;
};
const callbackOf = ({ form }: { form: URLSearchParams }) => form.get('StatusCallback')!.replace(world.config.base_url, '');

describe('M061: an SMS to a driver', () => {
  test('is queued, sent, and delivered as the gateway reports, with one entry in the timeline', async () => {
    const driver = await makeDriver(world);
    const { status, body } = await world.call(admin, driverMessages.sms, {
      body: { driver_id: driver.driver_id, message: '¿Lunes a las 6? ⚡' },
    });
    expect([status, body.status, body.sender?.id]).toEqual([200, 'queued', admin.user_id]);
    await world.drainJobs();
    const [posted] = postedTo(driver);
    expect(posted!.form.get('Body')).toBe('¿Lunes a las 6? ⚡');
    expect(await newest(driver)).toMatchObject({ status: 'sent' });
    // out of order, and each twice
    for (const MessageStatus of ['delivered', 'sent', 'delivered', 'undelivered'])
      expect(await report(callbackOf(posted!), { MessageSid: 'SM1', To: driver.phone, MessageStatus, ErrorCode: '30003' })).toBe(200);
    expect(await newest(driver)).toMatchObject({ status: 'delivered', failed_reason: null });
    const entries = await world.call(admin, driverHistory.timeline, { params: { id: driver.driver_id }, query: {} });
    expect(entries.body.data).toMatchObject([{ type: 'sms', company: null, properties: { text: '¿Lunes a las 6? ⚡' } }]);
  });

  test('that the gateway refuses says why, and is sent again under a new key', async () => {
    const driver = await makeDriver(world);
    answer = { status: 400, body: { code: 21211, message: 'not valid' } };
    const { body } = await send(driver);
    await world.drainJobs();
    expect(await newest(driver)).toMatchObject({ status: 'failed', failed_reason: 'number' });
    const [first] = postedTo(driver);
    answer = queued;
    await world.call(colleague, driverMessages.sendAgain, { params: { id: body.id } });
    await world.drainJobs();
    const [, second] = postedTo(driver);
    expect(callbackOf(second!)).not.toBe(callbackOf(first!));
    // a late report about the first attempt changes nothing
    await report(callbackOf(first!), { MessageSid: 'SM0', To: driver.phone, MessageStatus: 'failed', ErrorCode: '21211' });
    expect(await newest(driver)).toMatchObject({ status: 'sent', failed_reason: null });
    await world.call(admin, driverMessages.sendAgain, { params: { id: body.id } });
    await world.drainJobs();
    expect(postedTo(driver)).toHaveLength(2);
  });

  test('is kept while the gateway is away, and fails after ten minutes, to be sent again by hand', async () => {
    const driver = await makeDriver(world);
    answer = { status: 503, body: 'upstream' };
    await send(driver);
    await expect(world.drainJobs()).rejects.toThrow('503');
    expect(await newest(driver)).toMatchObject({ status: 'queued' });
    world.advanceClock(0.25);
    await sql`update outbox set delivered_at = null where name = 'driver_message.queued'`.execute(world.db);
    await world.drainJobs();
    expect(await newest(driver)).toMatchObject({ status: 'failed', failed_reason: 'provider' });
  });

  test('that waited for the morning is not given up at the first failure of the gateway', async () => {
    const driver = await makeDriver(world);
    advanceClockTo(23);
    await send(driver);
    await world.drainJobs();
    advanceClockTo(8);
    answer = { status: 503, body: 'upstream' };
    await sql`update outbox set delivered_at = null where name = 'driver_message.queued'`.execute(world.db);
    await expect(world.drainJobs()).rejects.toThrow('503');
    expect(await newest(driver)).toMatchObject({ status: 'queued', failed_reason: null });
  });

  test('is refused without consent or number, and when the consent ends before it is sent', async () => {
    expect((await send(await makeDriver(world, { consents_sms: false }))).body.code).toBe('sms_not_possible');
    expect((await send(await makeDriver(world, { user: { phone_confirmed_at: null } }))).body.code).toBe('sms_not_possible');
    expect((await send({ driver_id: 999_999 })).status).toBe(404);
    const driver = await makeDriver(world);
    await send(driver);
    await world.db.updateTable('drivers').set({ consents_sms: false }).where('id', '=', driver.driver_id).execute();
    await world.drainJobs();
    expect(await newest(driver)).toMatchObject({ status: 'failed', failed_reason: 'not_allowed' });
    expect(postedTo(driver)).toEqual([]);
  });

  test('waits for the end of the quiet hours, and counts towards the five a week; an answer does neither', async () => {
    const driver = await makeDriver(world);
    for (let count = 0; count < 5; count++) {
      expect((await send(driver)).status).toBe(200);
      await world.drainJobs();
    }
    expect((await send(driver)).body.code).toBe('sms_not_possible');
    expect(await get(driver)).toMatchObject({ reason: 'weekly_cap' });
    advanceClockTo(23);
    const asleep = await makeDriver(world);
    expect((await send(asleep)).body.not_before).not.toBeNull();
    await world.drainJobs();
    expect(postedTo(asleep)).toEqual([]);
    await write(driver, 'Yes, who calls me?');
    expect((await send(driver, 'Marta does, at seven.')).body.not_before).toBeNull();
    await world.drainJobs();
    expect(postedTo(driver)).toHaveLength(6);
  });
});

test('two messages that are sent at once pass the weekly cap one after the other', async () => {
  const driver = await makeDriver(world);
  for (let count = 0; count < 4; count++) {
    await send(driver);
    await world.drainJobs();
  }
  const ids = [(await send(driver, 'the fifth')).body.id, (await send(driver, 'the sixth')).body.id];
  // both are claimed before the gateway has answered the first one
  const claim = (id: number) => world.db.transaction().execute((tx) => claimMessage(tx, id));
  const steps = await Promise.all(ids.map(claim));
  expect(steps.map(({ kind }) => kind).toSorted()).toEqual(['none', 'send']);
  // a run that ended without a result is repeated, and does not count against itself
  const sending = ids[steps.findIndex(({ kind }) => kind === 'send')]!;
  expect((await claim(sending)).kind).toBe('send');
});

describe('an SMS of a driver', () => {
  test('RT008: notifies the author of the last message, once, however often the gateway repeats it', async () => {
    const driver = await makeDriver(world);
    await send(driver);
    await send(driver, 'And Tuesday?', colleague);
    const before = (await notified(admin)).length;
    for (let time = 0; time < 2; time++) expect(await write(driver, 'Tuesday 6:30, gate 3', 'SM-same')).toBe(200);
    expect((await get(driver)).data.filter(({ type }) => type === 'in')).toMatchObject([{ message: 'Tuesday 6:30, gate 3', sender: null }]);
    expect(await notified(colleague)).toMatchObject([{ link: `/admin/messages?driver=${driver.driver_id}` }]);
    expect(await notified(admin)).toHaveLength(before);
    const page = `/admin/messages?driver=${driver.driver_id}`;
    const mails = await world.db
      .selectFrom('mailbox')
      .select('text')
      .where('channel', '=', 'mail')
      .where('text', 'like', `%${page}%`)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).not.toContain('gate 3');
    const list = await world.call(admin, driverMessages.drivers, { query: {} });
    expect(list.body.data[0]).toMatchObject({ driver: { id: driver.driver_id }, unseen: true, last: { type: 'in' } });
    await world.call(admin, driverMessages.opened, { params: { driverId: driver.driver_id } });
    expect((await world.call(admin, driverMessages.drivers, { query: {} })).body.data[0]).toMatchObject({ unseen: false });
  });

  test.each(['STOP', ' Baja ', 'abmelden.', 'REZYGNUJĘ', 'dezabonare', 'Stop SMS'])(
    '%s withdraws the consent, says so once, and staff see it',
    async (word) => {
      const driver = await makeDriver(world, { user: { locale: 'de' } });
      await send(driver);
      await world.drainJobs();
      await write(driver, word);
      await write(driver, word);
      const conversation = await get(driver);
      expect(conversation).toMatchObject({ reason: 'no_consent' });
      expect(conversation.data.filter(({ is_stop }) => is_stop).map(({ type, status }) => [type, status])).toEqual([
        ['in', 'sent'],
        ['out', 'sent'],
        ['in', 'sent'],
      ]);
      expect(postedTo(driver).at(-1)!.form.get('Body')).toMatch(/keine SMS/);
      const consent = await world.db.selectFrom('drivers').select('consents_sms').where('id', '=', driver.driver_id).executeTakeFirst();
      expect(consent).toEqual({ consents_sms: false });
      expect((await send(driver)).body.code).toBe('sms_not_possible');
    },
  );

  test.each(['Stop by tomorrow', 'End of the month is fine', 'Cancel the meeting'])('"%s" is a message', async (text) => {
    const driver = await makeDriver(world);
    await write(driver, text);
    expect(await get(driver)).toMatchObject({ reason: null, data: [{ is_stop: false }] });
  });

  test('is refused without the signature of the gateway, and ignored from an unknown number', async () => {
    const driver = await makeDriver(world);
    const fields = { MessageSid: 'SM-forged', From: driver.phone, Body: 'STOP' };
    expect(await report('/webhooks/sms', fields, 'bm9uc2Vuc2U=')).toBe(403);
    const other = signatureOf(token, `${world.config.base_url}/webhooks/sms`, new URLSearchParams({ ...fields, Body: 'Hi' }));
    expect(await report('/webhooks/sms', fields, other)).toBe(403);
    expect(await write({ phone: '+34699999999' }, 'Hello')).toBe(200);
    expect((await get(driver)).data).toEqual([]);
    const unsigned = await openWorld();
    const { statusCode } = await unsigned.app.inject({
      method: 'POST',
      url: '/webhooks/sms',
      payload: '',
      headers: { 'content-type': 'text/plain' },
    });
    expect(statusCode).toBe(403);
    await unsigned.close();
  });
});

test('V028: the size of a text: ⚡ makes it three SMS instead of one, and the nearest spelling is offered', async () => {
  const size = async (message: string) => (await world.call(admin, driverMessages.size, { body: { message } })).body;
  const long = `${'a'.repeat(150)} ⚡`;
  expect(await size(long)).toEqual({
    encoding: 'UCS-2',
    segments: 3,
    cost: 23,
    outside: ['⚡'],
    nearest: { encoding: 'GSM-7', segments: 1, cost: 8, message: 'a'.repeat(150) },
  });
  expect(await size('ñ'.repeat(160))).toMatchObject({ encoding: 'GSM-7', segments: 1, nearest: null });
  expect(await size('€'.repeat(81))).toMatchObject({ encoding: 'GSM-7', segments: 2 });
  expect(await size('Łódź\nMontag')).toMatchObject({ outside: ['Ł', 'ó', 'ź'], nearest: { message: 'Lodz\nMontag' } });
});
