import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import pg from 'pg';
import { choosePorts } from '#server/adapters/choose.ts';
import { buildApp } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDrivers } from '#server/db/seed/drivers.ts';
import { Random } from '#server/db/seed/random.ts';
import { Towns, type Town } from '#server/db/seed/towns.ts';
import { countPool, explainPool, matchingAudiences, quickly } from '#server/features/matching/queries.ts';
import { installCatalogues } from '#server/features/options/commands.ts';
import { installPlaces } from '#server/features/places/commands.ts';
import { offerCampaign } from '#server/features/sending/commands.ts';
import { today } from '#server/kernel/clock.ts';
import { readConfig } from '#server/kernel/config.ts';
import { connect, type Db, type Tx } from '#server/kernel/db.ts';
import { createLog } from '#server/kernel/log.ts';
import { sign } from '#server/kernel/secrets.ts';
import { CSRF_COOKIE, Identities } from '#server/kernel/session.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { openPostgis } from './matching-postgis.ts';
import { drawTarget, makeNaiveTable, naiveCount, type Located } from './matching-targets.ts';

const TARGETS = 200;
const LIVE_AUDIENCES = 100_000;
const OFFERS = 25_000;
const UPDATES = 200;

const round = (ms: number) => Math.round(ms * 100) / 100;

/** Milliseconds by the wall, and those of the processor that the database's backend spent, which a busy machine does not change. */
interface Times {
  wall: number[];
  cpu: number[];
}
function spread({ wall, cpu }: Times) {
  const at = (all: number[], share: number) => {
    const sorted = all.toSorted((a, b) => a - b);
    return round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!);
  };
  const times = { p50: at(wall, 0.5), p95: at(wall, 0.95), max: at(wall, 1) };
  return cpu.length > 0 ? { ...times, cpu_p50: at(cpu, 0.5), cpu_p95: at(cpu, 0.95) } : times;
}
async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** Reads the processor time of a session's backend where the system tells it (Linux, the database on this machine). */
async function backendClock(tx: Tx): Promise<() => number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const file = `/proc/${rows[0]!.pid}/schedstat`;
  return () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : undefined);
}

/** Each once to warm up, then once measured. */
async function timesOf<T>(all: T[], work: (one: T) => Promise<unknown>, clock: () => number | undefined = () => undefined): Promise<Times> {
  for (const one of all) await work(one);
  const times: Times = { wall: [], cpu: [] };
  for (const one of all) await measureInto(times, () => work(one), clock);
  return times;
}
async function measureInto(times: Times, work: () => Promise<unknown>, clock: () => number | undefined): Promise<void> {
  const before = clock();
  times.wall.push((await timed(work))[0]);
  const after = clock();
  if (before !== undefined && after !== undefined) times.cpu.push(after - before);
}
const timesInDatabase = async <T>(tx: Tx, all: T[], work: (one: T) => Promise<unknown>) => timesOf(all, work, await backendClock(tx));

async function seed(url: string, towns: Towns, first_id: number, last_id: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await seedDrivers(client, { random: new Random(first_id), towns, first_id, count: last_id - first_id + 1, now: new Date() });
  for (const table of ['users', 'drivers', 'driver_match']) await client.query(`vacuum analyze ${table}`);
  await client.end();
}

/** Half of the places drawn by their population, half any town: dense and thin ones. */
function drawTargets(towns: Towns, all: Town[]): Located[] {
  const random = new Random(7);
  return Array.from({ length: TARGETS }, (_, n) =>
    drawTarget(random, n % 2 === 0 ? towns.draw(random, random.weighted({ ES: 40, DE: 35, PL: 10, RO: 10, PT: 5 })) : random.pick(all)),
  );
}

/** Counts in the database, with and without the explainer, and how many drivers lie under the circles. */
async function measureCounts(reads: Db, targets: Located[]) {
  // target by target in turn, so that both meet the same machine
  return quickly(reads, async (tx) => {
    const clock = await backendClock(tx);
    const count: Times = { wall: [], cpu: [] };
    const explain: Times = { wall: [], cpu: [] };
    for (const target of targets) {
      await countPool(tx, target);
      await measureInto(count, () => countPool(tx, target), clock);
      await measureInto(explain, () => explainPool(tx, target), clock);
    }
    return { count, explain };
  });
}

/** How many drivers lie under each circle, and what a count costs with so many drivers in the table: one without a wish, one with. */
async function measureGrowth(reads: Db, targets: Located[], drivers: number) {
  const inside: number[] = [];
  await quickly(reads, async (tx) => {
    for (const { meta } of targets) {
      const { eligible, potential } = await countPool(tx, drawBare(meta));
      inside.push(eligible + potential);
    }
  });
  const times = await quickly(reads, (tx) => timesInDatabase(tx, targets, (target) => countPool(tx, target)));
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
  return {
    drivers,
    drivers_under_circle: spread({ wall: inside, cpu: [] }),
    count_ms: spread(times),
    us_per_driver_under_circle: round((sum(times.wall) / sum(inside)) * 1000),
    us_per_driver_in_table: round((sum(times.wall) / targets.length / drivers) * 1000),
  };
}

