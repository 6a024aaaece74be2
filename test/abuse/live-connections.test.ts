import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { connectLive } from '#server/kernel/http/server.ts';
import { InOrder } from '#server/kernel/live/in-order.ts';
import { canJoin } from '#server/kernel/live/rooms.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { makeCompany } from '../make.ts';
import { makeCampaign } from '../make-campaigns.ts';
import { until } from '../running-server.ts';
import { openWorld, type Caller, type World } from '../world.ts';

// Handshakes cost memory and joins cost queries: both are limited for a caller that makes thousands.
let world: World;
let live: ReturnType<typeof connectLive>;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  const { app, database_url, services, jobs, onCommit } = world;
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  live = connectLive({ ...services, onCommit, database_url, jobs, log: app.log as never, canJoin, servers: [app.server], works: false });
});
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await live.stop();
  await world.close();
});

const handshake = async (headers: Record<string, string>) =>
  (await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, { headers })).status;
const cookieOf = ({ token }: Pick<Caller, 'token'>) => `${SESSION_COOKIE}=${token}`;
const lines = () => live.io.engine.clientsCount;

async function connected(caller: Caller): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie: cookieOf(caller) },
  });
  open.push(socket);
  await once(socket as never, 'connect');
  return socket;
}
const joins = (socket: Socket, room: string): Promise<boolean> => socket.emitWithAck('join', room) as Promise<boolean>;

describe('a handshake', () => {
  test('without the cookie of a session leaves nothing behind', async () => {
    const before = lines();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => handshake({})));
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect(lines()).toBe(before);
  });

  test('with a made-up session is limited by address, and by how many have proved none', async () => {
    const from = (address: string, token: string) => handshake({ 'x-forwarded-for': address, cookie: cookieOf({ token }) });
    const statuses: number[] = [];
    for (let round = 0; round < 13; round++)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => from('203.0.113.5', `made-up-${round}-${index}`)))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(500);
    const { caller } = await makeCompany(world);
    expect(await from('198.51.100.5', caller.token)).toBe(403);
    for (const line of Object.values((live.io.engine as unknown as { clients: Record<string, { close(discard: boolean): void }> }).clients))
      line.close(true);
    await until(() => lines() === 0);
    // 650 were counted, and 600 in a minute are allowed
    expect(await from('203.0.113.5', caller.token)).toBe(403);
    expect(await from('198.51.100.5', caller.token)).toBe(200);
  });

  test('that is refused for its session ends the line at once', async () => {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      autoConnect: false,
      extraHeaders: { cookie: cookieOf({ token: 'made-up' }) },
    });
    const before = lines();
    socket.connect();
    const [{ message }] = (await once(socket as never, 'connect_error')) as [Error];
    expect(message).toBe('signed_out');
    await until(() => lines() === before);
  });
});

test('a message of two megabytes ends its line, and no other one', async () => {
  const [attacker, other] = [await makeCompany(world), await makeCompany(world)];
  const [socket, calm] = [await connected(attacker.caller), await connected(other.caller)];
  const ended = once(socket as never, 'disconnect');
  socket.emit('join', 'x'.repeat(2_000_000));
  await ended;
  expect(await joins(calm, `company.${other.company_id}`)).toBe(true);
});

describe('rooms', () => {
  test('are answered in the order in which they were asked for', async () => {
    const company = await makeCompany(world);
    const { id } = await makeCampaign(world, company, { state: 'draft' });
    const socket = await connected(company.caller);
    const room = `campaign.${id}`;
    const joined = joins(socket, room);
    socket.emit('leave', room);
    expect(await joined).toBe(true);
    await joins(socket, 'campaign.999999'); // answered after the leave
    expect(live.io.sockets.adapter.rooms.get(room)).toBeUndefined();
  });

  test('asked for by the thousand cost neither queries nor the others their time', async () => {
    const [attacker, other] = [await makeCompany(world), await makeCompany(world)];
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connected(attacker.caller)));
    const answers = await Promise.all(
      sockets.flatMap((socket) => Array.from({ length: 1000 }, (_, index) => joins(socket, `campaign.${100_000 + index}`))),
    );
    expect(answers.every((joined) => !joined)).toBe(true);
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and datname = current_database()`.execute(
      world.db,
    );
    expect(rows[0]!.count).toBe(0);
    const room = `campaign.${(await makeCampaign(world, other, { state: 'draft' })).id}`;
    expect(await joins(await connected(other.caller), room)).toBe(true);
  });

  test('of one person are limited over all sockets', async () => {
    const company = await makeCompany(world);
    const socket = await connected(company.caller);
    const room = `company.${company.company_id}`;
    let joined = 0;
    for (let round = 0; round < 620; round++) if (await joins(socket, room)) joined++;
    expect(joined).toBe(600);
  });
});

test('what waits in order has an end, and a failure holds nothing up', async () => {
  const inOrder = new InOrder(2);
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  expect(inOrder.add(() => gate.promise)).toBe(true);
  expect(inOrder.add(async () => void done.push('second'))).toBe(true);
  expect(inOrder.add(async () => void done.push('third'))).toBe(false);
  gate.reject(new Error('failed'));
  await until(() => done.length > 0);
  expect(done).toEqual(['second']);
  expect(inOrder.add(async () => void done.push('fourth'))).toBe(true);
  await until(() => done.length > 1);
});
