import { sql } from 'kysely';
import { permissions } from '#contract/people.ts';
import type { Actor, RoleName } from '#contract/people.ts';
import type { CurrentUser } from '#contract/session.ts';
import type { Db } from '#server/kernel/db.ts';

/** Where somebody belongs after signing in. */
export const homeOf = (side: string): string => (side === 'company' ? '/dashboard' : side === 'contact' ? '/unlocks' : '/admin');

/** The signed-in person as the browser needs them; everything else about them is asked for where it is shown. */
export async function findCurrentUser(db: Db, actor: Actor): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.id', '=', actor.user_id)
    .select([
      'users.id',
      'users.side',
      'users.staff_role',
      'users.is_owner',
      'users.first_name',
      'users.last_name',
      'users.full_name',
      'users.email',
      'users.phone',
      'users.email_confirmed_at',
      'users.phone_confirmed_at',
      'users.locale',
      'users.profile_image_id',
      'users.permissions',
      'companies.id as company_id',
      'companies.name as company_name',
      'companies.logo_id',
      'companies.profile_completed_at',
      sql<boolean>`companies.payment_method is not null`.as('has_payment_method'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const role = (row.side === 'contact' ? 'contact' : row.side === 'staff' ? row.staff_role : row.is_owner ? 'business-owner' : 'business') as RoleName;
  return {
    ...row,
    side: actor.side,
    role,
    locale: row.locale as CurrentUser['locale'],
    email_confirmed: row.email_confirmed_at !== null,
    phone_confirmed: row.phone_confirmed_at !== null,
    permissions: actor.side === 'contact' ? [] : row.is_owner ? [...permissions] : [...actor.permissions],
    driver_id: actor.side === 'contact' && actor.driver_id > 0 ? actor.driver_id : null,
    company:
      row.company_id === null
        ? null
        : {
            id: row.company_id,
            name: row.company_name ?? '',
            logo_id: row.logo_id,
            has_payment_method: row.has_payment_method,
            profile_completed: row.profile_completed_at !== null,
          },
  };
}

export async function countUnreadNotifications(db: Db, user_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who signs in with this address; switched-off and erased people included, so that they can be told. */
export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.email', '=', email)
    .where('users.erased_at', 'is', null)
    .select(['users.id', 'users.side', 'users.password_hash', 'users.is_active', 'users.locale', 'users.first_name', 'companies.is_active as company_is_active'])
    .executeTakeFirst();
