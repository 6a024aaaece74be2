import { sql, type RawBuilder } from 'kysely';
import type { DelayReason, SendingForecast, SendingInput } from '#contract/hiring/sending.ts';
import type { Actor } from '#contract/people.ts';
import { payRangeOf, Salary } from '#contract/hiring/salary.ts';
import { isRunning } from '#server/features/hiring/offers/queries.ts';
import { isEligible } from '#server/features/matching/criteria/queries.ts';
import { isLocated, limitTime, matchingDrivers, whereMatching } from '#server/features/matching/matching/queries.ts';
import { campaignFigure, readCriteria, restFigure } from '#server/features/matching/pool/queries.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { readStored } from '#server/kernel/stored.ts';
import { fitsWeek, mailReturned, smsReturned } from '#server/messages/limits.ts';
import { APP_USE_MS, awakeZones, nextWaveAt, PRESENT_MS, waveWidth } from './rules.ts';

const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** The channels of a driver (`d`, with the user `u`) at that moment, as SQL: a list of mail, sms, app. */
export interface Reach {
  agreed: RawBuilder<boolean>;
  channels: RawBuilder<string[]>;
  /** By any channel, within the week's limit. */
  can_be_sent: RawBuilder<boolean>;
  /** Mail or SMS, which a reminder requires. */
  pushes: RawBuilder<boolean>;
  is_awake: RawBuilder<boolean>;
  fits_week: RawBuilder<boolean>;
}

export function reachAt(at: Date): Reach {
  const mail = sql<boolean>`(d.consents_mail and u.email is not null and u.email_confirmed_at is not null and not ${mailReturned})`;
  const sms = sql<boolean>`(d.consents_sms and u.phone is not null and u.phone_confirmed_at is not null and not ${smsReturned})`;
  const seen = sql<Date>`greatest(u.last_seen_at, d.created_at)`;
  const uses_app = sql<boolean>`(${seen} > ${before(at, APP_USE_MS)})`;
  const isPresent = sql<boolean>`(${seen} > ${before(at, PRESENT_MS)})`;
  const zones = awakeZones(at);
  // a literal at night: then PostgreSQL reads nobody for it
  const isAwake = zones.length > 0 ? sql<boolean>`(d.time_zone = any(${zones}::text[]))` : sql<boolean>`false`;
  const fits_week = fitsWeek(at);
  const channels = sql<
    string[]
  >`array_remove(array[case when ${isAwake} and ${mail} then 'mail' end, case when ${isAwake} and ${sms} then 'sms' end,
    case when ${isPresent} or (${isAwake} and ${uses_app}) then 'app' end], null)`;
  return {
    agreed: sql<boolean>`(${mail} or ${sms} or ${uses_app})`,
    channels,
    // the week is read for drivers with a channel only: at night most have none
    can_be_sent: sql<boolean>`case when cardinality(${channels}) > 0 then ${fits_week} else false end`,
    pushes: sql<boolean>`(${isAwake} and (${mail} or ${sms}))`,
    is_awake: sql<boolean>`(${isAwake} or ${isPresent})`,
    fits_week,
  };
}

export type Target = Parameters<typeof matchingDrivers>[0];
/** The campaign `c` runs, and its audience `a` is approved. */
export const isOffering: RawBuilder<unknown> = sql`campaign_is_live(c) and a.status = 'approved' and a.archived_at is null and a.deleted_at is null`;

