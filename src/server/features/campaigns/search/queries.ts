import { sql } from 'kysely';
import { MAX_SHOWN, type SearchResults } from '#contract/campaigns/search.ts';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import { searchedKinds } from '#contract/campaigns/search.policy.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import type { Locale, OfficeUser } from '#contract/people.ts';
import {
  driverKinds,
  type DriverKind,
  type DriverQuery,
  type DriverWay,
  findDrivers,
  findIds,
  type Found,
  NAMELESS,
  sources,
  type Way,
} from '#server/features/campaigns/searched-records/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { canBeMisspelt, idOf, isShort } from './rules.ts';

/** With fewer results of a kind, similar spellings are added. */
const ENOUGH = 5;
/** Behind every other way: similar spellings, or words that sound alike. */
const SIMILAR = 10;

const of =
  (kind: SearchKind) =>
  (one: Found): boolean =>
    one.kind === kind;

/** Each record once, by the best way that finds it, and the best record first. */
function ranked(all: readonly Found[]): Found[] {
  const found = new Map<string, Found>();
  for (const each of all) {
    const key = `${each.kind} ${each.id}`;
    if ((found.get(key)?.way ?? Infinity) > each.way) found.set(key, each);
  }
  return [...found.values()].toSorted((one, other) => one.way - other.way || other.id - one.id);
}

/** What staff find of drivers. Each way reads another index; with enough names no further way is needed. */
async function findDriversByWays(db: Db, kinds: readonly DriverKind[], ways: readonly DriverWay[], limit: number): Promise<Found[]> {
  let found: Found[] = [];
  for (const way of ways) {
    const named = found.filter((each) => each.way < NAMELESS);
    const short = kinds.filter((kind) => named.filter(of(kind)).length < limit);
    const isEnough = found.filter(of('drivers')).length >= limit;
    const next = isEnough ? amongNames(way) : way;
    found = ranked([...found, ...(await findDrivers(db, kindsFor(way, { kinds, short, named }), next, limit))]);
  }
  return found;
}

/** With enough drivers of a town, only names come before them. */
const amongNames = (way: DriverWay): DriverWay => (typeof way.drivers === 'object' ? { ...way, drivers: 'named' } : way);

/** The kinds that need a way. Unlocked drivers are enough when drivers are. */
function kindsFor(
  { unless }: DriverWay,
  { kinds, short, named }: { kinds: readonly DriverKind[]; short: readonly DriverKind[]; named: readonly Found[] },
): readonly DriverKind[] {
  if (!unless) return short;
  const [leading] = kinds;
  return leading === undefined || !short.includes(leading) || (unless === 'any' && named.some(of(leading))) ? [] : short;
}

interface Typed {
  exact: string;
  begins: string;
  misspelt: string;
  short: string[];
  rest: string;
  mails: string;
  words_count: number;
}

async function readTyped(db: Db, search: string): Promise<Typed> {
  const { rows } = await sql<Typed>`
    select exact::text, begins::text, coalesce(misspelt::text, '') as misspelt, short, rest::text, mails::text, words_count
    from read_search(${search}, ${canBeMisspelt(search)})`.execute(db);
  return rows[0]!;
}

/** Whole words first, then beginnings of words, then similar spellings. */
const waysOf = ({ exact, begins, misspelt }: Typed) =>
  [
    { place: 1, query: exact },
    { place: 2, query: begins },
    { place: SIMILAR, query: misspelt },
  ].filter(({ query }) => query !== '');

/** A single word is frequent, and found among the newest, or rare. A mail address and the words in it are two ways. */
function waysToDrivers(search: string, { exact, begins, short, rest, mails, words_count }: Typed): DriverWay[] {
  const way = (drivers: 'newest' | DriverQuery): DriverWay => ({ place: 2, query: begins, drivers });
  const split = way({ short, rest });
  const whole: DriverWay[] = exact === '' ? [] : [{ place: 1, query: exact }];
  if (begins === '') return whole;
  if (mails !== '') return [...whole, way({ short: [], rest: mails }), { ...split, unless: 'any' }];
  if (words_count > 1) return [...whole, split];
  return [...whole, way('newest'), { ...(isShort(search) ? split : way({ short: [], rest })), unless: 'enough' }];
}

