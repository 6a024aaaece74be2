import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { push } from '#contract/accounts/push.ts';
import { chat } from '#contract/messaging/chat.ts';
import { newVapidKeys } from '#server/adapters/push/vapid.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { PushBusy } from '#server/ports/push.ts';
import type { DriverFacts } from '#test/make-drivers.ts';
import { advanceClockTo, inHamburg, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

const keys = newVapidKeys();
let world: World;
beforeAll(async () => {
  const push_keys = { PUSH_PUBLIC_KEY: keys.public_key, PUSH_PRIVATE_KEY: keys.private_key };
  world = await openWorld({ MAIL_REPLY_DOMAIN: 'reply.cabina.example', ...push_keys });
});
afterAll(() => world.close());
beforeEach(() => advanceClockTo(12));

async function conversation(facts: DriverFacts = {}, name = 'Nordlicht') {
  const company = await makeCompany(world, { name });
  const { driver } = await makeUnlocked(world, company, { driver: { ...inHamburg, ...facts } });
  const thread = world.db.selectFrom('chat_threads').select('id').where('driver_id', '=', driver.driver_id);
  await world.drainJobs();
  return { company, driver, thread_id: (await thread.executeTakeFirstOrThrow()).id };
}
const write = async (caller: Caller, id: number, body = 'The secret of the load') => {
  const answer = await world.call(caller, chat.send, { params: { id }, body: { body, key: randomUUID() } });
  expect(answer.status).toBe(200);
  return answer.body.seq;
};
const read = (caller: Caller, id: number, seq: number) => world.call(caller, chat.read, { params: { id }, body: { seq } });
/** Lets the time pass after which an unread message is reported. */
async function wait(minutes = 3): Promise<void> {
  await world.drainJobs();
  world.advanceClock(minutes / 60);
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
  await world.drainJobs();
}
const mailsTo = async (to: string) => (await world.mailbox(to)).filter(({ idempotency_key }) => idempotency_key.startsWith('chat_'));
const notes = (user_id: number) =>
  world.db
    .selectFrom('notifications')
    .select(['data', 'link', 'read_at'])
    .where('user_id', '=', user_id)
    .where('name', '=', 'message_received')
    .execute();
const emailOf = async (user_id: number) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;

describe('a driver who does not read', () => {
  test('is notified once that a company wrote, never what, and again after reading', async () => {
    const { company, driver, thread_id } = await conversation();
    await write(company.caller, thread_id);
    const seq = await write(company.caller, thread_id);
    await wait();
    const [mail, ...others] = await mailsTo(driver.email);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain('Nordlicht');
    expect(mail!.text).toContain(`/chats/${thread_id}`);
    expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toContain('secret');
    expect(mail!.reply_to).toMatch(new RegExp(`^reply\\+${thread_id}\\.${driver.user_id}\\.[0-9a-f]{32}@reply\\.cabina\\.example$`));
    expect(await notes(driver.user_id)).toMatchObject([{ data: { company: 'Nordlicht' }, link: `/chats/${thread_id}`, read_at: null }]);
    await read(driver.caller, thread_id, seq);
    await world.drainJobs();
    expect((await notes(driver.user_id))[0]!.read_at).not.toBeNull();
    await write(company.caller, thread_id);
    await wait();
    expect(await mailsTo(driver.email)).toHaveLength(2);
  });

  test('is reached by SMS without a confirmed mail address', async () => {
    const { company, driver, thread_id } = await conversation({ user: { email_confirmed_at: null } });
    await write(company.caller, thread_id);
    await wait();
    expect(await mailsTo(driver.phone)).toMatchObject([{ channel: 'sms', text: expect.stringContaining(`/chats/${thread_id}`) }]);
  });

  test('gets nothing by mail without consent, and in quiet hours only in the morning', async () => {
    const silent = await conversation({ consents_mail: false, consents_sms: false });
    await write(silent.company.caller, silent.thread_id);
    const asleep = await conversation();
    advanceClockTo(23);
    await write(asleep.company.caller, asleep.thread_id);
    await wait();
    expect(await mailsTo(silent.driver.email)).toEqual([]);
    expect(await mailsTo(silent.driver.phone)).toEqual([]);
    expect(await notes(silent.driver.user_id)).toHaveLength(1);
    expect(await mailsTo(asleep.driver.email)).toEqual([]);
    advanceClockTo(8);
    await wait();
    expect(await mailsTo(asleep.driver.email)).toHaveLength(1);
  });
});

test('who reads at once, or whose message was deleted, is not notified', async () => {
  const { company, driver, thread_id } = await conversation();
  const seq = await write(company.caller, thread_id);
  await read(driver.caller, thread_id, seq);
  const sent = await world.call(company.caller, chat.send, { params: { id: thread_id }, body: { body: 'Oh', key: randomUUID() } });
  await world.call(company.caller, chat.remove, { params: { id: sent.body.id } });
  await wait();
  expect(await mailsTo(driver.email)).toEqual([]);
  expect(await notes(driver.user_id)).toEqual([]);
});

test('the company: who is responsible and may chat is notified, by the own choice of channels', async () => {
  const { company, driver, thread_id } = await conversation();
  const [other, without] = [
    await makeCompanyUser(world, company.company_id, { permissions: ['chat'] }),
    await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] }),
  ];
  await write(driver.caller, thread_id);
  await wait();
  expect(await notes(company.user_id)).toMatchObject([{ link: `/chat?thread=${thread_id}` }]);
  expect(await mailsTo(await emailOf(company.user_id))).toHaveLength(1);
  for (const { user_id } of [other, without]) expect(await notes(user_id)).toEqual([]);
  await world.call(company.caller, notifications.choose, { body: { kind: 'messages', mail: false } });
  await read(company.caller, thread_id, 1);
  await write(driver.caller, thread_id);
  await wait();
  expect(await notes(company.user_id)).toHaveLength(2);
  expect(await mailsTo(await emailOf(company.user_id))).toHaveLength(1);
});

