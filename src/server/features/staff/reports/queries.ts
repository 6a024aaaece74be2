import { sql, type RawBuilder } from 'kysely';
import { funnelSteps } from '#contract/hiring/offers.ts';
import type { CampaignRoi, Conversion } from '#contract/staff/reports.ts';
import { behindSince, kindsOf } from '#server/features/campaigns/figures/queries.ts';
import { periodOf } from '#server/features/staff/charts/queries.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';

interface Cohort {
  company_id?: number | undefined;
  campaign_id?: number | undefined;
}
interface CohortOfPeriod extends Cohort {
  from?: string | undefined;
  till?: string | undefined;
}

/** The steps of the offers that were first sent in the period, by all channels or by one. Of a repeated step the first counts. */
export async function getConversion(
  db: Db,
  { company_id, campaign_id, from, till }: CohortOfPeriod,
  via?: 'sms' | 'mail',
): Promise<Conversion> {
  const period = periodOf({ from, till }, { days: 28 });
  const { rows } = await sql<Record<(typeof counted)[number], number>>`
    select ${sums} from offer_cohorts
    where day >= ${period.from}::date and day <= ${period.till}::date and ${cohortOf({ company_id, campaign_id })}
      and ${via === undefined ? sql`true` : sql.ref(`by_${via}`)}`.execute(db);
  const [counts] = rows;
  const stepOf = (name: (typeof counted)[number]) => {
    const count = counts![name];
    return { count, rate: counts!.sent === 0 ? 0 : count / counts!.sent };
  };
  const steps = Object.fromEntries(counted.map((name) => [name, stepOf(name)])) as Pick<Conversion, (typeof counted)[number]>;
  return { ...steps, period, as_of: await behindSince(db, 'cohorts') };
}

const counted = [...funnelSteps, 'scanned'] as const;
const sums = sql.raw(counted.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', '));

/** Every offer is counted three times: for the market, for its company, and for its campaign. */
export function cohortOf({ company_id, campaign_id }: Cohort): RawBuilder<unknown> {
  if (campaign_id === undefined) return sql`campaign_id = 0 and company_id = ${company_id ?? 0}`;
  return sql`campaign_id = ${campaign_id} and ${company_id === undefined ? sql`true` : sql`company_id = ${company_id}`}`;
}

interface Advertised {
  utm_campaign?: string | undefined;
  utm_content?: string | undefined;
  /** Euros. */
  spend?: number | undefined;
}
type Brought = Pick<
  CampaignRoi,
  'registrations' | 'eligible' | 'accepted' | 'unlocks' | 'hires' | 'company_registrations' | 'customers' | 'revenue'
>;

/** What the drivers and companies of one advertising campaign have brought, or those of all campaigns. A payment counts once. */
export async function getCampaignRoi(db: Db, { utm_campaign, utm_content, spend: euros }: Advertised): Promise<CampaignRoi> {
  const ofCampaign = sql`utm_campaign is not null and (${utm_campaign ?? null}::text is null or utm_campaign = ${utm_campaign ?? null})
    and (${utm_content ?? null}::text is null or utm_content = ${utm_content ?? null})`;
  const { rows } = await sql<Brought>`${plannedForValues}
    with people as materialized (select distinct driver_id from arrivals where offer_id is null and ${ofCampaign}),
    firms as materialized (select distinct company_id from company_arrivals where ${ofCampaign}),
    -- facts keep the company that was merged later
    counted as materialized (
      with recursive counted (id, company_id) as (
        select company_id, company_id from firms
        union select c.id, counted.company_id from counted join companies c on c.merged_into_id = counted.id)
      select id, company_id from counted),
    unlocked as materialized (select u.id from people p join unlocked_drivers u on u.driver_id = p.driver_id),
    hired as materialized (select h.transaction_id from people p join hires h on h.driver_id = p.driver_id and h.confirmed_at is not null),
    -- those of the companies are counted with all others of theirs
    paid as materialized (
      select t.id, t.status, t.amount_net from (
        select t.id from unlocked join transactions t on t.unlocked_driver_id = unlocked.id
        union select transaction_id from hired where transaction_id is not null) p
      join transactions t on t.id = p.id
      where t.kind <> 'fee' and t.status in ('open', 'paid', 'credited') and t.company_id not in (select company_id from firms)),
    totals as materialized (
      select a.kind, a.amount, counted.company_id from counted join activity_company_totals a on a.company_id = counted.id
      where a.kind = any (${kindsOf('revenue')}::text[]) or a.kind = any (${kindsOf('customers')}::text[]) and a.count > 0)
    select (select count(*) from people)::int as registrations,
      (select count(*) from people p join drivers d on d.id = p.driver_id where d.is_eligible_for_unlock)::int as eligible,
      (select count(*) from people p join offers o on o.driver_id = p.driver_id where o.accepted_at is not null)::int as accepted,
      (select count(*) from unlocked)::int as unlocks, (select count(*) from hired)::int as hires,
      (select count(*) from firms)::int as company_registrations,
      (select count(distinct company_id) from totals where kind = any (${kindsOf('customers')}::text[]))::int as customers,
      ((select coalesce(sum(amount), 0) from totals where kind = any (${kindsOf('revenue')}::text[]))
        + (select coalesce(sum(amount_net), 0) from paid)
        + (select coalesce(sum(returned.amount), 0) from paid cross join lateral recorded_money('money_returned', paid.id) returned
          -- of others nothing was refunded, and each reading takes a while
          where paid.status = 'credited' or exists (select from payments p where p.transaction_id = paid.id and p.kind = 'card_refund'))
        )::bigint as revenue`.execute(db);
  const brought = rows[0]!;
  const spend = euros === undefined ? null : Math.round(euros * 100);
  const per = (count: number) => (spend === null || count === 0 ? null : Math.round(spend / count));
  return {
    ...brought,
    spend,
    cost_per_registration: per(brought.registrations + brought.company_registrations),
    cost_per_hire: per(brought.hires),
    roi: spend ? (brought.revenue - spend) / spend : null,
    campaigns: await listCampaigns(db),
    as_of: await behindSince(db),
  };
}

/** As many as a select can show. */
const CAMPAIGNS_SHOWN = 100;

async function listCampaigns(db: Db): Promise<CampaignRoi['campaigns']> {
  const { rows } = await sql<CampaignRoi['campaigns'][number]>`
    select utm_campaign, array_remove(array_agg(distinct utm_content), null) as contents,
      (count(distinct driver_id) + count(distinct company_id))::int as registrations
    from (select utm_campaign, utm_content, driver_id, null::bigint as company_id from arrivals where offer_id is null
      union all select utm_campaign, utm_content, null, company_id from company_arrivals) a
    where utm_campaign is not null
    group by utm_campaign order by registrations desc, utm_campaign limit ${CAMPAIGNS_SHOWN}`.execute(db);
  return rows;
}
