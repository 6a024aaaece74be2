import { sql, type RawBuilder } from 'kysely';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { matchingAudiences, matchingDrivers } from '#server/features/matching/matching/queries.ts';
import { setConsents } from '#server/features/accounts/profile/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import {
  claimBestOffer,
  claimOffers,
  claimReminders,
  claimWave,
  findOfferingCampaign,
  listRunningCampaigns,
  reachAt,
  type Target,
} from './queries.ts';
import { MAX_REMINDERS, reminderWindow, waveWidth } from './rules.ts';

/** A statement that makes the offers of a campaign takes so many at a time: what is done stays done when the server stops. */
const OFFERS_AT_ONCE = 50_000;
const LONG_STATEMENT_MS = 300_000;

/**
 * Making offers for a campaign and for a driver exclude each other, and two for the same driver do: whoever comes second sees what
 * the first has written, so that in the end the offers are those of the latest profile and the latest audience.
 */
const lockExclusive = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('offers')), set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true),
  set_config('enable_bitmapscan', 'off', true), set_config('jit', 'off', true)`.execute(tx);
async function lockShared(tx: Tx, driver_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('offers'))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('offers of driver'), ${driver_id}::int)`.execute(tx);
}

/** Offers a running campaign to every driver who matches and has no offer from it, and takes back what was never sent and no longer fits. */
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

