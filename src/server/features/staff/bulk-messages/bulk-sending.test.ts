import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { erasure } from '#contract/accounts/erasure.ts';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { unsubscribing } from '#contract/hiring/unsubscribing.ts';
import { settings } from '#contract/accounts/settings.ts';
import { now } from '#server/kernel/clock.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { Mail } from '#server/ports/mail.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { advanceClockTo } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
let realSend: World['services']['ports']['mail']['send'];
beforeAll(async () => {
  world = await openWorld();
  admin = (await makeStaff(world, 'admin')).caller;
  realSend = world.services.ports.mail.send;
});
afterAll(() => world.close());
beforeEach(() => advanceClockTo(12));
afterEach(() => void (world.services.ports.mail.send = realSend));

/** In place of the provider: `act` may refuse, crash, or change something while a mail is on its way. */
const onSend = (act: (mail: Mail, pass: () => Promise<void>) => Promise<void>) =>
  void (world.services.ports.mail.send = (mail) => act(mail, () => realSend(mail)));

let texts = 0;
async function sendTo(people: readonly { user_id: number }[], body: object = {}, caller = admin) {
  const recipient_ids = people.map(({ user_id }) => user_id);
  const text = { via: 'email', subject: `News ${++texts}`, message: 'Hello {{first_name}}', recipient_ids, ...body } as const;
  return world.call(caller, bulkMessages.send, { query: {}, body: text });
}
const makeDrivers = async (count: number): Promise<DriverPerson[]> => {
  const drivers: DriverPerson[] = [];
  for (let made = 0; made < count; made++) drivers.push(await makeDriver(world));
  return drivers;
};
const get = async (id: number) => (await world.call(admin, bulkMessages.get, { params: { id } })).body;
const results = async (id: number) => (await world.call(admin, bulkMessages.recipients, { params: { id }, query: {} })).body.data;
const mailsTo = async ({ email }: { email: string }) => (await world.mailbox(email)).filter(({ subject }) => subject.startsWith('News'));
/** Every job that waits for a later time runs now. */
const runLater = async () => {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
  await world.drainJobs();
};
/** The event is delivered once more, as after a crash. */
const restart = async (id: number) => {
  await sql`update outbox set delivered_at = null where name = 'bulk_message.started' and (payload ->> 'bulk_message_id')::bigint = ${id}`.execute(
    world.db,
  );
  await runLater();
};

test('each recipient gets the mail once, in their language, with one-click unsubscribing', async () => {
  const [german, english] = [await makeDriver(world, { user: { locale: 'de', first_name: 'Jürgen' } }), await makeDriver(world)];
  const sent: Mail[] = [];
  onSend(async (mail, pass) => (sent.push(mail), await pass()));
  const translations = [{ language: 'de', subject: 'News auf Deutsch', message: 'Guten Tag {{first_name}}' }];
  const { body } = await sendTo([german, english], { translations });
  await world.drainJobs();
  expect(await get(body.id)).toMatchObject({ state: 'finished', total: 2, counts: { sent: 2 } });
  expect(await mailsTo(german)).toMatchObject([{ subject: 'News auf Deutsch', text: expect.stringContaining('Guten Tag Jürgen') }]);
  expect(await mailsTo(english)).toMatchObject([{ text: expect.stringContaining('Hello Mateo') }]);
  const { headers } = sent[0]!;
  expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const link = /<(.+)>/.exec(headers!['List-Unsubscribe']!)![1]!;
  const path = new URL(link).pathname;
  // the page asks first, so that scanners that open links change nothing
  await world.app.inject({ method: 'GET', url: path });
  expect((await sendTo([german])).status).toBe(200);
  const clicked = await world.app.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(clicked.statusCode).toBe(200);
  expect((await sendTo([german])).body.code).toBe('no_recipients');
});

test('an owner of a company unsubscribes by the link, and returns by the settings', async () => {
  const owner = await makeCompany(world);
  const links: string[] = [];
  onSend(async ({ headers }, pass) => (links.push(/unsubscribe\/([^>]+)/.exec(headers!['List-Unsubscribe']!)![1]!), await pass()));
  const query = { from: 'companies' } as const;
  const text = { via: 'email' as const, subject: 'News', message: '{{company}}', recipient_ids: [owner.user_id] };
  await world.call(admin, bulkMessages.send, { query, body: text });
  await world.drainJobs();
  await world.call(null, unsubscribing.unsubscribe, { params: { token: links[0]! } });
  const again = () => world.call(admin, bulkMessages.count, { query: { ...query, ids: [owner.company_id] } });
  expect((await again()).body.recipients).toMatchObject([{ reason: 'no_consent' }]);
  await world.call(owner.caller, settings.change, { params: { id: owner.user_id }, body: { staff_mail_notification: true } });
  expect((await again()).body.recipients).toMatchObject([{ reason: null }]);
});

