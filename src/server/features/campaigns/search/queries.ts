import { sql, type RawBuilder } from 'kysely';
import { MAX_SHOWN, type SearchHit, type SearchResults } from '#contract/campaigns/search.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { searchedKinds } from '#contract/campaigns/search.policy.ts';
import type { CompanyUser, Locale, Staff } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { readFound } from '#server/features/campaigns/search-rows/queries.ts';
import { canBeMisspelt, idOf, isShort } from './rules.ts';

type Reader = CompanyUser | Staff;
type Part = RawBuilder<unknown>;

/** Candidates of one way of finding. A common name has many; the best of these are shown. */
const CANDIDATES = 50;
/** Staff find unlocked drivers among this many drivers of a name. */
const NAMESAKES = 400;
/** A frequent beginning of a word is compared with so many of the newest drivers. */
const NEWEST = 5000;
/** With fewer results of a kind, similar spellings are added. */
const ENOUGH = 5;
/** Behind all ways of finding a name. */
const NAMELESS = 4;
/** Behind every other way: similar spellings, and words that sound alike. */
const SIMILAR = 10;
const SOUNDING = 20;

/**
 * By id, or by a query on the documents. `drivers`: how a query finds drivers, of whom many have each beginning of a word.
 * `is_rest`: only for drivers, when the newest were too few.
 */
type Way = { place: number } & ({ id: number } | { query: string; drivers?: 'newest' | DriverQuery; is_rest?: true });
interface DriverQuery {
  /** Beginnings of words with one to three letters. */
  short: string[];
  rest: string;
}

/** One kind of record: the ids that are found within the reader's rows. */
interface Source {
  /** `drivers`: the drivers that this way finds, when they have been read already. */
  ids(me: Reader, way: Way, drivers: Part | undefined): Part;
  /**
   * Whether the account of the row `found` fits the query without the town. Towns are found behind names. As a value: for `exists`
   * PostgreSQL may read everybody of the name.
   */
  named?(query: string): Part;
}

const finds = (way: Way): Part => ('id' in way ? sql`x.id = ${way.id}` : sql`x.search @@ ${way.query}::tsquery`);
const own = (me: Reader) => (me.side === 'company' ? sql`x.company_id = ${me.company_id}` : sql`true`);

function driversFound(way: Way): Part {
  if ('id' in way || !way.drivers) return sql`select x.id from drivers x where x.erased_at is null and ${finds(way)}`;
  if (way.drivers === 'newest')
    return sql`select x.id from (select d.id, d.search from drivers d where d.erased_at is null order by d.id desc limit ${NEWEST}) x
      where ${finds(way)}`;
  const { short, rest } = way.drivers;
  const conditions = [
    ...(short.length > 0 ? [sql`short_beginnings(x.search) @> ${short}::text[]`] : []),
    ...(rest === '' ? [] : [sql`x.search @@ ${rest}::tsquery`]),
  ];
  return sql`select x.id from drivers x where x.erased_at is null and ${sql.join(conditions, sql` and `)}`;
}

const sources: Record<SearchKind, Source> = {
  drivers: {
    ids: (_, way, drivers) => (drivers ? sql`select d.id from ${drivers} d` : driversFound(way)),
    named: (query) => sql`select u.search @@ ${query}::tsquery from drivers d join users u on u.id = d.user_id where d.id = found.id`,
  },
  companies: {
    ids: (_, way) => sql`select x.id from companies x where ${finds(way)}`,
  },
  people: {
    // their rows are few and far apart: with a limit in view, PostgreSQL would read the whole table of users for them
    ids: (me, way) =>
      sql`select id from (select x.id from users x where x.side = 'company' and x.side <> 'contact' and x.erased_at is null
        and ${own(me)} and ${finds(way)} offset 0) office`,
  },
  unlocked_drivers: {
    ids: idsOfUnlocked,
    named: (query) => sql`select u.search @@ ${query}::tsquery
      from unlocked_drivers ud join drivers d on d.id = ud.driver_id join users u on u.id = d.user_id where ud.id = found.id`,
  },
  candidates: {
    ids: (me, way) =>
      sql`select x.id from candidates x where x.erased_at is null and x.deleted_at is null and x.replaced_by_id is null
        and ${isNamedFor(me)} and ${finds(way)}`,
  },
  campaigns: {
    ids: (me, way) => sql`select x.id from campaigns x where x.deleted_at is null and x.parent_id is null and ${own(me)} and ${finds(way)}`,
  },
  audiences: {
    ids: (me, way) => sql`select x.id from audiences x where x.deleted_at is null and x.parent_id is null and ${own(me)} and ${finds(way)}`,
  },
};

/** Candidates whose name the reader may read: a company after the consent, or its own finds; sales of companies that they manage. */
function isNamedFor(me: Reader): Part {
  if (me.side === 'company') return sql`x.company_id = ${me.company_id} and (x.consent = 'agreed' or x.source = 'company')`;
  if (me.permissions.includes('admin')) return sql`true`;
  return sql`x.company_id in (select m.id from companies m where m.account_manager_id = ${me.user_id} or m.sales_owner_id = ${me.user_id})`;
}

