import { sql, type RawBuilder } from 'kysely';
import { MAX_SHOWN, type SearchHit, type SearchResults } from '#contract/campaigns/search.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { searchedKinds } from '#contract/campaigns/search.policy.ts';
import { campaignStatus } from '#contract/hiring/campaign-status.ts';
import { statusNameOf } from '#contract/hiring/driver-status.ts';
import type { CompanyUser, Locale, Staff } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { statusText } from '#server/texts/campaign-status.ts';
import { canBeMisspelt, idOf } from './rules.ts';

type Reader = CompanyUser | Staff;
type Part = RawBuilder<unknown>;
type Facts = Partial<Omit<SearchHit, 'kind' | 'is_similar'>> & Pick<SearchHit, 'id' | 'name'>;

/** Candidates of one way of finding. A common name has many; the best of these are shown. */
const CANDIDATES = 50;
/** Staff find unlocked drivers among this many drivers of a name. */
const NAMESAKES = 1000;
/** With fewer results of a kind, similar spellings are added. */
const ENOUGH = 5;
/** Behind all ways of finding a name. */
const NAMELESS = 4;
/** Behind every other way. */
const SIMILAR = 9;

/** By id, or by a query on the documents. `split`: for drivers, the words of one to three letters apart, which have an index of their own. */
type Way = { place: number } & ({ id: number } | { query: string; split?: Split });
interface Split {
  short: string[];
  rest: string;
}

/** One kind of record: the ids that are found within the reader's rows, and what is shown of them. */
interface Source {
  /** `drivers`: the drivers that this way finds, when they have been read already. */
  ids(me: Reader, way: Way, drivers: Part | undefined): Part;
  /** Whether the account of the row `found` fits the query without the town. Towns are found behind names. */
  named?(query: string): Part;
  rows(db: Db, ids: readonly number[], locale: Locale): Promise<Facts[]>;
}

const listed = (ids: readonly number[]) => sql<number>`any (${ids}::bigint[])`;
const finds = (way: Way): Part => ('id' in way ? sql`x.id = ${way.id}` : sql`x.search @@ ${way.query}::tsquery`);
const own = (me: Reader) => (me.side === 'company' ? sql`x.company_id = ${me.company_id}` : sql`true`);

const findsDriver = (way: Way): Part => {
  if ('id' in way || !way.split) return finds(way);
  const { short, rest } = way.split;
  const begins = sql`short_beginnings(x.search) @> ${short}::text[]`;
  return rest === '' ? begins : sql`${begins} and x.search @@ ${rest}::tsquery`;
};
const driversFound = (way: Way): Part => sql`select x.id from drivers x where x.erased_at is null and ${findsDriver(way)}`;

const sources: Record<SearchKind, Source> = {
  drivers: {
    ids: (_, way, drivers) => (drivers ? sql`select d.id from ${drivers} d` : driversFound(way)),
    named: (query) => sql`select from drivers d join users u on u.id = d.user_id where d.id = found.id and u.search @@ ${query}::tsquery`,
    rows: (db, ids) =>
      db
        .selectFrom('drivers as d')
        .innerJoin('users as u', 'u.id', 'd.user_id')
        .where('d.id', '=', listed(ids))
        .select(['d.id', 'd.place', 'd.is_active', 'u.full_name as name', 'u.email', 'u.phone'])
        .execute(),
  },
  companies: {
    ids: (_, way) => sql`select x.id from companies x where ${finds(way)}`,
    rows: (db, ids) =>
      db
        .selectFrom('companies')
        .where('id', '=', listed(ids))
        .select(['id', 'name', 'city as place', 'is_active', 'billing_email as email', 'phone'])
        .execute(),
  },
  people: {
    // their rows are few and far apart: with a limit in view, PostgreSQL would read the whole table of users for them
    ids: (me, way) =>
      sql`select id from (select x.id from users x where x.side = 'company' and x.side <> 'contact' and x.erased_at is null
        and ${own(me)} and ${finds(way)} offset 0) office`,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom('users as u')
        .innerJoin('companies as co', 'co.id', 'u.company_id')
        .where('u.id', '=', listed(ids))
        .select(['u.id', 'u.full_name as name', 'u.email', 'u.phone', 'u.is_active', 'co.id as company_id', 'co.name as company_name'])
        .execute();
      return rows.map(withCompany);
    },
  },
  unlocked_drivers: {
    ids: idsOfUnlocked,
    named: (query) => sql`select from unlocked_drivers ud join drivers d on d.id = ud.driver_id join users u on u.id = d.user_id
      where ud.id = found.id and u.search @@ ${query}::tsquery`,
    rows: listUnlocked,
  },
  candidates: {
    ids: (me, way) =>
      sql`select x.id from candidates x where x.erased_at is null and x.deleted_at is null and x.replaced_by_id is null
        and ${isNamedFor(me)} and ${finds(way)}`,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom('candidates as c')
        .innerJoin('companies as co', 'co.id', 'c.company_id')
        .where('c.id', '=', listed(ids))
        .select(['c.id', 'c.full_name as name', 'c.email', 'c.phone', 'c.status', 'co.id as company_id', 'co.name as company_name'])
        .execute();
      return rows.map((row) => ({ ...withCompany(row), is_active: true }));
    },
  },
  campaigns: {
    ids: (me, way) => sql`select x.id from campaigns x where x.deleted_at is null and x.parent_id is null and ${own(me)} and ${finds(way)}`,
    rows: listCampaigns,
  },
  audiences: {
    ids: (me, way) => sql`select x.id from audiences x where x.deleted_at is null and x.parent_id is null and ${own(me)} and ${finds(way)}`,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom('audiences as a')
        .innerJoin('companies as co', 'co.id', 'a.company_id')
        .where('a.id', '=', listed(ids))
        .select(['a.id', 'a.name', 'a.status', 'a.archived_at', 'co.id as company_id', 'co.name as company_name'])
        .execute();
      return rows.map(({ archived_at, ...row }) => ({ ...withCompany(row), is_active: archived_at === null }));
    },
  },
};

