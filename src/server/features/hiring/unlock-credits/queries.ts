import { sql } from 'kysely';
import { creditRule } from '#contract/hiring/unlock-credits.ts';
import type { TransactionRow } from '#server/features/billing/billing/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { metStatuses, type ContactEntry } from './rules.ts';

/** The facts for a credit; undefined when it has been given, or when nothing was paid. */
export async function findCreditCase(db: Db, unlocked_driver_id: number) {
  const row = await db
    .selectFrom('unlocked_drivers as ud')
    .innerJoin('drivers as d', 'd.id', 'ud.driver_id')
    .leftJoin('offers as o', 'o.id', 'ud.offer_id')
    .where('ud.id', '=', unlocked_driver_id)
    .where('ud.credited_at', 'is', null)
    .where('ud.price', '>', 0)
    .select(['ud.company_id', 'ud.driver_id', 'ud.status_id', 'ud.lost_interest_at', 'ud.created_at as unlocked_at', 'd.time_zone'])
    .select(sql<string>`coalesce(to_char(o.contact_from, 'HH24:MI'), '08:00')`.as('contact_from'))
    .select(sql<string>`coalesce(to_char(o.contact_till, 'HH24:MI'), '22:00')`.as('contact_till'))
    .executeTakeFirst();
  if (!row) return undefined;
  const entries: ContactEntry[] = await db
    .selectFrom('timeline_entries')
    .where('model', '=', 'unlocked-driver')
    .where('model_id', '=', unlocked_driver_id)
    .where('type', 'in', ['call', 'sms', 'email', 'meeting'])
    .select(['type', sql<string | null>`properties ->> 'outcome'`.as('outcome'), 'performed_at', 'created_at'])
    .execute();
  return { ...row, entries };
}

/** The payment of an unlock, unless it has been credited. */
export const findUnlockPayment = (db: Db, unlocked_driver_id: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('kind', '=', 'unlock')
    .where('status', 'in', ['paid', 'open', 'covered'])
    .executeTakeFirst();

/**
 * Unlocks whose waiting time may be over: enough calls and no credit yet. Unqualified drivers are included: they were not reached either.
 */
export async function listUnansweredUnlocks(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ud.id from unlocked_drivers ud
    where ud.credited_at is null and ud.price > 0 and ud.status_id <> all (${metStatuses}) and ud.deleted_at is null
      and (select count(*) from timeline_entries t where t.model = 'unlocked-driver' and t.model_id = ud.id and t.type = 'call') >= ${creditRule.days_with_tries}
    order by ud.id`.execute(db);
  return rows.map(({ id }) => id);
}
