import { sql } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { continues } from './rules.ts';

/** After this time without typing, a search has been typed. */
const TYPED_AFTER_MS = 60_000;

const log = (tx: Tx, user_id: number, words: string) =>
  audit(tx, { user_id }, { action: 'search.made', subject: 'search', details: { words } });

/**
 * Remembers what staff search for. Typing makes a call every few letters; the longest text is kept until another search begins, so that
 * one search is one entry of the audit log.
 */
export async function traceSearch(tx: Tx, { user_id }: Staff, words: string): Promise<void> {
  const typed_at = now();
  // a trace that exists is returned, and locked
  const { words: before, typed_at: last } = await tx
    .insertInto('search_traces')
    .values({ user_id, words, typed_at })
    .onConflict((taken) => taken.column('user_id').doUpdateSet({ user_id }))
    .returning(['words', 'typed_at'])
    .executeTakeFirstOrThrow();
  const isSame = continues(before, words) && typed_at.getTime() - last.getTime() < TYPED_AFTER_MS;
  if (!isSame) await log(tx, user_id, before);
  const kept = isSame && before.length > words.length ? before : words;
  await tx.updateTable('search_traces').set({ words: kept, typed_at }).where('user_id', '=', user_id).execute();
}

/** Enters searches that nobody is typing any more. */
export async function logTypedSearches(tx: Tx): Promise<void> {
  const { rows } = await sql<{ user_id: number; words: string }>`
    delete from search_traces where typed_at <= ${new Date(now().getTime() - TYPED_AFTER_MS)} returning user_id, words`.execute(tx);
  for (const { user_id, words } of rows) await log(tx, user_id, words);
}
