import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { choosePorts } from './adapters/choose.ts';
import { buildApp } from './app.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { installReferenceData, seedDemo } from './db/seed/main.ts';
import { registerJobs } from './features.ts';
import { configFromEnvironment, type Config } from './kernel/config.ts';
import { connect } from './kernel/db.ts';
import { Jobs } from './kernel/jobs.ts';
import { createLog } from './kernel/log.ts';
import { mayJoin } from './kernel/rooms.ts';
import { closePools, connectLive, openPort, realtimeServer } from './kernel/server.ts';
import { Identities } from './kernel/session.ts';

type Stop = () => Promise<unknown>;

/** Starts everything in order; what has been started is handed to `stops`, and is stopped in the opposite order. */
async function start(config: Config, stops: Stop[]): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const database_url = config.DATABASE_URL ?? (await startDatabase(config, stops));
  await migrate(database_url);

  const writes = connect(database_url, { max: config.DATABASE_POOL });
  const reads = connect(config.DATABASE_REPLICA_URL ?? database_url, { max: config.DATABASE_POOL, read_only: true });
  stops.push(() => closePools([writes.pool, reads.pool]));
  await installReferenceData(writes.db);

  const jobs = new Jobs(writes.pool, log);
  const parts = { config, writes: writes.db, reads: reads.db, identities: new Identities(), ports: choosePorts(config, writes.db) };
  registerJobs(jobs, parts);
  if (config.DEMO) await seedDemo(writes.db, writes.pool, { drivers: config.DEMO_DRIVERS, seed: config.DEMO_SEED, tell: console.log });

  const web_root = resolve('dist');
  const app = await buildApp({ ...parts, log, web_root: existsSync(resolve(web_root, 'index.html')) ? web_root : undefined });
  const realtime = realtimeServer();
  const works = config.ROLE !== 'web';
  if (works) {
    await jobs.work();
    stops.push(() => jobs.stop());
  }
  const live = connectLive({ ...parts, database_url, jobs, log, servers: [app.server, realtime], mayJoin, works });
  stops.push(() => live.stop());
  if (config.ROLE === 'worker') return;
  await openPort(realtime, config.REALTIME_PORT, config.HOST);
  await openPort(app, config.PORT, config.HOST);
  stops.push(() => app.close());
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

const stops: Stop[] = [];
let stopping: Promise<void> | undefined;
const stop = (code: number): void => {
  stopping ??= stopAll(stops).finally(() => process.exit(code));
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

try {
  const config = configFromEnvironment();
  await start(config, stops);
  greet(config);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  stop(1);
}
