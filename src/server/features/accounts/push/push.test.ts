import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { push } from '#contract/accounts/push.ts';
import { session } from '#contract/accounts/session.ts';
import { newVapidKeys } from '#server/adapters/push/vapid.ts';
import { notify } from '#server/messages/notify.ts';
import { PushBusy, PushGone, type PushMessage } from '#server/ports/push.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

const keys = newVapidKeys();
let world: World;
let without: World;
let sent: PushMessage[] = [];
let answers: Record<string, Error> = {};
beforeAll(async () => {
  world = await openWorld({ PUSH_PUBLIC_KEY: keys.public_key, PUSH_PRIVATE_KEY: keys.private_key });
  without = await openWorld();
  // the protocol is tested in adapters/push; here the service answers by address
  world.services.ports.push = {
    public_key: keys.public_key,
    send: async (message) => {
      const failure = answers[message.target.endpoint];
      if (failure) throw failure;
      sent.push(message);
    },
  };
});
afterAll(async () => {
  await world.close();
  await without.close();
});
beforeEach(() => {
  sent = [];
  answers = {};
});

let phones = 0;
const phone = () => ({
  endpoint: `https://push.example/${++phones}`,
  keys: { p256dh: newVapidKeys().public_key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
});
const subscribe = async (caller: Caller, body = phone()) => {
  const answer = await world.call(caller, push.subscribe, { body });
  expect(answer.body).toMatchObject({ is_subscribed: true });
  return body.endpoint;
};
let events = 0;
async function announce(user_id: number, name: 'campaign_approved' | 'hire_reported' = 'campaign_approved') {
  const key = `push-test:${++events}`;
  await world.change((tx) =>
    name === 'hire_reported'
      ? notify(tx, [user_id], { name, data: { company: 'Nordlicht' }, key })
      : notify(tx, [user_id], { name, data: { campaign: 'Sur' }, link: '/campaigns/1' as never, key }),
  );
  await world.drainJobs();
}
const endpoints = () => sent.map(({ target }) => target.endpoint).toSorted();

test('a notification reaches every browser of its user, and nobody else', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  const second = await world.signIn(one.user_id);
  const subscribed = [await subscribe(one.caller), await subscribe(second)].toSorted();
  await subscribe(two.caller);
  await announce(one.user_id);
  expect(endpoints()).toEqual(subscribed);
  expect(JSON.parse(sent[0]!.payload)).toMatchObject({ name: 'campaign_approved', data: { campaign: 'Sur' }, link: '/campaigns/1' });
  const state = (await world.call(one.caller, push.get)).body;
  expect(state).toMatchObject({ public_key: keys.public_key, is_subscribed: true });
  expect(state.others).toHaveLength(1);
});

test('drivers and staff subscribe too', async () => {
  for (const { caller, user_id } of [await makeDriver(world), await makeStaff(world)]) {
    const endpoint = await subscribe(caller);
    await announce(user_id, 'hire_reported');
    expect(endpoints()).toEqual([endpoint]);
    sent = [];
  }
});

test('signing out ends the subscription; the next user of the same browser takes it over', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  const shared = phone();
  await subscribe(one.caller, shared);
  await subscribe(two.caller, shared);
  await announce(one.user_id);
  expect(endpoints()).toEqual([]);
  await world.call(two.caller, session.logout, { body: {} });
  await announce(two.user_id);
  expect(endpoints()).toEqual([]);
});

test('the user ends it on this browser, or everywhere', async () => {
  const { caller, user_id } = await makeCompany(world);
  const second = await world.signIn(user_id);
  await subscribe(caller);
  const other = await subscribe(second);
  expect((await world.call(caller, push.unsubscribe, { body: {} })).body).toMatchObject({ is_subscribed: false });
  await announce(user_id);
  expect(endpoints()).toEqual([other]);
  await world.call(caller, push.unsubscribe, { body: { everywhere: true } });
  sent = [];
  await announce(user_id);
  expect(endpoints()).toEqual([]);
});

test('a browser that has ended its subscription is removed; the others are reached', async () => {
  const { caller, user_id } = await makeCompany(world);
  const [gone, stays] = [await subscribe(caller), await subscribe(await world.signIn(user_id))];
  answers = { [gone]: new PushGone() };
  await announce(user_id);
  expect(endpoints()).toEqual([stays]);
  expect((await world.call(caller, push.get)).body.is_subscribed).toBe(false);
});

test('a busy service postpones; what was read meanwhile is not sent', async () => {
  const { caller, user_id } = await makeCompany(world);
  const endpoint = await subscribe(caller);
  const waiting = () => sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
  answers = { [endpoint]: new PushBusy(new Date(Date.now() + 60_000)) };
  await announce(user_id);
  answers = {};
  await waiting();
  await world.drainJobs();
  expect(endpoints()).toEqual([endpoint]);
  answers = { [endpoint]: new PushBusy(new Date(Date.now() + 60_000)) };
  await announce(user_id);
  await world.call(caller, notifications.markAllAsRead);
  answers = {};
  sent = [];
  await waiting();
  await world.drainJobs();
  expect(endpoints()).toEqual([]);
});

test('a user chooses per kind: in the product, on devices, or neither', async () => {
  const { caller, user_id } = await makeCompany(world);
  const endpoint = await subscribe(caller);
  const choose = (body: object) => world.call(caller, notifications.choose, { body: { kind: 'campaigns', ...body } as never });
  const unread = async () => (await world.call(caller, session.current)).body.unread_notifications;
  await choose({ push: false });
  await announce(user_id);
  expect([endpoints(), await unread()]).toEqual([[], 1]);
  const chosen = await choose({ push: true, app: false });
  expect(chosen.body.data.find(({ kind }) => kind === 'campaigns')).toEqual({ kind: 'campaigns', app: false, mail: true, push: true });
  await announce(user_id);
  expect([endpoints(), await unread()]).toEqual([[endpoint], 1]);
  expect((await world.call(caller, notifications.list, { query: {} })).body.meta.total).toBe(2);
});

test('two sessions that subscribe with the same browser at once leave one subscription', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  const body = phone();
  const answers = await Promise.all([one, two, one, two].map(({ caller }) => world.call(caller, push.subscribe, { body })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const stored = await world.db.selectFrom('push_subscriptions').select('session_id').where('endpoint', '=', body.endpoint).execute();
  expect(stored).toHaveLength(1);
});

test('an address outside of https is refused; without keys nothing is stored', async () => {
  const { caller } = await makeCompany(world);
  for (const endpoint of ['http://push.example/1', 'ftp://push.example/1', 'push', 'https://push.example:8443/1']) {
    const answer = await world.call(caller, push.subscribe, { body: { ...phone(), endpoint } });
    expect(answer.body.errors).toHaveProperty('endpoint');
  }
  const there = await makeCompany(without);
  expect((await without.call(there.caller, push.subscribe, { body: phone() })).body).toEqual({
    public_key: null,
    is_subscribed: false,
    others: [],
  });
});
