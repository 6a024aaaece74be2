import type { Db } from '#server/kernel/db.ts';

/** An owner of the company, who needs no invitation. */
export const findOwner = (db: Db, company_id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('is_owner', '=', true)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** The deal that a code belongs to. */
export const findCode = (db: Db, id: number) =>
  db.selectFrom('one_time_codes').select('data').where('id', '=', id).executeTakeFirstOrThrow();
