import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { passwordOf, superuser } from '#server/embedded/cluster.ts';
import { FolderInUse } from '#server/embedded/folder-lock.ts';
import { Problem } from './bootstrap/main.mjs';

/** The database for a tool: DATABASE_URL, otherwise the embedded one in the data folder, whether or not it is running. */
export async function findDatabase(): Promise<{ url: string; end(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, end: async () => {} };
  const dir = path.resolve(process.env['DATA_DIR'] || '.data', 'postgres');
  if (!existsSync(path.join(dir, 'PG_VERSION')))
    throw new Problem(`There is no database: set DATABASE_URL, or run the demo first (${dir} is not there).`);
  try {
    const { url, stop } = await startEmbeddedPostgres({ dir });
    return { url, end: stop };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    return { url: runningAt(dir), end: async () => {} };
  }
}

/** The pid file of the running server: its fourth line is the port, the fifth the folder of its socket. */
function runningAt(dir: string): string {
  const [, , , port, socket] = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n');
  return socket
    ? `postgres://${superuser}@localhost/postgres?host=${encodeURIComponent(socket)}&port=${port}`
    : `postgres://${superuser}:${passwordOf(dir)}@127.0.0.1:${port}/postgres`;
}
