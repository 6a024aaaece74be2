import { sql } from 'kysely';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { MANDATE_MONTHS } from './rules.ts';

/** Mandates whose last debit, or signature, is too long ago. */
export async function listLapsed(db: Db, limit: number) {
  const { rows } = await sql<{ id: number; company_id: number }>`
    select id, company_id from sepa_accounts
    where revoked_at is null and greatest(last_used_at::date, coalesce(signed_on, accepted_terms_at::date)) < ${today()}::date - make_interval(months => ${MANDATE_MONTHS})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** An ended mandate, unless a return ended it: the warning about the return says so. */
export const findEnded = (db: Db, id: number) =>
  db
    .selectFrom('sepa_accounts')
    .select(['id', 'company_id', 'mandate_reference', 'revoked_because'])
    .where('id', '=', id)
    .where('revoked_because', 'in', ['company', 'lapsed'])
    .executeTakeFirst();
