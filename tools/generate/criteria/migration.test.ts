import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { contactTypes } from '#contract/foundation/vocabulary.ts';
import { migrate } from '#server/db/migrate.ts';
import { blocksOf, maskColumns, optimizingColumns } from '#server/features/matching/criteria/rules.ts';
import { administer, databaseUrl } from '../../../test/database.ts';
import { criteriaMigration } from './migration.ts';
import { schemaDump } from '../schema.ts';

let client: pg.Client;
beforeEach(async () => {
  const server = inject('postgres').url;
  const name = `criteria_${Math.random().toString(36).slice(2)}`;
  await administer(server, `create database ${name}`);
  await migrate(databaseUrl(server, name));
  client = new pg.Client(databaseUrl(server, name));
  await client.connect();
});
afterEach(async () => {
  const name = client.database!;
  await client.end();
  await administer(inject('postgres').url, `drop database ${name} with (force)`);
});

test('the migrations have the SQL that follows from the table of criteria', async () => {
  const before = await schemaDump(client);
  await client.query(await criteriaMigration(client));
  expect(await schemaDump(client)).toBe(before);
});

test('a criterion whose columns are missing gets them, in both tables', async () => {
  await client.query('alter table driver_match drop column team_size; alter table audience_match drop column skills_any');
  const migration = await criteriaMigration(client);
  expect(migration).toContain('alter table driver_match add column team_size int not null default 0;');
  expect(migration).toContain('alter table audience_match add column skills_any boolean not null default false;');
  await client.query(migration);
  const { rows } = await client.query('select from driver_match_differences() union all select from audience_match_differences()');
  expect(rows).toEqual([]);
});

test('for each contact type an index holds every column that is tested', async () => {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'driver_match'::regclass`,
  );
  for (const type of contactTypes) {
    const columns = blocksOf(type)
      .flat()
      .flatMap((declared) => {
        if (declared.kind === 'list') return [...maskColumns(declared), ...optimizingColumns(declared)];
        if (declared.kind === 'age') return ['birthday'];
        return [declared.shared?.[0] ?? declared.name];
      });
    const covering = rows.filter(
      ({ definition }) =>
        definition.includes(`contact_type = '${type}'`) && columns.every((column) => new RegExp(`\\b${column}\\b`).test(definition)),
    );
    expect({ type, count: covering.length }).toEqual({ type, count: 1 });
  }
});
