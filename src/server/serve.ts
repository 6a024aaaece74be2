import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { choosePorts } from './adapters/choose.ts';
import { buildApp } from './app.ts';
import { hasDemoMarket, installReferenceData, seedDemo } from './db/seed/main.ts';
import { repeatErasures } from './features/accounts/erasure/commands.ts';
import { keepPresence, renewPresence } from './features/accounts/presence/commands.ts';
import { paymentHandlers, registerJobs } from './features.ts';
import type { Config } from './kernel/config.ts';
import { connect, type Db } from './kernel/db.ts';
import { openPort } from './kernel/http/open-port.ts';
import { closePools, connectLive, realtimeServer } from './kernel/http/server.ts';
import { Jobs } from './kernel/jobs/jobs.ts';
import { Limits } from './kernel/limits.ts';
import type { Live } from './kernel/live/live.ts';
import { followPresence, Presence } from './kernel/live/presence.ts';
import { canJoin } from './kernel/live/rooms.ts';
import { createLog } from './kernel/log.ts';
import { Identities } from './kernel/session/session.ts';

export type Stop = () => Promise<unknown>;

/** Serves a migrated database: calls, pages, live events and jobs. Started parts are added to `stops`, and stopped in reverse order. */
export async function serve(config: Config, database_url: string, stops: Stop[]): Promise<void> {
  const log = createLog(config.LOG_LEVEL);
  const primary = connect(database_url, { max: config.DATABASE_POOL });
  const replica = connect(config.DATABASE_REPLICA_URL ?? database_url, { max: config.DATABASE_POOL, read_only: true });
  stops.push(() => closePools([primary.pool, replica.pool]));
  if (config.production && (await hasDemoMarket(primary.db)))
    throw new Error('The database holds the market of the demo, whose passwords are public. Name an empty one in DATABASE_URL.');
  await installReferenceData(primary.db);

  const jobs = new Jobs(primary.pool, log);
  const services = {
    config,
    db: primary.db,
    readDb: replica.db,
    identities: new Identities(),
    limits: new Limits(primary.db),
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

/** The built browser side, when all of it is there that pages are made of. */
function findPages(): string | undefined {
  const root = resolve('dist');
  return ['index.html', '.vite/manifest.json', '.vite/texts.json', 'server/page.js'].every((file) => existsSync(join(root, file)))
    ? root
    : undefined;
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
