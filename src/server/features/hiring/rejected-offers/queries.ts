import { sql, type RawBuilder } from 'kysely';
import { MAX_REJECTED_OFFERS } from '#contract/hiring/rejected-offers.ts';
import type { OfficeUser, Staff } from '#contract/people.ts';
import { coarseKm } from '#server/features/hiring/audience-drivers/queries.ts';
import { findCompanyOfUser, isOfUsersCampaign } from '#server/features/hiring/offers/queries.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { listOnce } from '#server/kernel/http/list-page.ts';

const PER_PAGE = 25;
interface Filter {
  user_id?: number | undefined;
  company_id?: number | undefined;
  campaign_id?: number | undefined;
  page?: number | undefined;
}

const isRejected = sql`o.status = 'rejected' and o.rejected_at is not null and o.withdrawn_at is null`;
/** A company always reads its own (B48). */
const companyOf = (actor: OfficeUser, { company_id }: Filter) => (actor.side === 'company' ? actor.company_id : company_id);

/** The conditions on offers `o`. */
function conditionsOf(actor: OfficeUser, filter: Filter): RawBuilder<unknown> {
  const { user_id, campaign_id } = filter;
  const of_company = companyOf(actor, filter);
  return sql`${isRejected}
    ${of_company ? sql`and o.company_id = ${of_company}` : sql``}
    ${campaign_id ? sql`and o.campaign_id = ${campaign_id}` : sql``}
    ${user_id ? sql`and ${isOfUsersCampaign(user_id)}` : sql``}`;
}

/** Stops at `MAX_REJECTED_OFFERS`. Those of a user are counted campaign by campaign, from an index alone. */
async function countRejected(db: Db, actor: OfficeUser, filter: Filter): Promise<number> {
  const { user_id, campaign_id } = filter;
  const of_company = companyOf(actor, filter);
  const rejected = user_id
    ? sql`campaign_users cu join campaigns c on c.id = cu.campaign_id
        cross join lateral (select from offers o where o.campaign_id = c.id and ${isRejected} offset 0) of_campaign
        where cu.user_id = ${user_id} ${of_company ? sql`and c.company_id = ${of_company}` : sql``}
        ${campaign_id ? sql`and c.id = ${campaign_id}` : sql``}`
    : sql`offers o where ${conditionsOf(actor, filter)}`;
  const { rows } = await sql<{ count: number }>`
    ${plannedForValues} select count(*)::int as count from (select from ${rejected} limit ${MAX_REJECTED_OFFERS}) rejected`.execute(db);
  return rows[0]!.count;
}

/** The users who have rejected, the latest first, at most `limit`. */
export const listRejectingUsers = (db: Db, me: Staff, filter: Filter, limit: number): Promise<number[]> =>
  listOnce({ limit, most: MAX_REJECTED_OFFERS }, async (newest) => {
    const { rows } = await sql<{ user_id: number; rows: number }>`
      select d.user_id, rejecting.rows
      from (
        select newest.driver_id, max(newest.rejected_at) as rejected_at, (sum(count(*)) over ())::int as rows
        from (
          select o.driver_id, o.rejected_at from offers o where ${conditionsOf(me, filter)}
          order by o.rejected_at desc, o.id desc limit ${newest}
        ) newest group by newest.driver_id
      ) rejecting join drivers d on d.id = rejecting.driver_id
      order by rejecting.rejected_at desc, d.id limit ${limit}`.execute(db);
    return rows;
  });

interface Row {
  id: number;
  campaign_id: number;
  campaign_name: string;
  company_id: number;
  company_name: string;
  initials: string;
  driver_id: number;
  full_name: string;
  distance_km: number | null;
  reasons: string[];
  rejected_text: string | null;
  rejected_at: Date;
}

/** Newest first. The ids of the page are read first, from the index in this order. */
export async function listRejectedOffers(db: Db, actor: OfficeUser, locale: string, filter: Filter) {
  const { page = 1 } = filter;
  const conditions = conditionsOf(actor, filter);
  const total = await countRejected(db, actor, filter);
  const meta = { page, per_page: PER_PAGE, total };
  const offset = (page - 1) * PER_PAGE;
  if (offset >= total) return { data: [], meta };
  const of_user = filter.user_id ? await findCompanyOfUser(db, filter.user_id) : undefined;
  const isOfUser = of_user ? sql`and o.company_id = ${of_user}` : sql``;
  const { rows } = await sql<Row>`
    ${plannedForValues} select o.id, c.id as campaign_id, c.name as campaign_name, co.id as company_id, co.name as company_name,
           upper(left(u.first_name, 1) || left(u.last_name, 1)) as initials, o.driver_id, u.full_name, known_km(d, o.distance_km) as distance_km, o.rejected_text, o.rejected_at,
           array(select coalesce(label_in(rr.labels, ${locale}), rr.identifier) from offer_rejection_choices oc join offer_rejection_reasons rr on rr.id = oc.reason_id
                 where oc.offer_id = o.id order by rr.sort_order) as reasons
    from (select o.id from offers o where ${conditions} ${isOfUser} order by o.rejected_at desc, o.id desc limit ${PER_PAGE} offset ${offset}) shown
    join offers o on o.id = shown.id and o.rejected_at is not null
    join campaigns c on c.id = o.campaign_id
    join companies co on co.id = o.company_id
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    order by o.rejected_at desc, o.id desc`.execute(db);
  const km = (exact: number | null) => (exact === null || actor.side === 'staff' ? exact : coarseKm(exact));
  const data = rows.map(({ campaign_id: id, campaign_name, company_id: of, company_name, distance_km, driver_id, full_name, ...row }) => ({
    ...row,
    driver: actor.side === 'staff' ? { id: driver_id, full_name } : null,
    distance_km: km(distance_km),
    campaign: { id, name: campaign_name },
    company: { id: of, name: company_name },
  }));
  return { data, meta };
}
