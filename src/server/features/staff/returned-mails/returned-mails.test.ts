import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { confirmEmail } from '#server/features/accounts/confirmations/commands.ts';
import { now } from '#server/kernel/clock.ts';
import { makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { advanceClockTo } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

const key = Buffer.from('a webhook secret of thirty-two b');
let world: World;
let unsigned: World;
let admin: Caller;
beforeAll(async () => {
  world = await openWorld({ MAIL_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` });
  unsigned = await openWorld();
  admin = (await makeStaff(world)).caller;
});
afterAll(async () => {
  await world.close();
  await unsigned.close();
});
beforeEach(() => advanceClockTo(12));

let events = 0;
interface Sent {
  id?: string;
  at?: Date;
  prefix?: 'webhook' | 'svix';
  signature?: string;
  to?: World;
}
const eventOf = (type: string, to: string, { happened_at = now(), bounce }: { happened_at?: Date; bounce?: string } = {}) =>
  JSON.stringify({ type, created_at: happened_at.toISOString(), data: { to: [to], ...(bounce && { bounce: { type: bounce } }) } });

async function report(payload: string, { id = `msg_${++events}`, at = now(), prefix = 'webhook', signature, to = world }: Sent = {}) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    [`${prefix}-id`]: id,
    [`${prefix}-timestamp`]: timestamp,
    [`${prefix}-signature`]: signature ?? `v1,${signed}`,
  };
  return (await to.app.inject({ method: 'POST', url: '/webhooks/mail', payload, headers })).statusCode;
}
const marksOf = (user_id: number) =>
  world.db.selectFrom('returned_mails').select(['kind', 'cleared_at']).where('user_id', '=', user_id).orderBy('id').execute();
const reasonOf = async ({ driver_id }: { driver_id: number }) =>
  (await world.call(admin, bulkMessages.count, { query: { ids: [driver_id] } })).body.recipients[0]?.reason;

describe('an event of the mail provider', () => {
  test('marks the address, which falls out of the next message and waits in the inbox', async () => {
    const driver = await makeDriver(world);
    const text = { via: 'email' as const, subject: 'News', message: 'Hello', recipient_ids: [driver.user_id] };
    const { body } = await world.call(admin, bulkMessages.send, { query: {}, body: text });
    await world.drainJobs();
    world.advanceClock(0.1);
    expect(await report(eventOf('email.bounced', `Mateo <${driver.email.toUpperCase()}>`, { bounce: 'Permanent' }))).toBe(200);
    expect(await reasonOf(driver)).toBe('returned');
    const message = (await world.call(admin, bulkMessages.get, { params: { id: body.id } })).body;
    expect(message.counts).toMatchObject({ sent: 0, returned: 1 });
    const waiting = (await world.call(admin, inbox.list, { query: { kind: 'returned_mail' } })).body.data;
    expect(waiting).toMatchObject([{ kind: 'returned_mail', name: expect.stringContaining('Mateo') }]);
    const opened = await world.call(admin, inbox.get, { params: { kind: 'returned_mail', id: waiting[0]!.id } });
    expect(opened.body.driver).toMatchObject({ id: driver.driver_id, phone: driver.phone });
  });

  test('that arrives twice is stored once', async () => {
    const driver = await makeDriver(world);
    const payload = eventOf('email.bounced', driver.email);
    for (let time = 0; time < 2; time++) expect(await report(payload, { id: 'msg_same', prefix: 'svix' })).toBe(200);
    expect(await marksOf(driver.user_id)).toHaveLength(1);
  });

  test('that arrives after the address was proven again does not mark it', async () => {
    const driver = await makeDriver(world);
    const before = now();
    await report(eventOf('email.bounced', driver.email, { happened_at: before }));
    world.advanceClock(1);
    await world.change((tx) => confirmEmail(tx, driver.user_id, undefined));
    expect(await reasonOf(driver)).toBeNull();
    await report(eventOf('email.bounced', driver.email, { happened_at: new Date(before.getTime() + 60_000) }));
    expect(await reasonOf(driver)).toBeNull();
    world.advanceClock(1);
    await report(eventOf('email.bounced', driver.email));
    expect(await reasonOf(driver)).toBe('returned');
  });

  test('a new address is not marked, and a temporary failure marks nothing', async () => {
    const driver = await makeDriver(world);
    await report(eventOf('email.bounced', driver.email, { bounce: 'Transient' }));
    expect(await marksOf(driver.user_id)).toEqual([]);
    await report(eventOf('email.bounced', driver.email));
    const email = `new-${driver.user_id}@driver.example`;
    await world.db.updateTable('users').set({ email }).where('id', '=', driver.user_id).execute();
    expect(await reasonOf(driver)).toBeNull();
    expect(await report(eventOf('email.bounced', 'nobody@driver.example'))).toBe(200);
  });

  test('a complaint withdraws the consent as well', async () => {
    const driver = await makeDriver(world);
    await report(eventOf('email.complained', driver.email));
    const row = world.db.selectFrom('drivers').select('consents_mail').where('id', '=', driver.driver_id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ consents_mail: false });
  });

  test('is refused without the signature of the provider, after five minutes, or without a secret', async () => {
    const driver = await makeDriver(world);
    const payload = eventOf('email.bounced', driver.email);
    expect(await report(payload, { signature: 'v1,bm9uc2Vuc2U=' })).toBe(403);
    expect(await report(payload, { at: new Date(now().getTime() - 6 * 60_000) })).toBe(403);
    expect(await report(payload, { to: unsigned })).toBe(403);
    expect(await report('not json')).toBe(200);
    expect(await marksOf(driver.user_id)).toEqual([]);
  });
});
