import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '#server/kernel/db.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';

export const migrationFolder = new URL('./migrations/', import.meta.url);
/** An arbitrary number that no other lock in this database uses. */
const LOCK = 7_214_003;
/** Calls queue behind a migration that waits for its lock. So the migration gives up, and the next start retries. */
const LOCK_TIMEOUT = '5s';
/** The first line of a file whose statements run one by one, because PostgreSQL refuses them in a transaction. */
const WITHOUT_TRANSACTION = '-- without transaction';

/** The applied files. Not part of the generated schema. */
export const MIGRATIONS_TABLE =
  'create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())';

interface Migration {
  name: string;
  text: string;
  checksum: string;
}
interface Applied {
  name: string;
  checksum: string;
}

/** The SQL files of a folder, by number. There are no down migrations; the way back is a restore. */
export async function readMigrations(from: URL): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(new URL(name, from), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Applies pending migrations. Concurrent calls wait for each other; a failing file is rolled back. */
export async function migrate(url: string): Promise<void> {
  await applyMigrations(url, migrationFolder);
  const { pool } = connect(url, { max: 2 });
  try {
    const jobs = new Jobs(pool, createLog('silent'), { supervise: false });
    await jobs.install();
    await jobs.stop();
  } finally {
    await pool.end();
  }
}

/** Applies the files that are new to this database, up to `last` when it is given. Refuses when an applied file has changed. */
export async function applyMigrations(url: string, from: URL, last?: string): Promise<void> {
  const files = (await readMigrations(from)).filter(({ name }) => last === undefined || name <= last);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await takeLock(client);
    await createTable(client);
    const { rows } = await client.query<Applied>('select name, checksum from migrations order by name');
    for (const file of pendingOf(files, rows)) await apply(client, file);
  } finally {
    await client.end();
  }
}

export interface MigrationState {
  /** `isNewer`: of a later release than this program. */
  applied: { name: string; applied_at: Date; isNewer: boolean }[];
  /** What the next start applies. */
  pending: string[];
}

/** The version of a database. Changes nothing; throws where a start would refuse. */
export async function readMigrationState(url: string): Promise<MigrationState> {
  const files = await readMigrations(migrationFolder);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c default_transaction_read_only=on' });
  await client.connect();
  try {
    const { rows } = await client.query<{ present: boolean }>("select to_regclass('public.migrations') is not null as present");
    if (!rows[0]!.present) return { applied: [], pending: files.map(({ name }) => name) };
    const applied = await client.query<Applied & { applied_at: Date }>('select name, checksum, applied_at from migrations order by name');
    const known = new Set(files.map(({ name }) => name));
    return {
      applied: applied.rows.map(({ name, applied_at }) => ({ name, applied_at, isNewer: !known.has(name) })),
      pending: pendingOf(files, applied.rows).map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}

/** Released with the session. A session that waits inside PostgreSQL would block a concurrent index build. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK]);
    if (rows[0]!.locked) return;
    await sleep(200);
  }
}

async function createTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean; empty: boolean }>(`
    select to_regclass('public.migrations') is not null as present,
           not exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                       and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')) as empty`);
  if (rows[0]!.present) return;
  if (!rows[0]!.empty)
    throw new Error('The database holds tables, but no list of applied migrations: use an empty one, or one of a released version.');
  await client.query(MIGRATIONS_TABLE);
}

/**
 * A database may be newer than this program, after a rollback of the release. Otherwise every applied file must be present and unchanged,
 * and new files come after them.
 */
function pendingOf(files: Migration[], applied: Applied[]): Migration[] {
  const present = new Map(files.map((file) => [file.name, file]));
  const newest = files.at(-1)?.name ?? '';
  for (const { name, checksum } of applied) {
    const file = present.get(name);
    if (!file && name < newest) throw new Error(`Migration ${name} was applied to this database and is missing. Restore the file.`);
    if (file && file.checksum !== checksum)
      throw new Error(
        `Migration ${name} has changed since it was applied to this database. Restore it, and write the change as a new file.`,
      );
  }
  const done = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const pending = files.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < last);
  if (late) throw new Error(`Migration ${late.name} comes before ${last}, which is already applied. Give it a higher number.`);
  return pending;
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  const note = () => client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  try {
    if (text.startsWith(WITHOUT_TRANSACTION)) {
      for (const statement of text.split(/;\s*$/m)) if (statement.trim() !== '') await client.query(statement);
      await note();
      return;
    }
    await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(text);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
