import { rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { discardEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { FolderInUse } from '#server/embedded/folder-lock.ts';
import { UnusableDirectory } from '#server/kernel/folder.ts';
import { main, Problem } from './bootstrap/main.mjs';

/** Deletes the demo's data, unless a running demo uses it. Other files in the folder are kept. */
await main(async () => {
  if (process.env['DATABASE_URL'])
    throw new Problem('--reset empties the embedded database only, and DATABASE_URL names another one: empty that one yourself.');
  const dir = path.resolve(process.env['DATA_DIR'] || '.data');
  try {
    await discardEmbeddedPostgres(path.join(dir, 'postgres'));
    for (const name of ['files', 'erasures.jsonl']) await rm(path.join(dir, name), { recursive: true, force: true });
    await rmdir(dir).catch(() => {}); // kept if it contains other files
  } catch (error) {
    throw error instanceof FolderInUse ? new Problem(error.message) : new Problem(new UnusableDirectory(dir, 'DATA_DIR', error).message);
  }
});
