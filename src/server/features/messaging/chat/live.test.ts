import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { chat } from '#contract/messaging/chat.ts';
import type { LiveMessage, TypingMessage } from '#contract/realtime.ts';
import { openPort } from '#server/kernel/http/open-port.ts';
import { connectLive, realtimeServer } from '#server/kernel/http/server.ts';
import { canJoin } from '#server/kernel/live/rooms.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { until } from '#test/running-server.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let live: ReturnType<typeof connectLive>;
let port: number;
const server = realtimeServer();
const open: Socket[] = [];
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  await openPort(server, 0, '127.0.0.1');
  ({ port } = server.address() as AddressInfo);
  const { app, database_url, services, jobs, onCommit } = world;
  live = connectLive({ ...services, onCommit, database_url, jobs, log: app.log as never, canJoin, servers: [server], works: true });
  await until(() => services.identities.listening);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await live.stop();
  await world.close();
});

async function connected({ token }: Caller) {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: `${SESSION_COOKIE}=${token}` },
  });
  open.push(socket);
  const messages: LiveMessage[] = [];
  socket.on('live', (message: LiveMessage) => messages.push(message));
  const typing: TypingMessage[] = [];
  socket.on('typing', (message: TypingMessage) => typing.push(message));
  await once(socket as never, 'connect');
  const joins = (room: string): Promise<boolean> => socket.emitWithAck('join', room) as Promise<boolean>;
  return { socket, messages, typing, joins };
}

test('RT002: a message reaches both sides by ids, without those of persons', async () => {
  const { driver, thread_id } = await makeChat(world, company);
  const [ofDriver, ofCompany, ofOther] = [
    await connected(driver.caller),
    await connected(company.caller),
    await connected((await makeCompany(world)).caller),
  ];
  await sendChat(world, company.caller, thread_id, 'Hallo');
  const sent = ({ name }: LiveMessage) => name === 'chat_message.sent';
  await until(() => ofDriver.messages.some(sent) && ofCompany.messages.some(sent));
  expect(ofDriver.messages.find(sent)).toMatchObject({ ids: { thread_id, seq: 1, company_id: company.company_id } });
  expect(Object.keys(ofDriver.messages.find(sent)!.ids).toSorted()).toEqual(['company_id', 'seq', 'thread_id']);
  expect(ofOther.messages.some(sent)).toBe(false);
});

test('typing is passed on to the two sides of the thread only', async () => {
  const { driver, thread_id } = await makeChat(world, company);
  const room = `chat.${thread_id}`;
  const [ofDriver, ofCompany] = [await connected(driver.caller), await connected(company.caller)];
  const without = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
  const strangers = [await makeCompany(world), await makeStaff(world), without, (await makeChat(world, company)).driver];
  for (const { caller } of strangers) expect(await (await connected(caller)).joins(room)).toBe(false);
  const outside = await connected(strangers[3]!.caller);
  expect([await ofDriver.joins(room), await ofCompany.joins(room)]).toEqual([true, true]);
  outside.socket.emit('typing', thread_id); // has not joined
  ofDriver.socket.emit('typing', 'thread');
  ofDriver.socket.emit('typing', thread_id);
  await until(() => ofCompany.typing.length > 0);
  expect(ofCompany.typing).toEqual([{ thread_id, side: 'contact' }]);
  expect(outside.typing).toEqual([]);
});

test('before the unlock neither side learns that the other one types', async () => {
  const { driver } = await makeOffer(world, company, { status: 'accepted' });
  const { id } = await world.db.selectFrom('chat_threads').select('id').where('driver_id', '=', driver.driver_id).executeTakeFirstOrThrow();
  for (const { caller } of [driver, company]) expect(await (await connected(caller)).joins(`chat.${id}`)).toBe(false);
});

test('after an hour without a connection nothing is missing and nothing is twice', async () => {
  const { driver, thread_id } = await makeChat(world, company);
  const { socket } = await connected(driver.caller);
  await sendChat(world, company.caller, thread_id, 'vorher');
  socket.disconnect();
  for (const body of ['eins', 'zwei', 'drei']) await sendChat(world, company.caller, thread_id, body);
  world.advanceClock(1);
  await connected(driver.caller);
  const { body } = await world.call(driver.caller, chat.messages, { params: { id: thread_id }, query: {} });
  world.advanceClock(-1);
  expect(body.data.map((message) => message.body)).toEqual(['vorher', 'eins', 'zwei', 'drei']);
});

test('who loses the permission loses the room, and can neither read nor write', async () => {
  const { thread_id } = await makeChat(world, company);
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
  const tab = await connected(colleague.caller);
  expect(await tab.joins(`chat.${thread_id}`)).toBe(true);
  const closed = once(tab.socket as never, 'disconnect');
  await world.call(company.caller, companyUsers.setPermissions, { params: { id: colleague.user_id }, body: { permissions: [] } });
  await closed;
  expect((await sendChat(world, colleague.caller, thread_id, 'Noch da?')).status).toBe(403);
  expect(await (await connected(colleague.caller)).joins(`chat.${thread_id}`)).toBe(false);
});
