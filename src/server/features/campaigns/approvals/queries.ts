import { sql, type Expression, type RawBuilder } from 'kysely';
import { approvalKinds, type ApprovalKind, type WaitingTime } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';
import { findLatestDecision } from '#server/features/campaigns/approval-decisions/queries.ts';
import { listDetailsForStaff } from '#server/features/campaigns/campaigns/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

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

/** Whether an approval of the row waits to take effect. */
const isDecided = (kind: ApprovalKind, id: string) =>
  sql<boolean>`exists (select from approval_decisions d where d.kind = ${kind} and d.subject_id = ${sql.ref(id)} and d.state = 'waiting')`;

const anyAudiences = (db: Db) =>
  db.selectFrom('audiences as a').leftJoin('audiences as parent', 'parent.id', 'a.parent_id').where('a.deleted_at', 'is', null);
const anyCampaigns = (db: Db) =>
  db.selectFrom('campaigns as c').leftJoin('campaigns as parent', 'parent.id', 'c.parent_id').where('c.deleted_at', 'is', null);

/** Pending audiences, and pending changes of approved ones. */
const pendingAudiences = (db: Db) =>
  anyAudiences(db)
    .where('a.status', '=', 'pending')
    .where('a.archived_at', 'is', null)
    .where('parent.archived_at', 'is', null)
    .where(({ not }) => not(isDecided('audience', 'a.id')));

