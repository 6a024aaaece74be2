import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LiveMessage } from '#contract/realtime.ts';
import { viewAs } from '#contract/staff/view-as.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { until } from '#test/running-server.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { MAX_CONNECTIONS } from './live.ts';
import { canJoin } from './rooms.ts';
import { openPort } from '#server/kernel/http/open-port.ts';
import { connectLive, realtimeServer } from '#server/kernel/http/server.ts';
import { Identities, SESSION_COOKIE, VIEW_COOKIE } from '#server/kernel/session/session.ts';

let world: World;
let live: ReturnType<typeof connectLive>;
let port: number;
let second_port: number;
const secondPort = realtimeServer();
/** A second server process: it commits and sends to its own connections, but runs no relay. */
const web_process = realtimeServer();
const web_identities = new Identities();
let web: ReturnType<typeof connectLive>;
let web_port: number;
beforeAll(async () => {
  world = await openWorld();
  const { app, database_url, services, jobs, onCommit } = world;
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  await openPort(secondPort, 0, '127.0.0.1');
  ({ port: second_port } = secondPort.address() as AddressInfo);
  const common = { ...services, onCommit, database_url, jobs, log: app.log as never, canJoin };
  live = connectLive({ ...common, servers: [app.server, secondPort], works: true });
  await openPort(web_process, 0, '127.0.0.1');
  ({ port: web_port } = web_process.address() as AddressInfo);
  // the last one takes over the commit signal, as the process that commits without a relay
  web = connectLive({ ...common, identities: web_identities, servers: [web_process], works: false });
  await until(() => services.identities.listening && web_identities.listening);
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await live.stop();
  await web.stop();
  await world.close();
});

