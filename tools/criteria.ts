import pg from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { criteriaMigration } from './generate/criteria/migration.ts';
import { schemaDump } from './generate/schema.ts';
import { startPostgresInMemory } from './temporary-postgres.ts';

/**
 * `node tools/criteria.ts` prints the migration that follows from a change to the table of criteria, or nothing when the migrations
 * have all of it.
 */
const { url, end } = await startPostgresInMemory();
const client = new pg.Client(url);
try {
  await migrate(url);
  await client.connect();
  const before = await schemaDump(client);
  const migration = await criteriaMigration(client);
  await client.query(migration);
  if ((await schemaDump(client)) !== before) console.log(migration.trimEnd());
} finally {
  await client.end();
  await end();
}
