import { sql, type RawBuilder } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

/** Active users of a campaign, by id. */
export async function listAssignedUsers(db: Db, campaign_id: number): Promise<{ id: number; full_name: string }[]> {
  return db
    .selectFrom('campaign_users as cu')
    .innerJoin('users as u', 'u.id', 'cu.user_id')
    .where('cu.campaign_id', '=', campaign_id)
    .where('u.is_active', '=', true)
    .where('u.erased_at', 'is', null)
    .orderBy('u.id')
    .select(['u.id', 'u.full_name'])
    .execute();
}

/**
 * Unlocked drivers without a contact attempt within the time limit of their company, whom another user of the campaign can get. A driver
 * whose users all had their turn is not read again with each run.
 */
export async function listLateContacts(db: Db, unlocked_driver_id?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ud.id
    from unlocked_drivers ud
    join companies co on co.id = ud.company_id and co.handover_hours is not null and co.is_active
    join drivers d on d.id = ud.driver_id and d.erased_at is null
    where ud.first_contacted_at is null and ud.status_id < ${sql.lit(statusIds.hired)} and ud.deleted_at is null and ud.lost_interest_at is null
      and ud.campaign_id is not null
      and (select count(*) > ud.handovers_count and bool_or(u.id is distinct from coalesce(ud.owner_id, ud.unlocked_by))
        from campaign_users cu join users u on u.id = cu.user_id and u.is_active and u.erased_at is null
        where cu.campaign_id = ud.campaign_id)
      and coalesce(ud.handed_over_at, ud.created_at) + make_interval(hours => co.handover_hours) <= ${now()}::timestamptz
      ${unlocked_driver_id === undefined ? sql`` : sql`and ud.id = ${unlocked_driver_id}`}
    order by ud.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const getCampaignName = async (db: Db, campaign_id: number): Promise<string> =>
  (await db.selectFrom('campaigns').select('name').where('id', '=', campaign_id).executeTakeFirstOrThrow()).name;

/** A company's response time is shown from this number of answers in the last half year. */
const CLOCK_CASES = 5;
export const CLOCK_DAYS = 180;

/** The median response time of the company `co` in seconds, of these offers `o`, and when the oldest was accepted. */
export const answersOf = (where: RawBuilder<unknown>) => sql`
  select case when count(*) >= ${CLOCK_CASES} then greatest(0, round(percentile_cont(0.5) within group (
    order by extract(epoch from o.first_contacted_at - o.accepted_at))))::int end as answer_s, min(o.accepted_at) as oldest
  from offers o where o.company_id = co.id and o.first_contacted_at is not null and ${where}`;

export const usualAnswers = (at: Date) => answersOf(sql`o.accepted_at >= ${at}::timestamptz - make_interval(days => ${CLOCK_DAYS})`);
