import type pg from 'pg';
import type { BulkWork } from './bulk-work.ts';

interface Index {
  name: string;
  table: string;
  definition: string;
  is_of_parent: boolean;
}

/**
 * Fills tables without their secondary indexes, which are built faster than they are kept. Indexes of constraints stay. Building begins when
 * all these tables are filled, and goes on while others are. The database is temporary: a run that ends in between leaves one that is
 * deleted.
 */
export async function withoutIndexes(work: BulkWork, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const dropped = await work.run((client) => dropIndexes(client, tables));
  await fill();
  await buildIndexes(work, dropped);
}

async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
       replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition, c.relkind = 'I' as is_of_parent
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where (i.indrelid = any ($1::regclass[]) or i.indrelid in (select inhrelid from pg_inherits where inhparent = any ($1::regclass[])))
       and not i.indisprimary and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by is_of_parent desc`,
    [tables],
  );
  // those of partitions go with that of their parent
  for (const { name } of rows) await client.query(`drop index if exists ${name}`);
  return rows;
}

/** The longest first, so that both connections end at the same time. A parent takes over the indexes that its partitions have. */
async function buildIndexes(work: BulkWork, indexes: readonly Index[]): Promise<void> {
  const ordered = await work.run(async (client) => {
    const { rows } = await client.query<Index>(
      `select i.* from jsonb_to_recordset($1) as i (name text, "table" text, definition text, is_of_parent boolean)
       order by pg_relation_size("table"::regclass) * case when definition ~ ' USING gin ' then 5 when definition ~ ' WHERE ' then 0.5 else 1 end desc`,
      [JSON.stringify(indexes)],
    );
    return rows;
  });
  const definitions = (ofParents: boolean) =>
    ordered.filter((index) => index.is_of_parent === ofParents).map(({ definition }) => definition);
  work.build(definitions(false), definitions(true));
}
