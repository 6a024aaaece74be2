import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { options } from '#contract/foundation/options.ts';
import { openSilentRelay, type SilentRelay } from '../silent-relay.ts';
import { openWorld, type World } from '../world.ts';

// PostgreSQL, or the replica, keeps its connections open and answers on none of them. A statement alone may wait longer than these tests.
vi.setConfig({ testTimeout: 30_000 });
let world: World;
let relay: SilentRelay;
const open = async (role: 'primary' | 'replica') => {
  const reach = async (database_url: string) => {
    relay = await openSilentRelay(database_url);
    return role === 'primary' ? { primary: relay.url } : { replica: relay.url };
  };
  world = await openWorld({}, { reach });
};
afterEach(async () => {
  relay.resume();
  await world.close();
  await relay.close();
});

const write = async () => (await world.call(null, session.requestSignInCode, { body: { phone: '+4915112345678' } })).status;
const read = async () => (await world.call(null, options.countries)).status;
const ready = async () => (await world.app.inject('/readyz')).statusCode;
const readMany = async () => new Set(await Promise.all(Array.from({ length: 20 }, read)));

test('calls and readiness are 503 while PostgreSQL answers nothing, at once when that is known, and right again afterwards', async () => {
  await open('primary');
  expect(await Promise.all([write(), read(), ready()])).toEqual([200, 200, 200]);
  relay.silence();
  expect(await Promise.all([write(), read(), ready()])).toEqual([503, 503, 503]);
  // more than the pool has connections: nobody waits for one
  expect([...(await readMany())]).toEqual([503]);
  relay.resume();
  await expect.poll(async () => [await write(), await read(), await ready()], { timeout: 10_000 }).toEqual([200, 200, 200]);
});

test('reads that wait for a replica without answers go to the primary, as do later ones, until it answers', async () => {
  await open('replica');
  expect([...(await readMany())]).toEqual([200]);
  relay.silence();
  expect([...(await readMany())]).toEqual([200]);
  expect(await Promise.all([read(), ready()])).toEqual([200, 200]);
  relay.resume();
  await expect.poll(async () => (await sql`select 1`.execute(world.readDb)).rows.length, { timeout: 10_000 }).toBe(1);
  expect(await read()).toBe(200);
});

test('a slow statement of a server that answers is not ended', async () => {
  await open('primary');
  const { rows } = await sql<{ slept: boolean }>`select pg_sleep(5) is not null as slept`.execute(world.db);
  expect(rows).toEqual([{ slept: true }]);
});
