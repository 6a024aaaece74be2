import { randomUUID } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, symlink, writeFile } from 'node:fs/promises';
import path, { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { freePort } from '../tools/free-port.ts';
import { administer, databaseUrl } from './database.ts';
import { connectionsOf, makeDatabaseUser, PASSWORD, requirePassword } from './database-user.ts';
import { fetchSoon, until, type RunningServer } from './running-server.ts';
import { read, serverPerTest, statusOf } from './server-per-test.ts';

// What an operator and a load balancer see of a running server.
const { databaseUrl: database_url, folder, start } = serverPerTest('operation');
const messageOf = async ({ base_url }: RunningServer) => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en' };
  const { message } = (await (await fetchSoon(`${base_url}/api/options/countries`, { headers })).json()) as { message: string };
  return message;
};
const write = async (server: RunningServer) =>
  (await server.call('POST', '/profile-session/meta', { step: 1, work_area: 'home_area' }, `10.0.0.${Math.ceil(Math.random() * 250)}`))
    .status;

test('while PostgreSQL refuses the database or the user, calls and readiness are 503, and recover by themselves', async () => {
  const user = await makeDatabaseUser(database_url());
  await requirePassword(user.name);
  const server = await start({ DATABASE_URL: user.url });
  const name = new URL(database_url()).pathname.slice(1);
  const postgres = inject('postgres').url;
  const refusals: [refuse: () => Promise<void>, accept: () => Promise<void>][] = [
    // 55000
    [
      async () => {
        await administer(postgres, `alter database ${name} allow_connections false`);
        await administer(postgres, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      },
      () => administer(postgres, `alter database ${name} allow_connections true`),
    ],
    // 28000
    [user.refuse, user.accept],
    // 28P01
    [() => user.setPassword('another'), () => user.setPassword(PASSWORD)],
  ];
  for (const [refuse, accept] of refusals) {
    expect([await statusOf(server, '/readyz'), (await read(server))[0], await write(server)]).toEqual([200, 200, 200]);
    await refuse();
    expect([await statusOf(server, '/readyz'), await read(server), await write(server)]).toEqual([503, [503, '2'], 503]);
    expect(await (await fetchSoon(`${server.base_url}/readyz`)).json()).toMatchObject({ reason: 'database' });
    expect(await messageOf(server)).toBe('We cannot be reached for a moment. Please try again shortly.');
    expect(await statusOf(server, '/healthz')).toBe(200);
    await accept();
    await until(async () => (await statusOf(server, '/readyz')) === 200);
  }
  await server.stop();
  await user.drop();
}, 60_000);

test('after a failover to a read-only server nothing is ready', async () => {
  const server = await start();
  const name = new URL(database_url()).pathname.slice(1);
  const postgres = inject('postgres').url;
  await administer(postgres, `alter database ${name} set default_transaction_read_only = on`);
  await administer(postgres, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await until(async () => (await statusOf(server, '/readyz')) === 503);
  expect(await write(server)).toBe(503);
}, 60_000);

test('reads go to the primary while the replica is away, from the start on, and return to it', async () => {
  const user = await makeDatabaseUser(database_url());
  await user.refuse();
  const server = await start({ DATABASE_REPLICA_URL: user.url, LOG_LEVEL: 'warn' });
  const of_replica = () => connectionsOf(user.name);
  expect(server.printed()).toContain('the replica is out of reach: reads go to the primary');
  expect([await statusOf(server, '/readyz'), (await read(server))[0]]).toEqual([200, 200]);
  expect(await of_replica()).toBe(0);
  await user.accept();
  await until(() => server.printed().includes('the replica answers again'));
  expect((await read(server))[0]).toBe(200);
  expect(await of_replica()).toBeGreaterThan(0);
  await user.refuse();
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await read(server))[0]));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await statusOf(server, '/readyz')).toBe(200);
  await server.stop();
  await user.drop();
}, 60_000);

const isServed = async ({ base_url }: RunningServer, visitor: number) => {
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}` };
  const answer = await fetchSoon(`${base_url}/api/options/countries`, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, connection: answer.headers.get('connection') };
};

test('a stopping server is first unready and serves on: of 1,000 calls of a client that goes by /readyz none fails', async () => {
  const [leaving, staying] = [await start({ ROLE: 'web', DRAIN_SECONDS: '2' }), await start({ ROLE: 'web' })];
  const ready = new Map([leaving, staying].map((server) => [server, true]));
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      for (const server of ready.keys()) ready.set(server, (await statusOf(server, '/readyz').catch(() => 0)) === 200);
      await pause(50);
    }
  };
  const watching = watch();
  const results: (number | string)[] = [];
  let calls = 0;
  const client = async () => {
    while (calls < 1000 || leaving.child.exitCode === null) {
      const servers = [...ready].filter(([, isReady]) => isReady).map(([server]) => server);
      const number = ++calls;
      results.push(await isServed(servers[number % servers.length]!, number).then(({ status }) => status, String));
      if (number === 300) leaving.child.kill('SIGTERM');
    }
  };
  await Promise.all([
    ...Array.from({ length: 8 }, client),
    until(() => ready.get(leaving) === false).then(async () => {
      const answer = await fetchSoon(`${leaving.base_url}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([503, { status: 'unavailable', reason: 'stopping' }]);
      expect(await isServed(leaving, 65_000)).toEqual({ status: 200, connection: 'close' });
    }),
  ]);
  isOver = true;
  await watching;
  expect(leaving.child.exitCode).toBe(0);
  expect(results.length).toBeGreaterThanOrEqual(1000);
  expect(results.filter((result) => result !== 200)).toEqual([]);
}, 60_000);

