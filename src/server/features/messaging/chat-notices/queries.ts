import { sql } from 'kysely';
import { NOTICE_AFTER_MS } from '#contract/messaging/chat-notices.ts';
import type { ChatSide } from '#contract/messaging/chat.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { Postponed } from '#server/kernel/jobs/jobs.ts';

export interface Notice {
  thread_id: number;
  company_id: number;
  unlocked_driver_id: number;
  driver_user_id: number;
  first_name: string;
  driver: string;
  company: string;
  /** How far the other side had read: one notice until somebody of it reads further. */
  read_seq: number;
}

interface Row extends Notice {
  sent_at: Date;
  deleted_at: Date | null;
}

/**
 * A message of this side that the other one has not read for two minutes. The conversation is open: nobody is notified of messages to an
 * erased account, or about a company that was deactivated.
 */
export async function findUnread(
  db: Db,
  { thread_id, seq }: { thread_id: number; seq: number },
  side: ChatSide,
): Promise<Notice | undefined> {
  const readers = side === 'company' ? sql`r.user_id = d.user_id` : sql`r.user_id <> d.user_id`;
  const { rows } = await sql<Row>`
    select t.id as thread_id, t.company_id, ud.id as unlocked_driver_id, d.user_id as driver_user_id, u.first_name, u.full_name as driver,
      co.name as company, m.sent_at, m.deleted_at,
      coalesce((select max(r.read_seq) from chat_reads r where r.thread_id = t.id and ${readers}), 0) as read_seq
    from chat_messages m
    join chat_threads t on t.id = m.thread_id
    join companies co on co.id = t.company_id and co.is_active
    join drivers d on d.id = t.driver_id and d.erased_at is null
    join users u on u.id = d.user_id and u.is_active
    join unlocked_drivers ud on ud.company_id = t.company_id and ud.driver_id = t.driver_id
      and ud.deleted_at is null and ud.lost_interest_at is null
    where m.thread_id = ${thread_id} and m.seq = ${seq} and m.side = ${side} and m.erased_at is null`.execute(db);
  const [row] = rows;
  if (!row || row.deleted_at || row.read_seq >= seq) return undefined;
  const due = new Date(row.sent_at.getTime() + NOTICE_AFTER_MS);
  if (due > now()) throw new Postponed(due);
  return row;
}

/** Users of the company who may chat: who is responsible for the driver or has written; otherwise the owners. */
export async function listChatUsers(db: Db, { thread_id, company_id, unlocked_driver_id }: Notice): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      select u.id, u.is_owner,
        u.id = (select coalesce(ud.owner_id, ud.unlocked_by) from unlocked_drivers ud where ud.id = ${unlocked_driver_id})
          or exists (select from chat_messages m where m.thread_id = ${thread_id} and m.user_id = u.id) as is_near
      from users u
      where u.company_id = ${company_id} and u.is_active and u.erased_at is null and (u.is_owner or 'chat' = any (u.permissions)))
    select id from people where is_near or (is_owner and not exists (select from people where is_near)) order by id`.execute(db);
  return rows;
}
