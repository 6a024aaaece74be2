import { totalmem } from 'node:os';
import { sql } from 'kysely';
import { choosePorts } from '#server/adapters/choose.ts';
import { migrate } from '#server/db/migrate.ts';
import { installReferenceData, seedDemo } from '#server/db/seed/main.ts';
import { connect } from '#server/kernel/db.ts';
import { BulkWork } from './bulk-work.ts';
import { countFigures, countWithIndexes } from './counts.ts';
import { addHiring } from './hiring.ts';
import { addCampaigns, addCompanies, addDrivers, type Range } from './people.ts';
import { openKeptPostgres } from '../kept-postgres.ts';
import { benchConfig } from '../server-here.ts';
import { sizeOf } from './size.ts';
import { addFacts, addSurroundings } from './surroundings.ts';

/** Its rows have every state of the product; the further ones make the size. */
const DEMO_DRIVERS = 2000;
/** As PostgreSQL advises for a server of its own: a quarter of the memory for itself, half for the files that the system keeps. */
const gigabytes = Math.floor(totalmem() / 2 ** 30);
const memory = {
  shared_buffers: `${Math.max(1, Math.floor(gigabytes / 4))}GB`,
  effective_cache_size: `${Math.max(2, Math.floor(gigabytes / 2))}GB`,
  max_wal_size: '8GB',
};

/** What was added beside the demo. */
export interface Market {
  seed_s: number;
  drivers: Range;
  campaigns: Range;
}

/** The market of this size, from the last run or new. */
export async function openMarket(drivers: number, { reset, log }: { reset: boolean; log: (line: string) => void }) {
  const make = (url: string) => makeMarket(url, drivers, log);
  const { made, ...postgres } = await openKeptPostgres({ name: `scale-${drivers}`, settings: memory, durable: true, reset, make });
  return { ...postgres, market: made };
}

async function makeMarket(url: string, drivers: number, log: (line: string) => void): Promise<Market> {
  const began = performance.now();
  const size = sizeOf(drivers);
  const { db, pool } = connect(url, { max: 2 });
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    log(`${name}: ${Math.round((performance.now() - from) / 1000)} s`);
    return result;
  };
  try {
    await migrate(url);
    await installReferenceData(db);
    const config = benchConfig(url);
    const ports = choosePorts(config, db, url);
    await step('demo', () =>
      seedDemo(db, pool, { drivers: DEMO_DRIVERS, seed: 7, report: () => {}, files: ports.files, deals: { config, pdf: ports.pdf } }),
    );
    await sql`analyze`.execute(db);
    const work = await BulkWork.open(url);
    try {
      const ranges = await fill(work);
      return { seed_s: Math.round((performance.now() - began) / 1000), ...ranges };
    } finally {
      await work.end();
    }
  } finally {
    await db.destroy();
  }

  async function fill(work: BulkWork): Promise<{ drivers: Range; campaigns: Range }> {
    await step('companies', () => addCompanies(url, size));
    const campaigns = await step('campaigns', () => addCampaigns(url, db, size));
    const drivers = await step('drivers', () => addDrivers(work, url, db, size));
    const ranges = { drivers, campaigns };
    await step('offers', () => addHiring(work, size, ranges));
    await step('messages and the like', () => addSurroundings(work, size, ranges));
    await step('facts', () => addFacts(work, db, size, ranges));
    await step('figures', () => countFigures(work, url));
    await step('indexes', () => work.finishIndexes());
    await step('progress', () => countWithIndexes(db));
    await step('vacuum', () => vacuum(work));
    return ranges;
  }
}

/** The largest tables first. Parents of partitions have statistics of their own. */
async function vacuum(work: BulkWork): Promise<void> {
  const { rows } = await work.run((client) =>
    client.query<{ name: string; is_parent: boolean }>(
      `select oid::regclass::text as name, relkind = 'p' as is_parent from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relkind = 'p', relpages desc`,
    ),
  );
  await work.runAll(rows.map(({ name, is_parent }) => `${is_parent ? '' : 'vacuum '}analyze ${name}`));
}
