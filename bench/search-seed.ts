import { sql } from 'kysely';
import pg from 'pg';
import { copyRows, type CopyValue } from '#server/db/copy-rows.ts';
import { names } from '#server/db/seed/names.ts';
import { Random } from '#server/db/seed/random.ts';
import { Towns } from '#server/db/seed/towns.ts';
import type { Db } from '#server/kernel/db.ts';

const SLICE = 20_000;
const PEOPLE_A_COMPANY = 2;
const CAMPAIGNS_A_COMPANY = 3;
const countries = ['DE', 'ES', 'PL', 'RO'] as const;

/** A market only as searches see it: drivers with names, addresses and towns, and companies with people, audiences, campaigns and unlocks. */
export async function seedSearch(url: string, db: Db, size: { drivers: number; companies: number }): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const random = new Random(1);
  const towns = await Towns.load(db);
  try {
    // matching is not measured, and its copies would take most of the time
    for (const name of ['drivers_added', 'drivers_changed']) await client.query(`alter table drivers disable trigger ${name}`);
    // an index is built faster than it is kept
    const { rows } = await client.query<{ definition: string }>(`
      select pg_get_indexdef(name::regclass) as definition from unnest(array['drivers_by_search', 'drivers_by_short_beginnings']) as name`);
    await client.query('drop index drivers_by_search, drivers_by_short_beginnings');
    for (let done = 0; done < size.drivers; done += SLICE)
      await copyDrivers(client, random, towns, done + 1, Math.min(SLICE, size.drivers - done));
    for (const { definition } of rows) await client.query(definition);
    await client.query(`select setval(pg_get_serial_sequence('users', 'id'), $1)`, [size.drivers]);
    await fillCompanies(client, random, towns, size.companies);
    for (const table of ['users', 'drivers', 'companies', 'campaigns', 'audiences', 'unlocked_drivers', 'search_vocabulary'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

async function copyDrivers(client: pg.Client, random: Random, towns: Towns, first: number, count: number): Promise<void> {
  const slice = Array.from({ length: count }, (_, index) => person(random, towns, first + index));
  const users = ['id', 'side', 'first_name', 'last_name', 'email', 'phone'];
  await copyRows(
    client,
    'users',
    users,
    slice.map(({ user }) => user),
  );
  const drivers = ['id', 'user_id', 'country', 'postcode', 'place', 'lat', 'lng'];
  await copyRows(
    client,
    'drivers',
    drivers,
    slice.map(({ driver }) => driver),
  );
}

const prefixes = { DE: '+4915', ES: '+346', PL: '+485', RO: '+407' };

function person(random: Random, towns: Towns, id: number): { user: CopyValue[]; driver: CopyValue[] } {
  const country = random.pick(countries);
  const first_name = random.pick(random.chance(0.1) ? names[country]!.female : names[country]!.male);
  const last_name = country === 'ES' ? `${familyName(random, country)} ${familyName(random, country)}` : familyName(random, country);
  const phone = `${prefixes[country]}${String((id * 7_919_317) % 99_999_989).padStart(8, '0')}`;
  const home = towns.draw(random, country);
  return {
    user: [id, 'contact', first_name, last_name, `${plain(first_name)}.${plain(last_name.split(' ')[0]!)}${id}@driver.example`, phone],
    driver: [id, id, country, home.postcode || null, home.name, home.lat, home.lng],
  };
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '');

const beginnings = 'Al An Bar Ber Bla Bo Bra Cam Cas Cer Cze Da Dob Dra Er Fal Fer Gal Gor Gra Hal Her Jan Jur Kal Kor Kra Lan Len Lu'
  .concat(' Mal Mar Mie Mo Nad Nie Ol Os Pal Pie Po Ra Ric Ro Sal San Ser Sta Su Tar To Va Ver Wal Wie Za Zie')
  .split(' ');
const middles = 'ba ber bo cha chi de den der do fa fi ga go la le li lo ma mi mo na ni no ra ri ro sa si so ta te ti to va vi wa wi'.split(
  ' ',
);
const ends = {
  DE: 'berg er mann stein feld bach hauser meier ke ner ling dorf'.split(' '),
  ES: 'ez era ero ón ano ina edo illo ada al eja ales'.split(' '),
  PL: 'ski cki czyk iak wicz ek ak ska owska ewski ar ora'.split(' '),
  RO: 'escu eanu aru an oiu ea ulescu ache uță iu ici oveanu'.split(' '),
};

/** Half of the people have one of the common names of their country, the other half one of some ten thousand. */
function familyName(random: Random, country: (typeof countries)[number]): string {
  if (random.chance(0.5)) return random.pick(names[country]!.family);
  const skewed = (list: readonly string[]) => list[Math.floor(list.length * random.next() ** 1.5)]!;
  return skewed(beginnings) + (random.chance(0.7) ? skewed(middles) : '') + skewed(ends[country]);
}

async function fillCompanies(client: pg.Client, random: Random, towns: Towns, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const country = random.pick(countries);
    const town = towns.draw(random, country).name;
    return [
      index + 1,
      `${random.pick(['Trans', 'Logistik', 'Spedition', 'Fracht'])} ${familyName(random, country)} ${index + 1}`,
      town,
      'DE',
    ];
  });
  await copyRows(client, 'companies', ['id', 'name', 'city', 'country'], rows);
  const people = Array.from({ length: count * PEOPLE_A_COMPANY }, (_, index) => {
    const country = random.pick(countries);
    const [first_name, last_name] = [random.pick(names[country]!.male), familyName(random, country)];
    return ['company', 1 + (index % count), first_name, last_name, `${plain(first_name)}.${plain(last_name)}${index}@office.example`];
  });
  await copyRows(client, 'users', ['side', 'company_id', 'first_name', 'last_name', 'email'], people);
  await client.query(
    `insert into audiences (company_id, contact_type, name, meta)
     select co.id, 'driver', 'C+E ' || co.city || ' ' || nth, '{}' from companies co, generate_series(1, $1::int) nth`,
    [CAMPAIGNS_A_COMPANY],
  );
  await client.query(`
    insert into campaigns (company_id, audience_id, name, title)
    select company_id, id, 'Tour ' || id, name from audiences`);
  // every tenth driver is unlocked, and some by several companies; the first company has a thousand
  await client.query(
    `insert into unlocked_drivers (company_id, driver_id, price)
     select case when d.id % 10 = 0 then 1 + d.id % $1 else 1 end, d.id, 3900 from drivers d where d.id % 10 = 0 or d.id % 1000 = 1
     on conflict do nothing`,
    [count],
  );
}

export const countOf = async (db: Db, table: 'search_vocabulary' | 'unlocked_drivers'): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)).rows[0]!.count;