/** Offers up to this one may have been made for another audience or profile; later ones know today's. 0 when there is none. */
async function newestOffer(tx: Tx, campaign_id: number): Promise<number> {
  await lockExclusive(tx);
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from offers where campaign_id = ${campaign_id}`.execute(tx);
  return rows[0]!.id;
}

async function createOffers(tx: Tx, campaign_id: number): Promise<number> {
  await lockExclusive(tx);
  const campaign = await findOfferingCampaign(tx, campaign_id);
  if (!campaign) return 0;
  const { ask, rows } = matchingDrivers(campaign.target);
  const added = await sql`
    with ${ask}
    insert into offers (campaign_id, driver_id, company_id, audience_id, score, distance_km, created_at)
    select ${campaign_id}, m.driver_id, ${campaign.company_id}, ${campaign.audience_id}, m.score, m.distance_km, ${now()}
    from (${rows}) m
    where m.is_eligible and not exists (select from offers o where o.campaign_id = ${campaign_id} and o.driver_id = m.driver_id)
    order by m.driver_id
    limit ${OFFERS_AT_ONCE}
    on conflict do nothing`.execute(tx);
  return Number(added.numAffectedRows ?? 0);
}

/** Never-sent offers follow the audience: withdrawn when the driver no longer fits, back when he does again, with the score of today. */
async function refitOffers(tx: Tx, campaign_id: number, last_before: number, has_new: boolean): Promise<void> {
  await lockExclusive(tx);
  const campaign = await findOfferingCampaign(tx, campaign_id);
  if (!campaign) return;
  const resynced = last_before > 0 ? await refitUpTo(tx, campaign_id, campaign.target, last_before) : 0;
  await tx.updateTable('campaigns').set({ offers_synced_at: now() }).where('id', '=', campaign_id).execute();
  await startWaves(tx, [campaign_id]);
  if (has_new || resynced > 0) await record(tx, 'offers.created', { campaign_id, company_id: campaign.company_id });
}

async function refitUpTo(tx: Tx, campaign_id: number, target: Target, last: number): Promise<number> {
  const { ask, rows } = matchingDrivers(target);
  const resynced = await sql`
    with ${ask}, fits as materialized (select m.driver_id, m.score, m.distance_km from (${rows}) m where m.is_eligible)
    ${resyncUnsentOffers(sql`left join fits f on f.driver_id = x.driver_id`, sql`x.campaign_id = ${campaign_id} and x.id <= ${last}`)}`.execute(
    tx,
  );
  return Number(resynced.numAffectedRows ?? 0);
}

/** Updates the never-sent offers `x` by what fits now (`f`): the one statement that withdraws and brings back. */
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

/** The approved audience has changed: every running campaign that uses it offers anew. */
export async function offerAudience(db: Db, audience_id: number): Promise<void> {
  for (const campaign_id of await listRunningCampaigns(db, audience_id)) await offerCampaign(db, campaign_id);
}

/** Brings one driver's offers in line with all running campaigns: new ones for what fits now, never-sent ones taken back. */
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

/** Somebody has left: what no company has paid for is gone from every board. */
export async function withdrawFrom(db: Db, driver_id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockShared(tx, driver_id);
    const { rows } = await sql<Sent>`
      update offers o set withdrawn_at = ${now()}
      from drivers d
      where o.driver_id = ${driver_id} and d.id = o.driver_id and o.withdrawn_at is null and o.stage in ('new', 'in_process')
      returning o.id as offer_id, o.campaign_id, o.company_id, d.user_id`.execute(tx);
    await recordAll(tx, 'offer.changed', rows);
  });
}

interface Sent {
  offer_id: number;
  campaign_id: number;
  company_id: number;
  user_id: number;
}

/**
 * Sends the next wave that is due, of this campaign or of any, and says how many went out; undefined when no wave is due. What the
 * wave cannot carry goes on waiting. Two senders at once take different campaigns, and never the same driver.
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
 * Whoever has just registered is looking at the screen: the best offers come now, as many as a week allows, and not with the
 * campaigns' next waves. They take nobody's place in a wave.
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

// The week is counted again now that the drivers are locked: another sender may have written to one of them meanwhile.
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

/** Sends every wave that is due, each in a transaction of its own, and returns how many offers went out. */
export async function sendDueWaves(db: Db, campaign_id?: number): Promise<number> {
  let sent = 0;
  for (;;) {
    const more = await db.transaction().execute((tx) => sendNextWave(tx, campaign_id));
    if (more === undefined) return sent;
    sent += more;
  }
}

const REMINDERS_AT_ONCE = 200;

/** Reminds of offers that are due, a batch at a time: 0 when none is left. `campaign_id`: only of this campaign's. */
export async function remindNext(tx: Tx, reminders_count: 0 | 1, campaign_id?: number): Promise<number> {
  const at = now();
  const which = { reminders_count, window: reminderWindow(reminders_count, at), campaign_id };
  const claimed = await claimReminders(tx, at, which, REMINDERS_AT_ONCE);
  // one message a driver and batch, so that the next batch counts it
  const ids = [...new Map(claimed.map(({ id, driver_id }) => [driver_id, id])).values()];
  if (ids.length === 0) return 0;
  const { rows } = await sql<Sent>`
    update offers o
    set reminders_count = o.reminders_count + 1, first_reminded_at = case when o.reminders_count = 0 then ${at}::timestamptz else o.first_reminded_at end, reminded_at = ${at}
    from drivers d
    where o.id = any(${ids}::bigint[]) and d.id = o.driver_id and o.reminders_count < ${MAX_REMINDERS} and ${reachAt(at).fits_week}
    returning o.id as offer_id, o.campaign_id, o.company_id, d.user_id`.execute(tx);
  await recordAll(tx, 'offer.reminded', rows);
  return rows.length;
}

/** Sends every reminder that is due and returns how many. */
export async function sendDueReminders(db: Db, campaign_id?: number): Promise<number> {
  let sent = 0;
  for (const reminders_count of [0, 1] as const)
    for (;;) {
      const more = await db.transaction().execute((tx) => remindNext(tx, reminders_count, campaign_id));
      if (more === 0) break;
      sent += more;
    }
  return sent;
}

/** No more offers by mail to this person. Repeating it changes nothing; the other channels stay as they were chosen. */
export async function unsubscribeFromMail(tx: Tx, user_id: number): Promise<void> {
  const driver = await tx
    .selectFrom('drivers')
    .select(['id', 'user_id'])
    .where('user_id', '=', user_id)
    .where('consents_mail', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!driver) return;
  await setConsents(tx, driver, { mail: false });
  await audit(tx, null, {
    action: 'consent.withdrawn',
    subject: 'driver',
    subject_id: driver.id,
    driver_id: driver.id,
    details: { channel: 'mail', by: 'link' },
  });
}