test('a second signal ends the wait', async () => {
  const server = await start({ ROLE: 'web', DRAIN_SECONDS: '300' });
  server.child.kill('SIGTERM');
  await until(async () => (await statusOf(server, '/readyz')) === 503);
  expect(await server.stop('SIGTERM')).toBe(0);
});

test('a second server on the same folder is refused, with another port and an external database too', async () => {
  await start();
  await expect(start()).rejects.toThrow(`${folder()} is in use by process`);
  // processes that share it on purpose
  await start({ ROLE: 'web' });
}, 60_000);

test('a user without rights on the database gets advice', async () => {
  const name = `user_${randomUUID().slice(0, 8)}`;
  const server = inject('postgres').url;
  await administer(server, `create role ${name} login`);
  await administer(server, `create database ${name}`);
  const url = new URL(databaseUrl(server, name));
  url.username = name;
  await expect(start({ DATABASE_URL: url.href })).rejects.toThrow(
    /permission denied for schema public\nThe user of DATABASE_URL lacks rights/,
  );
  await administer(server, `drop database ${name}`);
  await administer(server, `drop role ${name}`);
});

test('npm start reads .env, and a variable of the environment has precedence', async () => {
  // a copy of the project's folder with a .env of its own
  for (const name of ['src', 'data', 'node_modules', 'package.json']) await symlink(resolve(name), path.join(folder(), name));
  await cp('tools/bootstrap', path.join(folder(), 'tools/bootstrap'), { recursive: true });
  await cp('tools/start.mjs', path.join(folder(), 'tools/start.mjs'));
  const [port, realtime, other] = [await freePort(), await freePort(), await freePort()];
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: database_url(),
    DATA_DIR: 'kept here',
    HOST: '127.0.0.1',
    PORT: other,
    REALTIME_PORT: realtime,
  };
  await writeFile(
    path.join(folder(), '.env'),
    Object.entries(variables)
      .map(([name, value]) => `${name}="${value}" # of .env`)
      .join('\n'),
  );
  const child = spawn(process.execPath, ['tools/start.mjs'], { cwd: folder(), env: { PATH: process.env['PATH'], PORT: String(port) } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  try {
    await until(() => printed.includes('is ready') || child.exitCode !== null, 50_000);
    expect(printed).toContain(`Cabina is ready at http://localhost:${port} (live events also on port ${realtime})`);
    expect((await fetchSoon(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(existsSync(path.join(folder(), 'kept here'))).toBe(true);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit', { signal: AbortSignal.timeout(20_000) });
  }
}, 90_000);

test('npm run staff:create gives an empty installation its first account: the running service mails the link for the password', async () => {
  await start({ BASE_URL: 'https://jobs.cabina.example', APP_SECRET: 'a'.repeat(32) });
  const email = 'first@operator.example';
  const create = () =>
    spawnSync(process.execPath, ['tools/staff-create.ts', '--email', email, '--first-name', 'Eva', '--last-name', 'Ruiz'], {
      env: { ...process.env, DATABASE_URL: database_url(), BASE_URL: 'https://jobs.cabina.example', APP_SECRET: 'a'.repeat(32) },
      encoding: 'utf8',
    });
  expect(create()).toMatchObject({ status: 0, stdout: expect.stringContaining(`${email} is super-admin now.`) });
  expect(create()).toMatchObject({ status: 1, stderr: expect.stringContaining('There is an account with the address') });
  const client = new pg.Client(database_url());
  await client.connect();
  const mails = async () => (await client.query<{ text: string }>('select text from mailbox where recipient = $1', [email])).rows;
  await until(async () => (await mails()).length > 0);
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('https://jobs.cabina.example/password/reset/')]);
  await client.end();
}, 60_000);

test('npm run backup refuses a data folder that is not that of the service', () => {
  const missing = path.join(folder(), 'other');
  const { status, stderr } = spawnSync(process.execPath, ['tools/backup.ts', path.join(folder(), 'copy')], {
    env: { ...process.env, BASE_URL: 'http://localhost:3000', DATABASE_URL: database_url(), DATA_DIR: missing },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`DATA_DIR names no folder: ${missing}`)]);
  expect(existsSync(path.join(folder(), 'copy'))).toBe(false);
}, 30_000);

test('npm run migrations names the version of a database and what the next start would change, and changes nothing', async () => {
  const name = `empty_${randomUUID().slice(0, 8)}`;
  const server = inject('postgres').url;
  await administer(server, `create database ${name}`);
  const report = (url: string) => {
    const { status, stdout } = spawnSync(process.execPath, ['tools/migrations.ts'], {
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
    });
    return { status, lines: stdout.trim().split('\n') };
  };
  const empty = report(databaseUrl(server, name));
  expect(empty).toMatchObject({ status: 2, lines: [expect.stringMatching(/^pending +0001_first-release\.sql$/), ...empty.lines.slice(1)] });
  expect(report(databaseUrl(server, name))).toEqual(empty);
  const current = report(database_url());
  expect(current.status).toBe(0);
  expect(current.lines[0]).toMatch(/^applied {2}\d{4}-.*0001_first-release\.sql$/);
  expect(current.lines.at(-1)).toBe('The next start changes nothing.');
  expect(current.lines).toHaveLength(empty.lines.length);
  await administer(database_url(), "insert into migrations (name, checksum) values ('9999_later.sql', '')");
  expect(report(database_url()).lines.at(-2)).toMatch(/9999_later\.sql {2}\(of a newer release\)$/);
  await administer(server, `drop database ${name}`);
}, 30_000);
