import { sql, type RawBuilder } from 'kysely';
import { TimelineModel, timelineTypes, type TimelineEntry, type TimelineType } from '#contract/hiring/timeline.ts';
import { canAccess } from '#contract/access.ts';
import type { Actor } from '#contract/people.ts';
import { invitationOf } from '#server/features/hiring/meetings/queries.ts';
import { isNamed } from '#contract/hiring/candidates.policy.ts';
import { canManage } from '#contract/people.policy.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';

const PER_PAGE = 25;

/** The row of a timeline. */
export interface TimelineOwner {
  model: TimelineModel;
  model_id: number;
  company_id: number;
}

/** The owner of a timeline; rows of other companies are not found, and candidates only with the rights for them. */
export async function getTimelineOwner(db: Db, actor: Actor, model: string, model_id: number): Promise<TimelineOwner> {
  const known = TimelineModel.safeParse(model);
  if (!known.success) throw notFound();
  const row = await (known.data === 'candidate' ? findCandidate(db, actor, model_id) : findUnlockedDriver(db, model_id));
  if (!row || (actor.side === 'company' && row.company_id !== actor.company_id)) throw notFound();
  return { model: known.data, model_id, company_id: row.company_id };
}

const findUnlockedDriver = (db: Db, id: number) =>
  db.selectFrom('unlocked_drivers').select('company_id').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

async function findCandidate(db: Db, actor: Actor, id: number) {
  const row = await db
    .selectFrom('candidates as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .select(['c.company_id', 'c.source', 'c.consent', 'co.account_manager_id', 'co.sales_owner_id'])
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is', null)
    .where('c.replaced_by_id', 'is', null)
    .executeTakeFirst();
  // notes may name the person, whom the company reads after the consent only
  const isReader = (found: NonNullable<typeof row>) => canAccess(actor, 'company:candidates') && isNamed(found);
  const is_allowed = row && (actor.side === 'staff' ? canManage(actor, row) : isReader(row));
  return is_allowed ? row : undefined;
}

/** The properties of the timeline entry `t`. The reason of a rejected hire is the hire's own, which an erasure of the driver removes. */
export const propertiesOf: RawBuilder<TimelineEntry['properties']> = sql`
  case when t.properties ->> 'event' = 'hire_rejected' and t.properties ? 'hire_id' then t.properties || (
    select jsonb_build_object('reason', h.driver_rejected_hired_reason) from hires h where h.id = (t.properties ->> 'hire_id')::bigint)
  else t.properties end`;

const entries = (db: Db, owner: TimelineOwner) =>
  db
    .selectFrom('timeline_entries as t')
    .leftJoin('users as u', 'u.id', 't.user_id')
    .where('t.model', '=', owner.model)
    .where('t.model_id', '=', owner.model_id)
    .select([
      't.id',
      't.type',
      't.model',
      't.model_id',
      't.performed_at',
      't.starred',
      't.created_at',
      't.updated_at',
      't.user_id',
      'u.full_name',
    ])
    .select(propertiesOf.as('properties'))
    .select(sql<TimelineEntry['invitation']>`${invitationOf}`.as('invitation'));

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];
const toEntry = ({ user_id, full_name, ...row }: EntryRow): TimelineEntry => ({
  ...(row as unknown as TimelineEntry),
  performed_at: row.performed_at.toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  user: user_id === null ? null : { id: user_id, full_name: full_name ?? '' },
});

/** A page of the timeline, newest first; starred entries are also listed separately. */
export async function listTimeline(db: Db, owner: TimelineOwner, { page = 1, type }: { page?: number | undefined; type?: TimelineType }) {
  const all = type ? entries(db, owner).where('t.type', '=', type) : entries(db, owner);
  const newest = all.orderBy('t.performed_at', 'desc').orderBy('t.id', 'desc');
  const { count } = await all
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const data = await newest
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const starred = await newest.where('t.starred', '=', true).limit(100).execute();
  const total = Number(count);
  return { data: data.map(toEntry), starred: starred.map(toEntry), count: total, meta: { page, per_page: PER_PAGE, total } };
}

