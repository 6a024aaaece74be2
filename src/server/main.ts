import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choosePorts } from './adapters/choose.ts';
import { buildApp } from './app.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { installReferenceData, seedDemo } from './db/seed/main.ts';
import { repeatErasures } from './features/accounts/erasure/commands.ts';
import { paymentHandlers, registerJobs } from './features.ts';
import { keepPresence, renewPresence } from './features/accounts/presence/commands.ts';
import { configFromEnvironment, type Config } from './kernel/config.ts';
import { connect, type Db } from './kernel/db.ts';
import { isNearlyFull, prepareFile, prepareFolder } from './kernel/folder.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import type { Live } from './kernel/live/live.ts';
import { createLog } from './kernel/log.ts';
import { openPort, tryPort } from './kernel/http/open-port.ts';
import { followPresence, Presence } from './kernel/live/presence.ts';
import { canJoin } from './kernel/live/rooms.ts';
import { closePools, connectLive, realtimeServer } from './kernel/http/server.ts';
import { Identities } from './kernel/session/session.ts';

type Stop = () => Promise<unknown>;

/** Starts everything in order; what has been started is handed to `stops`, and is stopped in the opposite order. */
async function start(config: Config, stops: Stop[]): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  prepareDataDirs(config);
  const database_url = config.DATABASE_URL ?? (await startDatabase(config, stops));
  if (config.ROLE !== 'worker') for (const port of [config.PORT, config.REALTIME_PORT]) await tryPort(port, config.HOST);
  await migrate(database_url);

  const primary = connect(database_url, { max: config.DATABASE_POOL });
  const replica = connect(config.DATABASE_REPLICA_URL ?? database_url, { max: config.DATABASE_POOL, read_only: true });
  stops.push(() => closePools([primary.pool, replica.pool]));
  await installReferenceData(primary.db);

  const jobs = new Jobs(primary.pool, log);
  const services = {
    config,
    db: primary.db,
    readDb: replica.db,
    identities: new Identities(),
    ports: choosePorts(config, primary.db),
    paymentHandlers,
  };
  registerJobs(jobs, services);
  const returned = await repeatErasures(services);
  if (returned > 0) log.warn({ returned }, 'erasures: carried out again');
  if (config.DEMO) await seedDemo(primary.db, primary.pool, { drivers: config.DEMO_DRIVERS, seed: config.DEMO_SEED, report: console.log });

  const web_root = findPages();
  if (!web_root) console.log('The pages are not built, or by an older version: only calls are answered. Build them with `npm run build`.');
  const app = await buildApp({ ...services, log, web_root });
  const realtime = realtimeServer();
  const works = config.ROLE !== 'web';
  if (works) {
    await jobs.work();
    stops.push(() => jobs.stop());
  }
  const live = connectLive({
    ...services,
    onCommit: primary.onCommit,
    database_url,
    jobs,
    log,
    servers: [app.server, realtime],
    canJoin,
    works,
  });
  // together: the app would wait for the lines of open tabs
  stops.push(watchPresence(primary.db, live.io), () => Promise.all([app.close(), live.stop()]));
  if (config.ROLE === 'worker') return;
  await openPort(realtime, config.REALTIME_PORT, config.HOST);
  await openPort(app, config.PORT, config.HOST);
}

/** What is kept on this machine is asked for before anything starts: nobody shall learn of it by a lost file. */
function prepareDataDirs(config: Config): void {
  const elsewhere = config.DATABASE_URL && config.S3_BUCKET && config.ERASURES_FILE;
  if (!elsewhere) prepareFolder(resolve(config.DATA_DIR), 'DATA_DIR');
  if (config.ERASURES_FILE) prepareFile(resolve(config.ERASURES_FILE), 'ERASURES_FILE');
}

/** The built browser side, when all of it is there that pages are made of. */
function findPages(): string | undefined {
  const root = resolve('dist');
  return ['index.html', '.vite/manifest.json', '.vite/texts.json', 'server/page.js'].every((file) => existsSync(join(root, file)))
    ? root
    : undefined;
}

/** Tells everybody's servers whom this one sees come and go. */
function watchPresence(db: Db, io: Live): Stop {
  const server = randomUUID();
  const presence = new Presence({
    keep: (change) => keepPresence(db, server, change),
    renew: (here) => renewPresence(db, server, here),
  });
  followPresence(io, presence);
  return () => presence.stop();
}

async function startDatabase(config: Config, stops: Stop[]): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dir: resolve(config.DATA_DIR, 'postgres') });
  stops.push(stop);
  return url;
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop().catch((error: unknown) => console.error(String(error)));
}

function greet(config: Config): void {
  console.log(`Cabina is ready at ${config.base_url} (live events also on port ${config.REALTIME_PORT}).`);
  if (config.DEMO)
    console.log(`  Choose who to be:   ${config.base_url}/demo\n  Mails and SMS:      ${config.base_url}/dev/mailbox\n  Stop with Ctrl-C.`);
}

/** Nobody there, nobody of that name, or one who lets us not in: the codes of Node and of PostgreSQL. */
const out_of_reach = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '28000', '28P01', '3D000'];

/** What to tell about a start that failed. */
function describe(error: unknown, { DATABASE_URL, DATA_DIR }: Partial<Config>): unknown {
  const sentence = error instanceof Error ? error.message : error;
  const { code = '' } = error as { code?: string };
  if (DATABASE_URL) return out_of_reach.includes(code) ? `DATABASE_URL names a database out of reach: ${String(sentence)}` : sentence;
  if (!DATA_DIR || !existsSync(DATA_DIR) || !isNearlyFull(DATA_DIR)) return sentence;
  return `${String(sentence)}\nThe disk is full: make room for ${resolve(DATA_DIR)}, or name another place in the variable DATA_DIR.`;
}

const stops: Stop[] = [];
let stopping: Promise<void> | undefined;
const stop = (code: number): void => {
  stopping ??= stopAll(stops).finally(() => process.exit(code));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

let config: Config | undefined;
try {
  config = configFromEnvironment();
  await start(config, stops);
  greet(config);
} catch (error) {
  console.error(describe(error, config ?? {}));
  stop(1);
}
