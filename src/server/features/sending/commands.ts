import { sql } from 'kysely';
import { record, recordAll } from '#server/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { claimOffers, claimReminders, claimWave, reachAt } from './queries.ts';
import { BETWEEN_REMINDERS_MS, MAX_REMINDERS, reminderWindow, waveWidth } from './rules.ts';

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
  const sent = await markSent(tx, at, claimed.map(({ id }) => id));
  await tx.updateTable('campaign_waves').set({ last_wave_at: at }).where('campaign_id', '=', wave.campaign_id).execute();
  await recordAll(tx, 'offer.sent', sent);
  return sent.length;
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
  const which = {
    reminders_count,
    sent: reminderWindow(reminders_count, at),
    reminded_before: new Date(at.getTime() - BETWEEN_REMINDERS_MS),
    campaign_id,
  };
  const claimed = await claimReminders(tx, at, which, REMINDERS_AT_ONCE);
  // one message a driver and batch, so that the next batch counts it
  const ids = [...new Map(claimed.map(({ id, driver_id }) => [driver_id, id])).values()];
  if (ids.length === 0) return 0;
  const { rows } = await sql<Sent>`
    update offers o
    set reminders_count = o.reminders_count + 1, first_reminded_at = coalesce(o.first_reminded_at, ${at}), reminded_at = ${at}
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
    .updateTable('drivers')
    .set({ consents_mail: false, updated_at: now() })
    .where('user_id', '=', user_id)
    .where('consents_mail', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!driver) return;
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: now() })
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'offers')
    .where('channel', '=', 'mail')
    .where('withdrawn_at', 'is', null)
    .execute();
  await audit(tx, null, { action: 'consent.withdrawn', subject: 'driver', subject_id: driver.id, driver_id: driver.id, details: { channel: 'mail', by: 'link' } });
  await record(tx, 'driver.changed', { driver_id: driver.id, user_id });
}