function connect(caller: Pick<Caller, 'token'> | null, headers: Record<string, string> = {}, page_ms?: unknown, at = port): Socket {
  const cookie: Record<string, string> = caller ? { cookie: `${SESSION_COOKIE}=${caller.token}` } : {};
  const socket = io(`http://127.0.0.1:${at}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { ...cookie, ...headers },
    auth: { page_ms },
  });
  open.push(socket);
  return socket;
}
async function connected(caller: Pick<Caller, 'token'>, headers?: Record<string, string>, at = port): Promise<Socket> {
  const socket = connect(caller, headers, undefined, at);
  await Promise.race([once(socket as never, 'connect'), refusal(socket).then((message) => Promise.reject(new Error(message)))]);
  return socket;
}
const refusal = async (socket: Socket): Promise<string> => ((await once(socket as never, 'connect_error')) as [Error])[0].message;
const joins = (socket: Socket, room: unknown): Promise<boolean> => socket.emitWithAck('join', room) as Promise<boolean>;
const receivedBy = (socket: Socket) => {
  const messages: LiveMessage[] = [];
  socket.on('live', (message: LiveMessage) => messages.push(message));
  return messages;
};

test('staff who view as a user receive what the user receives, are not present, and leave with the end of the view', async () => {
  const [company, staff] = [await makeCompany(world), await makeStaff(world)];
  const begun = await world.call(staff.caller, viewAs.begin, { body: { user_id: company.user_id, reason: 'A call' } });
  const view = begun.cookies.find(({ name }) => name === VIEW_COOKIE)!.value;
  const socket = await connected(staff.caller, { cookie: `${SESSION_COOKIE}=${staff.caller.token}; ${VIEW_COOKIE}=${view}` });
  const messages = receivedBy(socket);
  await world.change((tx) => record(tx, 'company.changed', { company_id: company.company_id }));
  await until(() => messages.some(({ name }) => name === 'company.changed'));
  expect(await joins(socket, 'staff')).toBe(false);
  const present = await world.db.selectFrom('presence').selectAll().where('user_id', '=', company.user_id).execute();
  expect(present).toEqual([]);
  const closed = once(socket as never, 'disconnect');
  await world.call(staff.caller, viewAs.end, { cookies: { [VIEW_COOKIE]: view } });
  await closed;
});

describe('access', () => {
  test('no connection without a session, or with a forged one', async () => {
    expect(await refusal(connect(null))).toMatch(/websocket/);
    expect(await refusal(connect({ token: 'guessed' }))).toBe('signed_out');
  });

  test('no connection from a page of another host, whatever the cookies', async () => {
    const { caller } = await makeCompany(world);
    expect(await refusal(connect(caller, { origin: 'https://evil.example' }))).toMatch(/websocket/);
    expect(await refusal(connect(caller, { origin: 'null' }))).toMatch(/websocket/);
    expect((await connected(caller, { origin: 'http://127.0.0.1:3000' })).connected).toBe(true);
  });

  test('the room of a row admits its owners only', async () => {
    const [mine, other, driver, staff] = [
      await makeCompany(world),
      await makeCompany(world),
      await makeDriver(world),
      await makeStaff(world),
    ];
    const campaign = await world.db
      .insertInto('campaigns')
      .values({ company_id: mine.company_id, name: 'Ruta norte' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [own, foreign, contact, admin] = await Promise.all([mine, other, driver, staff].map(({ caller }) => connected(caller)));
    const room = `campaign.${campaign.id}`;
    expect(await Promise.all([own!, foreign!, contact!, admin!].map((socket) => joins(socket, room)))).toEqual([true, false, false, true]);
    for (const not_theirs of ['staff', `user.${driver.user_id}`, `company.${mine.company_id}`, `driver.${driver.driver_id}`])
      expect(await joins(foreign!, not_theirs)).toBe(false);
    expect(await joins(admin!, `user.${driver.user_id}`)).toBe(false);
  });
});

test('P017 RT005: events about a user reach that user and nobody else', async () => {
  const [one, two] = [await makeDriver(world), await makeDriver(world)];
  const [first, second] = [await connected(one.caller), await connected(two.caller)];
  const [of_first, of_second] = [receivedBy(first), receivedBy(second)];
  await world.change((tx) => record(tx, 'phone.verified', { user_id: one.user_id }));
  await world.change((tx) => record(tx, 'email.verified', { user_id: two.user_id }));
  await until(() => of_second.some(({ name }) => name === 'email.verified'));
  expect(of_first.map(({ name }) => name)).toEqual(['phone.verified']);
  expect(of_second.map(({ name }) => name)).toEqual(['email.verified']);
});

describe('several processes', () => {
  test('one commits, another relays, and the connections of both receive the event', async () => {
    const driver = await makeDriver(world);
    const [here, there] = [await connected(driver.caller), await connected(driver.caller, {}, web_port)];
    const [of_here, of_there] = [receivedBy(here), receivedBy(there)];
    await world.change((tx) => record(tx, 'phone.verified', { user_id: driver.user_id }));
    await until(() => of_here.length > 0 && of_there.length > 0);
    expect([of_here, of_there]).toEqual(Array(2).fill([{ name: 'phone.verified', id: expect.any(Number), ids: {} }]));
  });

  test('a process without a relay drops cached identities and closes their connections', async () => {
    const user = await makeCompanyUser(world, (await makeCompany(world)).company_id);
    const socket = await connected(user.caller, {}, web_port);
    web_identities.set(user.caller.token, { ...user.caller, side: 'contact', locale: 'es', driver_id: 1 });
    await world.change((tx) => tx.updateTable('users').set({ is_active: false }).where('id', '=', user.user_id).execute());
    await until(() => !socket.connected);
    expect(web_identities.get(user.caller.token)).toBeUndefined();
  });

  test('an event without a signal is delivered by polling', async () => {
    const driver = await makeDriver(world);
    const messages = receivedBy(await connected(driver.caller));
    await world.db
      .insertInto('outbox')
      .values({ name: 'phone.verified', payload: JSON.stringify({ user_id: driver.user_id }) })
      .execute();
    await until(() => messages.length > 0);
    expect(messages).toEqual([{ name: 'phone.verified', id: expect.any(Number), ids: {} }]);
  });

  test('no database function notifies inside the calling transaction', async () => {
    const { rows } = await sql`select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'notify'`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });
});

test('events between the read of a page and its subscription cause a resync, older ones do not', async () => {
  const { caller } = await makeCompany(world);
  const driver = await makeDriver(world);
  const first = await connected(driver.caller);
  const messages = receivedBy(first);
  await world.change((tx) => record(tx, 'phone.verified', { user_id: driver.user_id }));
  await until(() => messages.length > 0);

  const isResyncedAfter = async (who: Pick<Caller, 'token'>, page_ms: unknown): Promise<boolean> => {
    const socket = connect(who, {}, page_ms);
    let resynced = false;
    socket.on('resync', () => (resynced = true));
    await once(socket as never, 'connect');
    await joins(socket, 'staff'); // refused, and acknowledged after all earlier messages
    return resynced;
  };
  expect(await isResyncedAfter(driver.caller, 30_000)).toBe(true);
  expect(await isResyncedAfter(driver.caller, 'long')).toBe(false);
  expect(await isResyncedAfter(driver.caller, undefined)).toBe(false);
  expect(await isResyncedAfter(caller, 30_000)).toBe(false);
});

test('RT001: a second port accepts live connections only', async () => {
  const { caller } = await makeCompany(world);
  const second = io(`http://127.0.0.1:${second_port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: `${SESSION_COOKIE}=${caller.token}` },
  });
  open.push(second);
  await once(second as never, 'connect');
  expect(await joins(second, 'staff')).toBe(false);
  expect((await fetch(`http://127.0.0.1:${second_port}/api/user/current`)).status).toBe(404);
});

