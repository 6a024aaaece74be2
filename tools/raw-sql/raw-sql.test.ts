import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#test/postgres.ts';
import { compareRow } from './compare.ts';
import { Describer } from './described.ts';
import { findRawStatements, type RawStatement } from './sources.ts';

const source = `
declare function sql<T>(parts: TemplateStringsArray, ...values: unknown[]): T;
interface Row { id: number; email: string | null; created_at: Date; permissions: string[] }
type Short = Pick<Row, 'id'> & { name: 'a' | 'b' };
export const right = (id: number) => sql<Row>\`select id, email, created_at, permissions from users where id = \${id}\`;
export const wrong = sql<{ id: string; email: string; full_name: string | null; gone: number }>\`select id, email, full_name from users\`;
export const resolved = sql<Short>\`select id, full_name as name from users u\`;
export const joined = sql<{ email: string | null; note: string }>\`
  select u.email, coalesce(u.phone, '') as note from drivers d left join users u on u.id = d.user_id\`;
export const excluded = sql<{ email: string }>\`select email from users where email is not null\`;
export const expression = sql<number>\`count(*)\`;
`;
let folder: string;
let database: TestDatabase;
let client: pg.Client;
let statements: RawStatement[];
let describer: Describer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'raw-sql-'));
  await mkdir(path.join(folder, 'src/server'), { recursive: true });
  await writeFile(path.join(folder, 'src/server/queries.ts'), source);
  await writeFile(path.join(folder, 'tsconfig.json'), '{"compilerOptions": {"strict": true, "lib": ["esnext"]}, "include": ["src"]}');
  statements = findRawStatements(folder);
  database = await cloneDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  describer = new Describer(client);
  await describer.load();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function problemsOf(text: string): Promise<string[]> {
  const statement = statements.find(({ pattern }) => pattern.test(text));
  return compareRow(statement!, text, await describer.describe(text));
}

test('every template with a row type is found with its position, and no expression', () => {
  expect(statements.map(({ file, line, column }) => [file, line, column])).toEqual([
    ['src/server/queries.ts', 5, 38],
    ['src/server/queries.ts', 6, 22],
    ['src/server/queries.ts', 7, 25],
    ['src/server/queries.ts', 8, 23],
    ['src/server/queries.ts', 10, 25],
  ]);
});

test('a correct row type has no errors', async () => {
  expect(await problemsOf('select id, email, created_at, permissions from users where id = $1')).toEqual([]);
  expect(await problemsOf('select id, full_name as name from users u')).toEqual([]);
  expect(await problemsOf('select email from users where email is not null')).toEqual([]);
  expect(
    await problemsOf("\n  select u.email, coalesce(u.phone, '') as note from drivers d left join users u on u.id = d.user_id"),
  ).toEqual([]);
});

test('another type, a null too many or too few, and an unknown column are reported', async () => {
  expect(await problemsOf('select id, email, full_name from users')).toEqual([
    'column id: declared string, given int8 (number)',
    'column email: declared string, given citext that may be null',
    'column full_name: declared string | null, given text that is never null',
    'column gone: declared number, and not selected',
  ]);
});

test('a statement that PostgreSQL refuses fails', async () => {
  await expect(describer.describe('select nothing_such from users')).rejects.toThrow(/nothing_such/);
});
