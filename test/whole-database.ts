import { sql } from 'kysely';
import type { World } from './world.ts';

/** Traces, queues, what a merge stores about itself, the large table of reference data, and the facts, figures and kept counts of statistics. */
const left_out =
  /^(places|audit_log|outbox|merges|merge_changes|idempotency_keys|limits|activit\w+|offer_cohorts|counted_offers|offers_to_count|driver_(count|spot|week)\w+|company_answer\w+)$/;

/** All rows of all tables as texts, to compare two moments. */
export async function wholeDatabase({ db }: Pick<World, 'db'>): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const content = new Map<string, string[]>();
  for (const { name } of tables.filter((table) => !left_out.test(table.name))) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    content.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return content;
}
