import type pg from 'pg';

/** The columns of a statement as `table.column`; a table whose rows it lists also as `table`. */
export async function columnsRead(client: pg.Client, text: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(`prepare described as ${text}`);
    const prepared = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'described'`,
    );
    // PostgreSQL notes on which columns the body of a function depends; a function has at most 100 parameters, a statement may have more
    const { types } = prepared.rows[0]!;
    const body = text.replaceAll(/\$(\d+)/g, (_, number: string) => `(null::${types[Number(number) - 1]!})`);
    await client.query(`create function pg_temp.reads() returns void language sql begin atomic ${body}; end`);
    const { rows } = await client.query<{ table: string; column: string | null }>(
      `select c.relname as table, a.attname as column from pg_depend d
       join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid and d.refobjsubid > 0
       join pg_proc p on p.oid = d.objid and p.proname = 'reads' and p.pronamespace = pg_my_temp_schema()
       where d.classid = 'pg_proc'::regclass`,
    );
    const tables = [...new Set(rows.map(({ table }) => table))].filter((table) => listsRows(text, table));
    return [...tables, ...rows.flatMap(({ table, column }) => (column ? [`${table}.${column}`] : []))];
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

/** False for a table that is only joined by its id: a new row changes nothing in the result. */
function listsRows(text: string, table: string): boolean {
  const mention = new RegExp(
    String.raw`\b(?:from|join)\s+"?${table}"?(?![\w."])(?:\s+(?:as\s+)?"?(?!(?:on|where|left|inner|join|cross)\b)(\w+)"?)?`,
    'gi',
  );
  return [...text.matchAll(mention)].some((found) => {
    const row = String.raw`(?:"?${found[1] ?? table}"?\.)?"?id"?`;
    const byId = new RegExp(String.raw`^\s*(?:on|where)\s+\(?\s*(?:${row}\s*(?:=|in\b)|[\w".]+\s*=\s*${row}(?![\w"]))`, 'i');
    return !byId.test(text.slice(found.index + found[0].length));
  });
}

/** The columns that a statement updates; a table alone where it adds or removes rows. */
export function columnsWritten(text: string): string[] {
  const rows = [...text.matchAll(/\b(?:insert into|delete from)\s+"?(\w+)"?/gi)].map((found) => found[1]!);
  const updates = [...text.matchAll(/\bupdate\s+"?(?!set\b|of\b|skip\b|nowait\b)(\w+)"?(?:\s+(?:as\s+)?"?(?!set\b)(\w+)"?)?\s+set\s+/gi)];
  return [
    ...rows,
    ...updates.flatMap((found) => assigned(text.slice(found.index + found[0].length)).map((column) => `${found[1]}.${column}`)),
  ];
}

/** The columns from which PostgreSQL computes a column: `users.full_name` is made of `users.first_name` and `users.last_name`. */
export async function generatedFrom(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ generated: string; sources: string[] }>(
    `select c.relname || '.' || g.attname as generated, array_agg(c.relname || '.' || s.attname order by s.attname) as sources
     from pg_attribute g join pg_class c on c.oid = g.attrelid join pg_attrdef f on f.adrelid = g.attrelid and f.adnum = g.attnum
     join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = f.oid and d.refobjid = g.attrelid
     join pg_attribute s on s.attrelid = g.attrelid and s.attnum = d.refobjsubid and s.attnum <> g.attnum
     where g.attgenerated = 's' group by 1`,
  );
  return new Map(rows.map(({ generated, sources }) => [generated, sources]));
}

/** The names left of `=` in a list of assignments, up to the clause behind it. */
function assigned(text: string): string[] {
  let depth = 0;
  const assignments = [''];
  for (let at = 0; at < text.length && depth >= 0; at++) {
    const character = text[at]!;
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (depth === 0 && /^\s(where|from|returning)\b/i.test(text.slice(at, at + 12))) break;
    if (depth === 0 && character === ',') assignments.push('');
    else assignments[assignments.length - 1] += character;
  }
  return assignments.flatMap((assignment) => assignment.split('=')[0]!.match(/\w+/g) ?? []);
}
