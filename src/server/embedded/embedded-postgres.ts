import { once } from 'node:events';
import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { ensureCluster, passwordOf, superuser } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import { clearLeftovers } from './leftovers.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { chooseRunner } from './runner.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** The data folder, created if missing. Only one process at a time can use it. */
  dir: string;
  /** `false` is faster and not safe against a crash: for temporary data. */
  durable?: boolean;
  /** Server settings that replace the defaults below. */
  settings?: Settings;
}
type Settings = Record<string, string | number>;

/** For one product on a small machine: 2 cores and a few GB of memory. */
const defaults = {
  timezone: 'UTC',
  lc_messages: 'C',
  max_connections: 60,
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
  max_parallel_workers_per_gather: 1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
};
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Runs PostgreSQL from the npm package on a data folder, as root or as a normal user. It listens on a socket in the folder, or on a random
 * local port when the path is too long for a socket. The server is restarted when it crashes and stopped when this process ends.
 */
export async function startEmbeddedPostgres({ dir, durable = true, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dir);
  const lock = await lockFolder(folder);
  try {
    const binaries = findBinaries();
    const runner = chooseRunner(folder, [path.dirname(folder), binaries]);
    await clearLeftovers(folder);
    ensureCluster(folder, binaries, runner, durable);
    const address = await chooseAddress(folder);
    const args = flags({ ...defaults, ...(durable ? {} : careless), ...address.settings, ...settings });
    const stopServer = await keepRunning(async () => {
      await clearLeftovers(folder);
      return launchPostmaster(folder, path.join(binaries, 'postgres'), args, runner);
    });
    return {
      url: address.url,
      async stop() {
        await stopServer();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Deletes a data folder and stops any server that still runs on it. Refuses while its owner is running. */
export async function discardEmbeddedPostgres(dir: string): Promise<void> {
  const folder = path.resolve(dir);
  const lock = await lockFolder(folder);
  try {
    await clearLeftovers(folder);
    for (const path of [folder, `${folder}.new`, `${folder}.password`]) rmSync(path, { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}

const flags = (settings: Settings) => Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

async function chooseAddress(dir: string): Promise<{ url: string; settings: Settings }> {
  const port = 5432;
  const fits = Buffer.byteLength(path.join(dir, `.s.PGSQL.${port}`)) < 108;
  if (fits)
    return {
      settings: { port, listen_addresses: '', unix_socket_directories: dir, unix_socket_permissions: '0700' },
      url: `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(dir)}&port=${port}`,
    };
  const free = await freePort();
  return {
    settings: { port: free, listen_addresses: '127.0.0.1', unix_socket_directories: '' },
    url: `postgres://${superuser}:${passwordOf(dir)}@127.0.0.1:${free}/postgres`,
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts the server and restarts it after every unexpected exit. Returns a function that stops it. */
async function keepRunning(launch: () => Promise<Postmaster>): Promise<() => Promise<void>> {
  let current = await launch();
  const stopping = new AbortController();
  const { signal } = stopping;
  const watch = async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, 10_000)) {
      await current.exited;
      if (signal.aborted) return;
      try {
        current = await launch();
        pause = 100;
      } catch {
        await sleep(pause, undefined, { ref: false, signal }).catch(() => {}); // the reason of the failure is in the server's log
      }
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await current.stop();
    await watching;
    await current.stop(); // a server that was just being started
  };
}
