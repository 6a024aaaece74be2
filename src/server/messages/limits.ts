import { DateTime } from 'luxon';
import { sql, type RawBuilder } from 'kysely';

const HOUR_MS = 3_600_000;

/**
 * Limits on optional messages to drivers: `consent` to mails (SMS always require it), no mail or SMS in `quiet_hours` (they are postponed
 * to the morning), and at most the `weekly_cap`.
 */
export type Limit = 'consent' | 'quiet_hours' | 'weekly_cap';

/** Quiet hours, in the driver's time zone. */
const QUIET_FROM = 22;
const QUIET_TILL = 8;

export function isQuiet(at: Date, zone: string): boolean {
  const { hour } = DateTime.fromJSDate(at, { zone });
  return hour >= QUIET_FROM || hour < QUIET_TILL;
}

/** The end of the quiet hours that contain `at`. */
export function quietUntil(at: Date, zone: string): Date {
  const local = DateTime.fromJSDate(at, { zone });
  const morning = local.hour >= QUIET_FROM ? local.plus({ days: 1 }) : local;
  return morning.set({ hour: QUIET_TILL, minute: 0, second: 0, millisecond: 0 }).toJSDate();
}

/** Messages per driver in any seven days, over all companies and staff, including reminders. */
const WEEKLY_CAP = 5;
const WEEK_MS = 7 * 24 * HOUR_MS;
const weekBefore = (at: Date): Date => new Date(at.getTime() - WEEK_MS);

/** Reminders end two weeks after an offer was sent. */
export const FORGET_AFTER_MS = 14 * 24 * HOUR_MS;

/** Mails to the user `u` have come back, or the user has complained, and the address was not proven since. */
export const mailReturned = sql<boolean>`exists (select from returned_mails rm where rm.user_id = u.id and rm.cleared_at is null)`;

/** SMS to the user `u` cannot be delivered, and the number was not proven since. */
export const smsReturned = sql<boolean>`exists (select from returned_sms rs where rs.user_id = u.id and rs.cleared_at is null)`;

/**
 * The number of messages to the driver `d` since then: offers and their reminders, of all companies, and messages of staff that answer nothing.
 * Those that are being sent count too, so that two of the same moment do not both pass.
 */
const messagesSince = (since: Date): RawBuilder<number> => sql<number>`(
  select count(*) filter (where x.sent_at > ${since}) + count(*) filter (where x.first_reminded_at > ${since})
    + count(*) filter (where x.reminders_count = 2 and x.reminded_at > ${since})
    + (select count(*) from bulk_recipients b
      where b.user_id = d.user_id and (b.sent_at > ${since} or (b.state = 'sending' and b.claimed_at > ${since})))
    + (select count(*) from driver_messages m where m.driver_id = d.id and m.sender_id is not null and not m.is_answer
      and (m.sent_at > ${since} or (m.status = 'queued' and m.claimed_at > ${since})))
  from offers x where x.driver_id = d.id and x.sent_at > ${new Date(since.getTime() - FORGET_AFTER_MS)})`;

export const fitsWeek = (at: Date): RawBuilder<boolean> => sql<boolean>`(${messagesSince(weekBefore(at))} < ${WEEKLY_CAP})`;

/** How many more messages fit into the week of the driver `d`. */
export const leftInWeek = (at: Date): RawBuilder<number> => sql<number>`greatest(${WEEKLY_CAP} - ${messagesSince(weekBefore(at))}, 0)`;
