import { sql, type RawBuilder } from 'kysely';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { campaignStatus } from '#contract/hiring/campaign-status.ts';
import { statusNameOf } from '#contract/hiring/driver-status.ts';
import type { Locale, OfficeUser } from '#contract/people.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { matchesWithinCompany } from '#server/kernel/search.ts';
import { idsInCareOf } from '#server/kernel/staff-scope.ts';
import { statusText } from '#server/texts/campaign-status.ts';

type Part = RawBuilder<unknown>;
export type Facts = Partial<Omit<SearchHit, 'kind' | 'is_similar'>> & Pick<SearchHit, 'id' | 'name'>;

/** Candidates of one way of finding. A common name has many; the best of these are shown. */
const CANDIDATES = 50;
/** A frequent beginning of a word is compared with so many of the newest drivers, and of the newest unlocks. */
const NEWEST = 3500;
const NEWEST_UNLOCKS = 1000;
/** Staff find drivers of two words among this many who have the beginnings of both. */
const BEGUN = 700;
/** Staff find unlocked drivers of two words among this many drivers. */
const NAMESAKES = 400;
/** Behind all ways of finding a name. */
export const NAMELESS = 4;

/** By id, or by a query on the documents. */
export type Way = { place: number } & ({ id: number } | { query: string });
/**
 * How staff find drivers, of whom many have each beginning of a word. `drivers`: `named` by name and address, without the town. `unless`: not
 * when the ways before found this.
 */
export interface DriverWay {
  place: number;
  query: string;
  drivers?: 'newest' | 'named' | DriverQuery;
  unless?: 'enough' | 'any';
}
export interface DriverQuery {
  /** Beginnings of words with one to three letters. */
  short: string[];
  rest: string;
}

/** The row has this id, or its document fits this query. */
type By = { id: number } | { query: Part };

/** One kind of record: the ids that are found within the reader's rows, and what is shown of them. */
interface Source {
  ids(me: OfficeUser, by: By): Part;
  /**
   * Whether the account of the row `found` fits the query without the town. Towns are found behind names. As a value: for `exists`
   * PostgreSQL may read everybody of the name. `ids` has the column by which the account is found.
   */
  named?(query: Part): Part;
  rows(db: Db, ids: readonly number[], locale: Locale): Promise<Facts[]>;
}

/** A list of a length that few statements share is planned for its values at every call. */
const STEP = 8;
/** One statement for all lists of up to `STEP` ids, which PostgreSQL plans once. A repeated id finds its row once. */
function listed(ids: readonly number[]): RawBuilder<number> {
  const length = Math.ceil(ids.length / STEP) * STEP;
  return sql<number>`any (array[${sql.join(Array.from({ length }, (_, place) => ids[place] ?? ids[0]!))}]::bigint[])`;
}
const finds = (by: By): Part => ('id' in by ? sql`x.id = ${by.id}` : sql`x.search @@ ${by.query}`);
const own = (me: OfficeUser) => (me.side === 'company' ? sql`x.company_id = ${me.company_id}` : sql`true`);

/** Drivers whose words begin so. Many of them have what is longer, too; otherwise what is longer is rare, and has an index. */
function driversBegunSo({ short, rest }: DriverQuery): Part {
  const begun = sql`from drivers x where x.erased_at is null and short_beginnings(x.search) @> ${short}::text[]`;
  if (rest === '') return sql`select x.id, x.user_id ${begun}`;
  if (short.length === 0) return sql`select x.id, x.user_id from drivers x where x.erased_at is null and x.search @@ ${rest}::tsquery`;
  return sql`select named_so.id, named_so.user_id from (
    with begun as materialized (select x.id, x.user_id, x.search ${begun} limit ${BEGUN}),
      matching as materialized (select b.id, b.user_id from begun b where b.search @@ ${rest}::tsquery limit ${NAMESAKES})
    select m.id, m.user_id from matching m
    union select x.id, x.user_id ${begun} and x.search @@ ${rest}::tsquery
      and (select count(*) from begun) = ${BEGUN} and (select count(*) from matching) < ${CANDIDATES}) named_so`;
}

