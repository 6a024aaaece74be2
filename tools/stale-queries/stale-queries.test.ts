import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#test/postgres.ts';
import { currentCall, RequestRecorder } from '#test/recorded-requests.ts';
import { columnsRead, columnsWritten, generatedFrom } from './columns.ts';
import { findStale, type CachedQuery, type Change } from './compare.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('a statement reads the columns of its conditions too, and lists the rows of what it does not join by id', async () => {
  const text = `select c.name, a.status from campaigns c left join audiences a on a.id = c.audience_id where c.company_id = $1 limit $2`;
  expect((await columnsRead(client, text)).toSorted()).toEqual([
    'audiences.id',
    'audiences.status',
    'campaigns',
    'campaigns.audience_id',
    'campaigns.company_id',
    'campaigns.name',
  ]);
});

test('the query builder quotes names, and every column of a row counts', async () => {
  const columns = await columnsRead(client, 'select "r".* from "countries" as "r" where "r"."code" = $1');
  expect(columns).toEqual(expect.arrayContaining(['countries', 'countries.labels', 'countries.calling_code']));
  expect(await columnsRead(client, 'select "name" from "companies" where "id" = $1')).not.toContain('companies');
});

test('a generated column is read with its sources', async () => {
  expect((await generatedFrom(client)).get('users.full_name')).toEqual(['users.first_name', 'users.last_name']);
});

test('a statement writes the columns that it assigns, or whole rows', () => {
  expect(columnsWritten('update "offers" set "stage" = $1, "note" = coalesce($2, "title") where "id" = $3')).toEqual([
    'offers.stage',
    'offers.note',
  ]);
  expect(columnsWritten('with gone as (delete from slots where id = $1 returning id) insert into audit_log (action) select 1')).toEqual([
    'slots',
    'audit_log',
  ]);
  expect(columnsWritten('select id from offers for no key update of o skip locked')).toEqual([]);
});

const query: CachedQuery = { call: 'GET /things', access: 'company', columns: new Set(['things', 'things.name', 'users.email']) };
const change: Change = {
  call: undefined,
  events: ['thing.changed'],
  columns: ['things.name'],
  stale: new Set(),
  sides: new Set(['company']),
};

test('a query that reads what a change wrote must become stale', () => {
  expect(findStale([query], [change], [])).toEqual(['GET /things is not stale after thing.changed: things.name']);
  expect(findStale([query], [{ ...change, columns: ['things'] }], [])).toEqual(['GET /things is not stale after thing.changed: things']);
  expect(findStale([query], [{ ...change, stale: new Set(['GET /things']) }], [])).toEqual([]);
  expect(findStale([query], [{ ...change, columns: ['things.size'] }], [])).toEqual([]);
  expect(findStale([query], [{ ...change, sides: new Set(['contact']) }], [])).toEqual([]);
});

test('an exception leaves out what it names, and one without use is a problem', () => {
  const reason = 'shown at the next visit';
  expect(findStale([query], [change], [{ events: ['thing.changed'], columns: ['things'], reason }])).toEqual([]);
  expect(findStale([query], [change], [{ calls: ['GET /others'], reason }])).toEqual([
    'GET /things is not stale after thing.changed: things.name',
    'no query needs the exception {"calls":["GET /others"]}',
  ]);
});

test('what a call reads and what a committed transaction writes with its events is recorded', () => {
  const recorder = new RequestRecorder();
  const [writer, reader] = [new pg.Client(), new pg.Client({ options: '-c default_transaction_read_only=on' })];
  const run = (statements: string[]) => {
    for (const text of statements) recorder.add(writer, text, ['thing.changed']);
  };
  const work = ['begin', 'select 1', 'update things set name = $1', 'insert into "outbox" ("name") values ($1)'];
  currentCall.run('GET /things', () => recorder.add(reader, 'select name from things', []));
  currentCall.run('PUT /things', () => run([...work, 'commit']));
  run([...work, 'rollback']);
  run(['begin', 'update things set size = 1', 'commit']);
  expect(recorder.take()).toEqual({
    reads: [
      ['GET /things', ['select name from things']],
      ['PUT /things', ['select 1']],
    ],
    transactions: [{ call: 'PUT /things', events: ['thing.changed'], writes: ['update things set name = $1'] }],
  });
});
