import { sql } from 'kysely';
import { berlin } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';

/** On Monday: the week until yesterday has ended. It ends once, however often the timer runs. */
export async function endWeek(tx: Tx): Promise<void> {
  const till = berlin().startOf('week').minus({ days: 1 }).toISODate();
  const { numAffectedRows } = await sql`
    update installation set value = value || jsonb_build_object('week_ended', ${till}::text)
    where key = 'figures' and value ->> 'week_ended' is distinct from ${till}`.execute(tx);
  if (numAffectedRows === 1n) await record(tx, 'figures.week_ended', { till });
}

/** Adds changes to the counts of drivers, of spots and of weeks. */
export async function addDriverCountChanges(db: Db): Promise<void> {
  await addChanges(db, 'driver_counts', 'driver_count_changes', ['contact_type', 'country', 'is_eligible_for_unlock']);
  await addChanges(db, 'driver_spots', 'driver_spot_changes', ['contact_type', 'cell', 'x', 'y']);
  await sql`delete from driver_spots where count = 0`.execute(db);
  const ofWeek = ['contact_type', 'week', 'south', 'west', 'is_eligible_for_unlock', 'active_looking_for_job'];
  await addChanges(db, 'driver_weeks', 'driver_week_changes', ofWeek);
}

/** One statement removes the changes and adds them, so that a reader has each of them once. `key`: the columns of the primary key. */
async function addChanges(db: Db, counts: string, changes: string, key: readonly string[]): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  await sql`
    with taken as (delete from ${sql.table(changes)} returning ${columns}, change)
    insert into ${sql.table(counts)} as c (${columns}, count)
    select ${columns}, sum(change) from taken group by ${columns} having sum(change) <> 0 order by ${columns}
    on conflict (${columns}) do update set count = c.count + excluded.count`.execute(db);
}