/** Pending campaigns, and pending changes of approved ones. */
const pendingCampaigns = (db: Db) =>
  anyCampaigns(db)
    .where('c.published_at', 'is not', null)
    .where('c.approved_at', 'is', null)
    .where('c.rejected_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .where('parent.archived_at', 'is', null)
    .where(({ not }) => not(isDecided('campaign', 'c.id')));

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
const cursorOf = (since: string, id: string) =>
  sql<string>`concat((extract(epoch from ${sql.ref(since)}) * 1000000)::bigint, '-', ${sql.ref(id)})`.as('cursor');

/** What staff read of an audience before they decide. */
const shownAudiences = (rows: ReturnType<typeof anyAudiences>) =>
  rows
    .leftJoin('users as u', (join) => join.on('u.id', '=', sql`coalesce(a.submitted_by, a.created_by)`))
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
    .select(['parent.meta as approved_meta', sql<string>`coalesce(parent.name, a.name)`.as('name')]);

/** Oldest first. `after` is the cursor of the previous page. */
export async function listPendingAudiences(db: Db, after?: string) {
  const read = await shownAudiences(pendingAudiences(db))
    .where(isBehind('a.submitted_at', 'a.id', after))
    .select(cursorOf('a.submitted_at', 'a.id'))
    .orderBy('a.submitted_at')
    .orderBy('a.id')
    .limit(PER_PAGE + 1)
    .execute();
  const { rows, next } = cursorPage(read, PER_PAGE, ({ cursor }) => cursor);
  const companies = await companiesById(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const { pending_audiences_count: total } = await countPending(db);
  return { data: rows.map((row) => ({ ...row, company: companies.get(row.company_id)! })), meta: { total, next } };
}

/** An audience by its id: its change if there is one, otherwise itself; also after the decision. */
export async function getAudienceApproval(db: Db, id: number) {
  const row = await shownAudiences(anyAudiences(db))
    .where(({ or, eb }) => or([eb('a.id', '=', id), eb('a.parent_id', '=', id)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audiences as own').select('own.id').where('own.id', '=', id).where('own.parent_id', 'is not', null))),
    )
    .orderBy('a.parent_id', (order) => order.asc().nullsLast())
    .executeTakeFirst();
  if (!row) throw notFound();
  const waiting = await pendingAudiences(db).where('a.id', '=', row.id).select('a.id').executeTakeFirst();
  const companies = await companiesById(db, [row.company_id]);
  return {
    ...row,
    company: companies.get(row.company_id)!,
    is_pending: waiting !== undefined,
    decision: await findLatestDecision(db, 'audience', id),
  };
}

const shownCampaigns = (rows: ReturnType<typeof anyCampaigns>) =>
  rows
    .leftJoin('users as u', (join) => join.on('u.id', '=', sql`coalesce(c.published_by, c.created_by)`))
    .leftJoin('audiences as a', (join) => join.onRef('a.id', '=', 'c.audience_id').on('a.deleted_at', 'is', null))
    .select(['c.id', 'c.parent_id', 'c.company_id', 'c.updated_at', 'u.full_name as submitted_by'])
    .select(sql<Date>`coalesce(c.published_at, c.updated_at)`.as('submitted_at'))
    .select(['a.id as audience_id', 'a.name as audience_name', 'a.status as audience_status', 'a.meta as audience_meta'])
    .select(
      sql<number>`(select count(*) from offers o where o.campaign_id = coalesce(c.parent_id, c.id) and o.status = 'rejected' and o.rejected_at is not null and o.withdrawn_at is null)`.as(
        'rejected_offers_count',
      ),
    );
type ShownCampaign = Awaited<ReturnType<ReturnType<typeof shownCampaigns>['executeTakeFirstOrThrow']>>;

/** Adds companies and the content of the forms. */
async function withDetails(db: Db, locale: Locale, rows: readonly ShownCampaign[]) {
  const companies = await companiesById(
    db,
    rows.map(({ company_id }) => company_id),
  );
  const details = await listDetailsForStaff(db, locale, rows.map(campaignIdOf));
  return rows.map(({ audience_id, audience_name, audience_status, audience_meta, ...row }) => ({
    ...row,
    audience: audience_id === null ? null : { id: audience_id, name: audience_name!, status: audience_status!, meta: audience_meta! },
    company: companies.get(row.company_id)!,
    campaign: details.get(campaignIdOf(row))!,
  }));
}

/** The same for campaigns, with the content of their forms. */
export async function listPendingCampaigns(db: Db, locale: Locale, after?: string) {
  const read = await shownCampaigns(pendingCampaigns(db))
    .where(isBehind('c.published_at', 'c.id', after))
    .select(cursorOf('c.published_at', 'c.id'))
    .orderBy('c.published_at')
    .orderBy('c.id')
    .limit(PER_PAGE + 1)
    .execute();
  const { rows, next } = cursorPage(read, PER_PAGE, ({ cursor }) => cursor);
  const { pending_campaigns_count: total } = await countPending(db);
  return { data: await withDetails(db, locale, rows), meta: { total, next } };
}

/** A campaign by its id: its change if there is one, otherwise itself; also after the decision. */
export async function getCampaignApproval(db: Db, locale: Locale, id: number) {
  const row = await shownCampaigns(anyCampaigns(db))
    .where(({ or, eb }) => or([eb('c.id', '=', id), eb('c.parent_id', '=', id)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('campaigns as own').select('own.id').where('own.id', '=', id).where('own.parent_id', 'is not', null))),
    )
    .orderBy('c.parent_id', (order) => order.asc().nullsLast())
    .executeTakeFirst();
  const [shown] = row ? await withDetails(db, locale, [row]) : [];
  if (!row || !shown?.campaign) throw notFound();
  const waiting = await pendingCampaigns(db).where('c.id', '=', row.id).select('c.id').executeTakeFirst();
  return { ...shown, is_pending: waiting !== undefined, decision: await findLatestDecision(db, 'campaign', id) };
}

const campaignIdOf = ({ id, parent_id }: { id: number; parent_id: number | null }): number => parent_id ?? id;

interface InboxFilter {
  search?: string | undefined;
  kind?: ApprovalKind | undefined;
  company_id?: number | undefined;
  sales_owner_id?: number | undefined;
  waiting?: WaitingTime | undefined;
  after?: string | undefined;
}
interface InboxRow {
  kind: ApprovalKind;
  id: number;
  pending_id: number;
  name: string;
  is_change: boolean;
  submitted_at: Date;
  /** `submitted_at` in microseconds, as in PostgreSQL. */
  since: number;
  company_id: number;
  company_name: string;
  sales_owner: string | null;
}
const INBOX_PAGE = 50;
const HOUR_MS = 3_600_000;
const hoursOf: Record<WaitingTime, number> = { day: 24, three_days: 72, week: 168 };

/** The rows of one queue in the columns of the inbox. */
export const approvalQueues: Record<ApprovalKind, (db: Db) => Expression<unknown>> = {
  audience: (db) =>
    pendingAudiences(db)
      .select(['a.id as pending_id', 'a.company_id', 'a.submitted_at'])
      .select(sql`coalesce(a.parent_id, a.id)`.as('id'))
      .select([sql`coalesce(parent.name, a.name)`.as('name'), sql`coalesce(parent.search, a.search)`.as('search')])
      .select(sql`a.parent_id is not null`.as('is_change')),
  campaign: (db) =>
    pendingCampaigns(db)
      .select(['c.id as pending_id', 'c.company_id', 'c.published_at as submitted_at', 'c.name', 'c.search'])
      .select([sql`coalesce(c.parent_id, c.id)`.as('id'), sql`c.parent_id is not null`.as('is_change')]),
};

/** The filtered rows of one queue, as the rest of a select. */
function filtered(db: Db, kind: ApprovalKind, { search, company_id, sales_owner_id, waiting }: InboxFilter): RawBuilder<unknown> {
  return sql`
    from (${approvalQueues[kind](db)}) q join companies co on co.id = q.company_id left join users so on so.id = co.sales_owner_id
    where true
      ${search ? sql`and ${matchesSearch(search, 'q.search', 'co.name_search')}` : sql``}
      ${company_id ? sql`and co.id = ${company_id}` : sql``}
      ${sales_owner_id ? sql`and co.sales_owner_id = ${sales_owner_id}` : sql``}
      ${waiting ? sql`and q.submitted_at <= ${new Date(now().getTime() - hoursOf[waiting] * HOUR_MS)}` : sql``}`;
}

async function listQueue(db: Db, kind: ApprovalKind, filter: InboxFilter): Promise<InboxRow[]> {
  const [since, of_kind, last] = filter.after?.split('-') ?? [];
  const behind = since
    ? sql`and (q.submitted_at, ${kind}::text, q.pending_id) > (timestamptz 'epoch' + ${Number(since)} * interval '1 microsecond', ${of_kind}::text, ${Number(last)}::bigint)`
    : sql``;
  const { rows } = await sql<InboxRow>`
    select ${kind}::text as kind, q.id, q.pending_id, q.name, q.is_change, coalesce(q.submitted_at, now()) as submitted_at, (extract(epoch from q.submitted_at) * 1000000)::float8 as since,
      co.id as company_id, co.name as company_name, so.full_name as sales_owner
    ${filtered(db, kind, filter)} ${behind}
    order by q.submitted_at, q.pending_id
    limit ${INBOX_PAGE + 1}`.execute(db);
  return rows;
}

async function countQueue(db: Db, kind: ApprovalKind, filter: InboxFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${filtered(db, kind, filter)}`.execute(db);
  return rows[0]!.count;
}

const inOrder = (one: InboxRow, other: InboxRow) =>
  one.since - other.since || one.kind.localeCompare(other.kind) || one.pending_id - other.pending_id;

/** Both queues together, oldest first. Each is read by its own index. */
export async function listInbox(db: Db, filter: InboxFilter) {
  const kinds = filter.kind ? [filter.kind] : approvalKinds;
  const found: InboxRow[] = [];
  for (const kind of kinds) found.push(...(await listQueue(db, kind, filter)));
  let total = 0;
  if (!filter.after) for (const kind of kinds) total += await countQueue(db, kind, filter);
  const page = cursorPage(found.toSorted(inOrder), INBOX_PAGE, ({ since, kind, pending_id }) => `${since}-${kind}-${pending_id}`);
  return {
    data: page.rows.map(({ company_id, company_name, ...row }) => ({ ...row, company: { id: company_id, name: company_name } })),
    meta: { total: filter.after ? null : total, next: page.next },
  };
}
