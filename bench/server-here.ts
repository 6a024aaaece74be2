import type { AddressInfo } from 'node:net';
import { choosePorts } from '#server/adapters/choose.ts';
import { buildApp } from '#server/app.ts';
import { paymentHandlers } from '#server/features.ts';
import { readConfig, type Config } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db.ts';
import type { Limits } from '#server/kernel/limits.ts';
import { createLog } from '#server/kernel/log.ts';
import { Metrics } from '#server/kernel/metrics/metrics.ts';
import { Readiness } from '#server/kernel/readiness.ts';
import { Identities } from '#server/kernel/session/session.ts';

export const benchConfig = (url: string): Config =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, TRUST_PROXY: '1', DATA_DIR: '.cache/bench' });

interface Parts {
  url: string;
  config: Config;
  db: Db;
  readDb: Db;
  limits: Limits;
}

/** The product in this process, on a free port. Closing it leaves the connections to the database open. */
export async function listenHere({ url, config, db, readDb, limits }: Parts): Promise<{ port: number; close(): Promise<void> }> {
  const app = await buildApp({
    config,
    log: createLog('silent'),
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
  };
  return { port: (app.server.address() as AddressInfo).port, close };
}
