import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { erasuresFile } from '#server/adapters/choose.ts';
import { FolderInUse } from '#server/embedded/folder-lock.ts';
import { startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import type { Config } from '#server/kernel/config.ts';
import { readConfiguration } from './configuration.ts';
import { restore } from './backup/restore.ts';
import { main, Problem } from './bootstrap/main.mjs';

const usage = 'Usage: npm run restore -- DIR [--overwrite]';

/** `npm run restore` writes a backup into an empty database, or with `--overwrite` over another one, while the service is stopped. */
await main(async () => {
  const { values, positionals } = parseArgs({ options: { overwrite: { type: 'boolean', default: false } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new Problem(usage);
  const config = readConfiguration();
  const { url, end } = await openDatabase(config);
  try {
    const erasures = erasuresFile(config);
    if (!existsSync(erasures))
      console.error(
        `There is no list of erasures at ${erasures}: accounts that were erased after the backup come back. Name it in ERASURES_FILE.`,
      );
    const target = { config, database_url: url, overwrite: values.overwrite, report: console.log };
    const { manifest, erased_again, waiting } = await restore(target, path.resolve(name));
    console.log(`Restored the state of ${manifest.created_at}. All users sign in again.`);
    if (!manifest.files) console.log('The backup has no files: restore them on their own.');
    console.log(
      `Erased again: ${erased_again}. Failed jobs that wait for staff, the held ones among them: ${waiting} (/admin/dead-letters).`,
    );
  } finally {
    await end();
  }
});

/** DATABASE_URL, otherwise the embedded database in DATA_DIR, which is created if missing. */
async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<{ url: string; end(): Promise<void> }> {
  if (DATABASE_URL) return { url: DATABASE_URL, end: async () => {} };
  try {
    const { url, stop } = await startEmbeddedPostgres({ dir: path.resolve(DATA_DIR, 'postgres') });
    return { url, end: stop };
  } catch (error) {
    throw error instanceof FolderInUse ? new Problem(error.message) : error;
  }
}
