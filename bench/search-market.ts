import path from 'node:path';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { installCatalogues } from '#server/features/foundation/options/commands.ts';
import { installPlaces } from '#server/features/foundation/places/commands.ts';
import { discardEmbeddedPostgres, startEmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { timed } from './matching-times.ts';
import { seedSearch } from './search-seed.ts';

export interface MarketSize {
  drivers: number;
  companies: number;
}
const settings = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' };
const seedKey = 'search_bench';

/** The market of searches in this size, from the last run or new. Migrations that are new since then are applied. */
export async function openSearchMarket(size: MarketSize, { reset }: { reset: boolean }) {
  const dir = path.resolve(`.cache/search-${size.drivers}-${size.companies}`);
  if (reset) await discardEmbeddedPostgres(dir);
  let postgres = await startEmbeddedPostgres({ dir, durable: false, settings });
  let seed_s = await seededIn(postgres.url);
  if (seed_s === undefined) {
    await postgres.stop();
    await discardEmbeddedPostgres(dir);
    postgres = await startEmbeddedPostgres({ dir, durable: false, settings });
    seed_s = await seed(postgres.url, size);
  } else await migrate(postgres.url);
  return { url: postgres.url, seed_s, stop: () => postgres.stop() };
}

/** A copy for a bench that changes rows. */
export async function copyMarket(url: string, name: 'duplicates'): Promise<string> {
  const other = new URL(url);
  other.pathname = '/template1';
  const { db } = connect(other.href, { max: 1 });
  try {
    await sql`drop database if exists ${sql.table(name)}`.execute(db);
    await sql`create database ${sql.table(name)} template postgres`.execute(db);
  } finally {
    await db.destroy();
  }
  other.pathname = `/${name}`;
  return other.href;
}

async function seededIn(url: string): Promise<number | undefined> {
  const { db } = connect(url, { max: 1 });
  try {
    const { rows } = await sql<{ value: number }>`select value from installation where key = ${seedKey}`.execute(db);
    return rows[0]?.value;
  } catch {
    return undefined; // an empty database, or one of an interrupted run
  } finally {
    await db.destroy();
  }
}

async function seed(url: string, size: MarketSize): Promise<number> {
  await migrate(url);
  const { db } = connect(url, { max: 1 });
  try {
    await installReference(db);
    const [ms] = await timed(() => seedSearch(url, db, size));
    const seed_s = Math.round(ms / 1000);
    await sql`insert into installation (key, value) values (${seedKey}, ${JSON.stringify(seed_s)})`.execute(db);
    return seed_s;
  } finally {
    await db.destroy();
  }
}

async function installReference(db: Db): Promise<void> {
  await db.transaction().execute(installCatalogues);
  await db.transaction().execute(installPlaces);
}
