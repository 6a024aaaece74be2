import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { hashToken } from '#server/kernel/session/secrets.ts';
import { SESSION_COOKIE } from '#server/kernel/session/session.ts';
import { cloneDatabase } from './postgres.ts';
import { production } from './production.ts';
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

test('a server killed between the commit and the mail sends the mail after the restart, once', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const letters = async () =>
    (await client.query<{ count: number }>("select count(*)::int as count from mailbox where recipient = 'carla@driver.example'")).rows[0]!
      .count;
  await client.query("insert into users (side, email, first_name) values ('contact', 'carla@driver.example', 'Carla')");
  await withFolder(async (DATA_DIR) => {
    const environment = { DATABASE_URL: database.url, DATA_DIR };
    // a server without jobs: the event is committed, and nothing delivers it yet
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
}, 120_000);

test('a restore from backup erases again everybody who had erased the account', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ id: number; created_at: Date }>(
    "insert into users (side, email, first_name) values ('contact', 'olga@driver.example', 'Olga') returning id, created_at",
  );
  const { id, created_at } = rows[0]!;
  await client.query('insert into drivers (user_id) values ($1)', [id]);
  await withFolder(async (DATA_DIR) => {
    const line = {
      user_id: Number(id),
      registered_at: created_at,
      erased_at: new Date(),
      reason_id: 5,
      receipt: 'B-2026-AAAAAAAA',
      locale: 'es',
    };
    await writeFile(resolve(DATA_DIR, 'list.jsonl'), `\n${JSON.stringify(line)}\n`);
    const server = await start({ DATABASE_URL: database.url, DATA_DIR, ERASURES_FILE: resolve(DATA_DIR, 'list.jsonl') });
    const left = await client.query('select email, first_name, erased_at is not null as is_erased from users where id = $1', [id]);
    expect(left.rows).toEqual([{ email: null, first_name: '', is_erased: true }]);
    await server.stop();
  });
  await client.end();
  await database.drop();
}, 120_000);

test('PostgreSQL crashes under load: calls answer 503, none fails otherwise, and all recover by themselves', async () => {
  await withFolder(async (DATA_DIR) => {
    const server = await start({ DATA_DIR, TRUST_PROXY: '1' });
    const postmaster = () => Number(readFileSync(resolve(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    const calls = [
      ['GET', '/api/options/countries'],
      ['POST', '/profile-session/meta', { step: 1, work_area: 'home_area' }],
      ['POST', '/login/link', { email: 'carla@driver.example' }],
    ] as const;
    const statuses: number[] = [];
    let last = [0];
    // as many visitors as calls, each with its own address, so that no rate limit applies
    const round = async (number: number) => {
      const answers = calls.map(([method, path, body], index) => {
        const visitor = body && 'email' in body ? { email: `visitor${number}@driver.example` } : body;
        return server.call(method, path, visitor, `10.${number >> 8}.${number & 255}.${index}`);
      });
      last = (await Promise.all(answers)).map(({ status }) => status);
      statuses.push(...last);
    };
    let number = 0;
    const rounds = async (holds: () => boolean) => {
      await until(async () => {
        await Promise.all(Array.from({ length: 4 }, () => round(++number)));
        return holds();
      });
    };
    await rounds(() => last.every((status) => status === 200));
    const killed = rounds(() => statuses.includes(503) && last.every((status) => status === 200));
    process.kill(postmaster(), 'SIGKILL');
    await killed;
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect(await server.stop()).toBe(0);
  });
}, 120_000);

test('a second concurrent start, and one on an occupied port, end with a clear message', async () => {
  await withFolder(async (DATA_DIR) => {
    const server = await start({ DATA_DIR });
    await expect(start({ DATA_DIR })).rejects.toThrow(/already|in use/i);
    const port = new URL(server.base_url).port;
    await withFolder(async (OTHER_DIR) => {
      const refusal = await start({ DATA_DIR: OTHER_DIR, PORT: port, DEMO: '1' }).catch(String);
      expect(refusal).toContain(`Port ${port} is in use`);
      expect(refusal).not.toContain('Making a market'); // reported before the long work, not after it
    });
    expect((await fetch(`${server.base_url}/readyz`)).status).toBe(200);
  });
}, 120_000);

test.each(['signed out', 'signed in'])('Ctrl-C ends the server in order while somebody who is %s has a page open', async (who) => {
  const database = await cloneDatabase();
  const token = 'a token of its own that nobody guesses';
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("insert into users (side, email, first_name) values ('contact', 'carla@driver.example', 'Carla')");
  await client.query(
    "insert into sessions (token_hash, user_id, expires_at) select $1::bytea, id, now() + interval '1 hour' from users where email = 'carla@driver.example'",
    [hashToken(token)],
  );
  await client.end();
  await withFolder(async (DATA_DIR) => {
    const server = await start({ DATABASE_URL: database.url, DATA_DIR });
    const cookie: Record<string, string> = who === 'signed in' ? { cookie: `${SESSION_COOKIE}=${token}` } : {};
    const tab = io(server.base_url, { transports: ['websocket'], reconnection: false, extraHeaders: cookie });
    const received: string[] = [];
    tab.on('connect', () => received.push('connect')).on('connect_error', ({ message }) => received.push(message));
    await until(() => received.length > 0);
    expect(received).toEqual([who === 'signed in' ? 'connect' : 'websocket error']);
    tab.on('disconnect', (reason) => received.push(reason));
    expect(await server.stop('SIGINT')).toBe(0);
    // the browser reconnects after a lost connection, but not after one that the server has closed
    if (who === 'signed in') await until(() => received.length > 1);
    expect(received.slice(1)).toEqual(who === 'signed in' ? ['transport close'] : []);
    tab.disconnect();
  });
  await database.drop();
});

test('a wrong configuration is reported completely, before anything starts', async () => {
  const started = start({ NODE_ENV: 'production', PORT: '99999', S3_BUCKET: 'files', DEMO: '1' });
  await expect(started).rejects.toThrow(
    /PORT[^]*S3_ACCESS_KEY, S3_SECRET_KEY[^]*APP_SECRET[^]*SMTP_URL[^]*MAIL_IMPRINT[^]*SMS_TOKEN[^]*BASE_URL[^]*DATABASE_URL[^]*DEMO/,
  );
});

test('production does not start on the database of a demo, whose passwords are public', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`insert into installation (key, value) values ('demo', '{"seed": 1, "drivers": 12}')`);
  await client.end();
  await withFolder(async (DATA_DIR) => {
    const started = start({ ...production, DATABASE_URL: database.url, DATA_DIR });
    await expect(started).rejects.toThrow('The database holds the market of the demo');
  });
  await database.drop();
});

test('an unreachable database is reported with its variable', async () => {
  await withFolder(async (DATA_DIR) => {
    const started = start({ DATABASE_URL: 'postgres://cabina@127.0.0.1:1/cabina', DATA_DIR });
    await expect(started).rejects.toThrow('DATABASE_URL names a database out of reach: connect ECONNREFUSED 127.0.0.1:1');
  });
});
