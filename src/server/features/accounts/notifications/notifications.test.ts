import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { session } from '#contract/accounts/session.ts';
import { notify } from '#server/messages/notify.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let events = 0;
const add = (user_id: number) =>
  world.change((tx) =>
    notify(tx, [user_id], {
      name: 'offers_waiting',
      data: { campaign: 'Ruta norte', count: 2 },
      link: hrefOf(pages.pipeline),
      key: `test:${++events}`,
    }),
  );
const list = async (caller: Caller, query = {}) => (await world.call(caller, notifications.list, { query })).body;
const unread = async (caller: Caller) => (await world.call(caller, session.current)).body.unread_notifications;

test('the same key notifies each of several users once', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  for (let index = 0; index < 2; index++)
    await world.change((tx) =>
      notify(tx, [one.user_id, two.user_id], { name: 'campaign_approved', data: { campaign: 'Sur' }, key: 'campaign:7' }),
    );
  expect((await list(one.caller)).data.map(({ name }) => name)).toEqual(['campaign_approved']);
  expect(await unread(two.caller)).toBe(1);
  const created = await world.db.selectFrom('outbox').select('payload').where('name', '=', 'notification.created').execute();
  expect(created).toHaveLength(2);
});

test('ST027: unread or read; toggled, or marked as read permanently', async () => {
  const { caller, user_id } = await makeCompany(world);
  await add(user_id);
  const [note] = (await list(caller)).data;
  expect(note).toMatchObject({ data: { campaign: 'Ruta norte', count: 2 }, link: '/pipeline', read_at: null });
  const toggle = () => world.call(caller, notifications.toggleRead, { params: { id: note!.id } });
  const mark = () => world.call(caller, notifications.markAsRead, { params: { id: note!.id } });
  expect((await toggle()).body.read_at).not.toBeNull();
  expect((await toggle()).body.read_at).toBeNull();
  const marked = await mark();
  expect((await mark()).body.read_at).toEqual(marked.body.read_at);
  expect(await unread(caller)).toBe(0);
});

test('pages of 25, newest first; unread ones only; all marked at once', async () => {
  const { caller, user_id } = await makeCompany(world);
  for (let index = 0; index < 30; index++) await add(user_id);
  const first = await list(caller);
  expect(first.meta).toEqual({ page: 1, per_page: 25, total: 30 });
  expect((await list(caller, { page: 2 })).data).toHaveLength(5);
  await world.call(caller, notifications.markAsRead, { params: { id: first.data[0]!.id } });
  expect((await list(caller, { unread: '1' })).meta.total).toBe(29);
  expect((await world.call(caller, notifications.markAllAsRead)).body).toEqual({ marked: 29 });
  expect(await unread(caller)).toBe(0);
});

test('notifications of other users are not found', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  await add(one.user_id);
  const [note] = (await list(one.caller)).data;
  expect((await list(two.caller)).data).toEqual([]);
  expect((await world.call(two.caller, notifications.markAsRead, { params: { id: note!.id } })).status).toBe(404);
  expect((await world.call(null, notifications.list, { query: {} })).status).toBe(401);
});
