import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { installCatalogues } from '#server/features/foundation/options/commands.ts';
import { installPlaces } from '#server/features/foundation/places/commands.ts';
import { connect } from '#server/kernel/db.ts';
import { startPostgresInMemory } from '../tools/temporary-postgres.ts';
import { administer, databaseUrl } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string; problem: string | undefined };
  }
}

const template = 'cabina_template';

/** One temporary PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const { url, end } = await startPostgresInMemory({ max_connections: 200 });
  project.provide('postgres', { url, template, problem: await prepareTemplate(url) });
  return end;
}

/** The error of a migration, if any: only tests that need a database fail by it. */
async function prepareTemplate(url: string): Promise<string | undefined> {
  try {
    await administer(url, `create database ${template}`);
    await migrate(databaseUrl(url, template));
    await installShipped(databaseUrl(url, template));
    await administer(url, `alter database ${template} allow_connections false`); // cloning requires a template without connections
    return undefined;
  } catch (error) {
    return `The database could not be migrated: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The catalogues and places of every installation. */
async function installShipped(url: string): Promise<void> {
  const { db } = connect(url, { max: 1 });
  try {
    await db.transaction().execute(installCatalogues);
    await db.transaction().execute(installPlaces);
  } finally {
    await db.destroy();
  }
}
