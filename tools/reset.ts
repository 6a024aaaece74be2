import { rm } from 'node:fs/promises';
import path from 'node:path';
import { discardEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { FolderInUse } from '#server/db/embedded/folder-lock.ts';
import { main, Problem } from './main.mjs';

/** Removes the demo's data, unless a running demo is using it. */
await main(async () => {
  const dir = path.resolve(process.env['DATA_DIR'] ?? '.data');
  await discardEmbeddedPostgres(path.join(dir, 'postgres')).catch((error: unknown) => {
    throw error instanceof FolderInUse ? new Problem(error.message) : error;
  });
  await rm(dir, { recursive: true, force: true });
});
