import { isDeepStrictEqual } from 'node:util';
import type { CompanyUser, Permission } from '#contract/people.ts';
import { forgetActor } from '#server/kernel/activities/recording.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { forgetViews } from '#server/features/foundation/saved-views/commands.ts';
import { forgetProgress } from '#server/features/foundation/videos/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound, Refusal, type FieldError } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { issueOneTime } from '#server/kernel/session/one-time.ts';
import { closeSessions } from '#server/kernel/session/session.ts';
import { countOtherOwners, findColleagues, hasConfirmedEmail, lockCompanyUser } from './queries.ts';
import { lastExpired } from './rules.ts';

/** Another user of the own company. Users cannot change their own permissions (P010: another user's). */
async function another(tx: Tx, me: CompanyUser, id: number) {
  ensure(id !== me.user_id, 'not_yourself');
  return lockCompanyUser(tx, me.company_id, id);
}

const ensureOwnerLeft = async (tx: Tx, me: CompanyUser, id: number) =>
  ensure((await countOtherOwners(tx, me.company_id, id)) > 0, 'last_owner');

async function changed(tx: Tx, me: CompanyUser, id: number, action: string, details: Record<string, unknown> = {}): Promise<void> {
  await audit(tx, me, { action: `company_user.${action}`, subject: 'user', subject_id: id, details });
  await record(tx, 'company_user.changed', { company_id: me.company_id, user_id: id });
}

/** Deactivated users are signed out everywhere immediately. */
export async function toggleActive(tx: Tx, me: CompanyUser, id: number): Promise<void> {
  const user = await another(tx, me, id);
  if (user.is_active && user.is_owner) await ensureOwnerLeft(tx, me, id);
  await tx.updateTable('users').set({ is_active: !user.is_active }).where('id', '=', id).execute();
  if (user.is_active) await closeSessions(tx, id);
  await changed(tx, me, id, user.is_active ? 'switched_off' : 'switched_on');
}

export async function toggleOwner(tx: Tx, me: CompanyUser, id: number): Promise<void> {
  const user = await another(tx, me, id);
  if (user.is_owner) await ensureOwnerLeft(tx, me, id);
  await tx.updateTable('users').set({ is_owner: !user.is_owner }).where('id', '=', id).execute();
  await changed(tx, me, id, user.is_owner ? 'owner_removed' : 'owner_made');
}

/** The account is deleted and can no longer sign in. The name stays in the history. */
export async function removeUser(tx: Tx, me: CompanyUser, id: number): Promise<void> {
  const user = await another(tx, me, id);
  if (user.is_owner) await ensureOwnerLeft(tx, me, id);
  await tx
    .updateTable('users')
    .set({ is_active: false, is_owner: false, permissions: [], email: null, phone: null, password_hash: null, erased_at: now() })
    .where('id', '=', id)
    .execute();
  if (user.email)
    await tx.deleteFrom('company_invitations').where('company_id', '=', me.company_id).where('email', '=', user.email).execute();
  await forgetViews(tx, id);
  await forgetProgress(tx, id);
  await forgetActor(tx, { user_id: id, company_id: me.company_id });
  await closeSessions(tx, id);
  await changed(tx, me, id, 'removed');
}

interface PermissionsChange {
  permissions: Permission[];
  read?: Permission[] | undefined;
}

export async function setPermissions(tx: Tx, me: CompanyUser, id: number, { permissions, read }: PermissionsChange): Promise<void> {
  const user = await lockCompanyUser(tx, me.company_id, id);
  ensure(!read || isDeepStrictEqual(read.toSorted(), user.permissions.toSorted()), 'conflict');
  await tx.updateTable('users').set({ permissions }).where('id', '=', id).execute();
  await changed(tx, me, id, 'permissions_changed', { before: user.permissions, after: permissions });
}

/** Addresses that a company invites per day, with and without an account. */
export const INVITATIONS = { max: 50, window_ms: 24 * 3_600_000 };

/**
 * Invites addresses. Each gets a link by mail that is valid for 14 days. Outside of the own company the response is the same whether or not
 * an address has an account: who looks for a job is nobody's business.
 */
export async function invite(
  tx: Tx,
  { config, limits }: Pick<Services, 'config' | 'limits'>,
  me: CompanyUser,
  emails: string[],
): Promise<void> {
  ensure(await hasConfirmedEmail(tx, me.user_id), 'inviter_unconfirmed');
  const { secret: key } = config;
  const colleagues = await findColleagues(tx, me.company_id, emails);
  const errors: Record<string, FieldError[]> = {};
  for (const [index, email] of emails.entries()) {
    if (colleagues.has(email.toLowerCase())) errors[`emails.${index}`] = [{ code: 'email_taken' }];
    else if (!(await inviteOne(tx, key, me, email))) errors[`emails.${index}`] = [{ code: 'invitation_exists' }];
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  // counted last: a refused call sends nothing
  for (const _ of emails) {
    const { taken } = await limits.take(`invitations ${me.company_id}`, INVITATIONS);
    ensure(taken <= INVITATIONS.max, 'invitation_limit');
  }
}

/** An expired invitation is replaced; one that can still be accepted is refused. */
async function inviteOne(tx: Tx, key: string, me: CompanyUser, email: string): Promise<boolean> {
  const { company_id, user_id, locale } = me;
  const added = await tx
    .insertInto('company_invitations')
    .values({ company_id, email, invited_by: user_id, created_at: now() })
    .onConflict((conflict) =>
      conflict
        .constraint('invitation_exists')
        .doUpdateSet({ invited_by: user_id, created_at: now() })
        .where('company_invitations.accepted_at', 'is', null)
        .where('company_invitations.created_at', '<=', lastExpired(now())),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await issueOneTime(tx, key, {
    purpose: 'company_invitation',
    user_id: null,
    channel: 'mail',
    target: email,
    locale,
    data: { company_invitation_id: added.id, company_id },
  });
  await audit(tx, me, { action: 'company_user.invited', subject: 'company_invitation', subject_id: added.id });
  await record(tx, 'company.invited', { company_id, invitation_id: added.id });
  return true;
}

/** Withdraws an invitation. Without its row the link is invalid. */
export async function removeInvitation(tx: Tx, me: CompanyUser, id: number): Promise<void> {
  const removed = await tx
    .deleteFrom('company_invitations')
    .where('id', '=', id)
    .where('company_id', '=', me.company_id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound();
  await audit(tx, me, { action: 'company_user.invitation_removed', subject: 'company_invitation', subject_id: id });
  await record(tx, 'company.invited', { company_id: me.company_id, invitation_id: id });
}
