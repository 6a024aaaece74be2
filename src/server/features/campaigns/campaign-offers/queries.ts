import { sql } from 'kysely';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { FEWER } from '#contract/headcount.ts';
import type { Locale, OfficeUser } from '#contract/people.ts';
import { hireRatio } from '#server/features/campaigns/campaigns/queries.ts';
import { behindSince } from '#server/features/campaigns/figures/queries.ts';
import { coarseKm, coarseScore } from '#server/features/hiring/audience-drivers/queries.ts';
import { campaignFigure, hideFew } from '#server/features/matching/pool/queries.ts';
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

interface Counted {
  id: number;
  hires_count: number;
  unlocked_drivers_count: number;
}

/** The funnel of a campaign's offers, of all drivers or of one type. The caller's right to read the campaign has been checked. */
export async function getCampaignStats(
  db: Db,
  reader: OfficeUser,
  campaign: Counted,
  locale: Locale,
  contact_type: ContactType | undefined,
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
    from offers o where campaign_id = ${campaign.id} and ${isOfType(contact_type)}`.execute(db);
  const { response_hours, accepted, ...counts } = rows[0]!;
  const { hired, unlocked } = await countUnlocked(db, campaign, contact_type);
  const shown = (count: number) => campaignFigure(count, reader);
  const reasons = await countReasons(db, campaign.id, locale, contact_type);
  return {
    offers: {
      created: shown(counts.created),
      waiting: shown(counts.waiting),
      sent: shown(counts.sent),
      seen: shown(counts.seen),
      accepted,
      rejected: shown(counts.rejected),
      withdrawn: shown(counts.withdrawn),
    },
    unlocked,
    hired,
    hire_ratio: hireRatio(hired, unlocked),
    response_hours,
    rejection_reasons: reader.side === 'staff' ? reasons : withoutFew(reasons),
    as_of: await behindSince(db, 'rows'),
  };
}

/** The campaign has the numbers of all drivers; those of a type are counted. */
async function countUnlocked(db: Db, campaign: Counted, contact_type: ContactType | undefined) {
  if (!contact_type) return { hired: campaign.hires_count, unlocked: campaign.unlocked_drivers_count };
  return db
    .selectFrom('unlocked_drivers as o')
    .leftJoin('hires as h', (join) => join.onRef('h.unlocked_driver_id', '=', 'o.id').on('h.confirmed_at', 'is not', null))
    .where('o.campaign_id', '=', campaign.id)
    .where(isOfType(contact_type))
    .select([sql<number>`count(distinct o.id)`.as('unlocked'), sql<number>`count(h.id)`.as('hired')])
    .executeTakeFirstOrThrow();
}

/** The driver of a row `o`, read by its id: a join would read all drivers of the type. */
const isOfType = (contact_type: ContactType | undefined) =>
  contact_type ? sql<boolean>`(select d.contact_type from drivers d where d.id = o.driver_id) = ${contact_type}` : sql<boolean>`true`;

const countReasons = (db: Db, campaign_id: number, locale: Locale, contact_type: ContactType | undefined) =>
  db
    .selectFrom('offer_rejection_choices as ch')
    .innerJoin('offers as o', 'o.id', 'ch.offer_id')
    .innerJoin('offer_rejection_reasons as r', 'r.id', 'ch.reason_id')
    .where('o.campaign_id', '=', campaign_id)
    .where(isOfType(contact_type))
    .select(['r.id', sql<string>`coalesce(label_in(r.labels, ${locale}), r.identifier)`.as('name'), sql<number>`count(*)`.as('count')])
    .groupBy('r.id')
    .orderBy('count', 'desc')
    .orderBy('r.id')
    .execute();

/** The reasons that the chart beside them shows. */
function withoutFew<Reason extends { count: number }>(reasons: readonly Reason[]): Reason[] {
  const shown = hideFew(reasons.map(({ count }) => count));
  return reasons.filter((_, index) => shown[index] !== null);
}

/** More than fits into a dialog; the board shows all of them. */
const SHOWN = 200;

/** Accepted drivers who are not unlocked, best first, without personal data. A company reads them from ten on. */
export async function listPotentialUnlocks(
  db: Db,
  reader: OfficeUser,
  campaign: { id: number; company_id: number; cost_per_unlock: number; remaining_budget: number },
) {
  const rows = await db
    .selectFrom('offers as o')
    .innerJoin('drivers as d', 'd.id', 'o.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('unlocked_drivers as ud', (join) =>
      join.onRef('ud.driver_id', '=', 'o.driver_id').on('ud.company_id', '=', campaign.company_id).on('ud.deleted_at', 'is', null),
    )
    .where('o.campaign_id', '=', campaign.id)
    .where('o.stage', '=', 'in_process')
    .where('o.status', '=', 'accepted')
    .where('o.withdrawn_at', 'is', null)
    .where('ud.id', 'is', null)
    .where('d.erased_at', 'is', null)
    .select(['o.id as offer_id', 'o.score', 'o.accepted_at', 'd.work_experience'])
    .select(sql<number | null>`known_km(d, o.distance_km)`.as('distance_km'))
    .select(sql<string>`upper(left(u.first_name, 1) || left(u.last_name, 1))`.as('initials'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('o.score', 'desc')
    .orderBy('o.id')
    .limit(SHOWN)
    .execute();
  const { cost_per_unlock, remaining_budget } = campaign;
  const is_exact = reader.side === 'staff';
  const data = rows.map(({ distance_km, score, accepted_at, ...row }) => ({
    ...row,
    score: is_exact ? score : coarseScore(score),
    distance_km: distance_km === null ? null : is_exact ? Math.round(distance_km) : coarseKm(distance_km),
    accepted_at: accepted_at!,
  }));
  const count = rows[0]?.total ?? 0;
  const total = campaignFigure(count, reader);
  const is_shown = total !== FEWER;
  return { total, data: is_shown ? data : [], cost_per_unlock, remaining_budget, total_cost: is_shown ? count * cost_per_unlock : null };
}
