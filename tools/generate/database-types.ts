import pg from 'pg';
import '#server/kernel/db.ts'; // sets the parsers of the driver
import { jsonColumns } from '../json-columns.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  oid: number;
  element: string | null;
  labels: string[] | null;
  checks: string[];
  required: boolean;
  has_default: boolean;
  always: boolean;
  is_view: boolean;
}

const columnsQuery = `
select c.relname as table, a.attname as column, t.typname as type, t.oid::int as oid, e.typname as element,
       (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l where l.enumtypid in (t.oid, t.typelem)) as labels,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k
             where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.conname) as checks,
       a.attnotnull as required, a.atthasdef or a.attidentity <> '' as has_default,
       a.attidentity = 'a' or a.attgenerated <> '' as always, c.relkind in ('v', 'm') as is_view
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
join pg_type given on given.oid = a.atttypid
join pg_type t on t.oid = case given.typtype when 'd' then given.typbasetype else given.oid end
left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and c.relname <> 'migrations'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by c.relname, a.attnum`;

const head = `// Generated from the migrated database by \`npm run generate\`.
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Written as JSON text. */
type Json<T> = ColumnType<T, string, string>;
`;

/** The tables as Kysely's `DB`: every column has the type that the driver returns and the values that its check allows. */
export async function databaseTypes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(columnsQuery);
  assertKnown(rows);
  const tables = Map.groupBy(rows, (row) => row.table);
  const bodies = [...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(line).join('\n')}\n  };`);
  return `${head}\nexport interface DB {\n${bodies.join('\n')}\n}\n`;
}

function line(column: Column): string {
  const read_only = column.always || column.is_view;
  const type = `${typeOf(column, read_only)}${column.required ? '' : ' | null'}`;
  return `    ${column.column}: ${read_only ? `GeneratedAlways<${type}>` : column.has_default ? `Generated<${type}>` : type};`;
}

function typeOf(column: Column, read_only: boolean): string {
  const array = column.element !== null;
  const type = column.element ?? column.type;
  if (type === 'json' || type === 'jsonb') return read_only ? jsonType(column) : `Json<${jsonType(column)}>`;
  const values = (column.labels?.map(quote) ?? allowedValues(column.checks))?.join(' | ');
  if (values && !array) return values;
  const sample = samples[type] ?? '';
  const answered = kindOf(pg.types.getTypeParser(column.oid)(array ? `{${sample}}` : sample), column);
  if (values && answered === 'string[]') return `(${values})[]`;
  return answered === 'Date' && !read_only ? 'Timestamp' : answered;
}

const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`;

function jsonType({ table, column }: Column): string {
  const known = jsonColumns[`${table}.${column}`];
  return known ? `import('${known.from}').${known.type}` : 'unknown';
}

/** A value of each type that the driver may parse into something other than text. */
const samples: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  circle: '<(1,2),3>',
  date: '2026-01-31',
  float4: '1.5',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '1 day',
  numeric: '1.5',
  oid: '1',
  point: '(1,2)',
  time: '12:00:00',
  timestamp: '2026-01-31 12:00:00',
  timestamptz: '2026-01-31 12:00:00+00',
};

function kindOf(value: unknown, column: Column): string {
  if (Array.isArray(value)) return `${kindOf(value[0] ?? '', column)}[]`;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (column.type === 'point') return '{ x: number; y: number }';
  if (column.type === 'circle') return '{ x: number; y: number; radius: number }';
  if (['string', 'number', 'boolean'].includes(typeof value)) return typeof value;
  throw new Error(`${column.table}.${column.column}: no TypeScript type is known for ${column.type}`);
}

/** `column in ('a', 'b')` or `column <@ array['a', 'b']` as the list of its values. Other checks are left to the database. */
function allowedValues(checks: string[]): string[] | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]*)\](?:::\w+\[\])?\)?\)\)$/.exec(check)?.[1];
    const values = list?.split(', ').map((value) => /^(?:'([^']*)'::[\w ]+|(\d+))$/.exec(value));
    if (values?.every((value) => value)) return values.map((value) => (value![2] ? value![2] : quote(value![1]!)));
  }
  return undefined;
}

function assertKnown(rows: Column[]): void {
  const known = new Set(rows.filter((row) => row.type.startsWith('json')).map((row) => `${row.table}.${row.column}`));
  const lost = Object.keys(jsonColumns).filter((name) => !known.has(name));
  if (lost.length > 0) throw new Error(`tools/json-columns.ts names columns that are no jsonb columns: ${lost.join(', ')}`);
}
