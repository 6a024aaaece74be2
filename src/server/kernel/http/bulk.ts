import { sql } from 'kysely';
import type { Locale } from '#contract/people.ts';
import type { BulkReport } from '#contract/shapes.ts';
import { refusalText } from '#server/texts/refusal.ts';
import type { Tx } from '#server/kernel/db.ts';
import { fromDatabase, Refusal } from './errors.ts';

/**
 * Applies one action to several rows in the call's transaction. A refused row is rolled back alone and reported in the caller's language.
 * `work` returns false for a row that is already in the requested state. Rows are processed by id, so that concurrent calls cannot
 * deadlock.
 */
export async function runBulkWithSavepoints(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
  work: (id: number) => Promise<boolean | void>,
): Promise<BulkReport> {
  const report: BulkReport = { done: [], unchanged: [], refused: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await sql`savepoint one_row`.execute(tx);
    try {
      const wasChanged = await work(id);
      await sql`release savepoint one_row`.execute(tx);
      (wasChanged === false ? report.unchanged : report.done).push(id);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : fromDatabase(error);
      if (!refusal || refusal.code === 'unavailable') throw error;
      await sql`rollback to savepoint one_row`.execute(tx);
      report.refused.push({ id, ...refusalOf(refusal, locale) });
    }
  }
  return report;
}

/** A refused field becomes the message of its row: there is no form to show it in. */
function refusalOf({ code, values, errors }: Refusal, locale: Locale) {
  const field = Object.values(errors)[0]?.[0];
  return field
    ? { code: field.code, message: refusalText(field.code, locale, field.values ?? {}) }
    : { code, message: refusalText(code, locale, values) };
}
