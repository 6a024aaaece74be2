import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigrations, migrationFolder } from '#server/db/migrate.ts';
import { Problem } from '../bootstrap/main.mjs';
import { holdReactions } from './hold.ts';
import { tableFile, type Manifest, type StoredTable } from './manifest.ts';

interface Target {
  url: string;
  overwrite: boolean;
  report: (line: string) => void;
}

/** Refuses a database in use, or with rows. With `overwrite` the rows may be there. */
export async function ensureFree({ url, overwrite }: Pick<Target, 'url' | 'overwrite'>): Promise<void> {
  await withClient(url, async (client) => {
    const { rows: sessions } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    if (sessions[0]!.count > 0)
      throw new Problem(`The database has ${sessions[0]!.count} other connections. Stop the service, and all other programs that use it.`);
    if (overwrite) return;
    for (const name of await listTables(client)) {
      if (name === 'migrations') continue;
      const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
      if (rowCount) throw new Problem(`The database is not empty: the table ${name} has rows. Name an empty one, or add --overwrite.`);
    }
  });
}

/** Replaces everything in the database by the copy: the schema of that time, all rows, and the reactions that waited, held. */
export async function loadDatabase({ url, report }: Target, dir: string, manifest: Manifest): Promise<void> {
  await withClient(url, async (client) => {
    await inTransaction(client, () => wipe(client));
    await applyMigrations(url, migrationFolder, manifest.migrations.at(-1)?.name);
    await inTransaction(client, async () => {
      const tables = await listTables(client);
      const others = tables.filter((name) => name !== 'migrations').map((name) => pg.escapeIdentifier(name));
      // every foreign key is checked once at the end, by adding it again
      const keys = await removeForeignKeys(client);
      for (const name of others) await client.query(`alter table ${name} disable trigger user`);
      await client.query(`truncate ${others.join(', ')}`);
      for (const table of manifest.tables) {
        await load(client, dir, table, pg.escapeIdentifier(table.name));
        report(`${table.name}: ${table.rows} rows`);
      }
      for (const { name, last_value, is_called } of manifest.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [pg.escapeIdentifier(name), last_value, is_called]);
      for (const name of others) await client.query(`alter table ${name} enable trigger user`);
      for (const add of keys) await client.query(add);
      await client.query(
        `create temp table waiting_reactions (reaction text, event_id bigint, payload jsonb, created_at timestamptz) on commit drop`,
      );
      await load(client, dir, manifest.reactions, 'waiting_reactions');
      await holdReactions(client, 'waiting_reactions', manifest.created_at);
    });
    await client.query('analyze');
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0 -c client_min_messages=warning' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const ofNoExtension = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class o where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') and not relispartition and ${ofNoExtension} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Drops all objects of the service. Extensions stay: they may belong to the operator of the database. */
async function wipe(client: pg.Client): Promise<void> {
  // sequences after the tables that own them
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade', kind, name) as statement from (
      select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as kind,
             o.oid::regclass::text as name, relkind = 'S' as is_late
      from pg_class o where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm', 'S') and ${ofNoExtension}
      union all
      select 'routine', o.oid::regprocedure::text, true from pg_proc o where pronamespace = to_regnamespace('public') and ${ofNoExtension}
      union all
      select 'type', o.oid::regtype::text, true from pg_type o left join pg_class c on c.oid = o.typrelid
      where o.typnamespace = to_regnamespace('public') and (o.typtype in ('e', 'd') or c.relkind = 'c') and ${ofNoExtension}
    ) objects order by is_late`);
  for (const { statement } of rows) await client.query(statement);
  await client.query('drop schema if exists pgboss cascade');
}

/** Returns the statements that add them again. */
async function removeForeignKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ remove: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { remove } of rows) await client.query(remove);
  return rows.map(({ add }) => add);
}

async function load(client: pg.Client, dir: string, { name, columns, rows }: StoredTable, target: string): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const into = client.query(copyFrom(`copy ${target} (${list}) from stdin`));
  await pipeline(createReadStream(tableFile(dir, name)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Problem(`${name}: ${into.rowCount} of ${rows} rows were restored. Use another backup.`);
}
