import type { Permission } from '#contract/people.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { invitationExpiry } from './rules.ts';

const users = (db: Db, company_id: number) =>
  db
    .selectFrom('users')
    .where('company_id', '=', company_id)
    .where('erased_at', 'is', null)
    .select([
      'id',
      'first_name',
      'last_name',
      'full_name',
      'email',
      'phone',
      'is_active',
      'is_owner',
      'permissions',
      'profile_image_id',
      'last_seen_at',
      'created_at',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof users>['execute']>>[number];

const shown = (row: Row) => ({
  ...row,
  permissions: row.permissions as Permission[],
  roles: [{ name: row.is_owner ? ('business-owner' as const) : ('business' as const) }],
});

/** Owners first, then by name. */
export async function listCompanyUsers(db: Db, company_id: number) {
  const rows = await users(db, company_id).orderBy('is_owner', 'desc').orderBy('full_name').orderBy('id').execute();
  return { data: rows.map(shown) };
}

export async function getCompanyUser(db: Db, company_id: number, id: number) {
  const row = await users(db, company_id).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return shown(row);
}

/** Locks the company while its owners are counted, so that two owners cannot demote each other concurrently. */
export async function lockCompanyUser(tx: Tx, company_id: number, id: number) {
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forUpdate().execute();
  return getCompanyUser(tx, company_id, id);
}

export async function countOtherOwners(db: Db, company_id: number, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('is_owner', '=', true)
    .where('is_active', '=', true)
    .where('erased_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open invitations, newest first. */
export async function listInvitations(db: Db, company_id: number) {
  const rows = await db
    .selectFrom('company_invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.company_id', '=', company_id)
    .where('i.accepted_at', 'is', null)
    .select(['i.id', 'i.email', 'i.created_at', 'u.id as inviter_id', 'u.full_name as inviter_name'])
    .orderBy('i.id', 'desc')
    .execute();
  return {
    data: rows.map(({ id, email, created_at, inviter_id, inviter_name }) => ({
      id,
      email,
      emails: [email],
      created_at,
      expires_at: invitationExpiry(created_at),
      is_expired: invitationExpiry(created_at) <= now(),
      invited_by: inviter_id === null ? null : { id: inviter_id, full_name: inviter_name ?? '' },
    })),
  };
}

/** Those of the addresses that belong to users of the company, in lower case. */
export async function findColleagues(db: Db, company_id: number, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('company_id', '=', company_id)
    .where('erased_at', 'is', null)
    .execute();
  return new Set(rows.map(({ email }) => email!.toLowerCase()));
}

export async function hasConfirmedEmail(db: Db, user_id: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('email_confirmed_at').where('id', '=', user_id).executeTakeFirst();
  return Boolean(row?.email_confirmed_at);
}
