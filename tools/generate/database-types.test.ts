import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#test/postgres.ts';
import { databaseTypes } from './database-types.ts';
import { schemaDump } from './schema.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  await client.query(`
    create table samples (
      id       bigint generated always as identity primary key,
      name     citext,
      stage    text not null default 'open' check (stage in ('open', 'closed')),
      flags    text[] not null check (flags <@ array['a', 'b']),
      level    smallint check (level in (1, 2)),
      share    numeric(6, 4) not null,
      day      date not null,
      happened timestamptz not null default now(),
      data     jsonb not null,
      shout    text generated always as (upper(stage)) stored
    );
    create index samples_by_day on samples (day) where level is not null;
    create view sample_names as select id, name from samples`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a column has the type that the driver returns and the values that its check allows', async () => {
  const lines = (await databaseTypes(client)).split('\n').map((line) => line.trim());
  expect(lines.slice(lines.indexOf('samples: {') + 1).slice(0, 10)).toEqual([
    'id: GeneratedAlways<number>;',
    'name: string | null;',
    `stage: Generated<'open' | 'closed'>;`,
    `flags: ('a' | 'b')[];`,
    'level: 1 | 2 | null;',
    'share: string;',
    'day: string;',
    'happened: Generated<Timestamp>;',
    'data: Json<unknown>;',
    'shout: GeneratedAlways<string | null>;',
  ]);
  expect(lines.slice(lines.indexOf('sample_names: {') + 1).slice(0, 2)).toEqual([
    'id: GeneratedAlways<number | null>;',
    'name: GeneratedAlways<string | null>;',
  ]);
});

test('the dump can be run, and results in the same dump', async () => {
  const dump = await schemaDump(client);
  expect(dump).toContain('CREATE INDEX samples_by_day');
  await client.query('drop schema public cascade; create schema public');
  await client.query(dump);
  expect(await schemaDump(client)).toBe(dump);
});
