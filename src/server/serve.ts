import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choosePorts } from './adapters/choose.ts';
import { buildApp } from './app.ts';
import { hasDemoMarket, installReferenceData, seedDemo } from './db/seed/main.ts';
import { repeatErasures } from './features/accounts/erasure/commands.ts';
import { keepPresence, renewPresence } from './features/accounts/presence/commands.ts';
import { paymentHandlers, registerJobs } from './features.ts';
import { hintsOf, usesDataDir, type Config } from './kernel/config.ts';
import { connect, connectReads, type Db } from './kernel/db.ts';
import { operatorApp } from './kernel/http/health.ts';
import { openPort } from './kernel/http/open-port.ts';
import type { Services } from './kernel/http/route.ts';
import { closePools, connectLive, realtimeServer } from './kernel/http/server.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import { Limits } from './kernel/limits.ts';
import type { Live } from './kernel/live/live.ts';
import { followPresence, Presence } from './kernel/live/presence.ts';
import { canJoin } from './kernel/live/rooms.ts';
import { createLog, type Log } from './kernel/log.ts';
import { readBacklog } from './kernel/metrics/backlog.ts';
import { countMessages } from './kernel/metrics/counted-messages.ts';
import { Metrics } from './kernel/metrics/metrics.ts';
import { Readiness } from './kernel/readiness.ts';
import { Identities } from './kernel/session/session.ts';

export type Stop = () => Promise<unknown>;

const makeDemo = ({ config, db, ports }: Services, pool: ReturnType<typeof connect>['pool']) =>
  seedDemo(db, pool, {
    drivers: config.DEMO_DRIVERS,
    seed: config.DEMO_SEED,
    report: console.log,
    files: ports.files,
    deals: { config, pdf: ports.pdf },
  });

/**
 * Serves a migrated database: calls, pages, live events and jobs. Started parts are added to `stops`, and stopped in reverse order. Returns
 * the readiness, to which a stop is announced first.
 */
export async function serve(config: Config, database_url: string, stops: Stop[]): Promise<Readiness> {
  const log = createLog(config.LOG_LEVEL);
  for (const hint of hintsOf(config)) log.warn(hint);
  const metrics = new Metrics();
  const { primary, services } = await openServices(config, database_url, { log, metrics, stops });
  const folder = usesDataDir(config) ? resolve(config.DATA_DIR) : undefined;
  const observed = { log, metrics, readiness: new Readiness({ ...services, folder }) };
  const jobs = new Jobs(primary.pool, log);
  registerJobs(jobs, services);
  const returned = await repeatErasures(services);
  if (returned > 0) log.warn({ returned }, 'erasures: carried out again');
  if (config.DEMO) await makeDemo(services, primary.pool);

  const serves = config.ROLE !== 'worker';
  const works = config.ROLE !== 'web';
  const app = serves ? await buildApp({ ...services, ...observed, web_root: findPages() }) : operatorApp(observed);
  const realtime = realtimeServer();
  if (works) {
    await jobs.work();
    stops.push(() => jobs.stop());
  }
  const servers = serves ? [app.server, realtime] : [realtime];
  const live = connectLive({ ...services, onCommit: primary.onCommit, database_url, jobs, log, servers, canJoin, works });
  readLive(metrics, live.io);
  // together: the app would wait for the lines of open tabs
  stops.push(watchPresence(primary.db, live.io), () => Promise.all([app.close(), live.stop()]));
  if (serves) await openPort(realtime, config.REALTIME_PORT, config.HOST);
  await openPort(app, config.PORT, config.HOST);
  if (config.METRICS_PORT) await openOperatorPort(config, config.METRICS_PORT, observed, stops);
  return observed.readiness;
}

/** Connects to the database and prepares what calls and jobs use. */
async function openServices(config: Config, database_url: string, parts: { log: Log; metrics: Metrics; stops: Stop[] }) {
  const { log, metrics, stops } = parts;
  const primary = connect(database_url, { max: config.DATABASE_POOL });
  const urls = { primary: database_url, replica: config.DATABASE_REPLICA_URL };
  const reads = connectReads(urls, log, { max: config.DATABASE_POOL });
  stops.push(() => closePools([primary.pool, reads]));
  if (config.production && (await hasDemoMarket(primary.db)))
    throw new Error('The database holds the market of the demo, whose passwords are public. Name an empty one in DATABASE_URL.');
  await reads.replica?.check();
  await installReferenceData(primary.db);

  primary.onWait((seconds) => metrics.countWait('primary', seconds));
  reads.onWait((seconds) => metrics.countWait('reads', seconds));
  metrics.readPools({ primary: primary.pool, ...reads.pools });
  const { replica } = reads;
  if (replica) metrics.read({ name: 'cabina_replica_up', help: 'Whether reads go to the replica' }, () => [[{}, replica.isAway ? 0 : 1]]);
  readBacklog(metrics, primary.db);
  const services: Services = {
    config,
    db: primary.db,
    readDb: reads.db,
    identities: new Identities(),
    limits: new Limits(primary.db),
    ports: countMessages(choosePorts(config, primary.db, database_url), metrics),
    paymentHandlers,
  };
  // its process writes to the database until it has ended
  stops.push(() => services.ports.mail.close());
  return { primary, services };
}

const readLive = (metrics: Metrics, io: Live): void =>
  metrics.read({ name: 'cabina_live_connections', help: 'Open live connections' }, () => [[{}, io.engine.clientsCount]]);

async function openOperatorPort(config: Config, port: number, observed: Parameters<typeof operatorApp>[0], stops: Stop[]): Promise<void> {
  const operator = operatorApp(observed);
  // opened last, so closed first: the other parts are still there for a request that runs
  stops.push(() => operator.close());
  await openPort(operator, port, config.METRICS_HOST);
}

/** The built browser side, when all of it is there that pages are made of. */
function findPages(): string | undefined {
  const root = resolve('dist');
  if (['index.html', '.vite/manifest.json', '.vite/texts.json', 'server/page.js'].every((file) => existsSync(join(root, file))))
    return root;
  console.log('The pages are not built, or by an older version: only calls are answered. Build them with `npm run build`.');
  return undefined;
}

/** Reports to all servers which users of this one come and go. */
function watchPresence(db: Db, io: Live): Stop {
  const server = randomUUID();
  const presence = new Presence({
    keep: (change) => keepPresence(db, server, change),
    renew: (here) => renewPresence(db, server, here),
  });
  followPresence(io, presence);
  return () => presence.stop();
}

/** Stops in reverse order; a failing one does not prevent the others. */
export async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.splice(0).toReversed()) await stop().catch((error: unknown) => console.error(String(error)));
}