/** Candidates whose name the reader may read: a company after the consent, or its own finds; sales of companies that they manage. */
function isNamedFor(me: Reader): Part {
  if (me.side === 'company') return sql`x.company_id = ${me.company_id} and (x.consent = 'agreed' or x.source = 'company')`;
  if (me.permissions.includes('admin')) return sql`true`;
  return sql`x.company_id in (select m.id from companies m where m.account_manager_id = ${me.user_id} or m.sales_owner_id = ${me.user_id})`;
}

/** A company's own people are read first: an index would read everybody of such a name. */
function idsOfUnlocked(me: Reader, way: Way, drivers: Part | undefined): Part {
  if (me.side === 'company')
    return sql`select x.id from (
      select ud.id, d.search from unlocked_drivers ud join drivers d on d.id = ud.driver_id
      where ud.company_id = ${me.company_id} and ud.deleted_at is null and d.erased_at is null offset 0) x where ${finds(way)}`;
  if ('id' in way)
    return sql`select x.id from unlocked_drivers x join drivers d on d.id = x.driver_id
      where x.deleted_at is null and d.erased_at is null and ${finds(way)}`;
  return sql`select ud.id from ${drivers ?? sql`(${driversFound(way)} limit ${NAMESAKES})`} d
    join unlocked_drivers ud on ud.driver_id = d.id where ud.deleted_at is null`;
}

const withCompany = <Row extends { company_id: number; company_name: string }>({ company_id, company_name, ...row }: Row) => ({
  ...row,
  company: { id: company_id, name: company_name },
});