test('the recipients are frozen: who joins the list later gets nothing, who loses a consent before sending neither', async () => {
  const [stays, withdraws, goes] = await makeDrivers(3);
  const { body } = await sendTo([stays!, withdraws!, goes!]);
  await makeDriver(world);
  await world.db.updateTable('drivers').set({ consents_mail: false }).where('id', '=', withdraws!.driver_id).execute();
  const erase = { reason_id: 5, text: 'I have found a job in another trade.', key: 'DELETE' };
  await world.call(goes!.caller, erasure.erase, { body: { ...erase, key: 'löschen' }, locale: 'en' });
  await world.drainJobs();
  expect(await get(body.id)).toMatchObject({ state: 'finished', total: 3, counts: { sent: 1, left_out: 2 } });
  const rows = await results(body.id);
  expect(rows.map(({ reason }) => reason)).toEqual([null, 'no_consent', 'erased']);
  expect(rows[2]).toMatchObject({ full_name: '' });
  expect(await mailsTo(withdraws!)).toEqual([]);
});

describe('a crash at any step repeats nobody and forgets nobody', () => {
  class Killed extends Error {}

  test.each([0, 1, 2])('before recipient %i is handed over', async (crash_at) => {
    const drivers = await makeDrivers(3);
    const { body } = await sendTo(drivers);
    let sent = 0;
    onSend(async (_, pass) => (sent++ === crash_at ? Promise.reject(new Killed('kill -9')) : pass()));
    await expect(world.drainJobs()).rejects.toThrow('kill -9');
    world.advanceClock(0.1);
    await restart(body.id);
    for (const driver of drivers) expect(await mailsTo(driver)).toHaveLength(1);
    expect(await get(body.id)).toMatchObject({ state: 'finished', counts: { sent: 3 } });
  });

  test.each([0, 1, 2])('after recipient %i is handed over, before it is stored', async (crash_at) => {
    const drivers = await makeDrivers(3);
    const { body } = await sendTo(drivers);
    let sent = 0;
    onSend(async (_, pass) => {
      await pass();
      if (sent++ === crash_at) throw new Killed('kill -9');
    });
    await expect(world.drainJobs()).rejects.toThrow('kill -9');
    world.advanceClock(0.1);
    await restart(body.id);
    for (const driver of drivers) expect(await mailsTo(driver)).toHaveLength(1);
    expect(await get(body.id)).toMatchObject({ state: 'finished', counts: { sent: 3 } });
  });

  test('a recipient whom another process is sending to is left to it until its lease ends', async () => {
    const [first, second] = await makeDrivers(2);
    const { body } = await sendTo([first!, second!]);
    await world.db
      .updateTable('bulk_recipients')
      .set({ state: 'sending', claimed_at: now() })
      .where('user_id', '=', first!.user_id)
      .execute();
    await world.drainJobs();
    expect(await mailsTo(first!)).toEqual([]);
    expect(await mailsTo(second!)).toHaveLength(1);
    expect((await get(body.id)).state).toBe('sending');
    world.advanceClock(0.1);
    await runLater();
    expect(await mailsTo(first!)).toHaveLength(1);
    expect((await get(body.id)).state).toBe('finished');
  });

  test('the same event delivered twice sends once', async () => {
    const [driver] = await makeDrivers(1);
    const { body } = await sendTo([driver!]);
    await world.drainJobs();
    await restart(body.id);
    expect(await mailsTo(driver!)).toHaveLength(1);
  });
});

