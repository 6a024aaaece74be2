import { sql } from 'kysely';
import type { CompanyUser, Staff } from '#contract/people.ts';
import type { PresentDriver, PresentPerson } from '#contract/accounts/presence.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

const ONLINE_SHOWN = 100;
const RECENT_SHOWN = 20;
const RECENT_DAYS = 7;
const DRIVERS_SHOWN = 500;

type Row = Omit<PresentPerson, 'company' | 'last_seen_at'> & { company_id: number; company_name: string; last_seen_at: Date | null };

/** Company users who are present now, online ones first, and those who were present within a week. */
export async function listPresent(db: Db, me: CompanyUser | Staff) {
  const mine = me.side === 'company' ? sql`u.company_id = ${me.company_id}` : sql`u.company_id is not null`;
  const people = sql`users u join companies co on co.id = u.company_id
    left join lateral (select count(*) > 0 as is_here, bool_and(is_away) as is_away from presence p
      where p.user_id = u.id and p.until > ${now()}) h on true
    where ${mine} and u.is_active and u.erased_at is null`;
  const columns = sql`u.id, u.full_name, u.profile_image_id, u.last_seen_at, co.id as company_id, co.name as company_name,
    case when not h.is_here then 'offline' when h.is_away then 'away' else 'online' end as status`;
  const online = await sql<Row>`select ${columns} from ${people}
    and u.id in (select user_id from presence where until > ${now()})
    order by h.is_away, u.full_name, u.id limit ${ONLINE_SHOWN}`.execute(db);
  const recent = await sql<Row>`select ${columns} from ${people}
    and not h.is_here and u.last_seen_at > ${now()}::timestamptz - make_interval(days => ${RECENT_DAYS})
    order by u.last_seen_at desc, u.id limit ${RECENT_SHOWN}`.execute(db);
  return { online_users: online.rows.map(shown), recent_active_users: recent.rows.map(shown) };
}

const shown = ({ company_id, company_name, ...person }: Row) => ({ ...person, company: { id: company_id, name: company_name } });

type DriverRow = Omit<PresentDriver, 'last_seen_at'> & { last_seen_at: Date | null };

/** Unlocked drivers who show their presence: those who are here, and those who were within a week. */
export async function listPresentDrivers(db: Db, { company_id }: CompanyUser) {
  const people = sql`unlocked_drivers ud
    join drivers d on d.id = ud.driver_id and d.erased_at is null
    join users u on u.id = d.user_id and u.is_active
    join user_settings s on s.user_id = u.id and s.shows_presence
    left join lateral (select count(*) > 0 as is_here, bool_and(is_away) as is_away from presence p
      where p.user_id = u.id and p.until > ${now()}) h on true
    where ud.company_id = ${company_id} and ud.deleted_at is null`;
  const columns = sql`d.id, ud.id as unlocked_driver_id, u.full_name, u.last_seen_at,
    case when not h.is_here then 'offline' when h.is_away then 'away' else 'online' end as status`;
  const online = await sql<DriverRow>`select ${columns} from ${people} and h.is_here
    order by h.is_away, u.full_name, d.id limit ${DRIVERS_SHOWN}`.execute(db);
  const recent = await sql<DriverRow>`select ${columns} from ${people}
    and not h.is_here and u.last_seen_at > ${now()}::timestamptz - make_interval(days => ${RECENT_DAYS})
    order by u.last_seen_at desc, d.id limit ${RECENT_SHOWN}`.execute(db);
  return { online_users: online.rows, recent_active_users: recent.rows };
}
