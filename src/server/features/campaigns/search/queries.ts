import { sql } from 'kysely';
import { MAX_SHOWN, type SearchResults } from '#contract/campaigns/search.ts';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import { searchedKinds } from '#contract/campaigns/search.policy.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';
import {
  type DriverQuery,
  findIds,
  type Found,
  NAMELESS,
  type Reader,
  sources,
  type Way,
} from '#server/features/campaigns/searched-records/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { canBeMisspelt, idOf, isShort } from './rules.ts';

/** With fewer results of a kind, similar spellings are added. */
const ENOUGH = 5;
/** Behind every other way: similar spellings, and words that sound alike. */
const SIMILAR = 10;
const SOUNDING = 20;

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
    const all = [...found.values()];
    const named = all.filter((each) => each.way < NAMELESS);
    const countOf = (kind: SearchKind, among = named) => among.filter(of(kind)).length;
    const short = kinds.filter((kind) => countOf(kind) < limit);
    const leading = ofDrivers.find((kind) => kinds.includes(kind));
    const next = some.map((way) => (leading && countOf(leading, all) >= limit ? amongNames(way) : way));
    for (const each of await findIds(db, me, kindsFor(next, { kinds, short, named }), next, limit)) {
      const key = `${each.kind} ${each.id}`;
      if ((found.get(key)?.way ?? Infinity) > each.way) found.set(key, each);
    }
  }
  return [...found.values()].toSorted((one, other) => one.way - other.way || other.id - one.id);
}

/** With enough drivers of a town, only names come before them. */
const amongNames = (way: Way): Way => ('drivers' in way && typeof way.drivers === 'object' ? { ...way, drivers: 'named' } : way);

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
function kindsFor(
  [way]: readonly Way[],
  { kinds, short, named }: { kinds: readonly SearchKind[]; short: readonly SearchKind[]; named: readonly Found[] },
): readonly SearchKind[] {
  if (!way || !('unless' in way)) return short;
  const leading = ofDrivers.find((kind) => kinds.includes(kind));
  if (leading === undefined || !short.includes(leading) || (way.unless === 'any' && named.some(of(leading)))) return [];
  return ofDrivers.filter((kind) => short.includes(kind));
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
  if (words_count === 1 && isShort(search)) return [way('newest'), { ...split, unless: 'enough' }];
  if (mails !== '') return [way({ short: [], rest: mails }), { ...split, unless: 'any' }];
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
  const short = kindsToAdd(kinds, found);
  const misspelt = await findByWays(db, me, short, await similarWays(db, search, false), ENOUGH);
  const isFound = found.length + misspelt.length > 0;
  return { found, similar: isFound ? misspelt : await findByWays(db, me, short, await similarWays(db, search, true), ENOUGH) };
}

/** The kinds with few results. Enough drivers have enough unlocked ones. */
function kindsToAdd(kinds: readonly SearchKind[], found: readonly Found[]): readonly SearchKind[] {
  const short = kinds.filter((kind) => found.filter(of(kind)).length < ENOUGH);
  const isEnough = kinds.includes('drivers') && !short.includes('drivers');
  return isEnough ? short.filter((kind) => kind !== 'unlocked_drivers') : short;
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
