import { sql, type RawBuilder } from 'kysely';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { isUnlocked } from '#server/features/hiring/offers/queries.ts';
import { matchingAudiences, matchingDrivers } from '#server/features/matching/matching/queries.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import {
  claimBestOffer,
  claimOffer,
  claimOffers,
  claimWave,
  findOfferingCampaign,
  listRunningCampaigns,
  reachAt,
  type Target,
} from './queries.ts';
import { waveWidth } from './rules.ts';

/** The maximum number of offers per statement. Committed batches remain when the server stops. */
const OFFERS_AT_ONCE = 50_000;
const LONG_STATEMENT_MS = 300_000;

/**
 * Advisory locks: creating the offers of a campaign is exclusive. Creating those of a driver shares that lock and takes one per driver. So
 * the final offers are those of the latest profile and audience.
 */
const lockExclusive = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('offers')), set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true),
  set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
async function lockShared(tx: Tx, driver_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('offers'))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('offers of driver'), ${driver_id}::int)`.execute(tx);
}

/** Creates offers of a running campaign for all matching drivers without one, and withdraws unsent ones that no longer match. */
export async function offerCampaign(db: Db, campaign_id: number): Promise<void> {
  const last_before = await db.transaction().execute((tx) => newestOffer(tx, campaign_id));
  let created = 0;
  for (;;) {
    const more = await db.transaction().execute((tx) => createOffers(tx, campaign_id));
    created += more;
    if (more < OFFERS_AT_ONCE) break;
  }
  await db.transaction().execute((tx) => refitOffers(tx, campaign_id, last_before, created > 0));
}

/** The newest offer. Later ones match the current audience and profile; earlier ones may not. 0 without offers. */
async function newestOffer(tx: Tx, campaign_id: number): Promise<number> {
  await lockExclusive(tx);
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from offers where campaign_id = ${campaign_id}`.execute(tx);
  return rows[0]!.id;
}

