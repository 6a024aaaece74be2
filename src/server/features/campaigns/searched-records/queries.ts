import { sql, type RawBuilder } from 'kysely';
import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { campaignStatus } from '#contract/hiring/campaign-status.ts';
import { statusNameOf } from '#contract/hiring/driver-status.ts';
import type { CompanyUser, Locale, Staff } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { statusText } from '#server/texts/campaign-status.ts';

export type Reader = CompanyUser | Staff;
type Part = RawBuilder<unknown>;
export type Facts = Partial<Omit<SearchHit, 'kind' | 'is_similar'>> & Pick<SearchHit, 'id' | 'name'>;

/** Candidates of one way of finding. A common name has many; the best of these are shown. */
const CANDIDATES = 50;
/** Staff find unlocked drivers among this many drivers of a name. */
const NAMESAKES = 400;
/** A frequent beginning of a word is compared with so many of the newest drivers. */
const NEWEST = 5000;
/** Behind all ways of finding a name. */
export const NAMELESS = 4;

/**
 * By id, or by a query on the documents. `drivers`: how a query finds drivers, of whom many have each beginning of a word; `named`: by name
 * and address, without the town. `unless`: only for drivers, and not when the ways before found this.
 */
export type Way = { place: number } & (
  { id: number } | { query: string; drivers?: 'newest' | 'named' | DriverQuery; unless?: 'enough' | 'any' }
);
export interface DriverQuery {
  /** Beginnings of words with one to three letters. */
  short: string[];
  rest: string;
}

/** One kind of record: the ids that are found within the reader's rows, and what is shown of them. */
interface Source {
  /** `drivers`: the drivers that this way finds, when they have been read already. */
  ids(me: Reader, way: Way, drivers: Part | undefined): Part;
  /**
   * Whether the account of the row `found` fits the query without the town. Towns are found behind names. As a value: for `exists`
   * PostgreSQL may read everybody of the name.
   */
  named?(query: string): Part;
  rows(db: Db, ids: readonly number[], locale: Locale): Promise<Facts[]>;
}

const listed = (ids: readonly number[]) => sql<number>`any (${ids}::bigint[])`;
const finds = (way: Way): Part => ('id' in way ? sql`x.id = ${way.id}` : sql`x.search @@ ${way.query}::tsquery`);
const own = (me: Reader) => (me.side === 'company' ? sql`x.company_id = ${me.company_id}` : sql`true`);

function driversFound(way: Way): Part {
  if ('id' in way || !way.drivers) return sql`select x.id from drivers x where x.erased_at is null and ${finds(way)}`;
  if (way.drivers === 'newest')
    return sql`select x.id from (select d.id, d.search from drivers d where d.erased_at is null order by d.id desc limit ${NEWEST}) x
      where ${finds(way)}`;
  if (way.drivers === 'named')
    return sql`select x.id from users u join drivers x on x.user_id = u.id
      where u.side = 'contact' and u.search @@ ${way.query}::tsquery and x.erased_at is null`;
  const { short, rest } = way.drivers;
  const conditions = [
    ...(short.length > 0 ? [sql`short_beginnings(x.search) @> ${short}::text[]`] : []),
    ...(rest === '' ? [] : [sql`x.search @@ ${rest}::tsquery`]),
  ];
  return sql`select x.id from drivers x where x.erased_at is null and ${sql.join(conditions, sql` and `)}`;
}

export const sources: Record<SearchKind, Source> = {
  drivers: {
    ids: (_, way, drivers) => (drivers ? sql`select d.id from ${drivers} d` : driversFound(way)),
    named: (query) => sql`select u.search @@ ${query}::tsquery from drivers d join users u on u.id = d.user_id where d.id = found.id`,
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
    named: (query) => sql`select u.search @@ ${query}::tsquery
      from unlocked_drivers ud join drivers d on d.id = ud.driver_id join users u on u.id = d.user_id where ud.id = found.id`,
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
  invoices: {
    ids: (me, way) => sql`select x.id from invoices x where ${own(me)} and ${finds(way)}`,
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
    ids: (_, way) => sql`select x.id from deals x where ${finds(way)}`,
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

export interface Found {
  kind: SearchKind;
  id: number;
  way: number;
}

/** The ids of each kind that each way finds: names before towns, newest first. */
export async function findIds(db: Db, me: Reader, kinds: readonly SearchKind[], ways: readonly Way[], limit: number): Promise<Found[]> {
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
