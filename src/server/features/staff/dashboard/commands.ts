import { sql } from 'kysely';
import { CLOCK_DAYS } from '#server/features/hiring/offers/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { usualAnswers } from './queries.ts';

/**
 * Computes the usual response times of companies anew whose answers have changed or have become too old, and of new companies. The lock
 * keeps an older computation from replacing a newer one. A change leaves its list in the statement that reads the answers.
 */
export async function keepAnswerTimes(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('company_answer_times'))`.execute(tx);
    const at = now();
    await sql`
      with taken as (delete from company_answer_changes returning company_id),
      due as (
        select company_id from taken
        union select company_id from company_answer_times where holds_until < ${at}::timestamptz
        union select co.id from companies co where not exists (select from company_answer_times t where t.company_id = co.id))
      insert into company_answer_times as t (company_id, answer_s, holds_from, holds_until)
      select co.id, answers.answer_s, ${at}, coalesce(answers.oldest + make_interval(days => ${CLOCK_DAYS}), 'infinity')
      from due join companies co on co.id = due.company_id cross join lateral (${usualAnswers(at)}) answers
      order by co.id
      on conflict (company_id) do update
        set answer_s = excluded.answer_s, holds_from = excluded.holds_from, holds_until = excluded.holds_until`.execute(tx);
  });
}
