import { sql } from 'kysely';
import { rebuildMatching } from '#server/features/matching/matching/commands.ts';
import { listMatchingDifferences } from '#server/features/matching/matching/queries.ts';
import { connect } from '#server/kernel/db.ts';
import { findDatabase } from './find-database.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';

/**
 * `npm run matching -- check` compares the projections of matching with the source rows and prints every difference; `npm run matching --
 * rebuild` rebuilds them while the service runs.
 */
await main(async () => {
  loadEnvironment();
  const [task] = process.argv.slice(2);
  if (task !== 'check' && task !== 'rebuild') throw new Problem('Usage: npm run matching -- check|rebuild');
  const { url, end } = await findDatabase();
  const { db } = connect(url, { max: 1 });
  try {
    await sql`set statement_timeout = 0`.execute(db); // one connection, so the setting applies to all that follows
    if (task === 'rebuild') console.log(`Rebuilt: ${await rebuildMatching(db, (count) => console.log(`  ${count} drivers`))} drivers.`);
    const differences = await listMatchingDifferences(db);
    for (const { table, id, expected, found } of differences)
      console.log(`${table} ${id}\n  expected ${expected ?? 'no row'}\n  found    ${found ?? 'no row'}`);
    console.log(differences.length === 0 ? 'No difference.' : `${differences.length} differences.`);
    return differences.length === 0 ? 0 : 2;
  } finally {
    await db.destroy();
    await end();
  }
});
