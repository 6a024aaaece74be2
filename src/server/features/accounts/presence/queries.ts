import { sql } from 'kysely';
import type { CompanyUser, OfficeUser } from '#contract/people.ts';
import type { PresentDriver, PresentPerson } from '#contract/accounts/presence.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

const ONLINE_SHOWN = 100;
const RECENT_SHOWN = 20;
const RECENT_DAYS = 7;
const DRIVERS_SHOWN = 500;

type Row = Omit<PresentPerson, 'company' | 'last_seen_at'> & { company_id: number; company_name: string; last_seen_at: Date | null };

/** Company users who are present now, online ones first, and those who were present within a week. */
export async function listPresent(db: Db, me: OfficeUser) {
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

/**
 * Unlocked drivers who show their presence: those who are here, and those who were within a week. It is read every few seconds, so it begins
 * with those who show it and were seen, and reads the reports of all of them at once.
 */
export async function listPresentDrivers(db: Db, { company_id }: CompanyUser) {
  const { rows } = await sql<DriverRow>`
    with own as materialized (
      select d.id, ud.id as unlocked_driver_id, u.id as user_id, u.full_name, u.last_seen_at
      from unlocked_drivers ud
      join drivers d on d.id = ud.driver_id and d.erased_at is null
      join user_settings s on s.user_id = d.user_id and s.shows_presence
      join users u on u.id = d.user_id and u.is_active
      where ud.company_id = ${company_id} and ud.deleted_at is null),
    here as (
      select p.user_id, bool_and(p.is_away) as is_away from presence p
      where p.until > ${now()} and p.user_id in (select user_id from own) group by p.user_id),
    shown as (
      select o.*, case when h.user_id is null then 'offline' when h.is_away then 'away' else 'online' end as status,
        row_number() over (partition by h.user_id is null
          order by h.is_away, case when h.user_id is null then o.last_seen_at end desc, o.full_name, o.id) as place
      from own o left join here h on h.user_id = o.user_id
      where h.user_id is not null or o.last_seen_at > ${now()}::timestamptz - make_interval(days => ${RECENT_DAYS}))
    select id, unlocked_driver_id, full_name, last_seen_at, status from shown
    where place <= case status when 'offline' then ${RECENT_SHOWN}::int else ${DRIVERS_SHOWN}::int end order by place`.execute(db);
  return {
    online_users: rows.filter(({ status }) => status !== 'offline'),
    recent_active_users: rows.filter(({ status }) => status === 'offline'),
  };
}