/** A running campaign with its target; undefined while it does not run or its audience is not approved. */
export async function findOfferingCampaign(
  db: Db,
  campaign_id: number,
): Promise<{ company_id: number; audience_id: number; target: Target } | undefined> {
  const { rows } = await sql<{ company_id: number; audience_id: number; contact_type: Target['contact_type']; meta: Target['meta'] }>`
    select c.company_id, a.id as audience_id, a.contact_type, a.meta
    from campaigns c join audiences a on a.id = c.audience_id
    where c.id = ${campaign_id} and ${isOffering}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { contact_type, meta, ...ids } = row;
  const target = { contact_type, meta } as Target;
  return isLocated(target) ? { ...ids, target } : undefined;
}

export async function listRunningCampaigns(db: Db, audience_id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select c.id from campaigns c where c.audience_id = ${audience_id} and campaign_is_live(c) order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}

interface Wave {
  campaign_id: number;
  company_id: number;
  wave_size: number;
  wave_minutes: number;
  boosted: boolean;
}

const isWaiting = sql<boolean>`(o.sent_at is null and o.status = 'open' and o.withdrawn_at is null)`;

/**
 * Locks the next campaign whose wave is due, boosted ones first; skips those of concurrent senders. The lock on the campaign lets no hire
 * fill it before the wave is sent, and skips one that is being filled.
 */
export async function claimWave(db: Db, at: Date, campaign_id?: number): Promise<Wave | undefined> {
  const { rows } = await sql<Wave>`
    select w.campaign_id, c.company_id, co.wave_size, co.wave_minutes, c.boosted_at is not null as boosted
    from campaign_waves w
    join campaigns c on c.id = w.campaign_id
    join companies co on co.id = c.company_id
    where ${isRunning}
      and (w.last_wave_at is null or w.last_wave_at <= ${at}::timestamptz - make_interval(mins => co.wave_minutes))
      and exists (select from offers o where o.campaign_id = w.campaign_id and ${isWaiting})
      ${campaign_id === undefined ? sql`` : sql`and w.campaign_id = ${campaign_id}`}
    order by c.boosted_at is null, w.last_wave_at nulls first, w.campaign_id
    limit 1
    for update of w skip locked
    for share of c skip locked`.execute(db);
  return rows[0];
}

interface Claimed {
  id: number;
  driver_id: number;
}

/** The best offers of a campaign that can be sent now. Offer and driver stay locked, so that no other sender counts the same week. */
export async function claimOffers(db: Db, at: Date, campaign_id: number, limit: number): Promise<Claimed[]> {
  const reach = reachAt(at);
  const { rows } = await sql<Claimed>`
    select o.id, o.driver_id
    from offers o
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    where o.campaign_id = ${campaign_id} and ${isWaiting} and d.is_eligible_for_unlock
      and ${reach.can_be_sent}
    order by o.score desc, o.id
    limit ${limit}
    for no key update of o, d skip locked`.execute(db);
  return rows;
}

/** The best unsent offer of one driver that can be sent now. */
export async function claimBestOffer(db: Db, at: Date, driver_id: number): Promise<number | undefined> {
  const reach = reachAt(at);
  const { rows } = await sql<{ id: number }>`
    select o.id
    from offers o
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    join campaigns c on c.id = o.campaign_id
    join companies co on co.id = o.company_id
    where o.driver_id = ${driver_id} and ${isWaiting} and ${isRunning} and d.is_eligible_for_unlock
      and ${reach.can_be_sent}
    order by o.score desc, o.id
    limit 1
    for no key update of o, d skip locked
    for share of c skip locked`.execute(db);
  return rows[0]?.id;
}

/** One unsent offer, if it can be sent now. Waits for a sender who has locked it. */
export async function claimOffer(db: Db, at: Date, offer_id: number): Promise<boolean> {
  const reach = reachAt(at);
  const { rows } = await sql<{ id: number }>`
    select o.id
    from offers o
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    join campaigns c on c.id = o.campaign_id
    join companies co on co.id = o.company_id
    where o.id = ${offer_id} and ${isWaiting} and ${isRunning} and d.is_eligible_for_unlock
      and ${reach.can_be_sent}
    for no key update of o, d
    for share of c`.execute(db);
  return rows.length > 0;
}

/** The unsent offers of this campaign by reason. A reason applies to this moment and is not stored. */
export async function countDelays(db: Db, campaign_id: number, at: Date): Promise<{ reason: DelayReason; count: number }[]> {
  const reach = reachAt(at);
  const { rows } = await sql<{ reason: DelayReason; count: number }>`
    select case when c.filled_at is not null then 'campaign_filled'
                when not ${isRunning} then 'campaign_stopped'
                when not ${reach.agreed} then 'no_channel'
                when not ${reach.fits_week} then 'weekly_cap'
                when not ${reach.is_awake} then 'quiet_hours'
                else 'wave' end as reason,
           count(*)::int as count
    from offers o
    join campaigns c on c.id = o.campaign_id
    join companies co on co.id = o.company_id
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    where o.campaign_id = ${campaign_id} and ${isWaiting}
    group by 1 order by 2 desc`.execute(db);
  return rows;
}

/** The unsent offers on the campaign's page. Campaigns of other companies are not found. */
export async function getSending(db: Db, actor: Actor, campaign_id: number, at: Date): Promise<SendingInput> {
  const { rows } = await sql<{
    company_id: number;
    wave_size: number;
    wave_minutes: number;
    boosted: boolean;
    is_live: boolean;
    last_wave_at: Date | null;
  }>`
    select c.company_id, co.wave_size, co.wave_minutes, c.boosted_at is not null as boosted, ${isRunning} as is_live, w.last_wave_at
    from campaigns c join companies co on co.id = c.company_id left join campaign_waves w on w.campaign_id = c.id
    where c.id = ${campaign_id} and c.deleted_at is null`.execute(db);
  const campaign = rows[0];
  if (!campaign || (actor.side === 'company' && actor.company_id !== campaign.company_id)) throw notFound();
  const counts = await sql<{ created: number; sent: number }>`
    select count(*) filter (where o.withdrawn_at is null or o.sent_at is not null)::int as created, count(o.sent_at)::int as sent
    from offers o where o.campaign_id = ${campaign_id}`.execute(db);
  const created = campaignFigure(counts.rows[0]!.created, actor);
  const sent = campaignFigure(counts.rows[0]!.sent, actor);
  const reasons = await countDelays(db, campaign_id, at);
  const waiting = reasons.reduce((sum, { count }) => sum + count, 0);
  const next = nextWaveAt(campaign, campaign.last_wave_at) ?? at;
  return {
    created,
    sent,
    waiting: restFigure(waiting, created, sent, actor),
    reasons: reasons.map(({ reason, count }) => ({ reason, count: campaignFigure(count, actor) })),
    wave_size: campaign.wave_size,
    wave_minutes: campaign.wave_minutes,
    boosted: campaign.boosted,
    last_wave_at: campaign.last_wave_at,
    next_wave_at: campaign.is_live && waiting > 0 ? new Date(Math.max(next.getTime(), at.getTime())) : null,
  };
}

/** Who would get the offer if the campaign started at that moment, with the same tests as the first wave. */
export async function getForecast(db: Tx, actor: Actor, campaign_id: number, at: Date): Promise<SendingForecast> {
  const campaign = await db
    .selectFrom('campaigns as c')
    .innerJoin('companies as co', 'co.id', 'c.company_id')
    .leftJoin('audiences as a', 'a.id', 'c.audience_id')
    .where('c.id', '=', campaign_id)
    .where('c.deleted_at', 'is', null)
    .select(['c.company_id', 'co.wave_size', 'co.wave_minutes', 'a.contact_type', 'a.meta'])
    .select(sql<boolean>`c.boosted_at is not null`.as('boosted'))
    .executeTakeFirst();
  if (!campaign || (actor.side === 'company' && actor.company_id !== campaign.company_id)) throw notFound();
  const { contact_type, meta, wave_minutes } = campaign;
  const target = { contact_type, meta } as Target;
  const none = { drivers: campaignFigure(0, actor), first_wave: campaignFigure(0, actor), wave_minutes };
  if (!meta || !isLocated(target)) return none;
  const reach = reachAt(at);
  await limitTime(db);
  const source = await readCriteria(db, meta, meta.range);
  // whether a driver can be reached is read for no more drivers than the wave has
  const { rows } = await sql<{ drivers: number; first_wave: number }>`
    with offered as materialized (
      select distinct m.driver_id from driver_match m
      where ${whereMatching(target, source)} and ${isEligible}
        and not exists (select from offers o where o.campaign_id = ${campaign_id} and o.driver_id = m.driver_id and not ${isWaiting}))
    select (select count(*) from offered)::int as drivers, (
      select count(*) from (
        select from offered a join drivers d on d.id = a.driver_id join users u on u.id = d.user_id
        where ${reach.can_be_sent} limit ${waveWidth(campaign)}) reachable)::int as first_wave`.execute(db);
  const { drivers, first_wave } = rows[0]!;
  return { drivers: campaignFigure(drivers, actor), first_wave: campaignFigure(first_wave, actor), wave_minutes };
}

/** The facts of messages about an offer. */
export interface OfferMessage {
  offer_id: number;
  token: string;
  sent_via: string[];
  reminders_count: number;
  /** Reopened by staff after a rejection, and sent again. */
  is_resent: boolean;
  sent_at: Date;
  user_id: number;
  first_name: string;
  title: string;
  company: string | null;
  place: string;
  distance_km: number;
  pay: { from: number; till: number } | null;
}

/** Undefined when the driver has left, the offer is answered, or the campaign has stopped. */
export async function findOfferMessage(db: Db, offer_id: number): Promise<OfferMessage | undefined> {
  const { rows } = await sql<Omit<OfferMessage, 'pay'> & { salary: unknown }>`
    select o.id as offer_id, o.token, o.sent_via, o.reminders_count, o.sent_at, u.id as user_id, u.first_name,
           coalesce(nullif(c.title, ''), c.name) as title, case when c.confidential then null else co.name end as company,
           exists (select from offer_steps s where s.offer_id = o.id and s.step = 'sent' and s.happened_at < o.sent_at) as is_resent,
           coalesce(a.meta -> 'location' ->> 'label', '') as place, coalesce(o.distance_km, 0) as distance_km, c.meta -> 'salary' as salary
    from offers o
    join campaigns c on c.id = o.campaign_id
    join companies co on co.id = o.company_id
    join audiences a on a.id = o.audience_id
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    where o.id = ${offer_id} and o.status = 'open' and o.withdrawn_at is null and o.sent_at is not null
      and d.erased_at is null and u.is_active and ${isRunning}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { salary, ...message } = row;
  return { ...message, pay: payRangeOf(readStored(Salary, salary ?? {})) };
}

