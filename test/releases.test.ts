import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { applyMigrations } from '#server/db/migrate.ts';
import { schemaDump } from '../tools/generate/schema.ts';
import { administer, databaseUrl } from './database.ts';
import { startServer } from './running-server.ts';

let url: string;
let client: pg.Client;
let folder: string;
beforeEach(async () => {
  const server = inject('postgres').url;
  const name = `release_${Math.random().toString(36).slice(2)}`;
  await administer(server, `create database ${name}`);
  url = databaseUrl(server, name);
  client = new pg.Client(url);
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  const name = client.database!;
  await client.end();
  await administer(inject('postgres').url, `drop database ${name} with (force)`);
  await rm(folder, { recursive: true });
});

const releases = (await readdir('test/releases')).filter((file) => file.endsWith('.sql'));

describe.each(releases)('a database of %s', (file) => {
  test('is migrated to the current schema at the start of the server, and loses no row', async () => {
    const dump = await readFile(path.join('test/releases', file), 'utf8');
    await client.query(dump);
    const before = await people(client);
    const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder });
    expect((await fetch(`${server.base_url}/readyz`)).status).toBe(200);
    await server.stop();
    expect(await schemaDump(client)).toBe(await readFile('src/server/db/schema.sql', 'utf8'));
    expect(await people(client)).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    const { rows } = await client.query<{ lost: string }>(`
      select full_name as lost from users where full_name <> '' and search @@ search_query(full_name) is not true
      union all select name from companies where search @@ search_query(name) is not true
      union all select name from campaigns where search @@ search_query(name) is not true`);
    expect(rows).toEqual([]);
  }, 60_000);
});

/** Rows that a migration could lose: all users, with the rows that refer to them. */
const people = async (of: pg.Client) =>
  (
    await of.query<Record<string, number>>(`
      select u.id, u.side, u.email, u.full_name, d.id as driver, c.name as company, count(o.*)::int as offers
      from users u left join drivers d on d.user_id = u.id left join companies c on c.id = u.company_id left join offers o on o.driver_id = d.id
      group by u.id, d.id, c.id order by u.id`)
  ).rows;

describe('the files of migrations', () => {
  const write = (files: Record<string, string>) =>
    Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  const apply = () => applyMigrations(url, pathToFileURL(`${folder}/`));
  const tables = async () =>
    (await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)).rows.map(
      ({ name }) => name,
    );

  test('are applied once and in order', async () => {
    await write({ '0001_one.sql': 'create table one (id int)', '0002_two.sql': 'alter table one add two int' });
    await apply();
    await apply();
    await write({ '0003_three.sql': 'create table three (id int)' });
    await apply();
    expect(await tables()).toEqual(['migrations', 'one', 'three']);
  });

  test('that were applied and have changed or are missing refuse the start, by name', async () => {
    await write({ '0001_one.sql': 'create table one (id int)', '0002_two.sql': 'create table two (id int)' });
    await apply();
    await write({ '0001_one.sql': 'create table one (id bigint)' });
    await expect(apply()).rejects.toThrow(/0001_one\.sql has changed/);
    await rm(path.join(folder, '0001_one.sql'));
    await expect(apply()).rejects.toThrow(/0001_one\.sql was applied to this database and is missing/);
  });

  test('of a newer release do not prevent the start: this allows a rollback', async () => {
    await write({ '0001_one.sql': 'create table one (id int)', '0002_two.sql': 'create table two (id int)' });
    await apply();
    await rm(path.join(folder, '0002_two.sql'));
    await apply();
    expect(await tables()).toEqual(['migrations', 'one', 'two']);
  });

  test('that are out of order are refused', async () => {
    await write({ '0002_two.sql': 'create table two (id int)' });
    await apply();
    await write({ '0001_one.sql': 'create table one (id int)' });
    await expect(apply()).rejects.toThrow(/0001_one\.sql comes before 0002_two\.sql/);
  });

  test('are rolled back when one fails', async () => {
    await write({ '0001_one.sql': 'create table one (id int)', '0002_two.sql': 'create table two (id int); select 1 / 0' });
    await expect(apply()).rejects.toThrow(/0002_two\.sql failed: division by zero/);
    expect(await tables()).toEqual(['migrations', 'one']);
  });

  test('may build an index concurrently, outside of a transaction', async () => {
    await write({
      '0001_one.sql': 'create table one (id int)',
      '0002_index.sql':
        '-- without transaction\ndrop index concurrently if exists one_by_id;\ncreate index concurrently one_by_id on one (id);\n',
    });
    await Promise.all([apply(), apply()]);
    expect((await client.query(`select 1 from pg_index where indexrelid = 'one_by_id'::regclass and indisvalid`)).rowCount).toBe(1);
  });

  test('are not run on a database that another program has filled', async () => {
    await client.query('create table foreign_table (id int)');
    await expect(apply()).rejects.toThrow(/no list of applied migrations/);
  });
});
