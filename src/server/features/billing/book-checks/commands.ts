import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { checkBooks } from './queries.ts';

/** A job runs it. */
export async function requestCheck(tx: Tx, requested_by: number | null): Promise<number> {
  const { id } = await tx.insertInto('book_checks').values({ started_at: now(), requested_by }).returning('id').executeTakeFirstOrThrow();
  await record(tx, 'book_check.requested', { book_check_id: id });
  await record(tx, 'books.changed', {});
  return id;
}

/** Checks, and stores the result once. */
export async function runCheck(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('book_checks').select('finished_at').where('id', '=', id).executeTakeFirst();
  if (!row || row.finished_at !== null) return;
  const { differences, ...counts } = await checkBooks(db);
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('book_checks')
      .set({ ...counts, differences: JSON.stringify(differences), finished_at: now() })
      .where('id', '=', id)
      .execute();
    await record(tx, 'books.changed', {});
  });
}
