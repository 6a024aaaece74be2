import { sql, type RawBuilder } from 'kysely';
import { funnelSteps } from '#contract/hiring/offers.ts';
import { startOfDay } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { foldAlone, lockFigures, oneByOne } from './folding.ts';

const BATCH = 2000;
/** What is counted of an offer, by the bits of `counted_offers.steps`. */
const counts = [...funnelSteps, 'scanned'] as const;

const names = sql.raw(counts.join(', '));
const bitOfStep = sql.raw(funnelSteps.map((step, bit) => `when '${step}' then ${1 << bit}`).join(' '));
const scannedBit = sql.lit(1 << funnelSteps.length);
const countsOfSteps = sql.raw(counts.map((name, bit) => `sum(c.sign * (c.steps >> ${bit} & 1)) as ${name}`).join(', '));
const sums = sql.raw(counts.map((name) => `sum(c.${name})::bigint as ${name}`).join(', '));
const added = sql.raw(counts.map((name) => `${name} = offer_cohorts.${name} + excluded.${name}`).join(', '));

/** The steps of offers as bits. */
const stepsOf = (which: RawBuilder<unknown>) => sql`(
  select s.offer_id, bit_or(case when s.by_scanner then ${scannedBit} else case s.step ${bitOfStep} end end) as steps
  from offer_steps s where ${which} group by s.offer_id)`;
const stepsOfEach = stepsOf(sql`s.offer_id = f.offer_id`);
/** For all offers: read once, in place of a search for each. */
const stepsOfAll = stepsOf(sql`true`);

/** A reset offer has no channels, and may be sent by others later: it stays in the cohort of its first sending. */
const channels = sql`coalesce(o.first_sent_via, o.sent_via)`;

/** Sent offers as they are counted. `which` is a condition on the step `f` of the first sending. */
const sentOffers = (which: RawBuilder<unknown>, steps = stepsOfEach) => sql`
  select o.id as offer_id, o.company_id, o.campaign_id, (f.happened_at at time zone 'Europe/Berlin')::date as day,
    'sms' = any (${channels}) as by_sms, 'mail' = any (${channels}) as by_mail, done.steps
  from offer_steps f join offers o on o.id = f.offer_id cross join lateral ${steps} done
  where f.step = 'sent' and not f.by_scanner and done.offer_id = f.offer_id and ${which}`;

/** The cohorts of the offers `from`, which have a `sign`: each counts for the market, its company and its campaign. */
const cohortsOf = (from: RawBuilder<unknown>) => sql`
  select k.campaign_id, k.company_id, c.day, c.by_sms, c.by_mail, ${sums}
  from (
      select c.campaign_id, c.company_id, c.day, c.by_sms, c.by_mail, ${countsOfSteps} from ${from} c group by 1, 2, 3, 4, 5) c
    cross join lateral (values (0::bigint, 0::bigint), (0, c.company_id), (c.campaign_id, c.company_id)) k (campaign_id, company_id)
  group by 1, 2, 3, 4, 5`;

/**
 * Counts offers that have changed, and returns how many rows of the list are done. The list's rows, the cohorts and what is remembered of
 * each offer change in one statement, which sees one moment.
 */
export const foldCohorts = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ is_waiting: boolean }>`select exists (select from offers_to_count) as is_waiting`.execute(db);
  return rows[0]!.is_waiting ? foldAlone(db, foldNext) : 0;
};

async function foldNext(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from offers_to_count q where q.id = any (array(select id from offers_to_count order by id limit ${sql.lit(BATCH)}))
      returning q.offer_id),
    changed as materialized (select distinct offer_id from taken),
    present as materialized (
      select p.* from changed cross join lateral (${sentOffers(sql`f.offer_id = changed.offer_id`)} ${oneByOne}) p),
    former as materialized (
      select c.* from changed cross join lateral (select * from counted_offers c where c.offer_id = changed.offer_id ${oneByOne}) c),
    difference as (
      select 1 as sign, p.* from (select * from present except select * from former) p
      union all select -1, r.* from (select * from former except select * from present) r),
    cohorts as (
      insert into offer_cohorts (campaign_id, company_id, day, by_sms, by_mail, ${names}) ${cohortsOf(sql`difference`)} order by 1, 2, 3, 4, 5
      on conflict (campaign_id, company_id, day, by_sms, by_mail) do update set ${added}),
    remembered as (
      insert into counted_offers select * from present
      on conflict (offer_id) do update set company_id = excluded.company_id, campaign_id = excluded.campaign_id, day = excluded.day,
        by_sms = excluded.by_sms, by_mail = excluded.by_mail, steps = excluded.steps),
    removed as (
      delete from counted_offers c where c.offer_id = any (array(
        select offer_id from former where not exists (select from present where present.offer_id = former.offer_id))))
    select count(*)::int as count from taken`.execute(tx);
  return rows[0]!.count;
}

/** Counts all sent offers anew. Readers see the former cohorts until then, and changed offers wait. */
export async function rebuildCohorts(tx: Tx): Promise<void> {
  await lockFigures(tx);
  await sql`delete from offer_cohorts`.execute(tx);
  await sql`delete from counted_offers`.execute(tx);
  await sql`insert into counted_offers ${sentOffers(sql`true`, stepsOfAll)} order by 1`.execute(tx);
  await sql`
    insert into offer_cohorts (campaign_id, company_id, day, by_sms, by_mail, ${names})
    ${cohortsOf(sql`(select 1 as sign, counted_offers.* from counted_offers)`)} order by 1, 2, 3, 4, 5`.execute(tx);
}

/**
 * The cohorts of the days from `first` until before `end` as they should be, and as they are. Offers that wait to be counted are expected as
 * they were counted last.
 */
export const cohortsToCompare = ({ first, end }: { first: string; end: string }) => {
  const ofDays = sql`day >= ${first}::date and day < ${end}::date`;
  const waiting = (offer: string) => sql`exists (select from offers_to_count q where q.offer_id = ${sql.ref(offer)})`;
  const offers = sql`(
    select 1 as sign, o.* from (
      ${sentOffers(sql`f.happened_at >= ${startOfDay(first)} and f.happened_at < ${startOfDay(end)} and not ${waiting('f.offer_id')}`)}
      union all select * from counted_offers known where ${ofDays} and ${waiting('known.offer_id')}) o)`;
  return {
    expected: cohortsOf(offers),
    found: sql`select campaign_id, company_id, day, by_sms, by_mail, ${names} from offer_cohorts where sent <> 0 and ${ofDays}`,
  };
};
