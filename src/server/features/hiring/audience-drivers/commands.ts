import type { OfficeUser } from '#contract/people.ts';
import type { AudienceList } from '#contract/foundation/vocabulary.ts';
import { logViews } from '#server/features/hiring/unlocked-drivers/commands.ts';
import { limitTime } from '#server/features/matching/matching/queries.ts';
import type { Tx } from '#server/kernel/db.ts';
import { listAudienceDrivers } from './queries.ts';
import type { AudienceIds } from './rules.ts';

/** Returns an audience's drivers, and logs a view of each shown name. */
export async function showAudienceDrivers(
  tx: Tx,
  me: OfficeUser,
  ids: AudienceIds,
  audience_id: number,
  page: { list?: AudienceList | undefined; after?: string | undefined },
) {
  await limitTime(tx);
  const lists = await listAudienceDrivers(tx, me, ids, audience_id, page);
  const named = Object.values(lists).flatMap(({ data }) => data.filter(({ person }) => person !== null));
  await logViews(
    tx,
    me,
    named.map(({ id }) => ({ driver_id: id, subject: 'driver' as const, subject_id: id, details: { in: 'audience', audience_id } })),
  );
  return lists;
}
