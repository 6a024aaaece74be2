import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { SHOWN_IN_PALETTE } from '#contract/campaigns/search.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { Random } from '#server/db/seed/random.ts';
import { findRecords } from '#server/features/campaigns/search/queries.ts';
import { connect, type Db, type Tx } from '#server/kernel/db.ts';
import { round, spread, type Spread, timesInDatabase, timesOf } from './matching-times.ts';
import { openSearchMarket } from './search-market.ts';
import { countOf } from './search-seed.ts';

const QUERIES = 100;
/** `ilike` reads every row, so few are enough. */
const BY_ILIKE = 2;
const MISTAKES = 300;
/** `p95_ms` is that of the slowest kind of query. */
const GOALS = { p95_ms: 20, misspelt_share: 0.95 };

interface Person {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  place: string;
}

const staff: Staff = { side: 'staff', user_id: 0, role: 'admin', permissions: ['admin'], locale: 'en' };
/** The company that has unlocked the most. */
const owner: CompanyUser = { side: 'company', user_id: 0, company_id: 1, is_owner: true, permissions: [], locale: 'en' };

/** One letter less, more, another one, or two exchanged. */
const mistakes: ((word: string, place: number, letter: string) => string)[] = [
  (word, place) => word.slice(0, place) + word.slice(place + 1),
  (word, place, letter) => word.slice(0, place) + letter + word.slice(place),
  (word, place, letter) => word.slice(0, place) + letter + word.slice(place + 1),
  (word, place) => word.slice(0, place) + (word[place + 1] ?? '') + word[place]! + word.slice(place + 2),
];
const random = new Random(2);
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const misspell = (word: string) => random.pick(mistakes)(word, random.int(0, word.length - 1), random.pick(letters));

/** What people type, made from people who exist, with the column that `ilike` compares instead. */
const typed: Record<string, { of: (person: Person) => string; column: string }> = {
  two_letters: { of: ({ last_name }) => last_name.slice(0, 2), column: 'full_name' },
  three_letters: { of: ({ last_name }) => last_name.slice(0, 3), column: 'full_name' },
  one_word: { of: ({ last_name }) => last_name.split(' ')[0]!, column: 'full_name' },
  whole_name: { of: ({ first_name, last_name }) => `${first_name} ${last_name}`, column: 'full_name' },
  two_beginnings: { of: ({ first_name, last_name }) => `${last_name.slice(0, 4)} ${first_name.slice(0, 3)}`, column: 'full_name' },
  two_short_beginnings: { of: ({ first_name, last_name }) => `${last_name.slice(0, 2)} ${first_name.slice(0, 2)}`, column: 'full_name' },
  misspelt: { of: ({ first_name, last_name }) => `${first_name} ${misspell(last_name)}`, column: 'full_name' },
  name_and_place: { of: ({ last_name, place }) => `${last_name.split(' ')[0]!} ${place.split(' ')[0]!}`, column: 'full_name' },
  place: { of: ({ place }) => place, column: 'full_name' },
  mail: { of: ({ email }) => email.slice(0, 12), column: 'email' },
  phone: { of: ({ phone }) => phone.slice(3).replaceAll(/(\d{3})(?=\d)/g, '$1 '), column: 'phone' },
  last_digits: { of: ({ phone }) => phone.slice(-6), column: 'phone' },
  id: { of: ({ id }) => `#${id}`, column: 'full_name' },
  nobody: { of: ({ last_name }) => `${last_name.slice(0, 4)}qxz wvqk`, column: 'full_name' },
};

