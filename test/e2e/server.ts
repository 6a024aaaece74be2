import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startPostgresInMemory } from '../../tools/temporary-postgres.ts';
import { administer, databaseUrl } from '../database.ts';
import { startServer, until } from '../running-server.ts';

const template = 'journeys';
/** The limit for the first start, with its seed. */
const SEED_MS = 150_000;
/** The limit for the work that the seed leaves to the server, which takes three seconds. */
const SETTLE_MS = 60_000;

/** One PostgreSQL for all journeys, with a seeded market that every journey copies. Created at its first start. */
export default async function prepareMarket() {
  const postgres = await startPostgresInMemory({ max_connections: 200 });
  const data = path.join(postgres.folder, 'files-of-markets'); // in memory too, because every journey copies them
  await mkdir(data);
  await administer(postgres.url, `create database ${template}`);
  const url = databaseUrl(postgres.url, template);
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: data, DEMO: '1', DEMO_DRIVERS: '2000' }, SEED_MS);
  await until(() => isSettled(url), SETTLE_MS);
  await server.stop();
  await administer(url, 'vacuum (freeze, analyze)'); // otherwise each copy would mark the rows again while it reads them
  await administer(postgres.url, `alter database ${template} allow_connections false`); // a copy needs the original to itself
  process.env['E2E_POSTGRES'] = postgres.url;
  process.env['E2E_TEMPLATE'] = template;
  process.env['E2E_DATA'] = data;
  return () => postgres.end();
}

/** Whether the server has sent and counted what the seed has recorded. Otherwise every copy would do it again during its journey. */
async function isSettled(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ waits: boolean }>(`
      select exists (select from outbox where delivered_at is null)
        or exists (select from pgboss.job where name = 'reactions' and state < 'completed')
        or exists (select from activities_to_fold) or exists (select from activity_corrections)
        or exists (select from offers_to_count) as waits`);
    return !rows[0]!.waits;
  } finally {
    await client.end();
  }
}
