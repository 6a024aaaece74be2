import type pg from 'pg';
import { MIGRATIONS_TABLE } from '#server/db/migrate.ts';

/** The number of rows per table, beside referenced ones. */
const ROWS = 3;
/** Purchases with their parts: migrations of money find them by each other. */
const wholeTables = ['migrations', 'subscriptions', 'transaction_lines', 'deal_instalments'];

/** The first rows of every table and all rows that they refer to, as SQL for an empty database of the same schema. */
export async function rowsDump(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(tablesQuery);
  for (const { name } of tables)
    await client.query(
      `create temp table "kept_${name}" as select ctid as place from "${name}" order by 1 limit ${wholeTables.includes(name) ? 'all' : ROWS}`,
    );
  await keepReferred(client);
  const parts: string[] = [];
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ text: string }>(insertsQuery(name, columns));
    parts.push(...rows.map(({ text }) => text));
  }
  return `${MIGRATIONS_TABLE};\nset session_replication_role = replica;\n${parts.join('\n')}\n${sequences}\nset session_replication_role = origin;\n`;
}

const tablesQuery = `
select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
from pg_class c where c.relkind = 'r' and not c.relispartition and c.relnamespace = 'public'::regnamespace order by c.relname`;

const referencesQuery = `
select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
       (select string_agg(format('c.%I = p.%I', mine.attname, theirs.attname), ' and ')
        from unnest(k.conkey, k.confkey) as pair (mine, theirs)
        join pg_attribute mine on mine.attrelid = k.conrelid and mine.attnum = pair.mine
        join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs) as condition
from pg_constraint k join pg_class c on c.oid = k.conrelid
where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace`;

/** Adds rows that kept rows refer to, until none is missing. */
async function keepReferred(client: pg.Client): Promise<void> {
  const { rows: references } = await client.query<{ child: string; parent: string; condition: string }>(referencesQuery);
  for (let added = 1; added > 0;) {
    added = 0;
    for (const { child, parent, condition } of references) {
      const { rowCount } = await client.query(`
        insert into "kept_${parent}" select p.ctid from "${parent}" p
        where exists (select from "${child}" c join "kept_${child}" k on k.place = c.ctid where ${condition})
          and not exists (select from "kept_${parent}" k where k.place = p.ctid)`);
      added += rowCount ?? 0;
    }
  }
}

const insertsQuery = (table: string, columns: string[]): string => {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => `quote_nullable(t."${column}"::text)`).join(" || ', ' || ");
  return `select 'insert into "${table}" (${names}) overriding system value values (' || ${values} || ');' as text
    from "${table}" t join "kept_${table}" k on k.place = t.ctid order by 1`;
};

/** Sets identities to continue after the rows. */
const sequences = `
do $$
declare
  c record;
begin
  for c in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), (select coalesce(max(%I), 0) + 1 from %I), false)',
                   c.table_name, c.column_name, c.column_name, c.table_name);
  end loop;
end $$;`;