async function listUnlocked(db: Db, ids: readonly number[]): Promise<Facts[]> {
  const rows = await db
    .selectFrom('unlocked_drivers as ud')
    .innerJoin('companies as co', 'co.id', 'ud.company_id')
    .innerJoin('drivers as d', 'd.id', 'ud.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('driver_statuses as s', 's.id', 'ud.custom_status_id')
    .where('ud.id', '=', listed(ids))
    .select(['ud.id', 'ud.status_id', 's.name as status_name', 'u.full_name as name', 'u.email', 'u.phone', 'd.place', 'd.is_active'])
    .select(['co.id as company_id', 'co.name as company_name'])
    .execute();
  return rows.map(({ status_id, ...row }) => ({ ...withCompany(row), status: statusNameOf(status_id) }));
}

async function listCampaigns(db: Db, ids: readonly number[], locale: Locale): Promise<Facts[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .where('c.id', '=', listed(ids))
    .select(['c.id', 'c.name', 'co.id as company_id', 'co.name as company_name', 'c.offers_synced_at', 'c.is_active'])
    .select(['c.archived_at', 'c.blocked_at', 'c.suspended_at', 'c.prevented_at', 'c.rejected_at', 'c.published_at', 'c.approved_at'])
    .select(['c.filled_at', 'c.activated_at'])
    .execute();
  return rows.map((row) => {
    const status = campaignStatus(row);
    const shown = status === 'inactive' && row.offers_synced_at ? 'stopped' : status;
    const { id, name, company } = withCompany(row);
    return { id, name, company, status, status_name: statusText(shown, locale).label, is_active: row.archived_at === null };
  });
}

interface Found {
  kind: SearchKind;
  id: number;
  way: number;
}

/** The ids of each kind that a way finds: names before towns, newest first. */
async function findIds(db: Db, me: Reader, kinds: readonly SearchKind[], way: Way, limit: number): Promise<Found[]> {
  if (kinds.length === 0) return [];
  const { place } = way;
  // the same drivers, read once for both kinds; a company has few of its own, and reads those
  const isShared = me.side === 'staff' && 'query' in way && kinds.includes('drivers') && kinds.includes('unlocked_drivers');
  const drivers = isShared ? sql`drivers_found` : undefined;
  const found = kinds.map((kind) => {
    const { ids, named } = sources[kind];
    const rank = named && 'query' in way ? sql`case when exists (${named(way.query)}) then 0 else ${NAMELESS}::int end` : sql`0`;
    return sql`(select ${kind}::text as kind, id, ${place}::int + ${rank} as way from (${ids(me, way, drivers)} limit ${CANDIDATES}) found
      order by way, id desc limit ${limit})`;
  });
  const shared = isShared ? sql`with drivers_found as materialized (${driversFound(way)} limit ${NAMESAKES})` : sql``;
  const { rows } = await sql<Found>`
    ${shared} select found_records.kind, found_records.id, found_records.way from (${sql.join(found, sql` union all `)}) as found_records`.execute(
    db,
  );
  return rows;
}

const of =
  (kind: SearchKind) =>
  (one: Found): boolean =>
    one.kind === kind;

/** What all ways find, the best first. A kind that has enough names needs no further way. */
async function findByWays(db: Db, me: Reader, kinds: readonly SearchKind[], ways: readonly Way[], limit: number): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const way of ways) {
    const names = [...found.values()].filter((each) => each.way < NAMELESS);
    const short = kinds.filter((kind) => names.filter(of(kind)).length < limit);
    for (const each of await findIds(db, me, short, way, limit)) {
      const key = `${each.kind} ${each.id}`;
      if ((found.get(key)?.way ?? Infinity) > each.way) found.set(key, each);
    }
  }
  return [...found.values()].toSorted((one, other) => one.way - other.way || other.id - one.id);
}

/** Whole words first, then beginnings of words. A number is looked up as an id too. */
async function waysOf(db: Db, search: string): Promise<Way[]> {
  const id = idOf(search);
  if (id !== undefined && search.startsWith('#')) return [{ place: 0, id }];
  const { rows } = await sql<{ exact: string; begins: string } & Split>`
    select exact_query(${search})::text as exact, search_query(${search})::text as begins, typed.short, typed.rest::text as rest
    from split_query(${search}) as typed`.execute(db);
  const { exact, begins, short, rest } = rows[0]!;
  const words: Way[] = [
    ...(exact === '' ? [] : [{ place: 1, query: exact }]),
    ...(begins === '' ? [] : [{ place: 2, query: begins, ...(short.length > 0 && { split: { short, rest } }) }]),
  ];
  return id === undefined ? words : [{ place: 0, id }, ...words];
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
  const found = await findByWays(db, me, kinds, await waysOf(db, search), limit + 1);
  const similar = canBeMisspelt(search) ? await findSimilar(db, me, kinds, search, found) : [];
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

/** Words with one mistake; if there are none at all, words that sound alike. */
async function findSimilar(db: Db, me: Reader, kinds: readonly SearchKind[], search: string, found: readonly Found[]): Promise<Found[]> {
  const short = kinds.filter((kind) => found.filter(of(kind)).length < ENOUGH);
  const misspelt = await findByWays(db, me, short, await similarWays(db, search, false), ENOUGH);
  if (found.length + misspelt.length > 0) return misspelt;
  return findByWays(db, me, short, await similarWays(db, search, true), ENOUGH);
}

async function similarWays(db: Db, search: string, by_sound: boolean): Promise<Way[]> {
  const { rows } = await sql<{ query: string }>`select similar_query(${search}, ${by_sound})::text as query`.execute(db);
  return rows[0]!.query === '' ? [] : [{ place: 0, query: rows[0]!.query }];
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
