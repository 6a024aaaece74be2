import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import type { Actor } from '#contract/people.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { countedPart, DIFFERENT_TARGETS } from './rules.ts';

/** Counts genders and years of birth anew. Reads all drivers, so it runs at night. */
export async function countTraitShares(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  await sql`delete from trait_shares`.execute(tx);
  await sql`
    insert into trait_shares (contact_type, gender, birth_year, drivers)
    select contact_type, coalesce(gender, ''), coalesce(extract(year from birthday), 0), count(*)
    from drivers where is_active and erased_at is null
    group by 1, 2, 3`.execute(tx);
}

const { max, window_ms } = DIFFERENT_TARGETS;

/**
 * Limits how many different targets a caller counts within an hour: counts of many similar targets, compared, come close to single drivers.
 * A repeated target does not count. Administrators are notified of a user beyond the limit.
 */
export async function limitTargets(
  { limits, db }: Pick<Services, 'limits' | 'db'>,
  { actor, caller }: { actor: Actor | null; caller: string },
  target: AudienceTarget,
): Promise<void> {
  if (actor?.side === 'staff') return;
  const digest = createHash('sha256').update(countedPart(target)).digest('base64url');
  const key = `target ${caller} ${digest}`;
  const { taken: repeated } = await limits.take(key, { max: 1, window_ms });
  if (repeated > 1) return;
  const { taken, ms_left } = await limits.take(`targets ${caller}`, { max, window_ms });
  if (taken <= max) return;
  await limits.reset(key); // else its repetition would be counted
  if (actor && taken === max + 1) {
    const hour = now().toISOString().slice(0, 13);
    await db.transaction().execute((tx) => record(tx, 'pool.counted_often', { user_id: actor.user_id, hour }));
  }
  throw new Refusal('too_many_requests', { values: { seconds: Math.ceil(ms_left / 1000) } });
}