/** A company's own people, read once for all ways of a search: an index would read everybody of such a name. */
const ownPeople = ({ company_id }: CompanyUser): Part => sql`
  own_people as materialized (
    select ud.id, d.search from unlocked_drivers ud join drivers d on d.id = ud.driver_id
    where ud.company_id = ${company_id} and ud.deleted_at is null and d.erased_at is null)`;

function idsOfUnlocked(me: Reader, way: Way, drivers: Part | undefined): Part {
  if (me.side === 'company') return sql`select x.id from own_people x where ${finds(way)}`;
  if ('id' in way)
    return sql`select x.id from unlocked_drivers x join drivers d on d.id = x.driver_id
      where x.deleted_at is null and d.erased_at is null and ${finds(way)}`;
  return sql`select ud.id from ${drivers ?? sql`(${driversFound(way)} limit ${NAMESAKES})`} d
    join unlocked_drivers ud on ud.driver_id = d.id where ud.deleted_at is null`;
}

interface Found {
  kind: SearchKind;
  id: number;
  way: number;
}

/** The ids of each kind that each way finds: names before towns, newest first. */
async function findIds(db: Db, me: Reader, kinds: readonly SearchKind[], ways: readonly Way[], limit: number): Promise<Found[]> {
  if (kinds.length === 0 || ways.length === 0) return [];
  // the same drivers, read once for both kinds
  const way = ways.length === 1 ? ways[0]! : undefined;
  const isShared = me.side === 'staff' && way && 'query' in way && kinds.includes('drivers') && kinds.includes('unlocked_drivers');
  const drivers = isShared ? sql`drivers_found` : undefined;
  const shared = [
    ...(isShared ? [sql`drivers_found as materialized (${driversFound(way)} limit ${NAMESAKES})`] : []),
    ...(me.side === 'company' && kinds.includes('unlocked_drivers') ? [ownPeople(me)] : []),
  ];
  const found = ways.flatMap((each) => kinds.map((kind) => findOfKind(me, kind, each, { drivers, limit })));
  const { rows } = await sql<Found>`
    ${shared.length > 0 ? sql`with ${sql.join(shared)}` : sql``} select found_records.kind, found_records.id, found_records.way
    from (${sql.join(found, sql` union all `)}) as found_records`.execute(db);
  return rows;
}

function findOfKind(me: Reader, kind: SearchKind, way: Way, { drivers, limit }: { drivers: Part | undefined; limit: number }): Part {
  const { ids, named } = sources[kind];
  const rank = named && 'query' in way ? sql`case when (${named(way.query)}) then 0 else ${NAMELESS}::int end` : sql`0`;
  return sql`(select ${kind}::text as kind, id, ${way.place}::int + ${rank} as way
    from (${ids(me, way, drivers)} limit ${CANDIDATES}) found order by way, id desc limit ${limit})`;
}

const of =
  (kind: SearchKind) =>
  (one: Found): boolean =>
    one.kind === kind;

/**
 * What all ways find, the best first. A kind that has enough names needs no further way. A company has few rows of its own, and reads them
 * once for all ways.
 */
async function findByWays(db: Db, me: Reader, kinds: readonly SearchKind[], ways: readonly Way[], limit: number): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const some of me.side === 'company' ? [ways] : ways.map((way) => [way])) {
    const names = [...found.values()].filter((each) => each.way < NAMELESS);
    const short = kinds.filter((kind) => names.filter(of(kind)).length < limit);
    for (const each of await findIds(db, me, kindsFor(some, kinds, short), some, limit)) {
      const key = `${each.kind} ${each.id}`;
      if ((found.get(key)?.way ?? Infinity) > each.way) found.set(key, each);
    }
  }
  return [...found.values()].toSorted((one, other) => one.way - other.way || other.id - one.id);
}

interface Typed {
  exact: string;
  begins: string;
  short: string[];
  rest: string;
  mails: string;
  words_count: number;
}

const ofDrivers: readonly SearchKind[] = ['drivers', 'unlocked_drivers'];

/** The kinds that need a way. Unlocked drivers are enough when drivers are. */
function kindsFor([way]: readonly Way[], kinds: readonly SearchKind[], short: readonly SearchKind[]): readonly SearchKind[] {
  if (!way || !('is_rest' in way)) return short;
  const leading = ofDrivers.find((kind) => kinds.includes(kind));
  return leading !== undefined && short.includes(leading) ? ofDrivers.filter((kind) => short.includes(kind)) : [];
}

