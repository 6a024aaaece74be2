import { sql } from 'kysely';
import type { ApprovalKind, ApprovalOutcome } from '#contract/foundation/vocabulary.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

const decisions = (db: Db) =>
  db
    .selectFrom('approval_decisions as d')
    .innerJoin('companies as co', 'co.id', 'd.company_id')
    .innerJoin('users as u', 'u.id', 'd.decided_by')
    .select(['d.id', 'd.target_id', 'd.name', 'd.is_change', 'd.reason', 'd.decided_at', 'd.takes_effect_at'])
    .select(['d.kind', 'd.decision', 'd.state', 'co.id as company_id', 'co.name as company_name', 'u.id as user_id', 'u.full_name']);
type DecisionRow = Awaited<ReturnType<ReturnType<typeof decisions>['executeTakeFirstOrThrow']>>;

const toDecision = ({ company_id, company_name, user_id, full_name, ...row }: DecisionRow) => ({
  ...row,
  company: { id: company_id, name: company_name },
  decided_by: { id: user_id, full_name },
});

export async function getDecision(db: Db, id: number) {
  const row = await decisions(db).where('d.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toDecision(row);
}

/** The last decision about an audience or a campaign, if there is one. */
export async function findLatestDecision(db: Db, kind: ApprovalKind, target_id: number) {
  const row = await decisions(db)
    .where('d.kind', '=', kind)
    .where('d.target_id', '=', target_id)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toDecision(row) : null;
}

/** Of the audience that a campaign's change brings: `decided` while its own approval waits to take effect. */
export type AudienceReadiness = 'ready' | 'decided' | 'missing';

/**
 * A change replaces what its campaign sends at once, so its audience has to be approved before. Nobody archives or deletes the audience
 * before the end of the transaction. A campaign that is approved for the first time may wait for its audience.
 */
export async function lockReadiness(tx: Tx, kind: ApprovalKind, subject_id: number): Promise<AudienceReadiness> {
  if (kind === 'audience') return 'ready';
  const campaign = await tx.selectFrom('campaigns').select(['parent_id', 'audience_id']).where('id', '=', subject_id).executeTakeFirst();
  if (!campaign?.parent_id) return 'ready';
  const audience = await tx
    .selectFrom('audiences as a')
    .select('a.status')
    .select(
      sql<boolean>`exists (select from approval_decisions d where d.kind = 'audience' and d.subject_id = a.id and d.state = 'waiting')`.as(
        'is_decided',
      ),
    )
    .where('a.id', '=', campaign.audience_id)
    .where('a.archived_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (audience?.status === 'approved') return 'ready';
  return audience?.is_decided ? 'decided' : 'missing';
}

interface DecisionFilter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  search?: string | undefined;
  kind?: ApprovalKind | undefined;
  decision?: ApprovalOutcome | undefined;
  company_id?: number | undefined;
  decided_by?: number | undefined;
}

/** What was decided, newest first. */
export async function listDecisions(db: Db, filter: DecisionFilter) {
  const { page, per_page = pageSizes[0], search, kind, decision, company_id, decided_by } = filter;
  let rows = db.selectFrom('approval_decisions as d').select(['d.id', sql<number>`count(*) over ()::int`.as('total')]);
  if (kind) rows = rows.where('d.kind', '=', kind);
  if (decision) rows = rows.where('d.decision', '=', decision);
  if (company_id) rows = rows.where('d.company_id', '=', company_id);
  if (decided_by) rows = rows.where('d.decided_by', '=', decided_by);
  if (search)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companies as co')
          .whereRef('co.id', '=', 'd.company_id')
          .where(matchesSearch(search, 'd.search', 'co.name_search')),
      ),
    );
  const sorted = rows.orderBy('d.id', 'desc');
  // ids first: companies and users are joined for one page
  const found = await listPage({ page, per_page }, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  const ids = found.rows.map(({ id }) => id);
  const shown = await decisions(db)
    .where('d.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('d.id', 'desc')
    .execute();
  return { data: shown.map(toDecision), meta: found.meta };
}

/** What the company reads about the decision. */
export interface DecidedEntry {
  company_id: number;
  name: string;
  reason: string | null;
  decided_at: Date | null;
  submitted_by: number | null;
}

/** The latest decision about an audience: about its change if there is one, otherwise about itself. */
export async function findAudienceDecision(db: Db, id: number, status: 'approved' | 'rejected'): Promise<DecidedEntry | undefined> {
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
export async function findCampaignDecision(db: Db, id: number, status: 'approved' | 'rejected'): Promise<DecidedEntry | undefined> {
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