/**
 * Running campaigns whose offers nobody was sent, or nobody accepted, since this moment: `id`, `company_id`, whether it `sends`, and `since`
 * when nothing happened. The offers of campaigns with progress at the last look are not read.
 */
export const stuckCampaigns = (since: RawBuilder<unknown>, ids?: readonly number[]): RawBuilder<unknown> => sql`(
  with quiet as materialized (
    select c.id, c.company_id, c.activated_at
    from campaign_progress p join campaigns c on c.id = p.campaign_id
    where least(coalesce(p.sent_at, '-infinity'::timestamptz), coalesce(p.accepted_at, '-infinity'::timestamptz)) < ${since}
      and campaign_is_live(c) and c.activated_at < ${since}
      ${ids === undefined ? sql`` : sql`and c.id = any(${ids})`}),
  looked_at as materialized (
    select quiet.*, exists (select from offers o where o.campaign_id = quiet.id and o.sent_at >= ${since}) as sends,
      exists (select from offers o where o.campaign_id = quiet.id and o.stage <> 'new' and o.accepted_at >= ${since}) as is_wanted
    from quiet where (select co.is_active from companies co where co.id = quiet.company_id))
  select id, company_id, sends, coalesce(case when sends
    then (select max(o.accepted_at) from offers o where o.campaign_id = looked_at.id)
    else (select max(o.sent_at) from offers o where o.campaign_id = looked_at.id) end, activated_at) as since
  from looked_at where not (sends and is_wanted))`;
