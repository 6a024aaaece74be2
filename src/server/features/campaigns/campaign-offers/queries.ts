import { sql } from 'kysely';
import type { Locale } from '#contract/people.ts';
import { hireRatio } from '#server/features/campaigns/campaigns/queries.ts';
import type { Db } from '#server/kernel/db.ts';

interface Funnel {
  created: number;
  waiting: number;
  sent: number;
  seen: number;
  accepted: number;
  rejected: number;
  withdrawn: number;
  response_hours: number | null;
}

/** The funnel of a campaign's offers. The caller's right to read the campaign has been checked. */
export async function getCampaignStats(
  db: Db,
  campaign: { id: number; hires_count: number; unlocked_drivers_count: number },
  locale: Locale,
) {
  const { rows } = await sql<Funnel>`
    select count(*) as created,
      count(*) filter (where sent_at is null and status = 'open' and withdrawn_at is null) as waiting,
      count(*) filter (where sent_at is not null) as sent,
      count(*) filter (where view_count > 0) as seen,
      count(*) filter (where status = 'accepted') as accepted,
      count(*) filter (where status = 'rejected') as rejected,
      count(*) filter (where withdrawn_at is not null) as withdrawn,
      round((percentile_cont(0.5) within group (order by extract(epoch from first_contacted_at - accepted_at)) / 3600)::numeric, 1)::float8 as response_hours
    from offers where campaign_id = ${campaign.id}`.execute(db);
  const { response_hours, ...offers } = rows[0]!;
  const { hires_count: hired, unlocked_drivers_count: unlocked } = campaign;
  return {
    offers,
    unlocked,
    hired,
    hire_ratio: hireRatio(hired, unlocked),
    response_hours,
    rejection_reasons: await countReasons(db, campaign.id, locale),
  };
}

const countReasons = (db: Db, campaign_id: number, locale: Locale) =>
  db
    .selectFrom('offer_rejection_choices as ch')
    .innerJoin('offers as o', 'o.id', 'ch.offer_id')
    .innerJoin('offer_rejection_reasons as r', 'r.id', 'ch.reason_id')
    .where('o.campaign_id', '=', campaign_id)
    .select(['r.id', sql<string>`r.labels ->> ${locale}`.as('name'), sql<number>`count(*)`.as('count')])
    .groupBy('r.id')
    .orderBy('count', 'desc')
    .orderBy('r.id')
    .execute();

/** More than fits into a dialog; the board shows all of them. */
const SHOWN = 200;

/** Accepted drivers who are not unlocked, best first, without personal data. */
export async function listPotentialUnlocks(
  db: Db,
  campaign: { id: number; company_id: number; cost_per_unlock: number; remaining_budget: number },
) {
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('drivers as d', 'd.id', 'o.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('unlocked_drivers as ud', (join) =>
      join.onRef('ud.driver_id', '=', 'o.driver_id').on('ud.company_id', '=', campaign.company_id),
    )
    .where('o.campaign_id', '=', campaign.id)
    .where('o.stage', '=', 'in_process')
    .where('o.status', '=', 'accepted')
    .where('o.withdrawn_at', 'is', null)
    .where('ud.id', 'is', null)
    .where('d.erased_at', 'is', null)
    .select(['o.id as offer_id', 'o.distance_km', 'o.score', 'o.accepted_at', 'd.work_experience'])
    .select(sql<string>`upper(left(u.first_name, 1) || left(u.last_name, 1))`.as('initials'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('o.score', 'desc')
    .orderBy('o.id')
    .limit(SHOWN)
    .execute();
  const { cost_per_unlock, remaining_budget } = campaign;
  const data = rows.map(({ distance_km, accepted_at, ...row }) => ({
    ...row,
    distance_km: distance_km === null ? null : Math.round(distance_km),
    accepted_at: accepted_at!,
  }));
  return { data, cost_per_unlock, remaining_budget, total_cost: (rows[0]?.total ?? 0) * cost_per_unlock };
}
