import { sql, type RawBuilder } from 'kysely';
import { canAccess } from '#contract/access.ts';
import type { TaskOwner } from '#contract/foundation/vocabulary.ts';
import type { MeetingState } from '#contract/hiring/meetings.ts';
import type { TimelineModel } from '#contract/hiring/timeline.ts';
import type { CalendarMeeting } from '#contract/messaging/calendar.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { canEdit, canManage } from '#contract/people.policy.ts';
import { findUserActor } from '#server/kernel/session/session.ts';
import { isNamedCandidate } from '#server/features/messaging/records/queries.ts';
import { listTasksBetween } from '#server/features/messaging/tasks/queries.ts';
import { DAY_MS, now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { idsInCareOf } from '#server/kernel/staff-scope.ts';
import { FEED_FUTURE_DAYS, FEED_PAST_DAYS, MAX_ROWS } from './rules.ts';

interface Row {
  id: number;
  model: TimelineModel;
  model_id: number;
  person: string;
  company: string;
  starts_at: Date;
  minutes: number;
  properties: Record<string, unknown>;
  updated_at: Date;
  state: MeetingState | null;
  proposed_at: Date | null;
  uid: string | null;
  sequence: number | null;
  person_id: number | null;
  account_manager_id: number | null;
  sales_owner_id: number | null;
}

interface Period {
  from: Date;
  till: Date;
}

/** Meetings that the caller has arranged, and those about people whose responsible user the caller is. */
const isMine = (actor: Actor): RawBuilder<unknown> => sql`${actor.user_id} in (ud.owner_id, c.owner_id, t.user_id)`;
/** Companies read meetings with candidates by the same right as the timeline. */
function readsCandidate(actor: Actor): RawBuilder<unknown> {
  if (actor.side !== 'company') return sql`true`;
  return canAccess(actor, 'company:candidates') ? isNamedCandidate('c') : sql`false`;
}
/** Companies read their own meetings; staff those of companies that they look after. The array lets the indexes of meetings be used. */
const isOf = (actor: Actor): RawBuilder<unknown> =>
  actor.side === 'company'
    ? sql`t.company_id = ${actor.company_id}`
    : sql`(t.user_id = ${actor.user_id} or t.company_id = any (${idsInCareOf(actor.user_id)}))`;

/** Before the consent initials, as in tasks. */
const candidateName = sql`case when ${isNamedCandidate('c')} then c.full_name else upper(left(c.first_name, 1) || left(c.last_name, 1)) end`;

async function listMeetings(db: Db, actor: Actor, { from, till }: Period, whose: TaskOwner): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.model, t.model_id, coalesce(u.full_name, ${candidateName}) as person, co.name as company, t.performed_at as starts_at,
      coalesce((t.properties ->> 'minutes')::int, 30) as minutes, t.properties, t.updated_at, m.state, m.proposed_at, m.uid, m.sequence,
      coalesce(ud.owner_id, c.owner_id, t.user_id) as person_id, co.account_manager_id, co.sales_owner_id
    from timeline_entries t
    left join (unlocked_drivers ud join drivers d on d.id = ud.driver_id and d.erased_at is null join users u on u.id = d.user_id)
      on t.model = 'unlocked-driver' and ud.id = t.model_id and ud.deleted_at is null
    left join candidates c on t.model = 'candidate' and c.id = t.model_id and c.deleted_at is null and c.erased_at is null
      and c.replaced_by_id is null and ${readsCandidate(actor)}
    join companies co on co.id = t.company_id
    left join meetings m on m.entry_id = t.id
    where t.type = 'meeting' and (ud.id is not null or c.id is not null) and t.performed_at >= ${from} and t.performed_at < ${till}
      and ${isOf(actor)} ${whose === 'mine' ? sql`and ${isMine(actor)}` : sql``}
    order by t.performed_at, t.id limit ${MAX_ROWS}`.execute(db);
  return rows;
}

const endOf = ({ starts_at, minutes }: Pick<Row, 'starts_at' | 'minutes'>): number => starts_at.getTime() + minutes * 60_000;

/** Two meetings of one person at the same time. */
const overlap = (one: Row, other: Row): boolean =>
  one.id !== other.id &&
  one.person_id === other.person_id &&
  one.starts_at.getTime() < endOf(other) &&
  other.starts_at.getTime() < endOf(one);

/** Companies that read a meeting with a candidate may move it. */
const canMove = (actor: Actor, row: Row): boolean =>
  row.model === 'unlocked-driver' ? canEdit(actor, row) : actor.side === 'company' || (actor.side === 'staff' && canManage(actor, row));

export async function getPeriod(db: Db, actor: Actor, locale: Locale, period: Period, whose: TaskOwner) {
  const rows = await listMeetings(db, actor, period, whose);
  const meetings = rows.map((row): CalendarMeeting => ({
    id: row.id,
    model: row.model,
    model_id: row.model_id,
    person: row.person,
    company: actor.side === 'staff' ? row.company : null,
    starts_at: row.starts_at.toISOString(),
    ends_at: new Date(endOf(row)).toISOString(),
    properties: row.properties,
    updated_at: row.updated_at.toISOString(),
    state: row.state,
    proposed_at: row.proposed_at?.toISOString() ?? null,
    has_conflict: rows.some((other) => overlap(row, other)),
    can_edit: canMove(actor, row),
  }));
  return { meetings, tasks: await listTasksBetween(db, actor, locale, { ...period, whose, limit: MAX_ROWS }) };
}

export async function findFeed(db: Db, user_id: number) {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return { feed: feed ? { created_at: feed.created_at.toISOString(), last_read_at: feed.last_read_at?.toISOString() ?? null } : null };
}

/** The user of a secret address with today's rights; undefined when it was revoked or the user is gone. */
export async function findFeedReader(db: Db, token_hash: Buffer) {
  const row = await db.selectFrom('calendar_feeds').select('user_id').where('token_hash', '=', token_hash).executeTakeFirst();
  return row && findUserActor(db, row.user_id);
}

/** What a subscribed calendar holds: the reader's own meetings and open tasks. */
export async function readFeed(db: Db, actor: Actor, locale: Locale) {
  const period = { from: new Date(now().getTime() - FEED_PAST_DAYS * DAY_MS), till: new Date(now().getTime() + FEED_FUTURE_DAYS * DAY_MS) };
  return {
    meetings: await listMeetings(db, actor, period, 'mine'),
    tasks: await listTasksBetween(db, actor, locale, { ...period, whose: 'mine', limit: MAX_ROWS }),
  };
}
