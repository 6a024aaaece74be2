import { sql } from 'kysely';
import { berlin } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';

/** On Monday: the week until yesterday has ended. Its mail is sent once, however often the timer runs. */
export async function endWeek(tx: Tx): Promise<void> {
  await record(tx, 'figures.week_ended', { till: berlin().startOf('week').minus({ days: 1 }).toISODate() });
}

/** Adds changes to the counts of drivers, of spots and of weeks. One statement removes and adds them, so that a reader has each of them once. */
export async function addDriverCountChanges(db: Db): Promise<void> {
  await sql`
    with taken as (delete from driver_count_changes returning contact_type, country, is_eligible_for_unlock, change)
    insert into driver_counts as c (contact_type, country, is_eligible_for_unlock, count)
    select contact_type, country, is_eligible_for_unlock, sum(change) from taken group by 1, 2, 3 having sum(change) <> 0 order by 1, 2, 3
    on conflict (contact_type, country, is_eligible_for_unlock) do update set count = c.count + excluded.count`.execute(db);
  await sql`
    with taken as (delete from driver_spot_changes returning contact_type, cell, x, y, change)
    insert into driver_spots as s (contact_type, cell, x, y, count)
    select contact_type, cell, x, y, sum(change) from taken group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 2, 3, 4
    on conflict (contact_type, cell, x, y) do update set count = s.count + excluded.count`.execute(db);
  await sql`delete from driver_spots where count = 0`.execute(db);
  await sql`
    with taken as (
      delete from driver_week_changes returning contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, change)
    insert into driver_weeks as w (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, count)
    select contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job, sum(change) from taken
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (contact_type, week, south, west, is_eligible_for_unlock, active_looking_for_job) do update set count = w.count + excluded.count`.execute(
    db,
  );
}
