import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { discardEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { connect } from '#server/kernel/db.ts';

interface Kept<T> {
  /** The folder in `.cache`, and the mark of a finished run. */
  name: string;
  settings: Record<string, string | number>;
  /** Whether commits are measured. It is always filled without. */
  durable: boolean;
  reset: boolean;
  /** Fills an empty database, and returns what later runs have to know of it. */
  make: (url: string) => Promise<T>;
}

/** While a database is filled, every row is new, and `make` analyzes its tables when it needs that. */
const filling = { autovacuum: 'off', wal_init_zero: 'off' };

/** The database of an earlier run, or a new one. Migrations that are new since then are applied. */
export async function openKeptPostgres<T>({ name, settings, durable, reset, make }: Kept<T>) {
  const dir = path.resolve('.cache', name);
  const start = (isDurable: boolean): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dir, durable: isDurable, settings: isDurable === durable ? settings : { ...settings, ...filling } });
  if (reset) await discard(dir);
  let postgres = await start(false);
  let made = await findMark<T>(postgres.url, name);
  if (made === undefined) {
    await postgres.stop();
    await discard(dir);
    postgres = await start(false);
    try {
      made = await make(postgres.url);
      await mark(postgres.url, name, made);
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }
  if (durable) {
    await postgres.stop();
    postgres = await start(true);
  }
  await migrate(postgres.url);
  return { made, url: postgres.url, stop: () => postgres.stop() };
}

async function discard(dir: string): Promise<void> {
  await discardEmbeddedPostgres(dir);
  await rm(dir, { recursive: true, force: true });
}

async function findMark<T>(url: string, name: string): Promise<T | undefined> {
  const { db } = connect(url, { max: 1 });
  try {
    const { rows } = await sql<{ value: T }>`select value from installation where key = ${name}`.execute(db);
    return rows[0]?.value;
  } catch {
    return undefined; // an empty database, or one of an interrupted run
  } finally {
    await db.destroy();
  }
}

async function mark(url: string, name: string, value: unknown): Promise<void> {
  const { db } = connect(url, { max: 1 });
  await sql`insert into installation (key, value) values (${name}, ${JSON.stringify(value)})`.execute(db);
  await db.destroy();
}
