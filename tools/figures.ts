import { sql } from 'kysely';
import { addOldFacts, listFigureDifferences, rebuildFigures } from '#server/features/campaigns/figures/commands.ts';
import { foldCohorts } from '#server/kernel/activities/cohorts.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { connect } from '#server/kernel/db.ts';
import { findDatabase } from './find-database.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';

/**
 * `npm run figures -- check` compares the figures of the statistics with the facts and prints every difference; `npm run figures --
 * rebuild` adds the facts of older rows that are missing, and counts all figures anew while the service runs.
 */
await main(async () => {
  loadEnvironment();
  const [task] = process.argv.slice(2);
  if (task !== 'check' && task !== 'rebuild') throw new Problem('Usage: npm run figures -- check|rebuild');
  const { url, end } = await findDatabase();
  const { db } = connect(url, { max: 1 });
  try {
    await sql`set statement_timeout = 0`.execute(db); // one connection, so the setting applies to all that follows
    if (task === 'rebuild') {
      console.log(`Added: ${await addOldFacts(db)} facts of older rows.`);
      console.log(`Rebuilt: ${await rebuildFigures(db, (month) => console.log(`  ${month.slice(0, 7)}`))} months.`);
    }
    while ((await foldActivities(db)) + (await foldCohorts(db)) > 0);
    const differences = await listFigureDifferences(db);
    for (const { grain, expected, found } of differences)
      console.log(`${grain}\n  expected ${expected ?? 'no figure'}\n  found    ${found ?? 'no figure'}`);
    console.log(differences.length === 0 ? 'No difference.' : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 2;
  } finally {
    await db.destroy();
    await end();
  }
});
