import { sql } from 'kysely';
import type { FollowedModel } from '#contract/accounts/follows.ts';
import type { OfficeUser } from '#contract/people.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { ReversibleChanges } from '#server/kernel/reversible.ts';
import { ensureFollowable, type Followed } from './queries.ts';

/** Follows the record, or ends it. Returns the new state. */
export async function toggleFollow(tx: Tx, me: OfficeUser, { model, id }: Followed): Promise<boolean> {
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

/** Who followed a merged record follows the one that goes on. */
export const moveFollows = (
  changes: ReversibleChanges,
  { model, kept_id, left_id }: { model: FollowedModel; kept_id: number; left_id: number },
): Promise<number> =>
  changes.update(
    'follows',
    {
      key: ['user_id', 'model', 'model_id'],
      where: sql`t.model = ${model} and t.model_id = ${left_id}
        and not exists (select from follows x where x.user_id = t.user_id and x.model = t.model and x.model_id = ${kept_id})`,
    },
    { model_id: sql`${kept_id}::bigint` },
  );
