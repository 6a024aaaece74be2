import type { Config } from '#server/kernel/config.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { Limits, type Taken } from '#server/kernel/limits.ts';
import { benchConfig, listenHere } from '../server-here.ts';

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
  const { db } = connect(url, { max: 4 });
  const { db: readDb } = connect(url, { max: 4, read_only: true });
  const server = await listenHere({ url, config, db, readDb, limits: new NoLimits(db) });
  const close = async () => {
    await server.close();
    await Promise.all([db.destroy(), readDb.destroy()]);
  };
  return { port: server.port, db, config, close };
}
