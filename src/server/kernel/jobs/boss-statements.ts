import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db.ts';

/** Statements of pg-boss in our transaction. */
export const within = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: (await tx.executeQuery(rawQuery(text, values))).rows as object[],
  }),
});

/** pg-boss uses text with $1, $2, …; Kysely executes it unchanged. */
const rawQuery = (text: string, values: unknown[]) => {
  const compiled = sql.raw(text);
  return { sql: text, parameters: values, query: compiled.toOperationNode(), queryId: { queryId: 'pg-boss' } } as never;
};
