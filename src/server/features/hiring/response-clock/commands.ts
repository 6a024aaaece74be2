import { sql } from 'kysely';
import { nextUser, NOTIFY_WAITING_AFTER_HOURS } from '#contract/hiring/response-clock.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { isUnlocked } from '#server/features/hiring/offers/queries.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { CLOCK_DAYS, listAssignedUsers, listLateContacts, usualAnswers } from './queries.ts';

/** Assigns a driver without a contact attempt to the next user of the campaign. Each user gets one turn, then it ends. */
export async function handOver(tx: Tx, unlocked_driver_id: number): Promise<void> {
  const row = await tx
    .selectFrom('unlocked_drivers')
    .select(['company_id', 'campaign_id', 'driver_id', 'owner_id', 'unlocked_by', 'handovers_count'])
    .where('id', '=', unlocked_driver_id)
    .forUpdate()
    .executeTakeFirst();
  // read before it was locked: a colleague may have called meanwhile
  if (!row?.campaign_id || (await listLateContacts(tx, unlocked_driver_id)).length === 0) return;
  const { company_id, campaign_id, driver_id, handovers_count } = row;
  const users = await listAssignedUsers(tx, campaign_id);
  const from = row.owner_id ?? row.unlocked_by;
  const owner_id = nextUser(
    users.map(({ id }) => id),
    from,
  );
  if (!owner_id || handovers_count >= users.length) return;
  await tx
    .updateTable('unlocked_drivers')
    .set({ owner_id, handed_over_at: now(), handovers_count: handovers_count + 1 })
    .where('id', '=', unlocked_driver_id)
    .execute();
  const to_name = users.find(({ id }) => id === owner_id)!.full_name;
  const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
  await addSystemEntry(tx, owner, 'system', { event: 'handed_over', to_name }, null);
  const about = { subject: 'unlocked_driver', subject_id: unlocked_driver_id, company_id, driver_id, details: { from, to: owner_id } };
  await audit(tx, null, { action: 'unlocked_driver.handed_over', ...about });
  await record(tx, 'unlocked_driver.handed_over', { unlocked_driver_id, user_id: owner_id });
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
}

/** Counts, per campaign and once per offer, the accepted offers that have waited too long for an unlock. */
export async function recordWaitingOffers(tx: Tx): Promise<void> {
  const { rows } = await sql<{ campaign_id: number; company_id: number; count: number }>`
    with waiting as (
      update offers set waiting_notified_at = ${now()} where id in (
        select o.id from offers o
        where o.stage = 'in_process' and o.status = 'accepted' and o.waiting_notified_at is null and o.withdrawn_at is null
          and o.accepted_at <= ${now()}::timestamptz - make_interval(hours => ${NOTIFY_WAITING_AFTER_HOURS})
          and not ${isUnlocked}
        order by o.accepted_at limit 5000 for update skip locked)
      returning campaign_id, company_id)
    select campaign_id, company_id, count(*)::int as count from waiting group by campaign_id, company_id`.execute(tx);
  await recordAll(tx, 'offers.waiting', rows);
}

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
