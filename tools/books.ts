import { sql } from 'kysely';
import { checkBooks } from '#server/features/billing/book-checks/queries.ts';
import { connect } from '#server/kernel/db.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';
import { findDatabase } from './find-database.ts';

const euros = (cents: number | null): string => (cents === null ? '–' : (cents / 100).toFixed(2));

/** `npm run books -- check` proves that the books agree to the cent. Names the rows that do not, and exits with 2. */
await main(async () => {
  loadEnvironment();
  const [task] = process.argv.slice(2);
  if (task !== 'check') throw new Problem('Usage: npm run books -- check');
  const { url, end } = await findDatabase();
  const { db } = connect(url, { max: 1, read_only: true });
  try {
    await sql`set statement_timeout = 0`.execute(db); // one connection, so the setting applies to all that follows
    const { rules_count, differences_count, differences } = await checkBooks(db);
    for (const { rule, row, expected, found } of differences)
      console.log(`${rule}: ${row} should be ${euros(expected)} and is ${euros(found)}`);
    console.log(`${rules_count} rules. ${differences_count === 0 ? 'No difference.' : `${differences_count} differences.`}`);
    return differences_count === 0 ? 0 : 2;
  } finally {
    await db.destroy();
    await end();
  }
});
