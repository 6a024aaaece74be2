import { sql } from 'kysely';
import { permissions, type Actor, type Locale, type RoleName } from '#contract/people.ts';
import type { CurrentUser } from '#contract/accounts/session.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

const shown = [
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
] as const;

/** The signed-in user as the browser needs them. Further data is loaded where it is shown. */
export async function findCurrentUser(db: Db, actor: Actor): Promise<CurrentUser | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('drivers', 'drivers.user_id', 'users.id')
    .where('users.id', '=', actor.user_id)
    .select(shown)
    .select(sql<boolean>`drivers.vip_requested_at is not null`.as('is_vip'))
    .select(sql<boolean>`users.password_hash is not null`.as('has_password'))
    .select(sql<boolean>`companies.payment_method is not null`.as('has_payment_method'))
    .executeTakeFirst();
  if (!row) return null;
  const role = (
    row.side === 'contact' ? 'contact' : row.side === 'staff' ? row.staff_role : row.is_owner ? 'business-owner' : 'business'
  ) as RoleName;
  return {
    ...row,
    side: actor.side,
    role,
    locale: row.locale,
    email_confirmed: row.email_confirmed_at !== null,
    phone_confirmed: row.phone_confirmed_at !== null,
    permissions: actor.side === 'contact' ? [] : row.is_owner ? [...permissions] : [...actor.permissions],
    has_cv_feature: actor.side !== 'company' || row.is_owner || actor.permissions.includes('candidates'),
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

/** All users who are not erased. Deactivated ones are included, so that they get a clear refusal. */
const people = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .where('users.erased_at', 'is', null)
    .select([
      'users.id',
      'users.side',
      'users.staff_role',
      'users.email',
      'users.phone',
      'users.email_confirmed_at',
      'users.phone_confirmed_at',
      'users.password_hash',
      'users.is_active',
      'users.locale',
      'users.first_name',
      'users.company_id',
      'users.merged_into_id',
      'companies.is_active as company_is_active',
    ]);
export type Person = Awaited<ReturnType<typeof findByEmail>> & {};

/** The account that goes on for a merged one. A merge of an account with merges makes a chain, which has no circle. */
export async function followMerge(db: Db, person: Person): Promise<Person> {
  return person.merged_into_id === null ? person : followMerge(db, await getPerson(db, person.merged_into_id));
}

/** The user with this address. */
export const findByEmail = (db: Db, email: string) => people(db).where('users.email', '=', email).executeTakeFirst();

/**
 * The user whom an SMS to this phone (E.164) signs in: the last one who confirmed it. A phone that nobody has confirmed signs in its only
 * user, and nobody when two users share it.
 */
export async function findByPhone(db: Db, phone: string): Promise<Person | undefined> {
  const [first, second] = await people(db)
    .where('users.phone', '=', phone)
    .orderBy('users.phone_confirmed_at', (order) => order.desc().nullsLast())
    .orderBy('users.id')
    .limit(2)
    .execute();
  return first?.phone_confirmed_at || !second ? first : undefined;
}

export async function getPerson(db: Db, user_id: number): Promise<Person> {
  const person = await people(db).where('users.id', '=', user_id).executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

/** A user to whom the caller may send a sign-in link: staff to all, companies to their users, everybody to themselves. */
export async function getPersonFor(db: Db, me: Actor, user_id: number): Promise<Person> {
  const person = await getPerson(db, user_id);
  const allowed = me.side === 'staff' || me.user_id === user_id || (me.side === 'company' && person.company_id === me.company_id);
  if (!allowed) throw notFound();
  return person;
}

/** A link or code that waits to be sent: unused, and for a user who is not erased. It may have expired meanwhile. */
export const findOneTimeToSend = (db: Db, id: number) =>
  db
    .selectFrom('one_time_codes as c')
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .where('c.id', '=', id)
    .where('c.used_at', 'is', null)
    .where((where) => where.or([where('c.user_id', 'is', null), where('u.erased_at', 'is', null)]))
    .select([
      'c.id',
      'c.purpose',
      'c.channel',
      'c.target',
      'c.locale',
      'c.salt',
      'c.data',
      'c.user_id',
      'c.expires_at',
      'u.first_name',
      'u.locale as user_locale',
    ])
    .executeTakeFirst();

/** The inviting user and company; undefined when the invitation was withdrawn. */
export const findInvitation = (db: Db, id: number) =>
  db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .select(['i.id', 'i.company_id', 'i.email', 'i.makes_owner', 'c.name as company_name', 'c.is_active', 'u.full_name as inviter'])
    .executeTakeFirst();

/** A former address that waits for its notification, with the language of its former user. */
export const findFormerAddress = (db: Db, id: number) =>
  db
    .selectFrom('former_addresses as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where('f.id', '=', id)
    .select(['f.channel', 'f.target', 'u.first_name', 'u.locale'])
    .executeTakeFirst();

export const localeFor = (person: { locale: string } | undefined, language: Locale): Locale =>
  (person?.locale as Locale | undefined) ?? language;

/** Whether the user of this column has a second step. */
export const hasSecondFactor = (column: string) =>
  sql<boolean>`(exists (select from authenticators f where f.user_id = ${sql.ref(column)} and f.confirmed_at is not null)
    or exists (select from passkeys f where f.user_id = ${sql.ref(column)}))`;

/** Whether this user has one. */
export async function usesSecondFactor(db: Db, user_id: number): Promise<boolean> {
  const user = db.selectFrom('users').where('id', '=', user_id).select(hasSecondFactor('users.id').as('has_second_factor'));
  return (await user.executeTakeFirstOrThrow()).has_second_factor;
}

/** A browser in which the user signed in, with what the mail says about it. */
export const findDevice = (db: Db, id: number) =>
  db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('d.id', '=', id)
    .select(['d.id', 'd.user_id', 'd.user_agent', 'd.first_seen_at', 'u.first_name'])
    .executeTakeFirst();
