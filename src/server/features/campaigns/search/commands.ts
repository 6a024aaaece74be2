import { sql } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { continues } from './rules.ts';

/** After this time without typing, a search has been typed. */
const TYPED_AFTER_MS = 60_000;

/** The words are a row of their own: they may name a person whose account is erased later, and an entry never changes. */
async function log(tx: Tx, user_id: number, words: string): Promise<void> {
  const audit_id = await audit(tx, { user_id }, { action: 'search.made', subject: 'search' });
  await tx.insertInto('searched_words').values({ audit_id, words }).execute();
}

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

/** Not every spelling of a person's name is found when the account is erased, so no words are kept for long. */
const WORDS_KEPT_DAYS = 180;
const AT_ONCE = 10_000;

export async function forgetOldWords(tx: Tx): Promise<void> {
  await sql`
    delete from searched_words w using (
      select o.audit_id from searched_words o join audit_log a on a.id = o.audit_id
      where a.happened_at < ${daysAgo(WORDS_KEPT_DAYS)} order by o.audit_id limit ${AT_ONCE}) old
    where w.audit_id = old.audit_id`.execute(tx);
}
