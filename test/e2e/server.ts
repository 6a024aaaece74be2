import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFolder } from '#server/embedded/folder-lock.ts';
import { discardEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { freePort } from '../../tools/free-port.ts';
import { residentMemory } from '../../tools/resident-memory.ts';
import { thriftyServerArgs, thriftyServerEnv } from '../../tools/bootstrap/server-process.mjs';

const home = path.resolve('.cache/e2e');
/** It holds about 250 MB after all journeys, on a busy machine a little more: beyond this something is never let go. */
const MOST_MB = 400;
const follow = new URL('../../tools/bootstrap/follow-parent.mjs', import.meta.url).href;

/** The real server with the built pages and a small market of its own, for one run of the journeys. */
export default async function startServer() {
  await sweep();
  const data = path.join(home, randomUUID().slice(0, 8));
  const lock = await lockFolder(data);
  await mkdir(data);
  const url = `http://localhost:${process.env['E2E_PORT']}`;
  const env = {
    ...thriftyServerEnv,
    ...process.env,
    DEMO: '1',
    DEMO_DRIVERS: '2000',
    DATA_DIR: data,
    PORT: process.env['E2E_PORT'],
    REALTIME_PORT: String(await freePort()),
    BASE_URL: url,
  };
  const server = spawn(process.execPath, ['--import', follow, ...thriftyServerArgs], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const ended = once(server, 'exit');
  let running = true;
  void ended.then(() => (running = false));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await discard(data);
    await lock.release();
  };
  for (let waited = 0; !(await isReady(url)); waited++) {
    if (running && waited < 600) await sleep(200);
    else {
      await stop();
      throw new Error('The server for the journeys did not start; what it said stands above.');
    }
  }
  return async () => {
    const memory = running ? residentMemory(server.pid) : undefined;
    await stop();
    if (memory !== undefined) console.log(`The server held ${memory} MB after the journeys.`);
    if (memory !== undefined && memory > MOST_MB) throw new Error(`The server may hold ${MOST_MB} MB, and held ${memory} MB.`);
  };
}

async function discard(data: string): Promise<void> {
  await discardEmbeddedPostgres(path.join(data, 'postgres'));
  await rm(data, { recursive: true, force: true });
}

/** What killed runs have left; a run that still goes holds its folder. */
async function sweep(): Promise<void> {
  await mkdir(home, { recursive: true });
  for (const name of await readdir(home)) {
    const data = path.join(home, name);
    const lock = await lockFolder(data).catch(() => undefined);
    if (!lock) continue;
    await discard(data).catch(() => {}); // its server is just ending: next time
    await lock.release();
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
