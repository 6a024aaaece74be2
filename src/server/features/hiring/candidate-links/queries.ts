import { sql, type RawBuilder } from 'kysely';
import type { CandidateData, CandidateLink } from '#contract/hiring/candidate-links.ts';
import { erasedOn, linkHash, listCvs, validSince } from '#server/features/hiring/candidates/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { Refusal } from '#server/kernel/http/errors.ts';

/**
 * The candidate of a link; for a row that a merge of companies has replaced, the one that goes on. Unknown, old and foreign links get the
 * same refusal.
 */
export async function getIdByLink(db: Db, key: string, token: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive persons (id, replaced_by_id, place) as (
      select c.id, c.replaced_by_id, 0 from candidates c
      where c.link_hash = ${linkHash(key, token)} and c.erased_at is null and (c.consent = 'agreed' or c.requested_at > ${validSince()})
      union all select c.id, c.replaced_by_id, p.place + 1 from candidates c join persons p on c.id = p.replaced_by_id where c.erased_at is null)
    select id from persons order by place desc limit 1`.execute(db);
  if (!rows[0]) throw new Refusal('candidate_link_invalid');
  return rows[0].id;
}

const SHOWN_VIEWS = 50;

/** What the person reads before and after the answer. */
export async function getByLink(db: Db, key: string, token: string): Promise<CandidateLink> {
  const id = await getIdByLink(db, key, token);
  const row = await db
    .selectFrom('candidates as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('campaigns as ca', 'ca.id', 'c.campaign_id')
    .where('c.id', '=', id)
    .select(['c.first_name', 'c.full_name', 'c.email', 'c.phone', 'c.source', 'c.consent', 'c.requested_at', 'c.answered_at', 'c.lost_at'])
    .select('c.status')
    .select(['co.name as company', 'ca.title as job'])
    .executeTakeFirstOrThrow();
  const { lost_at, status, requested_at, answered_at, ...shown } = row;
  return {
    ...shown,
    requested_at: requested_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    erased_on: erasedOn({ ...shown, lost_at, status, requested_at }),
    files: (await listCvs(db, id)).map(({ name }) => name),
    views: await listViews(db, id),
  };
}

/** Who has read the person: the company, or Cabina for its staff. */
async function listViews(db: Db, id: number): Promise<CandidateLink['views']> {
  const { rows } = await sql<{ happened_at: Date; action: string; by: string }>`
    select a.happened_at, a.action, case when u.side = 'company' then coalesce(co.name, 'Cabina') else 'Cabina' end as by
    from audit_log a left join users u on u.id = a.user_id left join companies co on co.id = u.company_id
    where a.subject = 'candidate' and a.subject_id = ${id} and a.action in ('candidate.viewed', 'candidate.document_read')
    order by a.id desc limit ${SHOWN_VIEWS}`.execute(db);
  return rows.map(({ happened_at, action, by }) => ({
    happened_at: happened_at.toISOString(),
    action: action === 'candidate.viewed' ? ('viewed' as const) : ('document_read' as const),
    by,
  }));
}

/** One select per section. The link is a secret, not data about the person. */
const sectionsOf = (id: number): Record<Exclude<keyof CandidateData, 'exported_at'>, RawBuilder<unknown>> => ({
  candidate: sql`
    select co.name as company, c.first_name, c.last_name, c.email, c.phone, c.locale, c.source, c.status, c.status_changed_at, c.salary,
      c.consent, c.requested_at, c.answered_at, c.lost_at, c.created_at
    from candidates c join companies co on co.id = c.company_id where c.id = ${id}`,
  files: sql`
    select m.name, m.content_type, m.bytes, m.created_at from candidate_cvs cv join media m on m.id = cv.media_id
    where cv.candidate_id = ${id} and m.removed_at is null order by m.id`,
  hires: sql`select first_work_day_at, reported_at, confirmed_at, rejected_at from hires where candidate_id = ${id}`,
  log: sql`select happened_at, action from audit_log where subject = 'candidate' and subject_id = ${id} order by id`,
});

/** Everything that is stored about the person. */
export async function getCandidateData(db: Db, id: number): Promise<CandidateData> {
  const data: Record<string, unknown> = { exported_at: now().toISOString() };
  for (const [name, select] of Object.entries(sectionsOf(id))) {
    const { rows } = await sql<{ entry: Record<string, unknown> }>`select to_jsonb(part) as entry from (${select}) part`.execute(db);
    data[name] = rows.map(({ entry }) => entry);
  }
  return data as CandidateData;
}
