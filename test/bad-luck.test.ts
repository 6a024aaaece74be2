import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { cloneDatabase } from './postgres.ts';
import { startServer, until, type RunningServer } from './running-server.ts';

const running: RunningServer[] = [];
const start = async (environment: Record<string, string>) => {
  const server = await startServer(environment);
  running.push(server);
  return server;
};
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop('SIGKILL');
});

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(resolve('.cache/bad-luck-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('killed between the commit and the mail: the mail goes out after the restart, once', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const letters = async () =>
    (await client.query<{ count: number }>("select count(*)::int as count from mailbox where recipient = 'carla@driver.example'")).rows[0]!
      .count;
  await client.query("insert into users (side, email, first_name) values ('contact', 'carla@driver.example', 'Carla')");
  await withFolder(async (DATA_DIR) => {
    const environment = { DATABASE_URL: database.url, DATA_DIR };
    // a server that only answers calls: the event is committed, and nobody is there to deliver it
    const web = await start({ ...environment, ROLE: 'web' });
    expect(await web.call('POST', '/login/link', { email: 'carla@driver.example' })).toMatchObject({ status: 200 });
    await web.stop('SIGKILL');
    expect(await letters()).toBe(0);

    const all = await start(environment);
    await until(async () => (await letters()) > 0);
    await all.stop();
    const again = await start(environment);
    await until(
      async () =>
        (await client.query<{ waiting: number }>('select count(*)::int as waiting from outbox where delivered_at is null')).rows[0]!
          .waiting === 0,
    );
    await again.stop();
    expect(await letters()).toBe(1);
  });
  await client.end();
  await database.drop();
}, 60_000);

test('PostgreSQL dies under the running server: calls answer 503 and recover by themselves', async () => {
  await withFolder(async (DATA_DIR) => {
    const server = await start({ DATA_DIR });
    const postmaster = () => Number(readFileSync(resolve(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const countries = () => server.call('GET', '/api/options/countries');
    expect(await countries()).toMatchObject({ status: 200 });

    const seen = new Set<number>();
    process.kill(postmaster(), 'SIGKILL');
    await until(async () => {
      const { status } = await countries();
      seen.add(status);
      return seen.has(503) && status === 200;
    });
    expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(await server.stop()).toBe(0);
  });
}, 60_000);

test('a second start at the same time, and one on a taken port, end with a clear sentence', async () => {
  await withFolder(async (DATA_DIR) => {
    const server = await start({ DATA_DIR });
    await expect(start({ DATA_DIR })).rejects.toThrow(/already|in use/i);
    const port = new URL(server.base_url).port;
    await withFolder(async (OTHER_DIR) => {
      await expect(start({ DATA_DIR: OTHER_DIR, PORT: port })).rejects.toThrow(`Port ${port} is in use`);
    });
    expect((await fetch(`${server.base_url}/readyz`)).status).toBe(200);
  });
}, 60_000);

test('a wrong configuration is named, all at once, before anything starts', async () => {
  const started = start({ NODE_ENV: 'production', PORT: '99999', SMS_URL: 'https://sms.example', DEMO: '1' });
  await expect(started).rejects.toThrow(
    /PORT[^]*SMS_ACCOUNT, SMS_TOKEN, SMS_FROM[^]*APP_SECRET[^]*BASE_URL[^]*DATABASE_URL[^]*SMTP_URL[^]*DEMO/,
  );
});