test('an erased driver: neither waiting notices nor the name in former ones', async () => {
  const { company, driver, thread_id } = await conversation();
  await write(driver.caller, thread_id);
  await write(company.caller, thread_id);
  await world.drainJobs();
  await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', driver.driver_id).execute();
  await wait();
  expect(await notes(company.user_id)).toEqual([]);
  expect(await mailsTo(driver.email)).toEqual([]);
});

test('an erasure in the middle of a conversation: the name leaves what was shown and what waits, also at a busy push service', async () => {
  const { company, driver, thread_id } = await conversation({ user: { first_name: 'Ludgera', last_name: 'Quastenflosser' } });
  const target = { endpoint: 'https://push.example/erasure', keys: { p256dh: keys.public_key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } };
  for (const { caller, path } of [
    { ...company, path: 'company' },
    { ...driver, path: 'driver' },
  ]) {
    const body = { ...target, endpoint: `${target.endpoint}/${path}` };
    expect((await world.call(caller, push.subscribe, { body })).body).toMatchObject({ is_subscribed: true });
  }
  const pushed: string[] = [];
  let isBusy = true;
  world.services.ports.push = {
    public_key: keys.public_key,
    send: async ({ payload }) => {
      if (isBusy) throw new PushBusy(new Date(Date.now() + 60_000));
      pushed.push(payload);
    },
  };
  await write(driver.caller, thread_id);
  await wait();
  expect(JSON.stringify(await notes(company.user_id))).toContain('Ludgera');
  await write(company.caller, thread_id);
  await wait();
  const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
  expect((await world.call(driver.caller, erasure.erase, { body })).status).toBe(200);
  isBusy = false;
  await wait(10);
  expect(JSON.stringify(await notes(company.user_id))).not.toContain('Ludgera');
  expect(pushed.filter((payload) => /Ludgera|Quasten|Nordlicht/.test(payload))).toEqual([]);
});

test('the same event twice is one notice', async () => {
  const { company, driver, thread_id } = await conversation();
  const seq = await write(company.caller, thread_id);
  await wait();
  await world.change((tx) => record(tx, 'chat_message.sent', { thread_id, seq, company_id: company.company_id, user_id: driver.user_id }));
  await wait();
  expect(await mailsTo(driver.email)).toHaveLength(1);
});
