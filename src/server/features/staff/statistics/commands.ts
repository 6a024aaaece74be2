import { berlin } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';

/** On Monday: the week until yesterday has ended. Its mail is sent once, however often the timer runs. */
export async function endWeek(tx: Tx): Promise<void> {
  await record(tx, 'figures.week_ended', { till: berlin().startOf('week').minus({ days: 1 }).toISODate() });
}
