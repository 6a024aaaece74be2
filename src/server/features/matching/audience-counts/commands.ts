import { sql } from 'kysely';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { isLocated, withTimeLimit } from '#server/features/matching/matching/queries.ts';
import { estimatePool } from '#server/features/matching/pool/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

const AT_ONCE = 500;
type Counted = AudienceTarget & { id: number };

/**
 * Counts every approved audience once a day. One that cannot be counted in time does not stop the others; a repeated run counts those that
 * are missing. Returns the number of counts, and throws at the end if some are missing.
 */
export async function countAudiences(db: Db, day = today()): Promise<number> {
  let counted = 0;
  const failed: number[] = [];
  for (let after = 0; ;) {
    const audiences = await listUncounted(db, day, after);
    if (audiences.length === 0) break;
    for (const audience of audiences) {
      if (await countOne(db, audience, day)) counted++;
      else failed.push(audience.id);
    }
    after = audiences.at(-1)!.id;
  }
  if (failed.length > 0) throw new Error(`${failed.length} audiences were not counted: ${failed.slice(0, 20).join(', ')}`);
  return counted;
}

async function listUncounted(db: Db, day: string, after: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select a.id, a.contact_type, a.meta from audiences a join companies c on c.id = a.company_id and c.is_active
    where a.id > ${after} and a.parent_id is null and a.deleted_at is null and a.archived_at is null and a.status = 'approved'
      and not exists (select from audience_counts n where n.audience_id = a.id and n.day = ${day}::date)
    order by a.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function countOne(db: Db, { id, ...target }: Counted, day: string): Promise<boolean> {
  try {
    const { eligible, potential } = isLocated(target)
      ? await withTimeLimit(db, (tx) => estimatePool(tx, target))
      : { eligible: 0, potential: 0 };
    await db
      .insertInto('audience_counts')
      .values({ audience_id: id, day, eligible: Math.round(eligible), matching: Math.round(eligible + potential) })
      .onConflict((conflict) => conflict.columns(['audience_id', 'day']).doNothing())
      .execute();
    return true;
  } catch {
    return false;
  }
}
