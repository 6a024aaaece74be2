import type { CompanyUser, Staff } from '#contract/people.ts';
import type { AudienceList } from '#contract/hiring/audience-drivers.ts';
import { limitTime } from '#server/features/matching/matching/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Tx } from '#server/kernel/db.ts';
import { listAudienceDrivers } from './queries.ts';

/** Shows an audience's drivers; whose name is shown is written down, for the driver sees every look. */
export async function showAudienceDrivers(
  tx: Tx,
  me: CompanyUser | Staff,
  audience_id: number,
  page: { list?: AudienceList | undefined; after?: string | undefined },
) {
  await limitTime(tx);
  const lists = await listAudienceDrivers(tx, me, audience_id, page);
  const named = Object.values(lists).flatMap(({ data }) => data.filter(({ person }) => person !== null));
  for (const { id } of named)
    await audit(tx, me, {
      action: 'driver.viewed',
      subject: 'driver',
      subject_id: id,
      driver_id: id,
      details: { in: 'audience', audience_id },
    });
  return lists;
}
