import { readMigrationState } from '#server/db/migrate.ts';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main, Problem } from './bootstrap/main.mjs';
import { findDatabase } from './find-database.ts';

/**
 * `npm run migrations`: the version of a database, and what the next start of this program would change. Changes nothing. Exits with 2
 * when files are pending.
 */
await main(async () => {
  loadEnvironment();
  const { url, end } = await findDatabase();
  try {
    const { applied, pending } = await readMigrationState(url);
    for (const { name, applied_at, isNewer } of applied)
      console.log(`applied  ${applied_at.toISOString()}  ${name}${isNewer ? '  (of a newer release)' : ''}`);
    for (const name of pending) console.log(`pending                            ${name}`);
    console.log(pending.length === 0 ? 'The next start changes nothing.' : `The next start applies ${pending.length} of these files.`);
    return pending.length === 0 ? 0 : 2;
  } catch (error) {
    // a changed or missing file, which the start would refuse too; or the database
    throw error instanceof Error ? new Problem(error.message) : error;
  } finally {
    await end();
  }
});