/** What the process holds after a full collection, in MB. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return Math.round(process.memoryUsage().heapUsed / 1_048_576);
}
const drawBare = (meta: Located['meta']): Located => ({
  contact_type: 'driver',
  meta: {
    ...meta,
    languages: [],
    qualifications: [],
    experiences: [],
    employment_types: [],
    traveling: [],
    qualifications_wanted: [],
    work_experience: null,
    day_night_preference: 'Any',
    age_from: null,
    age_to: null,
  },
});

/** The same counts through HTTP, rights, checks and JSON. */
async function measureHttp(url: string, db: Db, reads: Db, targets: Located[]): Promise<Times> {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, TRUST_PROXY: '1', DATA_DIR: '.cache/bench' });
  const log = createLog('silent');
  const app = await buildApp({ config, log, writes: db, reads, identities: new Identities(), ports: choosePorts(config, db) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const csrf = `bench.${sign(config.secret, 'bench.')}`;
  let caller = 0;
  const ask = async (target: Located) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/potential-drivers`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': csrf,
        cookie: `${CSRF_COOKIE}=${csrf}`,
        'x-forwarded-for': `10.1.${Math.floor(++caller / 250)}.${caller % 250}`, // the limit a visitor is not what is measured
      },
      body: JSON.stringify(target),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    await answer.json();
  };
  const times = await timesOf(targets, ask);
  await app.close();
  return times;
}

async function measureNaive(db: Db, reads: Db, targets: Located[]): Promise<{ times: Times; same: boolean }> {
  await sql`set statement_timeout = 0`.execute(db);
  await makeNaiveTable(db);
  let same = true;
  const times = await quickly(reads, async (tx) => {
    // the planner is free again here
    await sql`select set_config('enable_bitmapscan', 'on', true), set_config('statement_timeout', '0', true)`.execute(tx);
    for (const target of targets) {
      const [ours, theirs] = [await countPool(tx, target), (await naiveCount(target, today()).execute(tx)).rows[0]];
      same &&= ours.eligible === theirs!.eligible && ours.potential === theirs!.potential;
    }
    return timesInDatabase(tx, targets, (target) => naiveCount(target, today()).execute(tx));
  });
  await sql`drop table naive_drivers`.execute(db);
  return { times, same };
}

async function measurePostgis(url: string, reads: Db, targets: Located[]) {
  const { POSTGIS_URL } = process.env;
  if (!POSTGIS_URL) return {};
  const postgis = await openPostgis(POSTGIS_URL, url);
  try {
    const times = await timesOf(targets, postgis.count);
    let same = 0;
    await quickly(reads, async (tx) => {
      for (const target of targets) same += Number((await countPool(tx, target)).eligible === (await postgis.count(target)).eligible);
    });
    return { postgis_ms: spread(times), postgis_counts_the_same: round(same / targets.length) };
  } finally {
    await postgis.end();
  }
}

async function makeAudiences(db: Db, towns: Towns, all: Town[]): Promise<number> {
  const { id } = await db.insertInto('companies').values({ name: 'Bench' }).returning('id').executeTakeFirstOrThrow();
  const random = new Random(11);
  const BATCH = 5000;
  for (let done = 0; done < LIVE_AUDIENCES; done += BATCH) {
    const metas = Array.from({ length: BATCH }, () =>
      JSON.stringify(
        drawTarget(random, random.chance(0.7) ? towns.draw(random, random.weighted({ ES: 45, DE: 45, PT: 10 })) : random.pick(all)).meta,
      ),
    );
    await sql`
      with added as (
        insert into audiences (company_id, contact_type, name, meta, status)
        select ${id}, 'driver', 'A' || ${done} + n, m::jsonb, 'approved' from unnest(${metas}::text[]) with ordinality as t (m, n) returning id)
      insert into campaigns (company_id, audience_id, contact_type, name, is_active, approved_at)
      select ${id}, id, 'driver', 'C' || id, true, now() from added`.execute(db);
  }
  await sql`vacuum analyze audience_match`.execute(db);
  return id;
}

async function measureReverse(reads: Db, drivers: number): Promise<{ times: Times; found: number }> {
  const random = new Random(13);
  const ids = Array.from({ length: TARGETS }, () => random.int(1, drivers));
  let found = 0;
  const times = await quickly(reads, (tx) =>
    timesInDatabase(tx, ids, async (id) => {
      // offers are made of these rows inside the database: they are computed, not sent
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n, sum(score), sum(distance_km) from (${matchingAudiences([id])}) m`.execute(tx);
      found += rows[0]!.n;
    }),
  );
  return { times, found: Math.round(found / 2 / TARGETS) };
}

