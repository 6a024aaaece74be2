import { sql } from 'kysely';
import type { Locale } from '#contract/people.ts';
import { listDetailsForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import type { Db } from '#server/kernel/db.ts';

/** The companies of pending rows, as staff read them before deciding. One query for all. */
async function companiesById(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('companies as co')
    .select(['co.id', 'co.name', 'co.city', 'co.country', 'co.url', 'co.created_at', 'co.is_active'])
    .select(sql<boolean>`co.payment_method is not null`.as('has_payment_method'))
    .select(
      sql<number>`(select count(*) from campaigns c where c.company_id = co.id and c.parent_id is null and c.approved_at is not null)`.as(
        'approved_campaigns_count',
      ),
    )
    .select(
      sql<number>`(select count(*) from audiences a where a.company_id = co.id and a.parent_id is null and a.status = 'approved')`.as(
        'approved_audiences_count',
      ),
    )
    .where('co.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pending audiences, and pending changes of approved ones. */
const pendingAudiences = (db: Db) =>
  db
    .selectFrom('audiences as a')
    .leftJoin('audiences as parent', 'parent.id', 'a.parent_id')
    .where('a.status', '=', 'pending')
    .where('a.deleted_at', 'is', null)
    .where('a.archived_at', 'is', null)
    .where('parent.archived_at', 'is', null);

/** Pending campaigns, and pending changes of approved ones. */
const pendingCampaigns = (db: Db) =>
  db
    .selectFrom('campaigns as c')
    .leftJoin('campaigns as parent', 'parent.id', 'c.parent_id')
    .where('c.published_at', 'is not', null)
    .where('c.approved_at', 'is', null)
    .where('c.rejected_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .where('parent.archived_at', 'is', null)
    .where('c.deleted_at', 'is', null);

/** The length of both queues. */
export async function countPending(db: Db) {
  const count = sql<number>`count(*)::int`.as('count');
  const { count: pending_audiences_count } = await pendingAudiences(db).select(count).executeTakeFirstOrThrow();
  const { count: pending_campaigns_count } = await pendingCampaigns(db).select(count).executeTakeFirstOrThrow();
  return { pending_audiences_count, pending_campaigns_count };
}

const PER_PAGE = 25;

/** Whether the row comes after the cursor: older first, then by id. The cursor has microseconds, as in PostgreSQL. */
const isBehind = (since: string, id: string, after: string | undefined) => {
  if (after === undefined) return sql<boolean>`true`;
  const [microseconds, last] = after.split('-').map(Number);
  return sql<boolean>`(${sql.ref(since)}, ${sql.ref(id)}) > (timestamptz 'epoch' + ${microseconds} * interval '1 microsecond', ${last})`;
};
const markOf = (since: string, id: string) =>
  sql<string>`concat((extract(epoch from ${sql.ref(since)}) * 1000000)::bigint, '-', ${sql.ref(id)})`.as('mark');

/** One row more than the page was read, which shows whether there is another page. */
const cut = <Row extends { mark: string }>(read: Row[]) => {
  const rows = read.slice(0, PER_PAGE);
  return { rows, next: read.length > PER_PAGE ? rows.at(-1)!.mark : null };
};

/** Oldest first. `after` is the cursor of the previous page. */
export async function listPendingAudiences(db: Db, after?: string) {
  const read = await pendingAudiences(db)
    .leftJoin('users as u', (join) => join.on('u.id', '=', sql`coalesce(a.submitted_by, a.created_by)`))
    .where(isBehind('a.submitted_at', 'a.id', after))
    .select(markOf('a.submitted_at', 'a.id'))
    .select([
      'a.id',
      'a.parent_id',
      'a.company_id',
      'a.contact_type',
      'a.meta',
      'a.submitted_at',
      'a.updated_at',
      'u.full_name as submitted_by',
    ])
    .select(['parent.meta as approved_meta', sql<string>`coalesce(parent.name, a.name)`.as('name')])
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(PER_PAGE + 1)
    .execute();
  const { rows, next } = cut(read);
  const companies = await companiesById(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const { pending_audiences_count: total } = await countPending(db);
  return { data: rows.map((row) => ({ ...row, company: companies.get(row.company_id)! })), meta: { total, next } };
}

/** The same for campaigns, with the content of their forms. */
export async function listPendingCampaigns(db: Db, locale: Locale, after?: string) {
  const read = await pendingCampaigns(db)
    .leftJoin('users as u', (join) => join.on('u.id', '=', sql`coalesce(c.published_by, c.created_by)`))
    .leftJoin('audiences as a', (join) => join.onRef('a.id', '=', 'c.audience_id').on('a.deleted_at', 'is', null))
    .where(isBehind('c.published_at', 'c.id', after))
    .select(markOf('c.published_at', 'c.id'))
    .select(['c.id', 'c.parent_id', 'c.company_id', 'c.published_at', 'c.updated_at', 'u.full_name as submitted_by'])
    .select(['a.id as audience_id', 'a.name as audience_name', 'a.status as audience_status', 'a.meta as audience_meta'])
    .select(
      sql<number>`(select count(*) from offers o where o.campaign_id = coalesce(c.parent_id, c.id) and o.status = 'rejected' and o.withdrawn_at is null)`.as(
        'rejected_offers_count',
      ),
    )
    .orderBy('c.published_at')
    .orderBy('c.id')
    .limit(PER_PAGE + 1)
    .execute();
  const { rows, next } = cut(read);
  const companies = await companiesById(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const details = await listDetailsForStaff(db, locale, rows.map(campaignIdOf));
  const data = rows.map(({ published_at, audience_id, audience_name, audience_status, audience_meta, ...row }) => ({
    ...row,
    audience: audience_id === null ? null : { id: audience_id, name: audience_name!, status: audience_status!, meta: audience_meta! },
    submitted_at: published_at!,
    company: companies.get(row.company_id)!,
    campaign: details.get(campaignIdOf(row))!,
  }));
  const { pending_campaigns_count: total } = await countPending(db);
  return { data, meta: { total, next } };
}

const campaignIdOf = ({ id, parent_id }: { id: number; parent_id: number | null }): number => parent_id ?? id;

export interface Decision {
  company_id: number;
  name: string;
  reason: string | null;
  decided_at: Date | null;
  submitted_by: number | null;
}

/** The latest decision about an audience: about its change if there is one, otherwise about itself. */
export async function findAudienceDecision(db: Db, id: number, status: 'approved' | 'rejected'): Promise<Decision | undefined> {
  return db
    .selectFrom('audiences as a')
    .innerJoin('audiences as own', (join) => join.on('own.id', '=', id))
    .where(({ or, eb }) => or([eb('a.id', '=', id), eb('a.parent_id', '=', id)]))
    .where('a.status', '=', status)
    .where('own.deleted_at', 'is', null)
    .select(['own.company_id', 'own.name', 'a.rejected_reason as reason', 'a.decided_at', 'a.submitted_by as submitted_by'])
    .orderBy('a.decided_at', 'desc')
    .executeTakeFirst();
}

/** The latest decision about a campaign: about its change if there is one, otherwise about itself. */
export async function findCampaignDecision(db: Db, id: number, status: 'approved' | 'rejected'): Promise<Decision | undefined> {
  const decided = status === 'approved' ? 'approved_at' : 'rejected_at';
  return db
    .selectFrom('campaigns as c')
    .innerJoin('campaigns as own', (join) => join.on('own.id', '=', id))
    .where(({ or, eb }) => or([eb('c.id', '=', id), eb('c.parent_id', '=', id)]))
    .where(`c.${decided}`, 'is not', null)
    .where('own.deleted_at', 'is', null)
    .select(['own.company_id', 'own.name', 'c.rejected_reason as reason', `c.${decided} as decided_at`, 'c.published_by as submitted_by'])
    .orderBy(`c.${decided}`, 'desc')
    .executeTakeFirst();
}

/** The company's users who work with audiences or campaigns, and the author. */
export const listConcernedUsers = (db: Db, company_id: number, permission: 'audiences' | 'campaigns', submitted_by: number | null) =>
  db
    .selectFrom('users')
    .select(['id', 'is_owner'])
    .where('company_id', '=', company_id)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .where(({ or, eb }) => or([eb('is_owner', '=', true), eb('id', '=', submitted_by), sql<boolean>`${permission} = any(permissions)`]))
    .execute();

interface Submission {
  id: number;
  /** The latest submission: of its change if there is one, otherwise its own. */
  submitted_at: Date;
  name: string;
  company: string;
}

export async function findSubmission(db: Db, table: 'audiences' | 'campaigns', id: number): Promise<Submission | undefined> {
  const moment = sql.ref(table === 'audiences' ? 'x.submitted_at' : 'x.published_at');
  const { rows } = await sql<Submission>`
    select own.id, max(${moment}) as submitted_at, own.name, co.name as company
    from ${sql.table(table)} own join companies co on co.id = own.company_id join ${sql.table(table)} x on x.id = own.id or x.parent_id = own.id
    where own.id = ${id} and own.deleted_at is null and ${moment} is not null
    group by own.id, co.id`.execute(db);
  return rows[0];
}