function driversFound({ query, drivers }: DriverWay): Part {
  if (!drivers) return sql`select x.id, x.user_id from drivers x where x.erased_at is null and x.search @@ ${query}::tsquery`;
  if (drivers === 'newest')
    return sql`select x.id, x.user_id from (select d.id, d.user_id, d.search from drivers d where d.erased_at is null order by d.id desc limit ${NEWEST}) x
      where x.search @@ ${query}::tsquery`;
  if (drivers === 'named')
    return sql`select x.id, x.user_id from users u join drivers x on x.user_id = u.id
      where u.side = 'contact' and u.search @@ ${query}::tsquery and x.erased_at is null`;
  return driversBegunSo(drivers);
}

const unlockedFound = ({ query, drivers }: DriverWay): Part =>
  drivers === 'newest'
    ? sql`select x.id, x.driver_id from (select ud.id, ud.driver_id, ud.search from unlocked_drivers ud where ud.deleted_at is null order by ud.id desc
        limit ${NEWEST_UNLOCKS}) x where x.search @@ ${query}::tsquery`
    : sql`select x.id, x.driver_id from unlocked_drivers x where x.deleted_at is null and x.search @@ ${query}::tsquery`;

/** The ids of a kind, and what several kinds read. The beginnings of two words are looked up once, among drivers, whose index has them. */
function foundOf(way: DriverWay): { shared: Part; ids: Record<DriverKind, Part> } {
  const isShared = typeof way.drivers === 'object' && way.drivers.short.length > 1;
  if (!isShared) return { shared: sql``, ids: { drivers: driversFound(way), unlocked_drivers: unlockedFound(way) } };
  return {
    shared: sql`with drivers_found as materialized (${driversFound(way)} limit ${NAMESAKES})`,
    ids: {
      drivers: sql`select d.id, d.user_id from drivers_found d`,
      unlocked_drivers: sql`select ud.id, ud.driver_id from drivers_found d join unlocked_drivers ud on ud.driver_id = d.id where ud.deleted_at is null`,
    },
  };
}

