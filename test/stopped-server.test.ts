import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/kernel/config.ts';
import { serve, stopAll, type Stop } from '#server/serve.ts';
import { freePort } from '../tools/free-port.ts';
import { collectGarbage } from './collect-garbage.ts';
import { cloneDatabase, type TestDatabase } from './postgres.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await cloneDatabase();
  folder = await mkdtemp(resolve('.cache/stopped-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Serves and stops; the reference is empty once the server has left the memory. */
async function serveOnce(): Promise<WeakRef<object>> {
  const [port, realtime] = [String(await freePort()), String(await freePort())];
  const stops: Stop[] = [];
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: port,
    REALTIME_PORT: realtime,
  });
  const readiness = await serve(config, database.url, stops);
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  await stopAll(stops);
  return new WeakRef(readiness);
}

test('a stopped server is removed from memory with its connections', async () => {
  const servers: WeakRef<object>[] = [];
  for (let started = 0; started < 4; started++) servers.push(await serveOnce());
  await expect
    .poll(
      () => {
        collectGarbage();
        return servers.filter((server) => server.deref() !== undefined).length;
      },
      { timeout: 20_000 },
    )
    .toBeLessThanOrEqual(1); // timers of the last one may still run
});
