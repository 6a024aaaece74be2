import type { AddressInfo } from 'node:net';
import { choosePorts } from '#server/adapters/choose.ts';
import { buildApp } from '#server/app.ts';
import { paymentHandlers } from '#server/features.ts';
import { readConfig, type Config } from '#server/kernel/config.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { Limits, type Taken } from '#server/kernel/limits.ts';
import { createLog } from '#server/kernel/log.ts';
import { Metrics } from '#server/kernel/metrics/metrics.ts';
import { Readiness } from '#server/kernel/readiness.ts';
import { Identities } from '#server/kernel/session/session.ts';

export const benchConfig = (url: string): Config =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, TRUST_PROXY: '1', DATA_DIR: '.cache/bench' });

/** The limits of calls a minute are not measured: one caller makes thousands. */
class NoLimits extends Limits {
  override take(): Promise<Taken> {
    return Promise.resolve({ taken: 1, ms_left: 0 });
  }
}

export interface RunningServer {
  port: number;
  db: Db;
  config: Config;
  close(): Promise<void>;
}

/** The product in this process, on a port, so that the statements of each call are known. */
export async function startServerHere(url: string): Promise<RunningServer> {
  const config = benchConfig(url);
  const log = createLog('silent');
  const { db } = connect(url, { max: 4 });
  const { db: readDb } = connect(url, { max: 4, read_only: true });
  const limits = new NoLimits(db);
  const app = await buildApp({
    config,
    log,
    db,
    readDb,
    readiness: new Readiness({ db, readDb }),
    metrics: new Metrics(),
    identities: new Identities(),
    limits,
    ports: choosePorts(config, db, url),
    paymentHandlers,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    limits.stop();
    await Promise.all([db.destroy(), readDb.destroy()]);
  };
  return { port: (app.server.address() as AddressInfo).port, db, config, close };
}
