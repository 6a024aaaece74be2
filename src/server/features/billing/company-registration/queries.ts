import type { Db } from '#server/kernel/db.ts';

/** The code of a country, by its id or its code. */
export async function findCountry(db: Db, given: number | string): Promise<string | undefined> {
  const row = await db
    .selectFrom('countries')
    .select('code')
    .where(typeof given === 'number' ? 'id' : 'code', '=', given)
    .executeTakeFirst();
  return row?.code;
}

/** Whether the user is staff who may manage companies. */
export async function isStaffUser(db: Db, user_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('side', '=', 'staff')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export const listOwners = (db: Db, company_id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('is_owner', '=', true)
    .where('is_active', '=', true)
    .execute();

/** A company user who has just registered. */
export const findNewcomer = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'company_id', 'first_name', 'full_name'])
    .where('id', '=', user_id)
    .where('company_id', 'is not', null)
    .where('erased_at', 'is', null)
    .$narrowType<{ company_id: number }>()
    .executeTakeFirst();