/** A campaign of so many matches goes live; then as many bare rows go into the same table. */
async function measureOffers(db: Db, company_id: number, towns: Towns) {
  const town = towns.draw(new Random(5), 'ES');
  const madrid = { lat: 40.4165, lng: -3.7026, label: town.name };
  let range = 10;
  const target = (km: number) => drawBare({ ...drawTarget(new Random(3), { ...town, ...madrid }).meta, range: km });
  for (; range < 500; range += 5) if ((await quickly(db, (tx) => countPool(tx, target(range)))).eligible >= OFFERS) break;
  const make = async () => {
    const meta = JSON.stringify(target(range).meta);
    const audience = await db
      .insertInto('audiences')
      .values({ company_id, contact_type: 'driver', name: `offers ${Math.random()}`, meta, status: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return db
      .insertInto('campaigns')
      .values({ company_id, audience_id: audience.id, contact_type: 'driver', name: 'offers', is_active: true, approved_at: new Date() })
      .returning(['id', 'audience_id'])
      .executeTakeFirstOrThrow();
  };
  const ours: number[] = [];
  const bare: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < 3; turn++) {
    const [campaign, other] = [await make(), await make()];
    const [ms] = await timed(() => offerCampaign(db, campaign.id));
    rows = Number((await sql<{ n: number }>`select count(*) as n from offers where campaign_id = ${campaign.id}`.execute(db)).rows[0]!.n);
    ours.push((rows / ms) * 1000);
    const [plain] = await timed(() =>
      sql`insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, created_at)
        select ${other.id}, driver_id, company_id, ${other.audience_id}, score, distance_km, created_at from offers where campaign_id = ${campaign.id}`.execute(
        db,
      ),
    );
    bare.push((rows / plain) * 1000);
  }
  const best = (all: number[]) => Math.round(Math.max(...all));
  return { offers: rows, offers_per_s: best(ours), insert_per_s: best(bare) };
}

async function measureUpdates(db: Db, drivers: number): Promise<Times> {
  const random = new Random(17);
  const times: number[] = [];
  for (let n = 0; n < UPDATES; n++) {
    const id = random.int(1, drivers);
    const qualifications = random.some({ lic_b: 0.9, lic_ce: 0.5, code95: 0.5, adr_basic: 0.3 });
    const [ms] = await timed(() =>
      sql`update drivers set qualifications = ${qualifications}::text[], work_experience = ${n % 30} where id = ${id}`.execute(db),
    );
    times.push(ms);
  }
  return { wall: times, cpu: [] };
}

/** Of the processor's time where it is known: the two were not measured in the same moment. */
const ratio = (a: ReturnType<typeof spread>, b: ReturnType<typeof spread>) =>
  round('cpu_p50' in a && 'cpu_p50' in b ? a.cpu_p50 / b.cpu_p50 : a.p50 / b.p50);

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
  const say = (text: string) => void (values.json || console.log(text));
  const { url, end } = await startTemporaryPostgres({ shared_buffers: '256MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' });
  const writes = connect(url, { max: 1 });
  const reads = connect(url, { max: 1, read_only: true });
  try {
    await migrate(url);
    await writes.db.transaction().execute(installCatalogues);
    await writes.db.transaction().execute(installPlaces);
    const towns = await Towns.load(writes.db);
    const { rows: all } =
      await sql<Town>`select country, name, admin1, postcode, lat, lng, population from places where postcode = '' and country in ('ES', 'DE', 'PL', 'RO', 'PT')`.execute(
        writes.db,
      );
    say(`Seeding ${drivers} drivers …`);
    const targets = drawTargets(towns, all);
    const tenth = Math.ceil(drivers / 10);
    const [first] = await timed(() => seed(url, towns, 1, tenth));
    const small = await measureGrowth(reads.db, targets, tenth);
    await measureHttp(url, writes.db, reads.db, targets);
    const memoryOfTenth = heldMemory();
    const [rest] = await timed(() => seed(url, towns, tenth + 1, drivers));
    const full = await measureGrowth(reads.db, targets, drivers);
    const { count, explain } = await measureCounts(reads.db, targets);
    const http = await measureHttp(url, writes.db, reads.db, targets);
    const memory = heldMemory();
    const naive = await measureNaive(writes.db, reads.db, targets);
    const postgis = await measurePostgis(url, reads.db, targets);
    const updates = await measureUpdates(writes.db, drivers);
    const size_mb = await megabytes(writes.db, 'driver_match');
    say(`Making ${LIVE_AUDIENCES} live audiences …`);
    const company_id = await makeAudiences(writes.db, towns, all);
    const reverse = await measureReverse(reads.db, drivers);
    const offers = await measureOffers(writes.db, company_id, towns);
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
      audience_size_mb: await megabytes(writes.db, 'audience_match'),
    };
    console.log(values.json ? JSON.stringify(figures) : figures);
  } finally {
    await Promise.all([writes.db.destroy(), reads.db.destroy()]);
    await end();
  }
}
