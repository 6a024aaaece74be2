import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { discardEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { freePort } from '../../tools/free-port.ts';

const follow = new URL('../../tools/follow-parent.mjs', import.meta.url).href;

/** The real server with the built pages and a small market of its own, for one run of the journeys. */
export default async function startServer() {
  const data = await mkdtemp(path.resolve('.cache/e2e-'));
  const url = `http://localhost:${process.env['E2E_PORT']}`;
  const env = {
    ...process.env,
    DEMO: '1',
    DEMO_DRIVERS: '2000',
    DATA_DIR: data,
    PORT: process.env['E2E_PORT'],
    REALTIME_PORT: String(await freePort()),
    BASE_URL: url,
  };
  const server = spawn(process.execPath, ['--import', follow, 'src/server/main.ts'], {
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
    await discardEmbeddedPostgres(path.join(data, 'postgres'));
    await rm(data, { recursive: true, force: true });
  };
  for (let waited = 0; !(await isReady(url)); waited++) {
    if (running && waited < 600) await sleep(200);
    else {
      await stop();
      throw new Error('The server for the journeys did not start; what it said stands above.');
    }
  }
  return stop;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
