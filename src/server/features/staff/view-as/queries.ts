import { sql } from 'kysely';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

/** Whom staff may view as: a driver or company user with an account. Others do not exist here. */
export async function getViewable(db: Db, user_id: number) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .where('u.id', '=', user_id)
    .where('u.side', 'in', ['contact', 'company'])
    .where('u.erased_at', 'is', null)
    .where('u.merged_into_id', 'is', null)
    .select(['u.id', 'u.side', 'u.company_id', 'd.id as driver_id'])
    .select(sql<boolean>`u.is_active and (c.id is null or c.is_active)`.as('has_access'))
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, side: row.side as 'contact' | 'company' };
}
