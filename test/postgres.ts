import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { administer, databaseUrl } from './database.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database: a clone of the template that the run has prepared. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { url, template, problem } = inject('postgres');
  if (problem) throw new Error(problem);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  return { url: databaseUrl(url, name), drop: () => administer(url, `drop database if exists ${name} with (force)`) };
}
