import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freePort } from '../tools/free-port.ts';
import { administer } from './database.ts';
import { makeDatabaseUser } from './database-user.ts';
import { fetchSoon, until } from './running-server.ts';
import { read, serverPerTest, statusOf } from './server-per-test.ts';

// What Prometheus reads of a running server.
const { databaseUrl: database_url, start } = serverPerTest('metrics');

const metricsOf = async (url: string) => (await fetchSoon(`${url}/metrics`)).text();
const valueOf = (metrics: string, name: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );

test('metrics have a port of their own, and name routes, never people', async () => {
  const port = await freePort();
  const web = await start({ ROLE: 'web', METRICS_PORT: String(port), LOG_LEVEL: 'info' });
  const metrics = () => metricsOf(`http://127.0.0.1:${port}`);
  expect(await statusOf(web, '/metrics')).toBe(404);
  await administer(database_url(), "insert into users (side, email, first_name) values ('contact', 'carla@driver.example', 'Carla')");
  expect((await read(web))[0]).toBe(200);
  await web.call('POST', '/login/link', { email: 'carla@driver.example' });
  await fetchSoon(`${web.base_url}/a-secret-path?email=carla@driver.example`);

  const before = await metrics();
  expect(valueOf(before, 'cabina_call_duration_seconds_count{method="GET",route="/api/options/countries",status="200"}')).toBe(1);
  expect(valueOf(before, 'cabina_call_duration_seconds_count{method="POST",route="/login/link",status="200"}')).toBe(1);
  expect(valueOf(before, 'cabina_call_duration_seconds_count{method="GET",route="unknown",status="404"}')).toBeGreaterThanOrEqual(1);
  expect(valueOf(before, 'cabina_pool_wait_seconds_count{pool="primary"}')).toBeGreaterThan(0);
  for (const pool of ['primary', 'reads'])
    expect(valueOf(before, `cabina_pool_connections{pool="${pool}",state="idle"}`)).toBeGreaterThan(0);
  expect(valueOf(before, 'cabina_live_connections')).toBe(0);
  expect(before).toContain('nodejs_eventloop_lag_seconds');
  // nobody delivers: there is no worker yet
  expect(valueOf(before, 'cabina_outbox_lag_seconds')).toBeGreaterThan(0);

  const lines = web
    .printed()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const call = lines.find(({ route }) => route === '/login/link');
  expect(call).toMatchObject({
    level: 30,
    msg: 'call',
    method: 'POST',
    status: 200,
    ms: expect.any(Number),
    reqId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
  });
  for (const text of [before, web.printed()]) expect(text).not.toMatch(/carla|a-secret-path/);

  const worker = await start({ ROLE: 'worker' });
  expect(worker.printed()).toContain('it runs jobs, and answers /healthz, /readyz and /metrics on port');
  expect([await statusOf(worker, '/healthz'), await statusOf(worker, '/readyz'), await statusOf(worker, '/')]).toEqual([200, 200, 404]);
  await until(async () => valueOf(await metricsOf(worker.base_url), 'cabina_messages_total{channel="mail",state="sent"}') === 1);
  const after = await metricsOf(worker.base_url);
  expect(valueOf(after, 'cabina_outbox_lag_seconds')).toBe(0);
  expect(valueOf(after, 'cabina_job_lag_seconds{queue="reactions"}')).toBe(0);
  expect(valueOf(after, 'cabina_dead_letters')).toBe(0);
  expect(after).not.toContain('carla');

  const page = readFileSync('docs/monitoring.md', 'utf8');
  const documented = [...page.matchAll(/^\| `(cabina_\w+)`/gm)].map(([, name]) => name!);
  const published = new Set([...`${before}${after}`.matchAll(/^# TYPE (cabina_\w+)/gm)].map(([, name]) => name!));
  // the replica's is there with a replica only
  expect(documented.filter((name) => name !== 'cabina_replica_up').toSorted()).toEqual([...published].toSorted());
  const mentioned = page.match(/cabina_[a-z]+(?:_[a-z]+)*/g)!.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(mentioned.filter((name) => !documented.includes(name))).toEqual([]);
}, 60_000);

test('without the database the other metrics are still there', async () => {
  const port = await freePort();
  const user = await makeDatabaseUser(database_url());
  await start({ DATABASE_URL: user.url, METRICS_PORT: String(port) });
  await user.refuse();
  const metrics = await metricsOf(`http://127.0.0.1:${port}`);
  expect(valueOf(metrics, 'cabina_outbox_lag_seconds')).toBeNaN();
  expect(metrics).not.toContain('cabina_jobs{');
  expect(valueOf(metrics, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  await user.drop();
}, 60_000);
