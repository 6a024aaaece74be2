import { sql } from 'kysely';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { listMatchingDifferences } from './queries.ts';

const BATCH = 5000;

/** Rebuilds the projection, some thousand drivers per transaction, so that locks are short. Correct rows are not written. */
export async function rebuildMatching(db: Db, report: (done: number) => void = () => {}): Promise<number> {
  await sql`delete from driver_match m where not exists (select from drivers d where d.id = m.driver_id)`.execute(db);
  await sql`delete from audience_match m where not exists (select from audiences a where a.id = m.audience_id)`.execute(db);
  let last = 0;
  let done = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`select id from drivers where id > ${last} order by id limit ${BATCH}`.execute(db);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => id);
    await db.transaction().execute((tx) => sql`select project_drivers(${ids}::bigint[])`.execute(tx));
    last = ids.at(-1)!;
    report((done += ids.length));
  }
  await db
    .transaction()
    .execute((tx) => sql`select project_audiences(array(select x.audience_id from audience_match_differences() x))`.execute(tx));
  return done;
}

/** The nightly check: records the number of differences. */
export async function alertOfDifferences(tx: Tx): Promise<number> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  const count = (await listMatchingDifferences(tx)).length;
  if (count > 0) await record(tx, 'matching.differs', { count });
  return count;
}

/** After a change that affects many drivers, such as new places or options: matches the offers of every running campaign again. */
export async function rematchCampaigns(tx: Tx): Promise<void> {
  const { rows } = await sql<{ campaign_id: number; company_id: number }>`
    select c.id as campaign_id, c.company_id from campaigns c where campaign_is_live(c)`.execute(tx);
  await recordAll(tx, 'campaign.changed', rows);
}
