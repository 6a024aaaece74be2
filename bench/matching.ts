import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { seedDrivers } from '#server/db/seed/drivers.ts';
import { Random } from '#server/db/seed/random.ts';
import { Towns, type Town } from '#server/db/seed/towns.ts';
import { installCatalogues } from '#server/features/foundation/options/commands.ts';
import { installPlaces } from '#server/features/foundation/places/commands.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { measureCounts, measureGrowth, measureNaive, measurePostgis } from './matching-counts.ts';
import { measureHttp } from './matching-http.ts';
import { LIVE_AUDIENCES, makeAudiences, measureOffers, measureReverse, measureUpdates } from './matching-offers.ts';
import { drawTargets } from './matching-targets.ts';
import { ratio, round, spread, timed } from './matching-times.ts';

/** The heap of the process after a full collection, in MB. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 1_048_576);
}

async function seed(url: string, towns: Towns, first_id: number, last_id: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await seedDrivers(client, { random: new Random(first_id), towns, first_id, count: last_id - first_id + 1, now: new Date() });
  for (const table of ['users', 'drivers', 'driver_match']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

const megabytes = async (db: Db, ...tables: string[]): Promise<number> => {
  const { rows } = await sql<{
    mb: number;
  }>`select round(sum(pg_total_relation_size(t::regclass)) / 1048576)::int as mb from unnest(${tables}::text[]) t`.execute(db);
  return rows[0]!.mb;
};

/** `npm run bench -- matching --drivers 1000000 --json` */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { drivers: { type: 'string', default: '100000' }, json: { type: 'boolean', default: false } },
  });
  const drivers = Number(values.drivers);
  const log = (text: string) => void (values.json || console.log(text));
  const { url, end } = await startTemporaryPostgres({ shared_buffers: '256MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' });
  const primary = connect(url, { max: 1 });
  const replica = connect(url, { max: 1, read_only: true });
  try {
    await migrate(url);
    await primary.db.transaction().execute(installCatalogues);
    await primary.db.transaction().execute(installPlaces);
    const towns = await Towns.load(primary.db);
    const { rows: all } =
      await sql<Town>`select country, name, admin1, postcode, lat, lng, population from places where postcode = '' and country in ('ES', 'DE', 'PL', 'RO', 'PT')`.execute(
        primary.db,
      );
    log(`Seeding ${drivers} drivers …`);
    const targets = drawTargets(towns, all);
    const tenth = Math.ceil(drivers / 10);
    const [first] = await timed(() => seed(url, towns, 1, tenth));
    const small = await measureGrowth(replica.db, targets, tenth);
    await measureHttp(url, primary.db, replica.db, targets);
    const memoryOfTenth = heldMemory();
    const [rest] = await timed(() => seed(url, towns, tenth + 1, drivers));
    const full = await measureGrowth(replica.db, targets, drivers);
    const { count, explain } = await measureCounts(replica.db, targets);
    const http = await measureHttp(url, primary.db, replica.db, targets);
    const memory = heldMemory();
    const naive = await measureNaive(primary.db, replica.db, targets);
    const postgis = await measurePostgis(url, replica.db, targets);
    const updates = await measureUpdates(primary.db, drivers);
    const size_mb = await megabytes(primary.db, 'driver_match');
    log(`Making ${LIVE_AUDIENCES} live audiences …`);
    const company_id = await makeAudiences(primary.db, towns, all);
    const reverse = await measureReverse(replica.db, drivers);
    const offers = await measureOffers(primary.db, company_id, towns);
    const [count_ms, explain_ms, naive_ms] = [spread(count), spread(explain), spread(naive.times)];
    const figures = {
      drivers,
      seed_s: Math.round((first + rest) / 1000),
      drivers_under_circle: full.drivers_under_circle,
      count_ms,
      count_http_ms: spread(http),
      explain_ms,
      explain_ratio: ratio(explain_ms, count_ms),
      naive_ms,
      naive_ratio: ratio(naive_ms, count_ms),
      naive_counts_the_same: naive.same,
      ...postgis,
      reverse_ms: spread(reverse.times),
      audiences_found: reverse.found,
      ...offers,
      offers_ratio: round(offers.offers_per_s / offers.insert_per_s),
      update_ms: spread(updates),
      growth: [small, full],
      server_heap_mb: { with_a_tenth: memoryOfTenth, with_all: memory },
      size_mb,
      audience_size_mb: await megabytes(primary.db, 'audience_match'),
    };
    console.log(values.json ? JSON.stringify(figures) : figures);
  } finally {
    await Promise.all([primary.db.destroy(), replica.db.destroy()]);
    await end();
  }
}
