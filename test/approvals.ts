import { sql } from 'kysely';
import { APPROVAL_UNDO_MS } from '#contract/campaigns/approval-decisions.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;

/** The time for undoing approvals is over: those that wait take effect. */
export async function endUndoTime(world: World): Promise<void> {
  world.advanceClock(APPROVAL_UNDO_MS / HOUR_MS);
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
  await world.drainJobs();
}
