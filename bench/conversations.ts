import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { io, type Socket } from 'socket.io-client';
import type { CompanyUser, Contact } from '#contract/people.ts';
import { Random } from '#server/db/seed/random.ts';
import { countUnread, listMessages, listThreads, searchMessages, type Participant } from '#server/features/messaging/chat/queries.ts';
import { connect, type Db, type Tx } from '#server/kernel/db.ts';
import { CSRF_COOKIE, openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { sign } from '#server/kernel/session/secrets.ts';
import { root } from '../tools/bootstrap/main.mjs';
import { residentMemory } from '../tools/resident-memory.ts';
import { measureJumps } from './conversations-jump.ts';
import { seedConversations, type ConversationSize, words } from './conversations-seed.ts';
import { openKeptPostgres } from './kept-postgres.ts';
import { spread, timed, timesInDatabase, type Spread } from './matching-times.ts';
import { BENCH_SECRET, startCabina, stopServers, type Server } from './production.ts';

const ROUNDS = 200;
const DELIVERIES = 100;
/** p95 in milliseconds, and kB. */
const GOALS = { threads_ms: 10, messages_ms: 10, unread_ms: 5, search_ms: 20, delivery_ms: 100, jump_ms: 300, kb_per_connection: 40 };
const memory = { shared_buffers: '512MB', effective_cache_size: '2GB', max_wal_size: '4GB' };

/**
 * `npm run bench -- conversations --json`: the reads of the screens, a search, and the jump to the first of 7,000 messages in a browser; the
 * delivery and the memory with many live connections. The conversations are kept in `.cache`; `--reset` makes new ones, `--seed-only` ends
 * when they are ready.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      messages: { type: 'string', default: '2000000' },
      threads: { type: 'string', default: '200000' },
      companies: { type: 'string', default: '2000' },
      connections: { type: 'string', default: '2000' },
      reset: { type: 'boolean', default: false },
      'seed-only': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const size = { messages: Number(values.messages), threads: Number(values.threads), companies: Number(values.companies) };
  buildPages();
  const { made, url, stop } = await openKeptPostgres({
    name: `conversations-${values.messages}-${values.threads}-${values.companies}`,
    settings: memory,
    durable: true,
    reset: values.reset,
    make: (url) => timed(() => seedConversations(url, size)),
  });
  try {
    if (values['seed-only']) return;
    const figures = {
      ...size,
      seed_s: Math.round(made[0] / 1000),
      load: loadavg()[0],
      ...(await measureAll(url, size, Number(values.connections))),
    };
    console.log(values.json ? JSON.stringify(figures) : figures);
  } finally {
    await stop();
  }
}

const buildPages = () =>
  spawnSync(process.execPath, [path.join(root, 'tools/web-build.ts'), '--if-stale'], { stdio: ['ignore', 'ignore', 'inherit'] });

async function measureAll(url: string, size: ConversationSize, connections: number) {
  const { db } = connect(url, { max: 4 });
  let servers: Server[] = [];
  try {
    const reads = await measureReads(db, size);
    servers = [await startCabina(url, 'all', { TRUST_PROXY: '1' })];
    const jump_ms = await measureJumps(db, servers[0]!);
    const { kb_per_connection, ...live } = await measureLive(db, servers[0]!, size, connections);
    const spreads = { ...reads, delivery_ms: live.delivery_ms, jump_ms };
    const p95 = Object.entries(spreads).map(([name, { p95: value }]) => [name, value]);
    const measured = { ...Object.fromEntries(p95), kb_per_connection } as typeof GOALS;
    const holds = Object.fromEntries(Object.entries(GOALS).map(([name, goal]) => [name, measured[name as keyof typeof GOALS] <= goal]));
    return { ...live, ...spreads, kb_per_connection, goals: GOALS, holds };
  } finally {
    await stopServers(servers);
    await db.destroy();
  }
}

const random = new Random(7);
const ofCompany = (company_id: number): CompanyUser => ({
  side: 'company',
  user_id: company_id,
  company_id,
  is_owner: true,
  permissions: [],
  locale: 'de',
});
const ofDriver = ({ companies }: ConversationSize, driver_id: number): Contact => ({
  side: 'contact',
  user_id: companies + driver_id,
  driver_id,
  locale: 'es',
});

/** The queries of the screens, through the functions that the calls use. */
async function measureReads(
  db: Db,
  size: ConversationSize,
): Promise<Record<'threads_ms' | 'messages_ms' | 'unread_ms' | 'search_ms', Spread>> {
  const somebody = (): Participant =>
    random.chance(0.5) ? ofCompany(random.int(1, size.companies)) : ofDriver(size, random.int(1, size.threads));
  const measure = async <T>(all: T[], work: (tx: Tx, one: T) => Promise<unknown>) =>
    spread(await db.transaction().execute((tx) => timesInDatabase(tx, all, (one) => work(tx, one))));
  const rounds = Array.from({ length: ROUNDS });
  const people = rounds.map(somebody);
  const threads = rounds.map(() => random.int(1, size.threads));
  return {
    threads_ms: await measure(people, (tx, me) => listThreads(tx, me, {})),
    messages_ms: await measure(threads, (tx, id) => listMessages(tx, ofDriver(size, id), id, {})),
    unread_ms: await measure(people, (tx, me) => countUnread(tx, me)),
    search_ms: await measure(
      rounds.map(() => ({ me: ofCompany(random.int(1, size.companies)), search: random.pick(words) })),
      (tx, { me, search }) => searchMessages(tx, me, { search }),
    ),
  };
}

/** The time from a company's POST to the driver's connection, beside the connections of all other drivers. */
async function measureLive(db: Db, server: Server, size: ConversationSize, connections: number) {
  const drivers = Array.from({ length: Math.min(connections, size.threads) }, (_, index) => index + 1);
  const memory_mb = () => residentMemory(server.child.pid) ?? 0;
  const cookies = new Map<number, string>();
  for (const id of drivers) cookies.set(id, await cookieOf(db, size.companies + id));
  const before = memory_mb();
  const sockets: Socket[] = [];
  for (let at = 0; at < drivers.length; at += 50) {
    const slice = drivers.slice(at, at + 50).map((id) => openSocket(server, cookies.get(id)!, id));
    sockets.push(...(await Promise.all(slice)));
  }
  const kb_per_connection = Math.round(((memory_mb() - before) * 1024) / sockets.length);
  const wall: number[] = [];
  for (let round = 0; round < DELIVERIES; round++) {
    const index = random.int(0, sockets.length - 1);
    wall.push(await deliver(db, server, size, drivers[index]!, sockets[index]!));
  }
  for (const socket of sockets) socket.disconnect();
  return { connections: sockets.length, kb_per_connection, delivery_ms: spread({ wall, cpu: [] }) };
}

const cookieOf = (db: Db, user_id: number): Promise<string> =>
  db.transaction().execute((tx) => openSession(tx, user_id, { ip: '127.0.0.1', user_agent: 'bench' }));

/** Each connection comes from an address of its own, as drivers' phones do. */
async function openSocket({ port }: Server, token: string, id: number): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: `${SESSION_COOKIE}=${token}`, 'x-forwarded-for': `10.${id >> 16}.${(id >> 8) & 255}.${id & 255}` },
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return socket;
}

/** Milliseconds until the driver's connection has the message of the company. */
async function deliver(db: Db, { port }: Server, { companies }: ConversationSize, thread_id: number, socket: Socket): Promise<number> {
  const company_id = ((thread_id - 1) % companies) + 1;
  const token = await cookieOf(db, company_id);
  const nonce = 'n'.repeat(22);
  const csrf = `${nonce}.${sign(BENCH_SECRET, `${nonce}.${token}`)}`;
  const received = new Promise<void>((resolve) => {
    socket.on('live', ({ name, ids }: { name: string; ids: { thread_id?: number } }) => {
      if (name === 'chat_message.sent' && ids.thread_id === thread_id) resolve();
    });
  });
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/chat/threads/${thread_id}/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': csrf,
      'x-forwarded-for': `10.200.${thread_id & 255}.${company_id & 255}`,
      cookie: `${CSRF_COOKIE}=${csrf}; ${SESSION_COOKIE}=${token}`,
    },
    body: JSON.stringify({ body: 'Treffpunkt um acht am Tor 3', key: randomUUID() }),
  });
  if (!response.ok) throw new Error(`The message was refused: ${await response.text()}`);
  await received;
  socket.off('live');
  return performance.now() - start;
}
