import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { connect } from '#server/kernel/db.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';

const folder = new URL('./migrations/', import.meta.url);

/** The SQL files in the order of their numbers; there is no way back but a restore. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map(async (file) => {
    const text = await readFile(new URL(file, folder), 'utf8');
    return [file.replace('.sql', ''), { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Brings the database up to date. Several at once wait for each other; one that fails leaves nothing half-done. */
export async function migrate(url: string): Promise<void> {
  const { db, pool } = connect(url, { max: 2 });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(`The database could not be migrated: ${JSON.stringify(error)}`);
    const jobs = new Jobs(pool, createLog('silent'), { supervise: false });
    await jobs.install();
    await jobs.stop();
  } finally {
    await db.destroy();
  }
}
