import pg from 'pg';

/** The database that is filled, and who reads how long its parts take. */
export interface Target {
  url: string;
  log: (line: string) => void;
}

interface Index {
  name: string;
  definition: string;
}

/**
 * Fills tables without their secondary indexes, which are built faster than they are kept, and without triggers and foreign keys. Indexes
 * of constraints stay. The database is temporary: a run that ends in between leaves one that is deleted.
 */
export async function withoutIndexes({ url, log }: Target, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const client = await openClient(url);
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await client.end();
  const began = performance.now();
  await fill();
  const filled = performance.now();
  await inParallel(
    url,
    rows.map(({ definition }) => definition),
  );
  log(`  ${seconds(began, filled)} s of rows, ${seconds(filled, performance.now())} s of ${rows.length} indexes`);
}

const seconds = (from: number, till: number): number => Math.round((till - from) / 1000);

/** A session without timeouts, whose writes run no triggers. */
export async function openClient(url: string, { triggers = false } = {}): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '768MB'; set work_mem = '128MB'`);
  if (!triggers) await client.query('set session_replication_role = replica');
  return client;
}

/** Runs independent statements on two connections, for two cores. */
export async function inParallel(url: string, statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  const work = async () => {
    const client = await openClient(url);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(next);
    await client.end();
  };
  await Promise.all([work(), work()]);
}
