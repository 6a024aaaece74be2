import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';

const home = path.resolve('.cache/postgres');

/** A temporary server in its own folder; several can run at the same time. `end` deletes it. */
export async function startTemporaryPostgres(settings: Record<string, string | number> = {}) {
  await sweep();
  const dir = path.join(home, randomUUID().slice(0, 8));
  const server = await startEmbeddedPostgres({ dir, durable: false, settings: { shared_buffers: '128MB', ...settings } });
  return {
    url: server.url,
    async end() {
      await server.stop();
      await discardEmbeddedPostgres(dir);
    },
  };
}

/** Deletes folders of killed runs. A running one holds its lock. */
async function sweep(): Promise<void> {
  await mkdir(home, { recursive: true });
  const names = new Set((await readdir(home)).map((entry) => entry.split('.')[0]!));
  for (const name of names) await discardEmbeddedPostgres(path.join(home, name)).catch(() => {});
}
