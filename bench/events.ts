import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { migrate } from '#server/db/migrate.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { connect, type Connection } from '#server/kernel/db.ts';
import { CommitSignal } from '#server/kernel/live/commit-signal.ts';
import { listen, type Listener } from '#server/kernel/live/listener.ts';
import { createLog } from '#server/kernel/log.ts';
import { openSession, SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { startCabina, stopServers, type Server } from './production.ts';

const CLIENTS = 32;
const GOALS = { commit_ratio: 0.9, delivery_ms: 100 };
/** Commits must reach the disk: notifying transactions queue on a lock that they hold until then. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const PAYLOAD = JSON.stringify({ company_id: 1, user_id: 1 });

/** `npm run bench -- events --json`: the cost of an event for its transaction, and the time until a browser has it. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '6' },
      seconds: { type: 'string', default: '2' },
      events: { type: 'string', default: '300' },
    },
  });
  const log = (text: string) => void (values.json || console.log(text));
  const postgres = await startTemporaryPostgres(DURABLE);
  try {
    await migrate(postgres.url);
    const load = Math.round(loadavg()[0]! * 10) / 10;
    const commits = await measureCommits(postgres.url, Number(values.rounds), Number(values.seconds), log);
    const delivery = await measureDelivery(postgres.url, Number(values.events));
    const figures = { clients: CLIENTS, load, ...commits, ...delivery, goals: GOALS };
    const holds = {
      commit_ratio: figures.commit_ratio >= GOALS.commit_ratio,
      delivery: figures.delivery_ms <= GOALS.delivery_ms,
    };
    console.log(values.json ? JSON.stringify({ ...figures, holds }) : { ...figures, holds });
  } finally {
    await postgres.end();
  }
}

/**
 * Commits per second into the outbox with its signal, into an equal table without readers, and into one whose trigger notifies in the
 * transaction. The three take turns; a ratio is the median of its rounds.
 */
async function measureCommits(url: string, rounds: number, seconds: number, log: (text: string) => void) {
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create table plain (like outbox including all); create table notifying (like outbox including all);
    create function notify_commit() returns trigger language plpgsql as $$ begin perform pg_notify('committed', ''); return null; end $$;
    create trigger notify_commit after insert on notifying for each statement execute function notify_commit()`);
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client(url));
  await Promise.all(clients.map((client) => client.connect()));
  const listener = await startListening(url);
  const signal = new CommitSignal(() => listener.notify('committed', ['']));
  const sides = { plain: () => {}, outbox: () => signal.committed(), notifying: () => {} };
  const found: Record<keyof typeof sides, number>[] = [];
  for (let round = 0; round <= rounds; round++) {
    const rates = { plain: 0, outbox: 0, notifying: 0 };
    for (const side of ['plain', 'outbox', 'notifying'] as const) {
      rates[side] = await commitsPerSecond(clients, side, seconds * 1000, sides[side]);
      await admin.query(`truncate ${side}`);
    }
    if (round > 0) found.push(rates); // the first one is a warm-up
    log(`commits a second ${JSON.stringify(rates)}`);
  }
  signal.stop();
  await listener.stop();
  await Promise.all([...clients, admin].map((client) => client.end()));
  return {
    commits_per_second: median(found.map(({ plain }) => plain)),
    commits_per_second_with_event: median(found.map(({ outbox }) => outbox)),
    commit_ratio: hundredths(median(found.map(({ plain, outbox }) => outbox / plain))),
    commit_ratio_if_notifying: hundredths(median(found.map(({ plain, notifying }) => notifying / plain))),
  };
}

async function startListening(url: string): Promise<Listener> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = listen(url, { committed: () => {} }, (listening) => listening && resolve(), createLog('silent'));
  await promise;
  return listener;
}

async function commitsPerSecond(clients: pg.Client[], table: string, ms: number, onCommit: () => void): Promise<number> {
  const statement = { name: table, text: `insert into ${table} (name, payload) values ($1, $2)`, values: ['company.changed', PAYLOAD] };
  const from = performance.now();
  let commits = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - from < ms) {
        await client.query(statement);
        commits++;
        onCommit();
      }
    }),
  );
  return Math.round(commits / ((performance.now() - from) / 1000));
}

/** From the commit in this process, through the relay of a worker process, to a socket of a web process. */
async function measureDelivery(url: string, events: number) {
  const connection = connect(url, { max: 4 });
  const servers: Server[] = [];
  let socket: Socket | undefined;
  try {
    const { user_id, token } = await makeUser(connection);
    const [web] = [await startCabina(url), await startCabina(url, 'worker')].map((server) => (servers.push(server), server));
    socket = io(`http://127.0.0.1:${web!.port}`, { transports: ['websocket'], extraHeaders: { cookie: `${SESSION_COOKIE}=${token}` } });
    await once(socket as never, 'connect');
    const listener = await startListening(url);
    const signal = new CommitSignal(() => listener.notify('committed', ['']));
    connection.onCommit(() => signal.committed());
    const times: number[] = [];
    for (let event = 0; event < events + 20; event++) {
      const received = once(socket as never, 'live');
      await connection.db.transaction().execute((tx) => record(tx, 'notification.read', { user_id }));
      const from = performance.now();
      await received;
      if (event >= 20) times.push(performance.now() - from);
      await sleep(Math.random() * 50); // at any time between two signals
    }
    signal.stop();
    await listener.stop();
    times.sort((a, b) => a - b);
    return { delivery_median_ms: hundredths(median(times)), delivery_ms: hundredths(times[Math.floor(times.length * 0.95)]!) };
  } finally {
    socket?.disconnect();
    await stopServers(servers);
    await connection.db.destroy();
  }
}

async function makeUser({ db }: Connection): Promise<{ user_id: number; token: string }> {
  await installReferenceData(db);
  const { id } = await db
    .insertInto('users')
    .values({ side: 'staff', staff_role: 'admin', email: 'bench@cabina.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await db.transaction().execute((tx) => openSession(tx, id, { ip: '127.0.0.1', user_agent: 'bench' }));
  return { user_id: id, token };
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
