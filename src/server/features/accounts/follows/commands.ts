import type { Tx } from '#server/kernel/db.ts';
import { ensureFollowable, type Follower, type Followed } from './queries.ts';

/** Follows the record, or ends it. Returns the new state. */
export async function toggleFollow(tx: Tx, me: Follower, { model, id }: Followed): Promise<boolean> {
  await ensureFollowable(tx, me, { model, id });
  const row = { user_id: me.user_id, model, model_id: id };
  const ended = await tx
    .deleteFrom('follows')
    .where((eb) => eb.and(row))
    .executeTakeFirst();
  if (ended.numDeletedRows > 0n) return false;
  // a second tab may have done the same
  await tx
    .insertInto('follows')
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute();
  return true;
}