export async function getEntry(db: Db, actor: Actor, id: number): Promise<{ entry: TimelineEntry; owner: TimelineOwner }> {
  const found = await db.selectFrom('timeline_entries').select(['model', 'model_id']).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  const owner = await getTimelineOwner(db, actor, found.model, found.model_id);
  const row = await entries(db, owner).where('t.id', '=', id).executeTakeFirstOrThrow();
  return { entry: toEntry(row), owner };
}

/**
 * Nothing is written about a person who is erased, also while the erasure runs: this waits for it, or the erasure for the writer. The rows
 * are those that an erasure locks before it deletes. The account of an unlocked driver is read afterwards, because a statement sees what was
 * there before it has waited.
 */
export async function ensureNotErased(tx: Tx, { model, model_id }: { model: string; model_id: number }): Promise<void> {
  if (model === 'candidate') {
    const row = await tx.selectFrom('candidates').select('erased_at').where('id', '=', model_id).forShare().executeTakeFirst();
    ensure(row?.erased_at === null, 'candidate_erased');
  }
  if (model === 'driver') {
    const row = await tx.selectFrom('drivers').select('erased_at').where('id', '=', model_id).forShare().executeTakeFirst();
    ensure(row?.erased_at === null, 'not_found');
  }
  if (model === 'unlocked-driver') {
    await tx.selectFrom('unlocked_drivers').select('id').where('id', '=', model_id).forNoKeyUpdate().execute();
    const row = await tx
      .selectFrom('unlocked_drivers as ud')
      .innerJoin('drivers as d', 'd.id', 'ud.driver_id')
      .select('d.erased_at')
      .where('ud.id', '=', model_id)
      .executeTakeFirst();
    ensure(row?.erased_at === null, 'chat_driver_left');
  }
}

/** A call that was recorded before a credit, or before a claim that was not refused. Locks the unlocked driver, as the credit does. */
export async function isPartOfCredit(tx: Tx, entry_id: number): Promise<boolean> {
  await sql`
    select from unlocked_drivers where id = (select model_id from timeline_entries where id = ${entry_id} and model = 'unlocked-driver')
    for update`.execute(tx);
  const { rows } = await sql`
    select from timeline_entries t
    where t.id = ${entry_id} and t.model = 'unlocked-driver' and (
      exists (select from credit_claims c where c.unlocked_driver_id = t.model_id and c.state <> 'refused' and c.created_at >= t.created_at)
      or exists (select from transactions p where p.unlocked_driver_id = t.model_id and p.kind = 'credit' and p.created_at >= t.created_at))`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Future meetings, the next one first. */
export async function listUpcomingMeetings(db: Db, owner: TimelineOwner) {
  const rows = await entries(db, owner)
    .where('t.type', '=', 'meeting')
    .where('t.performed_at', '>', now())
    .orderBy('t.performed_at')
    .limit(50)
    .execute();
  return { data: rows.map(toEntry) };
}

/** The number of entries per type, and the time of the last contact. */
export async function countTimeline(db: Db, owner: TimelineOwner) {
  const rows = await db
    .selectFrom('timeline_entries')
    .where('model', '=', owner.model)
    .where('model_id', '=', owner.model_id)
    .groupBy('type')
    .select(['type', sql<number>`count(*)::int`.as('count')])
    .execute();
  const counts = Object.fromEntries(timelineTypes.map((type) => [type, rows.find((row) => row.type === type)?.count ?? 0])) as Record<
    TimelineType,
    number
  >;
  return { ...counts, last_contacted_at: await findLastContact(db, owner) };
}

/** Unlocked drivers keep it for the response clock; for candidates nothing else needs it. */
async function findLastContact(db: Db, { model, model_id }: TimelineOwner): Promise<Date | null> {
  if (model === 'unlocked-driver') {
    const row = await db.selectFrom('unlocked_drivers').select('last_contacted_at').where('id', '=', model_id).executeTakeFirstOrThrow();
    return row.last_contacted_at;
  }
  const { last } = await db
    .selectFrom('timeline_entries')
    .where('model', '=', model)
    .where('model_id', '=', model_id)
    .where('type', 'in', ['call', 'sms', 'email', 'meeting'])
    .where('performed_at', '<=', now())
    .select(({ fn }) => fn.max('performed_at').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
