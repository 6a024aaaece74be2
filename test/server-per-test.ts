import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { cloneDatabase, type TestDatabase } from './postgres.ts';
import { fetchSoon, startServer, type RunningServer } from './running-server.ts';

/** Gives each test of a file its own database and folder, and ends the servers that it has started. */
export function serverPerTest(name: string) {
  let database: TestDatabase;
  let folder: string;
  const running: RunningServer[] = [];
  beforeEach(async () => {
    database = await cloneDatabase();
    folder = await mkdtemp(resolve(`.cache/${name}-`));
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    databaseUrl: () => database.url,
    folder: () => folder,
    async start(environment: Record<string, string> = {}): Promise<RunningServer> {
      const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '1', ...environment });
      running.push(server);
      return server;
    },
  };
}

export const statusOf = async (server: RunningServer, path: string) => (await fetchSoon(server.base_url + path)).status;

/** Status and `Retry-After` of a call that reads. */
export async function read({ base_url }: RunningServer): Promise<[status: number, retry_after: string | null]> {
  const answer = await fetchSoon(`${base_url}/api/options/countries`, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  return [answer.status, answer.headers.get('retry-after')];
}
