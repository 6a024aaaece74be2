import { sql } from 'kysely';
import { rebuildFigures } from '#server/features/campaigns/figures/commands.ts';
import { noteProgress } from '#server/features/hiring/sending/commands.ts';
import { countTraitShares } from '#server/features/matching/pool/commands.ts';
import { keepAnswerTimes } from '#server/features/hiring/response-clock/commands.ts';
import { addDriverCountChanges } from '#server/features/staff/statistics/commands.ts';
import { connect, type Db } from '#server/kernel/db.ts';
import type { BulkWork } from './bulk-work.ts';

/** The figures of all facts and drivers, while the other connection builds indexes. */
export const countFigures = (work: BulkWork, url: string): Promise<void> =>
  work.run(async () => {
    const { db } = connect(url, { max: 1 });
    try {
      // without triggers: the sums of months are counted at the end, once
      await sql`set session_replication_role = replica`.execute(db);
      await rebuildFigures(db);
      await addSumsOfMonths(db);
      await addDriverCountChanges(db);
      await db.transaction().execute(countTraitShares);
    } finally {
      await db.destroy();
    }
  });

async function addSumsOfMonths(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`truncate activity_owner_months, activity_company_totals, activity_company_type_totals`.execute(db);
  await sql`
    select add_activity_sums(array(select m from activity_months m where m.kind = kinds.kind), 1)
    from (select distinct kind from activity_months) kinds`.execute(db);
}

/** What is read with the indexes of offers. */
export async function countWithIndexes(db: Db): Promise<void> {
  await keepAnswerTimes(db);
  await noteProgress(db);
}
