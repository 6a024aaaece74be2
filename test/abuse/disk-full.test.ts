import { mkdir, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { fromDatabase } from '#server/kernel/http/errors.ts';
import { makeCompany } from '../make.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: 'silent' });
});
afterAll(() => world.close());

const ready = async () => (await world.app.inject({ method: 'GET', url: '/readyz' })).statusCode;

const refuseForRoom = (name: string, returns: string) => sql`
  create function ${sql.id(name)}() returns ${sql.raw(returns)} language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`;

test('without disk space for PostgreSQL writes are refused, reads work, and the server is not ready until there is room', async () => {
  const { caller } = await makeCompany(world);
  const save = () => world.call(caller, savedViews.create, { body: { page: '/campaigns', name: 'Norte', filters: '' } });
  const read = () => world.call(caller, savedViews.list, { query: { page: '/campaigns' } });
  expect(await ready()).toBe(200);
  await refuseForRoom('refuse_row', 'trigger').execute(world.db);
  await refuseForRoom('refuse_table', 'event_trigger').execute(world.db);
  await sql`create trigger no_room before insert on saved_views execute function refuse_row()`.execute(world.db);
  await sql`create event trigger no_room_for_tables on ddl_command_start when tag in ('CREATE TABLE AS')
    execute function refuse_table()`.execute(world.db);
  const refused = await save();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect((await read()).status).toBe(200);
  expect(await ready()).toBe(503);
  expect(await ready()).toBe(503);
  await sql`drop event trigger no_room_for_tables`.execute(world.db);
  await sql`drop trigger no_room on saved_views`.execute(world.db);
  expect(await ready()).toBe(200);
  expect((await save()).status).toBe(200);
});

test('a folder for files that cannot be written makes the server not ready', async () => {
  await rm(world.config.DATA_DIR, { recursive: true });
  const answer = await world.app.inject({ method: 'GET', url: '/readyz' });
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', reason: 'files' }]);
  await mkdir(world.config.DATA_DIR);
  expect(await ready()).toBe(200);
});

test('without disk space for files the call is refused as unavailable', async () => {
  const error = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ENOSPC' });
  expect(fromDatabase(error)?.code).toBe('unavailable');
});
