import { sql } from 'kysely';
import { canAccess } from '#contract/access.ts';
import type { Participant } from '#server/features/messaging/chat/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { findUserActor } from '#server/kernel/session/session.ts';

export { replyAddress } from './rules.ts';

/**
 * The user who may write in conversations, when the mail comes from the address of this user, for a driver a confirmed one. After a merge
 * that is the account that goes on, which has the addresses of both.
 */
export async function findWriter(db: Db, user_id: number, from: string): Promise<Participant | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive account as (
      select id, merged_into_id, side, email, email_confirmed_at from users where id = ${user_id} and erased_at is null
      union select u.id, u.merged_into_id, u.side, u.email, u.email_confirmed_at from users u join account a on u.id = a.merged_into_id)
    select a.id from account a where a.merged_into_id is null
      and exists (select from account x where x.email = ${from} and (x.side <> 'contact' or x.email_confirmed_at is not null))`.execute(db);
  const writer = rows[0] && (await findUserActor(db, rows[0].id));
  if (writer?.side === 'contact' && writer.driver_id > 0) return writer;
  return writer?.side === 'company' && canAccess(writer, 'company:chat') ? writer : undefined;
}

/** The writer's conversation with the same company: two accounts that were merged may both have had one. */
export async function findOwnThread(db: Db, writer: Participant, thread_id: number): Promise<number> {
  if (writer.side === 'company') return thread_id;
  const { rows } = await sql<{ id: number }>`
    select own.id from chat_threads t join chat_threads own on own.company_id = t.company_id and own.driver_id = ${writer.driver_id}
    where t.id = ${thread_id}`.execute(db);
  return rows[0]?.id ?? thread_id;
}

/** A mail of the demo's mailbox that can be answered. */
export const findAnswerable = (db: Db, id: number) =>
  db.selectFrom('mailbox').select(['recipient', 'reply_to']).where('id', '=', id).where('reply_to', 'is not', null).executeTakeFirst();
