import { writeFile } from 'node:fs/promises';
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

test('without disk space for PostgreSQL writes are refused as unavailable, reads work, and the server is not ready', async () => {
  const { caller } = await makeCompany(world);
  const save = () => world.call(caller, savedViews.create, { body: { page: '/campaigns', name: 'Norte', filters: '' } });
  const read = () => world.call(caller, savedViews.list, { query: { page: '/campaigns' } });
  expect(await ready()).toBe(200);
  await sql`create function refuse_for_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(world.db);
  await sql`create trigger no_room before insert on saved_views execute function refuse_for_room()`.execute(world.db);
  const refused = await save();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect((await read()).status).toBe(200);
  expect(await ready()).toBe(503);
  await sql`drop trigger no_room on saved_views`.execute(world.db);
  expect((await save()).status).toBe(200);
});

test('without disk space for files the call is refused as unavailable', async () => {
  const error = await writeFile('/dev/full', 'x').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'ENOSPC' });
  expect(fromDatabase(error)?.code).toBe('unavailable');
});
