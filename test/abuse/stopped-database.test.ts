import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { openWorld, type World } from '../world.ts';

// The processes of PostgreSQL are stopped (SIGSTOP): they keep their connections open, and answer nothing.
let world: World;
let stopped: number[] = [];
beforeEach(async () => {
  world = await openWorld({}, { statement_ms: 2000 });
});
afterEach(async () => {
  signal('SIGCONT');
  await world.close();
});

function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of stopped) process.kill(pid, name);
  if (name === 'SIGCONT') stopped = [];
}
/** Opens all connections of both pools. */
const openAll = () =>
  Promise.all([world.db, world.readDb].flatMap((db) => Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(db))));
const requestCode = async () => (await world.call(null, session.requestSignInCode, { body: { phone: '+4915112345678' } })).status;
const ready = async () => (await world.app.inject('/readyz')).statusCode;

test('calls on open connections and readiness are 503 while the database is stopped, and right again afterwards', async () => {
  expect([await requestCode(), await ready()]).toEqual([200, 200]);
  await openAll();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    union all select pg_backend_pid()`.execute(world.db);
  stopped = rows.map(({ pid }) => pid);
  signal('SIGSTOP');
  expect(await Promise.all([requestCode(), ready()])).toEqual([503, 503]);
  signal('SIGCONT');
  await expect.poll(async () => [await requestCode(), await ready()], { timeout: 10_000 }).toEqual([200, 200]);
});

test('a statement with a longer limit of its own gets its answer', async () => {
  const slept = await world.db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${'20000'}, true)`.execute(tx);
    return sql<{ slept: boolean }>`select pg_sleep(4.5) is not null as slept`.execute(tx);
  });
  expect(slept.rows).toEqual([{ slept: true }]);
});