test('malformed messages are refused and crash nothing', async () => {
  const { caller, company_id } = await makeCompany(world);
  const socket = await connected(caller);
  for (const args of [[], ['staff'], [{}, 'no function'], [null, 1], ['user.1', {}], [`campaign.${'9'.repeat(40)}`]])
    socket.emit('join', ...args);
  for (const args of [[], [{ a: 1 }], [socket.id], [null]]) socket.emit('leave', ...args);
  for (const room of ['', 'campaign.', 'campaign.0', 'campaign.1e3', `company.${company_id} or true`, {}, [], null, 7])
    expect(await joins(socket, room)).toBe(false);
  expect(await joins(socket, `company.${company_id}`)).toBe(true);
});

test('the number of rooms per connection is limited', async () => {
  const socket = await connected((await makeStaff(world)).caller);
  const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => joins(socket, `campaign.${index + 1}`)));
  expect(answers.filter(Boolean).length).toBeLessThan(60);
  expect(answers.at(-1)).toBe(false);
});

describe('a connection is closed', () => {
  test('when its user has opened too many newer ones; other users are not affected', async () => {
    const [{ caller, user_id }, other] = [await makeDriver(world), await makeDriver(world)];
    const untouched = await connected(other.caller);
    const oldest = await connected(caller);
    const resynced: string[] = [];
    oldest.on('evicted', () => resynced.push('evicted')).on('disconnect', (reason) => resynced.push(reason));
    const newer: Socket[] = [];
    for (let count = 1; count < MAX_CONNECTIONS; count++) newer.push(await connected(caller));
    expect(oldest.connected).toBe(true);
    const newest = await connected(caller);
    await until(() => !oldest.connected);
    expect(resynced).toEqual(['evicted', 'io server disconnect']);
    expect([...newer, newest, untouched].filter((socket) => !socket.connected)).toEqual([]);
    const messages = receivedBy(newest);
    await world.change((tx) => record(tx, 'phone.verified', { user_id }));
    await until(() => messages.length > 0);
    oldest.connect(); // a tab that reconnects replaces the oldest one
    await until(() => oldest.connected && !newer[0]!.connected);
  });

  test('when its user is deactivated, signs out everywhere, or gets other permissions', async () => {
    const { company_id } = await makeCompany(world);
    const changes = [{ is_active: false }, { permissions: ['campaigns' as const] }];
    for (const change of changes) {
      const user = await makeCompanyUser(world, company_id);
      const socket = await connected(user.caller);
      await world.db.updateTable('users').set(change).where('id', '=', user.user_id).execute();
      await until(() => !socket.connected);
    }
    const leaving = await makeCompanyUser(world, company_id);
    const socket = await connected(leaving.caller);
    await world.db.deleteFrom('sessions').where('user_id', '=', leaving.user_id).execute();
    await until(() => !socket.connected);
    expect(await refusal(connect(leaving.caller))).toBe('signed_out');
  });

  test('when the company is deactivated; those of other companies stay open', async () => {
    const [company, other] = [await makeCompany(world), await makeCompany(world)];
    const [socket, untouched] = [await connected(company.caller), await connected(other.caller)];
    await world.db.updateTable('companies').set({ is_active: false }).where('id', '=', company.company_id).execute();
    await until(() => !socket.connected);
    expect(untouched.connected).toBe(true);
  });
});

// last: a page that was read before it is out of date for everybody
test('an event for everyone reaches drivers, companies and staff on each process', async () => {
  const people = [await makeDriver(world), await makeCompany(world), await makeStaff(world)];
  const sockets = await Promise.all(people.flatMap(({ caller }) => [connected(caller), connected(caller, {}, web_port)]));
  const received = sockets.map(receivedBy);
  await world.change((tx) => record(tx, 'catalogue.changed', {}));
  await until(() => received.every((messages) => messages.length > 0));
  expect(received).toEqual(Array(6).fill([{ name: 'catalogue.changed', id: expect.any(Number), ids: {} }]));
  sockets[0]!.emit('leave', 'everyone');
  expect(await joins(sockets[0]!, 'everyone')).toBe(false); // nobody joins or leaves it
  await world.change((tx) => record(tx, 'catalogue.changed', {}));
  await until(() => received.every((messages) => messages.length > 1));
});
