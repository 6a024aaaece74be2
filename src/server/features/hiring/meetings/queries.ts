import { sql, type RawBuilder } from 'kysely';
import type { DriverMeeting, MeetingState } from '#contract/hiring/meetings.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { MAX_MEETINGS } from './rules.ts';

interface Row {
  token: string;
  company: string;
  person: string | null;
  starts_at: Date;
  minutes: number;
  place: string;
  state: MeetingState;
  proposed_at: Date | null;
}

const select = sql`
  select m.token, co.name as company, u.full_name as person, m.starts_at, m.minutes, m.place, m.state, m.proposed_at
  from meetings m join companies co on co.id = m.company_id
  left join users u on u.id = m.user_id and u.company_id = m.company_id and u.erased_at is null`;

const toMeeting = (row: Row): DriverMeeting => ({
  ...row,
  starts_at: row.starts_at.toISOString(),
  proposed_at: row.proposed_at?.toISOString() ?? null,
  is_open: row.state !== 'cancelled' && row.starts_at > now(),
});

export async function listOwnMeetings(db: Db, driver_id: number) {
  const { rows } = await sql<Row>`
    ${select} where m.driver_id = ${driver_id} and m.starts_at >= ${berlin().startOf('day').toJSDate()} and m.state <> 'cancelled'
    order by m.starts_at, m.id limit ${MAX_MEETINGS}`.execute(db);
  return { data: rows.map(toMeeting) };
}

export async function getMeetingByLink(db: Db, token: string): Promise<DriverMeeting> {
  const { rows } = await sql<Row>`${select} where m.token = ${token}`.execute(db);
  if (!rows[0]) throw notFound();
  return toMeeting(rows[0]);
}

/** The meeting of a timeline entry or of a link, locked. */
export async function lockMeeting(tx: Tx, key: { entry_id: number } | { token: string }) {
  const [meeting] = await lockMeetings(tx, 'token' in key ? sql`m.token = ${key.token}` : sql`m.entry_id = ${key.entry_id}`);
  return meeting;
}

/** The meetings of an unlocked driver that are not over, locked. */
export const lockUpcomingMeetings = (tx: Tx, unlocked_driver_id: number) =>
  lockMeetings(tx, sql`m.unlocked_driver_id = ${unlocked_driver_id} and m.starts_at > ${now()}`);

async function lockMeetings(tx: Tx, where: RawBuilder<unknown>) {
  const { rows } = await sql<{
    id: number;
    unlocked_driver_id: number;
    company_id: number;
    driver_id: number;
    driver_user_id: number;
    sequence: number;
    starts_at: Date;
    minutes: number;
    place: string;
    state: MeetingState;
    proposed_at: Date | null;
  }>`
    select m.id, m.unlocked_driver_id, m.company_id, m.driver_id, d.user_id as driver_user_id, m.sequence, m.starts_at, m.minutes, m.place, m.state,
      m.proposed_at
    from meetings m join drivers d on d.id = m.driver_id where ${where} order by m.id for update of m`.execute(tx);
  return rows;
}
export type LockedMeeting = Awaited<ReturnType<typeof lockMeetings>>[number];

/** Whom a meeting about this unlocked driver invites; nobody once the driver is erased. */
export async function findInvitedDriver(db: Db, unlocked_driver_id: number) {
  return db
    .selectFrom('unlocked_drivers as ud')
    .innerJoin('drivers as d', 'd.id', 'ud.driver_id')
    .where('ud.id', '=', unlocked_driver_id)
    .where('d.erased_at', 'is', null)
    .select(['d.id as driver_id', 'd.user_id as driver_user_id'])
    .executeTakeFirst();
}

/** What messages about a meeting say. */
export async function findMeetingMessage(db: Db, meeting_id: number) {
  const { rows } = await sql<{
    id: number;
    uid: string;
    token: string;
    sequence: number;
    /** The version of the invitation that the driver has; null before it. */
    invited_sequence: number | null;
    starts_at: Date;
    minutes: number;
    place: string;
    state: MeetingState;
    proposed_at: Date | null;
    updated_at: Date;
    unlocked_driver_id: number;
    company: string;
    person: string | null;
    /** Who arranged it; otherwise the responsible user. */
    follower_id: number | null;
    follower_side: 'company' | 'staff';
    driver_user_id: number;
    driver: string;
    first_name: string;
  }>`
    select m.id, m.uid, m.token, m.sequence,
      (select min(split_part(split_part(n.dedupe_key, ':', 2), '-', 2)::int) from notifications n
        where n.user_id = du.id and n.name = 'meeting_invited' and starts_with(n.dedupe_key, 'meeting_invited:' || m.id || '-')) as invited_sequence,
      m.starts_at, m.minutes, m.place, m.state, m.proposed_at, m.updated_at, m.unlocked_driver_id,
      co.name as company, u.full_name as person, coalesce(f.id, ud.owner_id) as follower_id,
      coalesce(f.side, 'company') as follower_side, du.id as driver_user_id, du.full_name as driver,
      du.first_name
    from meetings m
    join companies co on co.id = m.company_id
    join unlocked_drivers ud on ud.id = m.unlocked_driver_id
    join drivers d on d.id = m.driver_id and d.erased_at is null
    join users du on du.id = d.user_id
    left join users f on f.id = m.user_id and f.is_active and f.erased_at is null
    left join users u on u.id = m.user_id and u.company_id = m.company_id and u.erased_at is null
    where m.id = ${meeting_id}`.execute(db);
  return rows[0];
}
export type MeetingMessage = NonNullable<Awaited<ReturnType<typeof findMeetingMessage>>>;

/** The invitation of the timeline entry `t`, for the company. */
export const invitationOf: RawBuilder<unknown> = sql`(
  select jsonb_build_object('state', m.state, 'proposed', case when m.proposed_at is not null then jsonb_build_object(
    'date', to_char(m.proposed_at at time zone 'Europe/Berlin', 'YYYY-MM-DD'), 'time', to_char(m.proposed_at at time zone 'Europe/Berlin', 'HH24:MI')) end)
  from meetings m where m.entry_id = t.id)`;
