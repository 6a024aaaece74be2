import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';

type Settings = Record<string, string | number>;

const onDisk = path.resolve('.cache/postgres');
/** Linux's file system in memory. */
const memory = '/dev/shm';
/** Several times what the tests or the journeys need, so that a small machine or container keeps to its disk. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** A temporary server in its own folder; several can run at the same time. `end` deletes it, with what else is in the folder. */
export const startTemporaryPostgres = (settings: Settings = {}) => start(onDisk, settings);

/**
 * The same in memory where there is enough, for tests and tools. They copy databases of 1,700 files, which takes a disk's file system ten
 * times as long. Benches measure on the disk.
 */
export const startPostgresInMemory = (settings: Settings = {}) => start(folderInMemory() ?? onDisk, { max_wal_size: '256MB', ...settings });

async function start(home: string, settings: Settings) {
  await sweep(home);
  const dir = path.join(home, randomUUID().slice(0, 8));
  const server = await startEmbeddedPostgres({ dir, durable: false, settings: { shared_buffers: '128MB', ...settings } });
  return {
    url: server.url,
    folder: dir,
    async end() {
      await server.stop();
      await discardEmbeddedPostgres(dir);
    },
  };
}

/** The folder of this user in memory, for all copies of the project. */
function folderInMemory(): string | undefined {
  if (process.platform !== 'linux' || !existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < NEEDED_BYTES || process.availableMemory() < NEEDED_BYTES) return undefined;
  const user = process.getuid!();
  const home = path.join(memory, `cabina-postgres-${user}`);
  try {
    mkdirSync(home, { recursive: true, mode: 0o755 });
    // everybody may write beside it
    const { uid, mode } = lstatSync(home);
    return uid === user && (mode & 0o022) === 0 ? home : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes folders of killed runs. A running one holds its lock. */
async function sweep(home: string): Promise<void> {
  mkdirSync(home, { recursive: true });
  const names = new Set((await readdir(home)).map((entry) => entry.split('.')[0]!));
  for (const name of names) await discardEmbeddedPostgres(path.join(home, name)).catch(() => {});
}
