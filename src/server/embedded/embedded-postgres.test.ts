import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const home = mkdtempSync(path.join(tmpdir(), 'cabina-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const start = (name: string, durable = false) => startEmbeddedPostgres({ dir: path.join(home, name), durable });

async function runQuery<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // the server is killed during the test
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const count = async (url: string) => (await runQuery<{ n: number }>(url, 'select count(*)::int as n from kept'))[0]!.n;
const postmaster = (name: string) => Number(readFileSync(path.join(home, name, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Starts another process with the server, inserts one row, and waits to be killed. */
async function startElsewhere(name: string) {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.resolve('src/server/embedded/embedded-postgres.ts'))};
    const { url } = await startEmbeddedPostgres({ dir: ${JSON.stringify(path.join(home, name))} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { child, url: line.trim() };
}

/** Retries until it succeeds: the server needs a moment to restart. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(50);
    }
  }
}

test('a restart keeps the data', async () => {
  const first = await start('restart');
  await runQuery(first.url, 'create table kept (id int)');
  await runQuery(first.url, 'insert into kept values (1)');
  await first.stop();
  const second = await start('restart');
  expect(await count(second.url)).toBe(1);
  await second.stop();
});

test('text is sorted by code point and cased by Unicode, whatever the locale of the machine', async () => {
  const server = await start('restart');
  const [row] = await runQuery<{ upper: string; less: boolean }>(server.url, `select upper('ñß') as upper, 'Z' < 'a' as less`);
  expect(row).toEqual({ upper: 'Ñß', less: true });
  await server.stop();
});

test('a second start on the same folder is refused with a message, and the first continues', async () => {
  const first = await start('shared');
  await expect(start('shared')).rejects.toThrow(`shared is in use by process ${process.pid}. Stop that one first`);
  await expect(discardEmbeddedPostgres(path.join(home, 'shared'))).rejects.toThrow('in use');
  expect(await runQuery(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('of two concurrent starts one succeeds', async () => {
  const both = await Promise.allSettled([start('race'), start('race')]);
  const won = both.filter((result) => result.status === 'fulfilled');
  expect(won).toHaveLength(1);
  await won[0]!.value.stop();
});

test('after kill -9 of the owner no server keeps running, and the next start has every committed row', async () => {
  const { child, url } = await startElsewhere('owner');
  await runQuery(url, 'create table kept (id int)');
  await runQuery(url, 'insert into kept values (1)');
  const pid = postmaster('owner');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const next = await start('owner');
  expect(postmaster('owner')).not.toBe(pid);
  expect(await count(next.url)).toBe(1);
  await next.stop();
});

test('after kill -9 of the server it restarts under the same address', async () => {
  const server = await start('server', true);
  await runQuery(server.url, 'create table kept (id int)');
  process.kill(postmaster('server'), 'SIGKILL');
  await eventually(() => runQuery(server.url, 'insert into kept values (1)'));
  expect(await count(server.url)).toBe(1);
  await server.stop();
});

test('a folder whose path is too long for a socket uses TCP', async () => {
  const server = await start('x'.repeat(100));
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect(await runQuery(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a discarded folder is deleted', async () => {
  const dir = path.join(home, 'shared');
  await discardEmbeddedPostgres(dir);
  expect(() => readFileSync(path.join(dir, 'PG_VERSION'))).toThrow('ENOENT');
});