describe('failures of the provider', () => {
  test('a refused address fails alone', async () => {
    const [wrong, right] = await makeDrivers(2);
    const { body } = await sendTo([wrong!, right!]);
    onSend(async ({ to }, pass) =>
      to === wrong!.email ? Promise.reject(new ProviderFailure('smtp', 'no such user', { retryable: false })) : pass(),
    );
    await world.drainJobs();
    expect(await get(body.id)).toMatchObject({ state: 'finished', counts: { failed: 1, sent: 1 } });
  });

  test('who was refused gets it by "send again", once, under a new key', async () => {
    const [wrong, right] = await makeDrivers(2);
    const { body } = await sendTo([wrong!, right!]);
    const keys: string[] = [];
    const refusing = ({ to, idempotency_key }: Mail, pass: () => Promise<void>) => {
      if (to !== wrong!.email) return pass();
      keys.push(idempotency_key);
      return Promise.reject(new ProviderFailure('smtp', 'closed for maintenance', { retryable: false }));
    };
    onSend(refusing);
    await world.drainJobs();
    const again = () => world.call(admin, bulkMessages.again, { params: { id: body.id } });
    expect((await again()).body).toMatchObject({ state: 'sending', counts: { failed: 0, waiting: 1, sent: 1 } });
    await world.drainJobs();
    expect(await get(body.id)).toMatchObject({ state: 'finished', counts: { failed: 1, sent: 1 } });
    expect(new Set(keys).size).toBe(2);
    world.services.ports.mail.send = realSend;
    await Promise.all([again(), again()]);
    await world.drainJobs();
    await again();
    await world.drainJobs();
    expect(await get(body.id)).toMatchObject({ state: 'finished', counts: { failed: 0, sent: 2 } });
    for (const driver of [wrong!, right!]) expect(await mailsTo(driver)).toHaveLength(1);
  });

  test('what was stopped is not sent again', async () => {
    const { body } = await sendTo(await makeDrivers(1));
    await world.call(admin, bulkMessages.stop, { params: { id: body.id } });
    expect((await world.call(admin, bulkMessages.again, { params: { id: body.id } })).body.code).toBe('bulk_message_ended');
  });

  test('while the provider is down the job waits and then reaches everybody once', async () => {
    const drivers = await makeDrivers(5);
    const { body } = await sendTo(drivers);
    const tried: string[] = [];
    onSend(async ({ to }) => {
      tried.push(to);
      throw new ProviderFailure('smtp', 'try later', { retryable: true });
    });
    await expect(world.drainJobs()).rejects.toMatchObject({ name: 'ProviderFailure' });
    expect(tried).toHaveLength(3);
    expect(await get(body.id)).toMatchObject({ state: 'sending', counts: { waiting: 5 } });
    world.services.ports.mail.send = realSend;
    await restart(body.id);
    for (const driver of drivers) expect(await mailsTo(driver)).toHaveLength(1);
  });
});

describe('pause, resume and stop', () => {
  const change = (name: 'pause' | 'resume' | 'stop', id: number, caller = admin) =>
    world.call(caller, bulkMessages[name], { params: { id } });

  test('a pause takes effect at the next recipient, and the rest follows after it', async () => {
    const drivers = await makeDrivers(3);
    const { body } = await sendTo(drivers);
    onSend(async (_, pass) => {
      await pass();
      await change('pause', body.id);
    });
    await world.drainJobs();
    expect(await get(body.id)).toMatchObject({ state: 'paused', pause_reason: 'staff', counts: { sent: 1, waiting: 2 } });
    world.services.ports.mail.send = realSend;
    await change('resume', body.id);
    await world.drainJobs();
    expect(await get(body.id)).toMatchObject({ state: 'finished', counts: { sent: 3 } });
    expect((await change('pause', body.id)).body.code).toBe('bulk_message_ended');
  });

  test('after a stop the rest is never sent', async () => {
    const drivers = await makeDrivers(3);
    const { body } = await sendTo(drivers);
    onSend(async (_, pass) => {
      await pass();
      await change('stop', body.id);
    });
    await world.drainJobs();
    expect(await get(body.id)).toMatchObject({ state: 'stopped', counts: { sent: 1, not_sent: 2 } });
    expect((await change('resume', body.id)).status).toBe(409);
    const log = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'bulk_message')
      .where('subject_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['bulk_message.requested', 'bulk_message.stopped']);
  });

  test.each(['demoted', 'deactivated'])('the author is %s while it is sent: the rest waits for another admin', async (how) => {
    const author = await makeStaff(world, 'admin');
    const drivers = await makeDrivers(3);
    const { body } = await sendTo(drivers, {}, author.caller);
    onSend(async (_, pass) => {
      await pass();
      const lost = how === 'demoted' ? { staff_role: 'sales' as const } : { is_active: false };
      await world.db.updateTable('users').set(lost).where('id', '=', author.user_id).execute();
    });
    await world.drainJobs();
    expect(await get(body.id)).toMatchObject({ state: 'paused', pause_reason: 'author_left', counts: { sent: 1, waiting: 2 } });
    await change('resume', body.id);
    await world.drainJobs();
    expect((await get(body.id)).state).toBe('finished');
  });
});

test('two members of staff who press at once send one message', async () => {
  const { caller: other } = await makeStaff(world, 'admin');
  const [driver] = await makeDrivers(1);
  const text = { subject: 'News pressed twice' };
  const answers = await Promise.all([sendTo([driver!], text), sendTo([driver!], text, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await world.drainJobs();
  expect(await mailsTo(driver!)).toHaveLength(1);
});

test('a planned message is sent at its time, and waits for the morning where it is night', async () => {
  const [driver] = await makeDrivers(1);
  const planned_at = new Date(now().getTime() + 11 * 3_600_000).toISOString();
  const { body } = await sendTo([driver!], { planned_at });
  await world.drainJobs();
  expect((await get(body.id)).state).toBe('planned');
  world.advanceClock(11.5);
  await runLater();
  expect(await get(body.id)).toMatchObject({ state: 'sending', counts: { waiting: 1 } });
  expect((await results(body.id))[0]!.not_before).not.toBeNull();
  world.advanceClock(9);
  await runLater();
  expect(await get(body.id)).toMatchObject({ state: 'finished', counts: { sent: 1 } });
});
