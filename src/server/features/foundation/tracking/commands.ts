import { sql } from 'kysely';
import type { TrackedName } from '#contract/foundation/tracking.ts';
import type { Actor } from '#contract/people.ts';
import { today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';

export async function countEvent(tx: Tx, { name, side }: { name: TrackedName; side: Actor['side'] }): Promise<void> {
  await sql`
    insert into tracked_events (day, name, side) values (${today()}, ${name}, ${side})
    on conflict (day, name, side) do update set count = tracked_events.count + 1`.execute(tx);
}