/**
 * Records of the reader by name, mail, phone, place or id, the kind with the best result first. Kinds with few results get those of similar
 * spellings.
 */
export async function findRecords(
  db: Db,
  me: OfficeUser,
  locale: Locale,
  { search, kind, limit = MAX_SHOWN }: { search: string; kind?: SearchKind | undefined; limit?: number | undefined },
): Promise<SearchResults> {
  const kinds = searchedKinds(me).filter((each) => kind === undefined || each === kind);
  const { found, similar } = await findAll(db, me, kinds, search, limit + 1);
  const groups = [];
  // one after the other: each search uses one connection for its reads
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

/** What was typed; then words with one mistake; if there are none at all, words that sound alike. A number is looked up as an id too. */
async function findAll(db: Db, me: OfficeUser, kinds: readonly SearchKind[], search: string, limit: number): Promise<Results> {
  const id = idOf(search);
  const byId: Way[] = id === undefined ? [] : [{ place: 0, id }];
  if (id !== undefined && search.startsWith('#')) return { found: ranked(await findIds(db, me, kinds, byId, limit)), similar: [] };
  const typed = await readTyped(db, search);
  const results = await (me.side === 'staff' ? findAny : findOwn)(db, me, kinds, { search, typed, byId }, limit);
  if (results.found.length + results.similar.length > 0 || !canBeMisspelt(search)) return results;
  return { found: [], similar: await findSounding(db, me, kinds, search) };
}

interface Request {
  search: string;
  typed: Typed;
  byId: Way[];
}

/** Staff: drivers way by way, and all other kinds at once. */
async function findAny(
  db: Db,
  me: OfficeUser,
  kinds: readonly SearchKind[],
  { search, typed, byId }: Request,
  limit: number,
): Promise<Results> {
  const { ofDrivers, others } = divided(me, kinds);
  const results = await findOwn(db, me, others, { search, typed, byId }, limit);
  const drivers = ranked([
    ...(await findIds(db, me, ofDrivers, byId, limit)),
    ...(await findDriversByWays(db, ofDrivers, waysToDrivers(search, typed), limit)),
  ]);
  const few = ofDrivers.filter((kind) => drivers.filter(of(kind)).length < ENOUGH);
  // enough drivers have enough unlocked ones
  const isEnough = ofDrivers.includes('drivers') && !few.includes('drivers');
  const similar = typed.misspelt === '' || isEnough ? [] : await findDrivers(db, few, { place: SIMILAR, query: typed.misspelt }, ENOUGH);
  return { found: [...results.found, ...drivers], similar: [...results.similar, ...ranked(similar)] };
}

/** All ways at once. Kinds with few results get those of similar spellings. */
async function findOwn(db: Db, me: OfficeUser, kinds: readonly SearchKind[], { typed, byId }: Request, limit: number): Promise<Results> {
  const all = ranked(await findIds(db, me, kinds, [...byId, ...waysOf(typed)], limit));
  const found = all.filter(({ way }) => way < SIMILAR);
  const few = kinds.filter((kind) => found.filter(of(kind)).length < ENOUGH);
  return { found, similar: few.flatMap((kind) => all.filter((each) => each.kind === kind && each.way >= SIMILAR).slice(0, ENOUGH)) };
}

async function findSounding(db: Db, me: OfficeUser, kinds: readonly SearchKind[], search: string): Promise<Found[]> {
  const { rows } = await sql<{ query: string }>`select similar_query(${search}, true)::text as query`.execute(db);
  const way = { place: SIMILAR, query: rows[0]!.query };
  if (way.query === '') return [];
  const { ofDrivers, others } = divided(me, kinds);
  return ranked([...(await findIds(db, me, others, [way], ENOUGH)), ...(await findDrivers(db, ofDrivers, way, ENOUGH))]);
}

/** For staff, drivers are too many to be found like the other kinds. */
function divided(me: OfficeUser, kinds: readonly SearchKind[]) {
  const ofDrivers = driverKinds.filter((kind) => me.side === 'staff' && kinds.includes(kind));
  return { ofDrivers, others: kinds.filter((kind) => !ofDrivers.some((each) => each === kind)) };
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
  const rows = new Map((await sources[kind].rows(db, ids, locale)).map((row) => [row.id, row]));
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
