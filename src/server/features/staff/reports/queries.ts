import { sql } from 'kysely';
import { conversionSteps, type Conversion } from '#contract/staff/reports.ts';
import { periodOf } from '#server/features/staff/charts/queries.ts';
import { startOfDay } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

interface Cohort {
  company_id?: number | undefined;
  campaign_id?: number | undefined;
  from?: string | undefined;
  till?: string | undefined;
}

/** The steps of the offers that were first sent in the period, by all channels or by one. Of a repeated step the first counts. */
export async function getConversion(db: Db, { company_id, campaign_id, from, till }: Cohort, via?: 'sms' | 'mail'): Promise<Conversion> {
  const period = periodOf({ from, till }, { days: 28 });
  const { rows } = await sql<{ step: string | null; count: number }>`
    with cohort as (
      select s.offer_id from offer_steps s join offers o on o.id = s.offer_id
      where s.step = 'sent' and not s.by_scanner and s.happened_at >= ${startOfDay(period.from)} and s.happened_at < ${startOfDay(period.till, 1)}
        and (${company_id ?? null}::bigint is null or o.company_id = ${company_id ?? null})
        and (${campaign_id ?? null}::bigint is null or o.campaign_id = ${campaign_id ?? null})
        and (${via ?? null}::text is null or ${via ?? null} = any (o.sent_via)))
    select case when not s.by_scanner then s.step end as step, count(distinct s.offer_id)::int as count
    from cohort join offer_steps s on s.offer_id = cohort.offer_id
    group by 1`.execute(db);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  const sent = counts.get('sent') ?? 0;
  const stepOf = (name: string | null) => {
    const count = counts.get(name) ?? 0;
    return { count, rate: sent === 0 ? 0 : count / sent };
  };
  const steps = Object.fromEntries(conversionSteps.map((step) => [step, stepOf(step)])) as Pick<
    Conversion,
    (typeof conversionSteps)[number]
  >;
  return { ...steps, scanned: stepOf(null), period };
}