export const sources: Record<SearchKind, Source> = {
  drivers: {
    ids: (_, by) => sql`select x.id, x.user_id from drivers x where x.erased_at is null and ${finds(by)}`,
    named: (query) => sql`select u.search @@ ${query} from users u where u.id = found.user_id`,
    rows: (db, ids) =>
      db
        .selectFrom('drivers as d')
        .innerJoin('users as u', 'u.id', 'd.user_id')
        .where('d.id', '=', listed(ids))
        .select(['d.id', 'd.place', 'd.is_active', 'u.full_name as name', 'u.email', 'u.phone'])
        .execute(),
  },
  companies: {
    ids: (_, by) => sql`select x.id from companies x where ${finds(by)}`,
    rows: (db, ids) =>
      db
        .selectFrom('companies')
        .where('id', '=', listed(ids))
        .select(['id', 'name', 'city as place', 'is_active', 'billing_email as email', 'phone'])
        .execute(),
  },
  people: {
    // their rows are few and far apart: with a limit in view, PostgreSQL would read the whole table of users for them
    ids: (me, by) =>
      sql`select id from (select x.id from users x where x.side = 'company' and x.side <> 'contact' and x.erased_at is null
        and ${own(me)} and ${finds(by)} offset 0) office`,
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
    named: (query) => sql`select u.search @@ ${query} from drivers d join users u on u.id = d.user_id where d.id = found.driver_id`,
    rows: listUnlocked,
  },
  candidates: {
    ids: (me, by) =>
      sql`select x.id from candidates x where x.erased_at is null and x.deleted_at is null and x.replaced_by_id is null
        and ${isNamedFor(me)} and ${finds(by)}`,
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
  invoices: {
    ids: (me, by) => sql`select x.id from invoices x where ${own(me)} and ${finds(by)}`,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom('invoices as i')
        .innerJoin('companies as co', 'co.id', 'i.company_id')
        .where('i.id', '=', listed(ids))
        .select(['i.id', 'i.number as name', 'i.kind as status', 'co.id as company_id', 'co.name as company_name'])
        .execute();
      return rows.map((row) => ({ ...withCompany(row), is_active: true }));
    },
  },
  deals: {
    ids: (_, by) => sql`select x.id from deals x where ${finds(by)}`,
    rows: async (db, ids) => {
      const rows = await db
        .selectFrom('deals')
        .where('id', '=', listed(ids))
        .select(['id', 'company_name', 'contact_name', 'contact_email', 'state as status'])
        .execute();
      return rows.map(({ company_name, contact_name, contact_email: email, ...row }) => {
        const name = contact_name === '' ? company_name : `${company_name}, ${contact_name}`;
        return { ...row, name, email, is_active: true };
      });
    },
  },
  campaigns: {
    ids: (me, by) => sql`select x.id from campaigns x where x.deleted_at is null and x.parent_id is null and ${own(me)} and ${finds(by)}`,
    rows: listCampaigns,
  },
  audiences: {
    ids: (me, by) => sql`select x.id from audiences x where x.deleted_at is null and x.parent_id is null and ${own(me)} and ${finds(by)}`,
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
function isNamedFor(me: OfficeUser): Part {
  if (me.side === 'company') return sql`x.company_id = ${me.company_id} and (x.consent = 'agreed' or x.source = 'company')`;
  if (me.permissions.includes('admin')) return sql`true`;
  return sql`x.company_id = any (${idsInCareOf(me.user_id)})`;
}

/** The documents of unlocked drivers are copies: a company's index has its own people only, and nobody who was erased. */
function idsOfUnlocked(me: OfficeUser, by: By): Part {
  if ('id' in by)
    return sql`select x.id, x.driver_id from unlocked_drivers x join drivers d on d.id = x.driver_id
      where ${own(me)} and x.deleted_at is null and d.erased_at is null and ${finds(by)}`;
  if (me.side === 'staff') return sql`select x.id, x.driver_id from unlocked_drivers x where x.deleted_at is null and ${finds(by)}`;
  return sql`select x.id, x.driver_id from unlocked_drivers x where ${own(me)} and x.deleted_at is null
    and ${matchesWithinCompany('x', me.company_id, by.query)}`;
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

/** The kinds that staff find by ways of their own. */
export const driverKinds = ['drivers', 'unlocked_drivers'] as const satisfies readonly SearchKind[];
export type DriverKind = (typeof driverKinds)[number];

export interface Found {
  kind: SearchKind;
  id: number;
  way: number;
}

/**
 * The ids of each kind that each way finds: names before towns, newest first. All queries are rows of one list, so that a statement of staff
 * has one plan for any words.
 */
export async function findIds(db: Db, me: OfficeUser, kinds: readonly SearchKind[], ways: readonly Way[], limit: number): Promise<Found[]> {
  if (kinds.length === 0 || ways.length === 0) return [];
  const place = (value: number) => sql`${value}::int`;
  const byId = ways.flatMap((way) =>
    'id' in way ? kinds.map((kind) => best(kind, sources[kind].ids(me, way), { place: place(way.place), limit })) : [],
  );
  const queries = ways.flatMap((way) => ('query' in way ? [sql`(${place(way.place)}, ${way.query}::tsquery)`] : []));
  const query = sql`way.query`;
  const byWords = kinds.map((kind) => best(kind, sources[kind].ids(me, { query }), { place: sql`way.place`, query, limit }));
  const found = [
    ...byId,
    ...(queries.length === 0
      ? []
      : [
          sql`(select found_by_words.* from (values ${sql.join(queries)}) as way (place, query),
            lateral (${sql.join(byWords, sql` union all `)}) as found_by_words)`,
        ]),
  ];
  // companies have ten campaigns and drivers or thousands: a plan for any company compares all rows of the large ones
  const planned = me.side === 'company' ? plannedForValues : sql``;
  const { rows } = await sql<Found>`${planned} select found_records.kind, found_records.id, found_records.way
    from (${sql.join(found, sql` union all `)}) as found_records`.execute(db);
  return rows;
}

/** Drivers, and drivers that a company has unlocked, for staff. */
export async function findDrivers(db: Db, kinds: readonly DriverKind[], way: DriverWay, limit: number): Promise<Found[]> {
  if (kinds.length === 0) return [];
  const query = sql`${way.query}::tsquery`;
  const { shared, ids } = foundOf(way);
  const found = kinds.map((kind) => best(kind, ids[kind], { place: sql`${way.place}::int`, query, limit }));
  const { rows } = await sql<Found>`${plannedForValues} ${shared} select found_records.kind, found_records.id, found_records.way
    from (${sql.join(found, sql` union all `)}) as found_records`.execute(db);
  return rows;
}

function best(kind: SearchKind, ids: Part, { place, query, limit }: { place: Part; query?: Part; limit: number }): Part {
  const { named } = sources[kind];
  const rank = named && query ? sql`case when (${named(query)}) then 0 else ${NAMELESS}::int end` : sql`0`;
  return sql`(select ${kind}::text as kind, id, ${place} + ${rank} as way
    from (${ids} limit ${CANDIDATES}) found order by way, id desc limit ${limit})`;
}