async function createOffers(tx: Tx, campaign_id: number): Promise<number> {
  await lockExclusive(tx);
  const campaign = await findOfferingCampaign(tx, campaign_id);
  if (!campaign) return 0;
  const { required, rows } = matchingDrivers(campaign.target);
  const added = await sql`
    with ${required}
    insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, created_at)
    select ${campaign_id}, m.driver_id, ${campaign.company_id}, ${campaign.audience_id}, m.score, m.distance_km, ${now()}
    from (${rows}) m
    where m.is_eligible and not exists (select from offers o where o.campaign_id = ${campaign_id} and o.driver_id = m.driver_id)
    order by m.driver_id
    limit ${OFFERS_AT_ONCE}
    on conflict do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0);
}

/**
 * Unsent offers follow the audience: withdrawn when the driver no longer matches, restored when they match again, with the current score.
 */
async function refitOffers(tx: Tx, campaign_id: number, last_before: number, hasNew: boolean): Promise<void> {
  await lockExclusive(tx);
  const campaign = await findOfferingCampaign(tx, campaign_id);
  if (!campaign) return;
  const resynced = last_before > 0 ? await refitUpTo(tx, campaign_id, campaign.target, last_before) : 0;
  await tx.updateTable('campaigns').set({ offers_synced_at: now() }).where('id', '=', campaign_id).execute();
  await startWaves(tx, [campaign_id]);
  if (hasNew || resynced > 0) await record(tx, 'offers.created', { campaign_id, company_id: campaign.company_id });
}

async function refitUpTo(tx: Tx, campaign_id: number, target: Target, last: number): Promise<number> {
  const { required, rows } = matchingDrivers(target);
  const resynced = await sql`
    with ${required}, fits as materialized (select m.driver_id, m.score, m.distance_km from (${rows}) m where m.is_eligible)
    ${resyncUnsentOffers(sql`left join fits f on f.driver_id = x.driver_id`, sql`x.campaign_id = ${campaign_id} and x.id <= ${last}`)}`.execute(
    tx,
  );
  return Number(resynced.numAffectedRows ?? 0);
}

/** Updates the unsent offers `x` by the current matches (`f`): the only statement that withdraws and restores. */
const resyncUnsentOffers = (join: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update offers o
  set withdrawn_at = case when f.driver_id is null then ${now()}::timestamptz end, score = coalesce(f.score, o.score), distance_km = coalesce(f.distance_km, o.distance_km)
  from offers x ${join}
  where o.id = x.id and ${where} and x.sent_at is null and x.status = 'open'
    and ((f.driver_id is null) <> (x.withdrawn_at is not null) or f.score <> x.score)`;

async function startWaves(tx: Tx, campaign_ids: number[]): Promise<void> {
  if (campaign_ids.length === 0) return;
  await tx
    .insertInto('campaign_waves')
    .values(campaign_ids.map((campaign_id) => ({ campaign_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The approved audience has changed: matches the offers of all its running campaigns again. */
export async function offerAudience(db: Db, audience_id: number): Promise<void> {
  for (const campaign_id of await listRunningCampaigns(db, audience_id)) await offerCampaign(db, campaign_id);
}

/** Matches one driver's offers with all running campaigns: creates missing ones and withdraws unsent ones that no longer match. */
export async function offerDriver(db: Db, driver_id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockShared(tx, driver_id);
    const driver = await tx.selectFrom('drivers').select('user_id').where('id', '=', driver_id).executeTakeFirst();
    if (!driver) return;
    const fits = sql`fits as materialized (
      select m.driver_id, c.id as campaign_id, c.company_id, c.audience_id, m.score, m.distance_km
      from (${matchingAudiences([driver_id])}) m join campaigns c on c.audience_id = m.audience_id and campaign_is_live(c)
      where m.is_eligible)`;
    const { rows: added } = await sql<{ campaign_id: number; company_id: number }>`
      with ${fits}
      insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, created_at)
      select f.campaign_id, f.driver_id, f.company_id, f.audience_id, f.score, f.distance_km, ${now()} from fits f
      where not exists (select from offers o where o.campaign_id = f.campaign_id and o.driver_id = f.driver_id)
      on conflict do nothing
      returning campaign_id, company_id`.execute(tx);
    const of_driver = sql`x.driver_id = ${driver_id} and exists (select from campaigns c where c.id = x.campaign_id and campaign_is_live(c))`;
    const resynced =
      await sql`with ${fits} ${resyncUnsentOffers(sql`left join fits f on f.campaign_id = x.campaign_id`, of_driver)}`.execute(tx);
    await startWaves(
      tx,
      added.map(({ campaign_id }) => campaign_id),
    );
    await recordAll(tx, 'offers.created', added);
    if (added.length > 0 || Number(resynced.numAffectedRows ?? 0) > 0)
      await record(tx, 'offers.synced', { driver_id, user_id: driver.user_id });
  });
}

/** The driver has left: offers without an unlock are withdrawn from every board. */
export async function withdrawFrom(db: Db, driver_id: number): Promise<void> {
  await db.transaction().execute((tx) => withdrawOffers(tx, driver_id));
}

/** An offer `o` that no unlock has used. A company may have set it aside before it unlocked the driver. */
const isUnused = sql`(o.stage in ('new', 'in_process') or o.stage = 'unqualified' and not ${isUnlocked})`;

/** Withdraws what no unlock has used, and returns the time, by which `restoreOffers` finds it again. */
export async function withdrawOffers(tx: Tx, driver_id: number): Promise<Date> {
  await lockShared(tx, driver_id);
  const withdrawn_at = now();
  const { rows } = await sql<Sent>`
    update offers o set withdrawn_at = ${withdrawn_at}
    from drivers d
    where o.driver_id = ${driver_id} and d.id = o.driver_id and o.withdrawn_at is null and ${isUnused}
    returning o.id as offer_id, o.campaign_id, o.company_id, d.user_id`.execute(tx);
  await recordAll(tx, 'offer.changed', rows);
  return withdrawn_at;
}

/** Undoes `withdrawOffers`. Offers that were withdrawn at other times stay so. */
export async function restoreOffers(tx: Tx, driver_id: number, times: readonly string[]): Promise<void> {
  await lockShared(tx, driver_id);
  const { rows } = await sql<Sent>`
    update offers o set withdrawn_at = null
    from drivers d
    where o.driver_id = ${driver_id} and d.id = o.driver_id and o.withdrawn_at = any (${times}::timestamptz[])
    returning o.id as offer_id, o.campaign_id, o.company_id, d.user_id`.execute(tx);
  await recordAll(tx, 'offer.changed', rows);
}

interface Sent {
  offer_id: number;
  campaign_id: number;
  company_id: number;
  user_id: number;
}

/**
 * Sends the next wave that is due, of this campaign or of any, and returns the number of offers; undefined when none is due. Further offers
 * wait for the next wave. Concurrent senders process different campaigns and different drivers.
 */
export async function sendNextWave(tx: Tx, campaign_id?: number): Promise<number | undefined> {
  const at = now();
  const wave = await claimWave(tx, at, campaign_id);
  if (!wave) return undefined;
  const claimed = await claimOffers(tx, at, wave.campaign_id, waveWidth(wave));
  const sent = await markSent(
    tx,
    at,
    claimed.map(({ id }) => id),
  );
  await tx.updateTable('campaign_waves').set({ last_wave_at: at }).where('campaign_id', '=', wave.campaign_id).execute();
  await recordAll(tx, 'offer.sent', sent);
  return sent.length;
}

/**
 * Sends this offer now, outside the waves, by the same rules. Returns whether it was sent: not in quiet hours, without a channel, or when the
 * driver's week is full.
 */
export async function sendOffer(tx: Tx, offer_id: number): Promise<boolean> {
  const at = now();
  if (!(await claimOffer(tx, at, offer_id))) return false;
  const sent = await markSent(tx, at, [offer_id]);
  await recordAll(tx, 'offer.sent', sent);
  return sent.length > 0;
}

/**
 * A newly registered driver is using the app: the best offers are sent now, up to the weekly cap. They do not count for the campaigns'
 * waves.
 */
export async function sendFirstOffers(db: Db, driver_id: number): Promise<void> {
  const sendBest = (tx: Tx) => sendBestOffer(tx, driver_id);
  while (await db.transaction().execute(sendBest));
}

async function sendBestOffer(tx: Tx, driver_id: number): Promise<boolean> {
  const at = now();
  const id = await claimBestOffer(tx, at, driver_id);
  if (id === undefined) return false;
  const sent = await markSent(tx, at, [id]);
  await recordAll(tx, 'offer.sent', sent);
  return sent.length > 0;
}

// Counts the week again with the drivers locked: a concurrent sender may have sent to one of them.
async function markSent(tx: Tx, at: Date, ids: number[]): Promise<Sent[]> {
  if (ids.length === 0) return [];
  const reach = reachAt(at);
  const { rows } = await sql<Sent>`
    with sent as (
      update offers o set sent_at = ${at}, sent_via = ${reach.channels}
      from drivers d join users u on u.id = d.user_id
      where o.id = any(${ids}::bigint[]) and d.id = o.driver_id and ${reach.fits_week}
      returning o.id as offer_id, o.campaign_id, o.company_id, u.id as user_id
    ), steps as (
      insert into offer_steps (offer_id, step, happened_at) select offer_id, 'sent', ${at} from sent on conflict do nothing
    )
    select * from sent`.execute(tx);
  return rows;
}

/** Sends every wave that is due, each in its own transaction, and returns the number of offers. */
export async function sendDueWaves(db: Db, campaign_id?: number): Promise<number> {
  let sent = 0;
  for (;;) {
    const more = await db.transaction().execute((tx) => sendNextWave(tx, campaign_id));
    if (more === undefined) return sent;
    sent += more;
  }
}

/**
 * Notes when offers of running campaigns were last sent and accepted, where what is noted is older than a day. Campaigns that no longer run
 * have no note.
 */
export async function noteProgress(db: Db): Promise<void> {
  const since = daysAgo(1);
  await sql`delete from campaign_progress p using campaigns c where c.id = p.campaign_id and not campaign_is_live(c)`.execute(db);
  await sql`
    insert into campaign_progress (campaign_id, sent_at, accepted_at)
    select c.id, (select max(o.sent_at) from offers o where o.campaign_id = c.id),
      (select o.accepted_at from offers o
        where o.campaign_id = c.id and o.accepted_at is not null and o.stage <> 'new' order by o.accepted_at desc limit 1)
    from campaigns c left join campaign_progress p on p.campaign_id = c.id
    where campaign_is_live(c) and not coalesce(p.sent_at >= ${since} and p.accepted_at >= ${since}, false)
    on conflict (campaign_id) do update set sent_at = excluded.sent_at, accepted_at = excluded.accepted_at`.execute(db);
}
