import { sql } from 'kysely';
import type { SearchHit } from '#contract/campaigns/search.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { campaignStatus } from '#contract/hiring/campaign-status.ts';
import { statusNameOf } from '#contract/hiring/driver-status.ts';
import type { Locale } from '#contract/people.ts';
import type { Db } from '#server/kernel/db.ts';
import { statusText } from '#server/texts/campaign-status.ts';

type Facts = Partial<Omit<SearchHit, 'kind' | 'is_similar'>> & Pick<SearchHit, 'id' | 'name'>;

const listed = (ids: readonly number[]) => sql<number>`any (${ids}::bigint[])`;

/** What is shown of the found rows of each kind. */
const readers: Record<SearchKind, (db: Db, ids: readonly number[], locale: Locale) => Promise<Facts[]>> = {
  drivers: (db, ids) =>
    db
      .selectFrom('drivers as d')
      .innerJoin('users as u', 'u.id', 'd.user_id')
      .where('d.id', '=', listed(ids))
      .select(['d.id', 'd.place', 'd.is_active', 'u.full_name as name', 'u.email', 'u.phone'])
      .execute(),
  companies: (db, ids) =>
    db
      .selectFrom('companies')
      .where('id', '=', listed(ids))
      .select(['id', 'name', 'city as place', 'is_active', 'billing_email as email', 'phone'])
      .execute(),
  people: async (db, ids) => {
    const rows = await db
      .selectFrom('users as u')
      .innerJoin('companies as co', 'co.id', 'u.company_id')
      .where('u.id', '=', listed(ids))
      .select(['u.id', 'u.full_name as name', 'u.email', 'u.phone', 'u.is_active', 'co.id as company_id', 'co.name as company_name'])
      .execute();
    return rows.map(withCompany);
  },
  unlocked_drivers: listUnlocked,
  candidates: async (db, ids) => {
    const rows = await db
      .selectFrom('candidates as c')
      .innerJoin('companies as co', 'co.id', 'c.company_id')
      .where('c.id', '=', listed(ids))
      .select(['c.id', 'c.full_name as name', 'c.email', 'c.phone', 'c.status', 'co.id as company_id', 'co.name as company_name'])
      .execute();
    return rows.map((row) => ({ ...withCompany(row), is_active: true }));
  },
  campaigns: listCampaigns,
  audiences: async (db, ids) => {
    const rows = await db
      .selectFrom('audiences as a')
      .innerJoin('companies as co', 'co.id', 'a.company_id')
      .where('a.id', '=', listed(ids))
      .select(['a.id', 'a.name', 'a.status', 'a.archived_at', 'co.id as company_id', 'co.name as company_name'])
      .execute();
    return rows.map(({ archived_at, ...row }) => ({ ...withCompany(row), is_active: archived_at === null }));
  },
};

/** What is shown of these rows, by id. */
export async function readFound(db: Db, locale: Locale, kind: SearchKind, ids: readonly number[]): Promise<Map<number, Facts>> {
  const rows = await readers[kind](db, ids, locale);
  return new Map(rows.map((row) => [row.id, row]));
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
