import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { installReferenceData } from '#server/db/seed/main.ts';
import { connect } from '#server/kernel/db.ts';
import { openKeptPostgres } from './kept-postgres.ts';
import { timed } from './matching-times.ts';
import { seedSearch } from './search-seed.ts';

export interface MarketSize {
  drivers: number;
  companies: number;
}
const settings = { shared_buffers: '512MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' };

/** The market of searches in this size, from the last run or new. */
export async function openSearchMarket(size: MarketSize, { reset }: { reset: boolean }) {
  const name = `search-${size.drivers}-${size.companies}`;
  const { made, ...postgres } = await openKeptPostgres({ name, settings, durable: false, reset, make: (url) => seed(url, size) });
  return { ...postgres, seed_s: made };
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

async function seed(url: string, size: MarketSize): Promise<number> {
  await migrate(url);
  const { db } = connect(url, { max: 1 });
  try {
    await installReferenceData(db);
    const [ms] = await timed(() => seedSearch(url, db, size));
    return Math.round(ms / 1000);
  } finally {
    await db.destroy();
  }
}
