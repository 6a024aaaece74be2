import type { CompanyUser, Contact, Permission } from '#contract/people.ts';
import { officeLocale } from '#contract/people.ts';
import type { Participant } from '#server/features/messaging/chat/queries.ts';
import type { Db } from '#server/kernel/db.ts';

export { replyAddress } from './rules.ts';

/** The user who may write in conversations, when the mail comes from the confirmed address of this user. */
export async function findWriter(db: Db, user_id: number, from: string): Promise<Participant | undefined> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.side', 'u.locale', 'u.company_id', 'u.is_owner', 'u.permissions', 'u.email_confirmed_at', 'd.id as driver_id'])
    .where('u.id', '=', user_id)
    .where('u.email', '=', from)
    .where('u.is_active', '=', true)
    .where('u.erased_at', 'is', null)
    .where(({ or, eb }) => or([eb('c.id', 'is', null), eb('c.is_active', '=', true)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const permissions = row.permissions as Permission[];
  if (row.side === 'contact' && row.driver_id !== null && row.email_confirmed_at)
    return { side: 'contact', user_id, driver_id: row.driver_id, locale: row.locale } satisfies Contact;
  if (row.side === 'company' && row.company_id !== null && (row.is_owner || permissions.includes('chat')))
    return {
      side: 'company',
      user_id,
      company_id: row.company_id,
      is_owner: row.is_owner,
      permissions,
      locale: officeLocale(row.locale),
    } satisfies CompanyUser;
  return undefined;
}

/** A mail of the demo's mailbox that can be answered. */
export const findAnswerable = (db: Db, id: number) =>
  db.selectFrom('mailbox').select(['recipient', 'reply_to']).where('id', '=', id).where('reply_to', 'is not', null).executeTakeFirst();
