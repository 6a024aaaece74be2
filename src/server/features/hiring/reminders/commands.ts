import { sql } from 'kysely';
import type { ReminderType } from '#contract/hiring/reminders.ts';
import type { Staff } from '#contract/people.ts';
import { reachAt } from '#server/features/hiring/sending/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { claimReminders } from './queries.ts';
import { MAX_REMINDERS, reminderWindow } from './rules.ts';

const REMINDERS_AT_ONCE = 200;

interface Reminded {
  offer_id: number;
  campaign_id: number;
  company_id: number;
  user_id: number;
}

/** `campaign_id`: only of this campaign. `hours`: only of offers that were sent longer ago than usual. */
interface Which {
  campaign_id?: number | undefined;
  hours?: number | undefined;
}

/** Sends one batch of due reminders: 0 when none is left. */
export async function remindNext(tx: Tx, reminders_count: 0 | 1, { campaign_id, hours }: Which = {}): Promise<number> {
  const at = now();
  const which = { reminders_count, window: reminderWindow(reminders_count, at, hours), campaign_id };
  const claimed = await claimReminders(tx, at, which, REMINDERS_AT_ONCE);
  // one message per driver and batch, so that the next batch counts it
  const ids = [...new Map(claimed.map(({ id, driver_id }) => [driver_id, id])).values()];
  if (ids.length === 0) return 0;
  const { rows } = await sql<Reminded>`
    update offers o
    set reminders_count = o.reminders_count + 1, first_reminded_at = case when o.reminders_count = 0 then ${at}::timestamptz else o.first_reminded_at end, reminded_at = ${at}
    from drivers d
    where o.id = any(${ids}::bigint[]) and d.id = o.driver_id and o.reminders_count < ${MAX_REMINDERS} and ${reachAt(at).fits_week}
    returning o.id as offer_id, o.campaign_id, o.company_id, d.user_id`.execute(tx);
  await recordAll(tx, 'offer.reminded', rows);
  return rows.length;
}

/** Sends every reminder that is due and returns their number. */
export async function sendDueReminders(db: Db, campaign_id?: number): Promise<number> {
  return (await sendReminders(db, 0, { campaign_id })) + (await sendReminders(db, 1, { campaign_id }));
}

/** Sends the due first or second reminders. Committed batches remain when the server stops; the next run sends the rest. */
export async function sendReminders(db: Db, reminders_count: 0 | 1, which: Which): Promise<number> {
  let sent = 0;
  for (;;) {
    const more = await db.transaction().execute((tx) => remindNext(tx, reminders_count, which));
    if (more === 0) return sent;
    sent += more;
  }
}

/** Lets a job send the reminders of a type that are due. */
export async function requestReminders(tx: Tx, me: Staff, type: ReminderType, hours: number, count: number): Promise<void> {
  await record(tx, 'reminders.requested', { reminders_count: type === 'first' ? 0 : 1, hours });
  await audit(tx, me, { action: 'offers.reminded', subject: 'offer', details: { type, hours, count } });
}
