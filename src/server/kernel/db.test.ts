import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectGarbage } from '#test/collect-garbage.ts';
import { cloneDatabase, type TestDatabase } from '#test/postgres.ts';
import { connect, plannedForValues, type Connection } from './db.ts';
import { matchesSearch } from './search.ts';

let database: TestDatabase;
let running: Connection;
let migrating: Connection;
beforeAll(async () => {
  database = await cloneDatabase();
  [running, migrating] = [connect(database.url, { max: 1 }), connect(database.url, { max: 1 })];
});
afterAll(async () => {
  for (const { db } of [running, migrating]) await db.destroy();
  await database.drop();
});

let number = 0;
const user = () => ({ side: 'contact' as const, first_name: 'Carla', email: `carla${number++}@driver.example` });
const statements: Record<string, () => Promise<unknown>> = {
  'selects all columns of one table': () => running.db.selectFrom('users').selectAll().where('id', '=', 1).execute(),
  'selects all columns of a joined table': () =>
    running.db
      .selectFrom('drivers as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .selectAll('u')
      .select('d.id as driver_id')
      .where('d.id', '=', 1)
      .execute(),
  'returns all columns of what it writes': () => running.db.insertInto('users').values(user()).returningAll().execute(),
  'selects all columns in SQL': () => sql`select * from users where id = ${1}`.execute(running.db),
  'selects all columns of a name in SQL': () => sql`select u.* from users u where u.id = ${1}`.execute(running.db),
};

test.each(Object.entries(statements))(
  'a newer release adds a column while this one runs: a statement that %s goes on',
  async (what, run) => {
    await run();
    await sql`alter table users add column ${sql.id(`added_${Object.keys(statements).indexOf(what)}`)} text`.execute(migrating.db);
    expect(await run()).toBeDefined();
  },
);

test('a search and what is marked are planned for their values each time, other statements once', async () => {
  const prepared = async (part: string) =>
    (
      await sql<{ statement: string }>`select statement from pg_prepared_statements where position(${part} in statement) > 0`.execute(
        running.db,
      )
    ).rows;
  const search = (word: string) =>
    sql`select id as searched from users u where ${matchesSearch(word, 'u.search')} and u.id > ${0}`.execute(running.db);
  for (const word of ['mate', 'ruiz', 'mate']) await search(word);
  await sql`${plannedForValues} select id as marked from users u where u.id > ${0}`.execute(running.db);
  await sql`select id as counted from users u where u.id > ${0}`.execute(running.db);
  expect([...(await prepared('as searched')), ...(await prepared('as marked'))]).toEqual([]);
  expect(await prepared('as counted')).toHaveLength(1);
});

test('rows need no full collection to leave the memory', async () => {
  const usedByOldGeneration = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;
  const read = () => sql`select n as id, 'row ' || n as words from generate_series(1, 200) n where n > ${0}`.execute(running.db);
  await read();
  collectGarbage();
  const before = usedByOldGeneration();
  for (let round = 0; round < 100; round++) {
    for (let times = 0; times < 3; times++) await read();
    collectGarbage({ type: 'minor' });
  }
  expect(usedByOldGeneration() - before).toBeLessThan(1_000_000);
});

test('moments are read to the millisecond, and unusual ones as pg reads them', async () => {
  const { rows } = await sql<{ moment: Date; ms: number }>`
    select moment, floor(extract(epoch from moment) * 1000)::float8 as ms from (
      select to_timestamp(-30e9 + random() * 280e9) as moment from generate_series(1, 2000)
      union all select timestamptz '2026-10-25 01:30:00+00' + n * interval '0.000999 second' from generate_series(1, 2000) n
      union all select moment::timestamptz from unnest(${[
        '0001-01-01 00:00:00+00',
        '0099-12-31 23:59:59.999+00',
        '0999-12-31 23:59:59.999999+00',
        '1000-01-01 00:00:00+00',
        '1969-12-31 23:59:59.999+00',
        '1970-01-01 00:00:00+00',
        '2024-02-29 12:00:00.1+00',
        '9999-12-31 23:59:59.999999+00',
        '20260-01-01 00:00:00+00',
        '0044-03-15 12:00:00+00 BC',
      ]}::text[]) as given (moment)
    ) moments`.execute(running.db);
  expect(rows).toHaveLength(4010);
  expect(rows.filter(({ moment, ms }) => moment.getTime() !== ms)).toEqual([]);
  const ends = await sql`select 'infinity'::timestamptz as latest, '-infinity'::timestamptz as earliest where 1 = ${1}`.execute(running.db);
  expect(ends.rows).toEqual([{ latest: Infinity, earliest: -Infinity }]);
});
