import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from './postgres.ts';

async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from pg_tables where schemaname = 'public'`);
  await client.end();
  return rows[0]!.count;
}

test('every clone is migrated, separate, and deleted after the drop', async () => {
  const [one, two] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  expect(await tablesIn(one.url)).toBeGreaterThan(0);
  const client = new pg.Client(one.url);
  await client.connect();
  await client.query('create table only_here (id int)');
  await client.end();
  expect(await tablesIn(two.url)).toBe((await tablesIn(one.url)) - 1);
  await Promise.all([one.drop(), two.drop()]);
  await expect(tablesIn(one.url)).rejects.toThrow(/does not exist/);
});
