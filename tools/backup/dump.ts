import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Problem } from '../bootstrap/main.mjs';
import { measure, tableFile, type Manifest, type StoredTable } from './manifest.ts';

/**
 * Tables without their rows: open sessions, because a restore would reopen those that were closed since; presence and limits, which last
 * minutes; the list of migrations, which the restore writes itself.
 */
const WITHOUT_ROWS = ['sessions', 'presence', 'limits', 'migrations'];

export type Dump = Pick<Manifest, 'postgres' | 'migrations' | 'sequences' | 'tables' | 'reactions'> & {
  /** The newest row of the table `media` in the copy. */
  newest_media_id: number;
};

/** Copies all rows as of one moment: one transaction with one snapshot, which blocks no other. */
export async function dumpDatabase(url: string, dir: string, report: (line: string) => void): Promise<Dump> {
  await mkdir(path.join(dir, 'database'), { recursive: true });
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const { rows: found } = await client.query<{ present: boolean }>("select to_regclass('public.migrations') is not null as present");
    if (!found[0]!.present) throw new Problem('The database has no tables of the service: there is nothing to back up.');
    const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    );
    const tables: StoredTable[] = [];
    for (const { name, columns } of await listTables(client)) {
      tables.push(await dumpRows(client, dir, { name, columns, query: `select ${columns.map(quoted).join(', ')} from ${quoted(name)}` }));
      report(`${name}: ${tables.at(-1)!.rows} rows`);
    }
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const { rows: media } = await client.query<{ id: string }>('select coalesce(max(id), 0) as id from media');
    return {
      postgres: rows[0]!.server_version,
      migrations,
      tables,
      sequences: await listSequences(client),
      reactions: await dumpRows(client, dir, waitingReactions),
      newest_media_id: Number(media[0]!.id),
    };
  } finally {
    await client.end();
  }
}

const quoted = (name: string): string => pg.escapeIdentifier(name);

/**
 * All tables that are no part of an extension, with the columns that are stored and not computed. A table in parts counts as one: the
 * months of the target are those of its own time.
 */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`,
    [WITHOUT_ROWS],
  );
  return rows;
}

async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(`select last_value, is_called from ${quoted(name)}`);
    sequences.push({ name, last_value: Number(rows[0]!.last_value), is_called: rows[0]!.is_called });
  }
  return sequences;
}

/** The names are those of columns in `dead_letters`. */
const waitingReactions = {
  name: 'waiting-reactions',
  columns: ['reaction', 'event_id', 'payload', 'created_at'],
  query: `select data ->> 'reaction', (data ->> 'event_id')::bigint, data -> 'payload', coalesce(source_created_on, created_on)
          from pgboss.job where name in ('reactions', 'failed-reactions') and state in ('created', 'retry', 'active')`,
};

interface Source {
  name: string;
  columns: string[];
  query: string;
}

async function dumpRows(client: pg.Client, dir: string, { name, columns, query }: Source): Promise<StoredTable> {
  const file = tableFile(dir, name);
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  await pipeline(rows, createGzip({ level: constants.Z_BEST_SPEED }), createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return { name, columns, rows: rows.rowCount, ...(await measure(file)) };
}
