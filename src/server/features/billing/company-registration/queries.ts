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

/** Who of the staff may look after companies. */
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

export const listOwnerIds = async (db: Db, company_id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('company_id', '=', company_id)
      .where('is_owner', '=', true)
      .where('is_active', '=', true)
      .execute()
  ).map(({ id }) => id);

/** Somebody who has just registered, for the first mail. */
export const findNewcomer = (db: Db, user_id: number) =>
  db
    .selectFrom('users')
    .select(['id', 'side', 'email', 'first_name', 'locale'])
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
