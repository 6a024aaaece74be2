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

/** Conditions of offers (`o`) whose next reminder is due while their campaign runs. */
function isDue(at: Date, { reminders_count, window }: Reminder): RawBuilder<unknown> {
  const reach = reachAt(at);
  return sql`
    o.status = 'open' and o.withdrawn_at is null and o.reminders_count = ${reminders_count}
      and o.sent_at > ${window.sent_after} and o.sent_at <= ${window.sent_before}
      and (o.reminded_at is null or o.reminded_at <= ${window.reminded_before})
      and d.is_eligible_for_unlock and ${reach.pushes} and ${reach.fits_week}`;
}

const ofDriver = sql`join drivers d on d.id = o.driver_id join users u on u.id = d.user_id`;
/** Asked of each offer, because counts end soon: a join would read all running campaigns first. */
const isOfRunningCampaign = sql`exists (
  select from campaigns c join companies co on co.id = o.company_id where c.id = o.campaign_id and ${isRunning} offset 0)`;

/** The number of first reminders per campaign that would be sent now; of each campaign up to `most`. */
export async function countFirstReminders(db: Db, at: Date, campaign_ids: readonly number[], most?: number): Promise<Map<number, number>> {
  const due = isDue(at, { reminders_count: 0, window: reminderWindow(0, at) });
  const { rows } = await sql<{ campaign_id: number; count: number }>`
    select asked.campaign_id, found.count
    from (
      select c.id as campaign_id from campaigns c join companies co on co.id = c.company_id
      where c.id = any(${campaign_ids}::bigint[]) and ${isRunning} offset 0) asked cross join lateral (
      select count(*)::int as count from (
        select from offers o ${ofDriver} where o.campaign_id = asked.campaign_id and ${due} ${most === undefined ? sql`` : sql`limit ${sql.lit(most)}`}) due) found`.execute(
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
      select count(*)::int as open_count, max(sent_at) as last_sent_at from (
        select o.sent_at from offers o where o.status = 'open' and o.withdrawn_at is null and o.reminders_count = ${reminders_count} and o.reminders_count < 2
          and o.sent_at > ${window.sent_after} and o.sent_at <= ${window.sent_before}
        order by o.sent_at limit ${sql.lit(MAX_OPEN_COUNTED)}) oldest
    ), due as (
      select o.driver_id, ${leftInWeek(at)} as left_in_week from offers o ${ofDriver}
      where ${isDue(at, { reminders_count, window })} and o.sent_at <= (select last_sent_at from open_offers) and ${isOfRunningCampaign}
      limit ${sql.lit(MAX_REMINDERS_COUNTED)}
    ), people as (select least(count(*), max(left_in_week)) as reminders from due group by driver_id)
    select open_count, (select coalesce(sum(reminders), 0)::int from people) as count from open_offers`.execute(db);
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
    select o.id, o.driver_id
    from offers o ${ofDriver} join campaigns c on c.id = o.campaign_id join companies co on co.id = o.company_id
    where ${isRunning} and ${isDue(at, which)}
      ${which.campaign_id === undefined ? sql`` : sql`and o.campaign_id = ${which.campaign_id}`}
    order by o.sent_at, o.id
    limit ${limit}
    for no key update of o, d skip locked
    for share of c skip locked`.execute(db);
  return rows;
}
