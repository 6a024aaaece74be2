import { sql } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import type { Db } from '#server/kernel/db.ts';

const NAMED = 5;
/** Days after which a driver without a contact attempt is no longer mentioned. */
const UNCONTACTED_DAYS = 7;

/** Active users of a company that still exists as one of its own. */
export async function listReaders(db: Db, company_id: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.company_id', '=', company_id)
    .where('c.is_active', '=', true)
    .where('u.is_active', '=', true)
    .where('u.erased_at', 'is', null)
    .where('u.email', 'is not', null)
    .orderBy('u.id')
    .select('u.id')
    .execute();
}

/** The day before, in the time zone of the company `c`. */
const yesterday = (day: string) => ({
  from: sql`((${day}::date - 1)::timestamp at time zone time_zone_of(c.country, c.lng))`,
  till: sql`(${day}::date::timestamp at time zone time_zone_of(c.country, c.lng))`,
});

export interface DayFigures {
  company: string;
  accepted: number;
  rejected: number;
  unlocked: number;
  reported: number;
  confirmed: number;
  /** Accepted and neither unlocked nor withdrawn, at the time of the mail. */
  waiting: number;
  /** The campaigns with the most acceptances. */
  campaigns: { name: string; count: number }[];
}

/** What happened in a company on the day before. */
export async function getDayFigures(db: Db, company_id: number, day: string): Promise<DayFigures | undefined> {
  const { from, till } = yesterday(day);
  const { rows } = await sql<DayFigures>`
    select c.name as company,
      (select count(*)::int from offers o where o.company_id = c.id and o.accepted_at >= ${from} and o.accepted_at < ${till}) as accepted,
      (select count(*)::int from offers o
        where o.company_id = c.id and o.status = 'rejected' and o.rejected_at >= ${from} and o.rejected_at < ${till}) as rejected,
      (select count(*)::int from unlocked_drivers ud
        where ud.company_id = c.id and ud.deleted_at is null and ud.created_at >= ${from} and ud.created_at < ${till}) as unlocked,
      (select count(*)::int from hires h where h.company_id = c.id and h.reported_at >= ${from} and h.reported_at < ${till}) as reported,
      (select count(*)::int from hires h where h.company_id = c.id and h.confirmed_at >= ${from} and h.confirmed_at < ${till}) as confirmed,
      (select count(*)::int from offers o
        where o.company_id = c.id and o.stage = 'in_process' and o.status = 'accepted' and o.withdrawn_at is null) as waiting,
      (select coalesce(jsonb_agg(jsonb_build_object('name', best.name, 'count', best.count) order by best.count desc, best.name), '[]')
        from (
          select ca.name, count(*)::int as count from offers o join campaigns ca on ca.id = o.campaign_id
          where o.company_id = c.id and o.accepted_at >= ${from} and o.accepted_at < ${till}
          group by ca.id, ca.name order by 2 desc, 1 limit ${NAMED}) best) as campaigns
    from companies c where c.id = ${company_id} and c.is_active`.execute(db);
  return rows[0];
}

export interface OwnDrivers {
  user_id: number;
  /** Unlocked on the day before. */
  unlocked: number;
  /** Without any contact attempt. */
  uncontacted: number;
  /** Their names, the newest first. */
  names: string[];
}

/** Per user what happened with the unlocked drivers for whom that user is responsible. Users without any are left out. */
export async function listOwnDrivers(db: Db, company_id: number, day: string): Promise<OwnDrivers[]> {
  const { from, till } = yesterday(day);
  const { rows } = await sql<OwnDrivers>`
    with own as (
      select coalesce(ud.owner_id, ud.unlocked_by) as user_id, u.full_name, ud.created_at,
        ud.created_at >= ${from} and ud.created_at < ${till} as is_new,
        ud.first_contacted_at is null and ud.status_id < ${sql.lit(statusIds.hired)} and ud.lost_interest_at is null as is_uncontacted
      from unlocked_drivers ud
      join companies c on c.id = ud.company_id and c.is_active
      join drivers d on d.id = ud.driver_id and d.erased_at is null
      join users u on u.id = d.user_id
      where ud.company_id = ${company_id} and ud.deleted_at is null
        and ud.created_at >= ${till} - make_interval(days => ${UNCONTACTED_DAYS}) and ud.created_at < ${till}
    )
    select user_id, count(*) filter (where is_new)::int as unlocked, count(*) filter (where is_uncontacted)::int as uncontacted,
      (array_agg(full_name order by created_at desc) filter (where is_new or is_uncontacted))[1:${sql.lit(NAMED)}] as names
    from own where user_id is not null and (is_new or is_uncontacted) group by user_id order by user_id`.execute(db);
  return rows;
}

export interface GrownAudience {
  name: string;
  grown_by: number;
  counted: number;
}

export async function listGrown(db: Db, company_id: number, day: string): Promise<GrownAudience[]> {
  const { rows } = await sql<GrownAudience>`
    select a.name, g.grown_by, g.counted from audience_growth g
    join audiences a on a.id = g.audience_id and a.deleted_at is null and a.archived_at is null and a.status = 'approved'
    where a.company_id = ${company_id} and g.grown_on = ${day}::date
    order by g.grown_by desc, a.id limit ${NAMED}`.execute(db);
  return rows;
}
