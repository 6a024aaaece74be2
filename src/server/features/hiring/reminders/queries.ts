import { sql, type RawBuilder } from 'kysely';
import { MAX_OPEN_COUNTED, MAX_REMINDERS_COUNTED } from '#contract/hiring/reminders.ts';
import { isRunning } from '#server/features/hiring/offers/queries.ts';
import { reachAt } from '#server/features/hiring/sending/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { leftInWeek } from '#server/messages/limits.ts';
import { reminderWindow, type ReminderWindow } from './rules.ts';

interface Reminder {
  reminders_count: 0 | 1;
  window: ReminderWindow;
}

/** Offers (`o`) of running campaigns whose next reminder is due, as the rest of a select. */
function remindersDue(at: Date, { reminders_count, window }: Reminder): RawBuilder<unknown> {
  const reach = reachAt(at);
  return sql`
    from offers o
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    join campaigns c on c.id = o.campaign_id
    join companies co on co.id = o.company_id
    where o.status = 'open' and o.withdrawn_at is null and o.reminders_count = ${reminders_count}
      and o.sent_at > ${window.sent_after} and o.sent_at <= ${window.sent_before}
      and (o.reminded_at is null or o.reminded_at <= ${window.reminded_before})
      and ${isRunning} and d.is_eligible_for_unlock and ${reach.pushes} and ${reach.fits_week}`;
}

/** The number of first reminders per campaign that would be sent now. */
export async function countFirstReminders(db: Db, at: Date, campaign_ids: readonly number[]): Promise<Map<number, number>> {
  const due = remindersDue(at, { reminders_count: 0, window: reminderWindow(0, at) });
  const { rows } = await sql<{ campaign_id: number; count: number }>`
    select o.campaign_id, count(*)::int as count ${due} and o.campaign_id = any(${campaign_ids}::bigint[]) group by o.campaign_id`.execute(
    db,
  );
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]));
}

/**
 * The reminders that would go out now to offers sent at least `hours` ago. A driver with several due offers gets as many as fit into the
 * week. Of the oldest `MAX_OPEN_COUNTED` open offers, up to `MAX_REMINDERS_COUNTED`: at night, when nobody is reminded, all would
 * be read. The oldest are due first, so when none of them is, nothing is sent.
 */
export async function countDueReminders(
  db: Db,
  at: Date,
  reminders_count: 0 | 1,
  hours: number,
): Promise<{ open_count: number; count: number }> {
  const window = reminderWindow(reminders_count, at, hours);
  const { rows } = await sql<{ open_count: number; count: number }>`
    with open_offers as (
      select o.sent_at from offers o where o.status = 'open' and o.withdrawn_at is null and o.reminders_count = ${reminders_count} and o.reminders_count < 2
        and o.sent_at > ${window.sent_after} and o.sent_at <= ${window.sent_before}
      order by o.sent_at limit ${MAX_OPEN_COUNTED}
    ), due as (
      select o.driver_id, ${leftInWeek(at)} as left_in_week ${remindersDue(at, { reminders_count, window })}
        and o.sent_at <= (select max(sent_at) from open_offers) limit ${MAX_REMINDERS_COUNTED}
    ), people as (select least(count(*), max(left_in_week)) as reminders from due group by driver_id)
    select (select count(*)::int from open_offers) as open_count, (select coalesce(sum(reminders), 0)::int from people) as count`.execute(
    db,
  );
  return rows[0]!;
}

interface Claimed {
  id: number;
  driver_id: number;
}

/** Offers whose next reminder is due, locked; a driver may have several of them. */
export async function claimReminders(
  db: Db,
  at: Date,
  which: Reminder & { campaign_id?: number | undefined },
  limit: number,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select o.id, o.driver_id ${remindersDue(at, which)}
      ${which.campaign_id === undefined ? sql`` : sql`and o.campaign_id = ${which.campaign_id}`}
    order by o.sent_at, o.id
    limit ${limit}
    for no key update of o, d skip locked
    for share of c skip locked`.execute(db);
  return rows;
}