/** Whole words first, then beginnings of words. A number is looked up as an id too. */
async function waysOf(db: Db, me: Reader, search: string): Promise<Way[]> {
  const id = idOf(search);
  if (id !== undefined && search.startsWith('#')) return [{ place: 0, id }];
  const { rows } = await sql<Typed>`
    select exact_query(${search})::text as exact, search_query(${search})::text as begins, typed.short, typed.rest::text as rest,
      typed.mails::text as mails, typed.words_count
    from split_query(${search}) as typed`.execute(db);
  const { exact, begins } = rows[0]!;
  const whole: Way[] = exact === '' ? [] : [{ place: 1, query: exact }];
  const begun = begins === '' ? [] : me.side === 'company' ? [{ place: 2, query: begins }] : waysOfBeginnings(search, rows[0]!);
  return [...(id === undefined ? [] : [{ place: 0, id }]), ...whole, ...begun];
}

/** A single short word is frequent, and found among the newest, or rare. A mail address and the words in it are two ways. */
function waysOfBeginnings(search: string, { begins: query, short, rest, mails, words_count }: Typed): Way[] {
  const way = (drivers: 'newest' | DriverQuery): Way => ({ place: 2, query, drivers });
  const split = way({ short, rest });
  if (words_count === 1 && isShort(search)) return [way('newest'), { ...split, is_rest: true }];
  if (mails !== '') return [way({ short: [], rest: mails }), split];
  if (words_count > 1) return [split];
  return [way({ short: [], rest })];
}

/**
 * Records of the reader by name, mail, phone, place or id, the kind with the best result first. Kinds with few results get those of similar
 * spellings.
 */
export async function findRecords(
  db: Db,
  me: Reader,
  locale: Locale,
  { search, kind, limit = MAX_SHOWN }: { search: string; kind?: SearchKind | undefined; limit?: number | undefined },
): Promise<SearchResults> {
  const kinds = searchedKinds(me).filter((each) => kind === undefined || each === kind);
  const { found, similar } = await (me.side === 'company' ? findOwn : findAny)(db, me, kinds, search, limit + 1);
  const groups = [];
  // one after the other: in a transaction all use one connection
  for (const each of kinds) {
    const [exact, others] = [found.filter(of(each)).slice(0, limit), similar.filter(of(each))];
    const best = Math.min(...exact.map(({ way }) => way), SIMILAR);
    groups.push({ best, hits: (await showHits(db, locale, each, exact, others)).slice(0, limit) });
  }
  const data = groups.toSorted((one, other) => one.best - other.best).flatMap(({ hits }) => hits);
  return { data, more: kinds.filter((each) => found.filter(of(each)).length > limit) };
}

interface Results {
  found: Found[];
  similar: Found[];
}

/** Staff: what was typed; then words with one mistake; if there are none at all, words that sound alike. Each way reads another index. */
async function findAny(db: Db, me: Reader, kinds: readonly SearchKind[], search: string, limit: number): Promise<Results> {
  const found = await findByWays(db, me, kinds, await waysOf(db, me, search), limit);
  if (!canBeMisspelt(search)) return { found, similar: [] };
  const short = kinds.filter((kind) => found.filter(of(kind)).length < ENOUGH);
  const misspelt = await findByWays(db, me, short, await similarWays(db, search, false), ENOUGH);
  const isFound = found.length + misspelt.length > 0;
  return { found, similar: isFound ? misspelt : await findByWays(db, me, short, await similarWays(db, search, true), ENOUGH) };
}

/** A company: the same, from one reading of its rows. */
async function findOwn(db: Db, me: Reader, kinds: readonly SearchKind[], search: string, limit: number): Promise<Results> {
  const ways = await waysOf(db, me, search);
  if (canBeMisspelt(search)) ways.push(...(await similarWays(db, search, false)), ...(await similarWays(db, search, true)));
  const all = await findByWays(db, me, kinds, ways, limit);
  const found = all.filter(({ way }) => way < SIMILAR);
  const short = kinds.filter((kind) => found.filter(of(kind)).length < ENOUGH);
  const others = all.filter(({ kind, way }) => way >= SIMILAR && short.includes(kind));
  const misspelt = others.filter(({ way }) => way < SOUNDING);
  return { found, similar: found.length + misspelt.length > 0 ? misspelt : others };
}

async function similarWays(db: Db, search: string, by_sound: boolean): Promise<Way[]> {
  const { rows } = await sql<{ query: string }>`select similar_query(${search}, ${by_sound})::text as query`.execute(db);
  return rows[0]!.query === '' ? [] : [{ place: by_sound ? SOUNDING : SIMILAR, query: rows[0]!.query }];
}

async function showHits(
  db: Db,
  locale: Locale,
  kind: SearchKind,
  found: readonly Found[],
  similar: readonly Found[],
): Promise<SearchHit[]> {
  const ids = [...new Set([...found, ...similar].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const rows = await readFound(db, locale, kind, ids);
  const wayOf = new Map(found.map(({ id, way }) => [id, way]));
  const hits = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ ...nothing, ...row, kind, is_similar: !wayOf.has(id) }] : [];
  });
  // within a way, what is active comes first
  const rank = ({ id, is_active }: SearchHit) => (wayOf.get(id) ?? SIMILAR) * 2 + (is_active ? 0 : 1);
  return hits.toSorted((one, other) => rank(one) - rank(other));
}

const nothing = { email: null, phone: null, place: null, company: null, is_active: true, status: null, status_name: null };
