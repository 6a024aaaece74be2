import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import type { CompanyUser } from '#contract/people.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDrivers } from '#server/db/seed/drivers.ts';
import { Random } from '#server/db/seed/random.ts';
import { Towns } from '#server/db/seed/towns.ts';
import { DriverQuery } from '#contract/staff/drivers-admin.ts';
import { listDrivers } from '#server/features/staff/drivers-admin/queries.ts';
import { listUnlockedDrivers } from '#server/features/hiring/unlocked-drivers/queries.ts';
import { installCatalogues } from '#server/features/foundation/options/commands.ts';
import { installPlaces } from '#server/features/foundation/places/commands.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import { startTemporaryPostgres } from '../tools/temporary-postgres.ts';
import { spread, type Spread, timed, timesOf } from './matching-times.ts';

const QUERIES = 100;
const UNLOCKED = 1000;
const FILTERED = 5;
/** By median: other load on the machine stretches the longest. */
const GOALS = { company_ms: 15, staff_ms: 300 };

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

/** What people type, made from people who exist. */
const typed: Record<string, (person: Person) => string> = {
  one_word: ({ last_name }) => last_name.slice(0, 5),
  two_words: ({ first_name, last_name }) => `${last_name.slice(0, 4)} ${first_name.slice(0, 4)}`,
  phone: ({ phone }) => phone.slice(3).replaceAll(/(\d{3})(?=\d)/g, '$1 '),
  last_digits: ({ phone }) => phone.slice(-6),
  mail: ({ email }) => email.slice(0, 12),
};

/** What staff filter by. The rare ones read the whole index. */
const filters: Record<string, object> = {
  all: {},
  last_page: { page: 20, per_page: 500 },
  eligible: { readiness: 'eligible' },
  switched_off: { active: 'no' },
  disabled: { readiness: 'disabled' },
  without_place: { readiness: 'place' },
  around_madrid: { lat: 40.4165, lng: -3.7026, km: 50 },
  far_around_madrid: { lat: 40.4165, lng: -3.7026, km: 500 },
  qualifications: { qualifications: ['lic_ce', 'code_95'] },
  rare_in_region: { qualifications: ['lic_ce', 'code_95'], contact_type: 'fleet_manager', lat: 52.52, lng: 13.4, km: 300 },
  seen_today: { visited: 'day' },
  not_seen: { visited: 'longer' },
  registered_then: { registered_from: '2025-01-01', registered_till: '2025-01-31' },
  accepted: { offers: 'accepted' },
  no_offer: { offers: 'none' },
};

/** `npm run bench -- lists --drivers 1000000 --json`: the lists of drivers with a search and with filters. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { drivers: { type: 'string', default: '100000' }, json: { type: 'boolean', default: false } },
  });
  const drivers = Number(values.drivers);
  const { url, end } = await startTemporaryPostgres({ shared_buffers: '256MB', max_wal_size: '4GB', maintenance_work_mem: '256MB' });
  const { db } = connect(url, { max: 1 });
  try {
    await migrate(url);
    await db.transaction().execute(installCatalogues);
    await db.transaction().execute(installPlaces);
    const [seed] = await timed(() => seedPeople(url, db, drivers));
    const me = await makeUnlockedRows(db);
    await makeOffers(db, me.company_id);
    const { rows: people } = await sql<Person>`
      select id, first_name, last_name, email::text as email, phone from users
      where side = 'contact' and email is not null and phone is not null order by md5(id::text) limit ${QUERIES}`.execute(db);
    const figures = {
      drivers,
      seed_s: Math.round(seed / 1000),
      index_mb: await megabytes(db),
      company_ms: await measureEach(people, (search) => listUnlockedDrivers(db, me, { search })),
      staff_ms: { ...(await measureEach(people.slice(0, 20), (search) => listDrivers(db, { search }))), ...(await measureFilters(db)) },
    };
    const slowest = (all: Record<string, Spread>) => Math.max(...Object.values(all).map(({ p50 }) => p50));
    const holds = {
      company: slowest(figures.company_ms) <= GOALS.company_ms,
      staff: slowest(figures.staff_ms) <= GOALS.staff_ms,
    };
    console.log(values.json ? JSON.stringify({ ...figures, goals: GOALS, holds }) : { ...figures, goals: GOALS, holds });
  } finally {
    await db.destroy();
    await end();
  }
}

async function measureEach(people: Person[], find: (text: string) => Promise<unknown>): Promise<Record<string, Spread>> {
  const measured: Record<string, Spread> = {};
  for (const [kind, textOf] of Object.entries(typed)) measured[kind] = spread(await timesOf(people, (person) => find(textOf(person))));
  return measured;
}

async function measureFilters(db: Db): Promise<Record<string, Spread>> {
  const measured: Record<string, Spread> = {};
  for (const [name, filter] of Object.entries(filters))
    measured[name] = spread(await timesOf(Array(FILTERED).fill(DriverQuery.parse(filter)), (query) => listDrivers(db, query)));
  return measured;
}

async function seedPeople(url: string, db: Db, count: number): Promise<void> {
  const towns = await Towns.load(db);
  const client = new pg.Client(url);
  await client.connect();
  await seedDrivers(client, { random: new Random(1), towns, first_id: 1, count, now: new Date() });
  await client.query('vacuum analyze users');
  await client.query('vacuum analyze drivers');
  await client.end();
}

/** A company that has unlocked some thousand people. */
async function makeUnlockedRows(db: Db): Promise<CompanyUser> {
  const { id: company_id } = await db.insertInto('companies').values({ name: 'Bench' }).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into unlocked_drivers (company_id, driver_id, price, status_id)
    select ${company_id}, id, 3900, 1 from drivers order by md5(id::text) limit ${UNLOCKED}`.execute(db);
  await sql`analyze unlocked_drivers`.execute(db);
  return { side: 'company', user_id: 0, company_id, is_owner: true, permissions: [], locale: 'en' };
}

/** One driver in ten has an offer; one in a thousand has accepted. */
async function makeOffers(db: Db, company_id: number): Promise<void> {
  await sql`
    with audience as (insert into audiences (company_id, contact_type, name, meta) values (${company_id}, 'driver', 'Bench', '{}') returning id),
    campaign as (insert into campaigns (company_id, audience_id, name) select ${company_id}, id, 'Bench' from audience returning id, audience_id)
    insert into offers (campaign_id, audience_id, company_id, driver_id, sent_at, status)
    select c.id, c.audience_id, ${company_id}, d.id, now(), case when d.id % 1000 = 0 then 'accepted' else 'open' end from drivers d, campaign c where d.id % 10 = 0`.execute(
    db,
  );
  await sql`vacuum analyze offers`.execute(db);
}

async function megabytes(db: Db): Promise<number> {
  const { rows } = await sql<{ mb: number }>`select (pg_relation_size('drivers_by_search') / 1048576)::int as mb`.execute(db);
  return rows[0]!.mb;
}
