import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgresInMemory } from '../../tools/temporary-postgres.ts';
import { administer, databaseUrl } from '../database.ts';
import { startServer } from '../running-server.ts';

const template = 'journeys';
/** The limit for the first start, with its seed. */
const SEED_MS = 150_000;

/** One PostgreSQL for all journeys, with a seeded market that every journey copies. Created at its first start. */
export default async function prepareMarket() {
  const data = await mkdtemp(path.join(tmpdir(), 'cabina-journeys-'));
  const postgres = await startPostgresInMemory({ max_connections: 200 });
  await administer(postgres.url, `create database ${template}`);
  const server = await startServer(
    { DATABASE_URL: databaseUrl(postgres.url, template), DATA_DIR: data, DEMO: '1', DEMO_DRIVERS: '2000' },
    SEED_MS,
  );
  await server.stop();
  await administer(postgres.url, `alter database ${template} allow_connections false`); // a copy needs the original to itself
  process.env['E2E_POSTGRES'] = postgres.url;
  process.env['E2E_TEMPLATE'] = template;
  process.env['E2E_DATA'] = data;
  return async () => {
    await postgres.end();
    await rm(data, { recursive: true, force: true });
  };
}