/**
 * `npm run bench -- search --drivers 1000000 --companies 10000 --json`: a search by staff and by a company, beside `ilike`. `--only place`
 * measures one kind, `--reset` makes a new market.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      drivers: { type: 'string', default: '1000000' },
      companies: { type: 'string', default: '10000' },
      json: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      reset: { type: 'boolean', default: false },
      'seed-only': { type: 'boolean', default: false },
    },
  });
  const size = { drivers: Number(values.drivers), companies: Number(values.companies) };
  const { url, seed_s, stop } = await openSearchMarket(size, { reset: values.reset });
  const { db } = connect(url, { max: 1 });
  try {
    if (values['seed-only']) return console.log(`The market was seeded in ${seed_s} s.`);
    const figures = await measure(db, new RegExp(values.only));
    const result = { ...size, seed_s, load: round(loadavg()[0]!), ...figures };
    console.log(values.json ? JSON.stringify(result) : result);
  } finally {
    await db.destroy();
    await stop();
  }
}

async function measure(db: Db, only: RegExp) {
  const people = await somePeople(db);
  const of_staff = await measureEach(db, people, { me: staff, only });
  const of_company = await measureEach(db, people, { me: owner, only });
  const all = [...Object.values(of_staff), ...Object.values(of_company)];
  const p95_ms = Math.max(...all.map(({ p95 }) => p95));
  const misspelt_share = await shareFound(db, people);
  return {
    p95_ms,
    // what other load on the machine does not change
    cpu_p95_ms: Math.max(...all.map(({ cpu_p95, p95: wall }) => cpu_p95 ?? wall)),
    misspelt_share,
    staff_ms: of_staff,
    company_ms: of_company,
    ilike_ms: await measureIlike(db, people, only),
    words: await countOf(db, 'search_vocabulary'),
    unlocked: await countOf(db, 'unlocked_drivers'),
    index_mb: await megabytes(db),
    goals: GOALS,
    holds: { p95_ms: p95_ms <= GOALS.p95_ms, misspelt_share: misspelt_share >= GOALS.misspelt_share },
  };
}

const kindsLike = (only: RegExp) => Object.entries(typed).filter(([kind]) => only.test(kind));

const somePeople = async (db: Db): Promise<Person[]> =>
  (
    await sql<Person>`
      select d.id, u.first_name, u.last_name, u.email::text as email, u.phone, d.place
      from drivers d join users u on u.id = d.user_id order by md5(d.id::text) limit ${MISTAKES}`.execute(db)
  ).rows;

async function measureEach(
  db: Db,
  people: Person[],
  { me, only }: { me: Staff | CompanyUser; only: RegExp },
): Promise<Record<string, Spread>> {
  const measured: Record<string, Spread> = {};
  for (const [kind, { of }] of kindsLike(only)) {
    const texts = people.slice(0, QUERIES).map(of);
    const find = (tx: Tx) => timesInDatabase(tx, texts, (search) => findRecords(tx, me, 'en', { search, limit: SHOWN_IN_PALETTE }));
    measured[kind] = spread(await db.transaction().execute(find));
  }
  return measured;
}

async function measureIlike(db: Db, people: Person[], only: RegExp): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const [kind, { of, column }] of kindsLike(only)) {
    const texts = people.slice(0, BY_ILIKE).map((person) => `%${of(person)}%`);
    measured[kind] = spread(await timesOf(texts, (text) => findByIlike(db, column, text))).p50;
  }
  return measured;
}

/** Newest first, as a list would. */
const findByIlike = (db: Db, column: string, text: string) =>
  sql`select id from users where side = 'contact' and ${sql.ref(column)}::text ilike ${text} order by id desc limit ${SHOWN_IN_PALETTE}`.execute(
    db,
  );

/** People who are found by their name with one wrong letter: somebody of this name is among the drivers of the palette. */
async function shareFound(db: Db, people: Person[]): Promise<number> {
  let found = 0;
  for (const [index, { first_name, last_name }] of people.entries()) {
    const search = index % 2 === 0 ? `${misspell(first_name)} ${last_name}` : `${first_name} ${misspell(last_name)}`;
    const { data } = await findRecords(db, staff, 'en', { search, kind: 'drivers', limit: SHOWN_IN_PALETTE });
    if (data.some(({ name }) => name === `${first_name} ${last_name}`)) found++;
  }
  return round(found / people.length);
}

async function megabytes(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; mb: number }>`
    select name, (pg_relation_size(name::regclass) / 1048576)::int as mb
    from unnest(array['drivers_by_search', 'drivers_by_short_beginnings', 'search_vocabulary', 'search_vocabulary_by_spelling', 'search_vocabulary_by_sound']) as name`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, mb }) => [name, mb]));
}
