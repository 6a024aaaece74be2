import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Staff } from '#contract/people.ts';
import type { Conversation, DriverMessage } from '#contract/staff/driver-messages.ts';
import { listReached } from '#server/features/staff/bulk-messages/queries.ts';
import { now } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { idsInCareOf } from '#server/kernel/staff-scope.ts';
import { ANSWER_WITHIN_MS } from './rules.ts';

const PER_PAGE = 25;
const CONVERSATION_PAGE = 40;

/** The drivers `d` whom a company in the care of this user has unlocked. */
const inCareOf = (user_id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from unlocked_drivers ud join companies co on co.id = ud.company_id
  where ud.driver_id = d.id and ud.deleted_at is null and ${user_id} in (co.sales_owner_id, co.account_manager_id))`;

/** The drivers `d` to whom this member of staff writes: admins to all, sales to those whom a company in their care has unlocked. */
const mine = ({ user_id, permissions }: Staff): RawBuilder<boolean> =>
  permissions.includes('admin') ? sql<boolean>`true` : inCareOf(sql`${user_id}::bigint`);

interface MessageRow extends Omit<DriverMessage, 'created_at' | 'not_before' | 'sender'> {
  created_at: Date;
  not_before: Date | null;
  sender_id: number | null;
  sender_name: string | null;
}
const columns = sql`m.id, m.type, m.status, m.failed_reason, m.message, m.created_at, m.not_before, m.is_stop, m.sender_id,
  s.full_name as sender_name`;

const shown = ({ sender_id, sender_name, created_at, not_before, ...row }: MessageRow): DriverMessage => ({
  ...row,
  created_at: created_at.toISOString(),
  not_before: not_before && row.status === 'queued' ? not_before.toISOString() : null,
  sender: sender_id === null ? null : { id: sender_id, full_name: sender_name ?? '' },
});

/** With more unlocked drivers, the newest of all messages soon have a page of theirs. */
const FEW_DRIVERS = 2000;
async function hasFewDrivers(db: Db, me: Staff): Promise<boolean> {
  const { rows } = await sql<{ is_few: boolean }>`
    select count(*) <= ${FEW_DRIVERS} as is_few
    from (select from unlocked_drivers ud where ud.company_id = any (${idsInCareOf(me.user_id)}) limit ${FEW_DRIVERS + 1}) own`.execute(db);
  return rows[0]!.is_few;
}

/**
 * The newest message of each conversation. Each message has a copy of its driver's words. Where few conversations are the user's own, or are
 * searched, they begin with the drivers.
 */
async function newestOf(db: Db, me: Staff, search: string | undefined): Promise<RawBuilder<unknown>> {
  const newest = (where: RawBuilder<unknown>) => sql`(
    select x.* from driver_messages x where not exists (select from driver_messages n where n.driver_id = x.driver_id and n.id > x.id) and ${where})`;
  if (me.permissions.includes('admin')) return newest(search ? matchesSearch(search, 'x.search') : sql`true`);
  if (!search && !(await hasFewDrivers(db, me)))
    return newest(sql`exists (
      select from unlocked_drivers ud join companies co on co.id = ud.company_id
      where ud.driver_id = x.driver_id and ud.deleted_at is null and ${me.user_id}::bigint in (co.sales_owner_id, co.account_manager_id))`);
  return sql`(
    select x.* from (
      select distinct ud.driver_id from unlocked_drivers ud where ud.deleted_at is null and ud.company_id = any (${idsInCareOf(me.user_id)})
        ${search ? sql`and ${matchesSearch(search, 'ud.search')}` : sql``}) own
    cross join lateral (select y.* from driver_messages y where y.driver_id = own.driver_id order by y.id desc limit 1) x)`;
}

/** The conversations by their newest messages. A conversation is its messages: there is no row to keep in step. */
export async function listConversations(
  db: Db,
  me: Staff,
  { search, after }: { search?: string | undefined; after?: string | undefined },
): Promise<{ data: Conversation[]; meta: { total: null; next: string | null } }> {
  const { rows } = await sql<MessageRow & { driver_id: number; full_name: string; unseen: boolean }>`
    ${plannedForValues} select ${columns}, d.id as driver_id, u.full_name,
      exists (select from driver_messages i where i.driver_id = d.id and i.type = 'in' and i.seen_at is null) as unseen
    from (
      select n.* from ${await newestOf(db, me, search)} n ${after === undefined ? sql`` : sql`where n.id < ${Number(after)}`}
      order by n.id desc limit ${PER_PAGE + 1}) m
    join drivers d on d.id = m.driver_id
    join users u on u.id = d.user_id
    left join users s on s.id = m.sender_id
    order by m.id desc`.execute(db);
  const page = cursorPage(rows, PER_PAGE, ({ id }) => String(id));
  const data = page.rows.map(({ driver_id, full_name, unseen, ...row }) => ({
    driver: { id: driver_id, full_name },
    last: shown(row),
    unseen,
  }));
  return { data, meta: { total: null, next: page.next } };
}

/** The driver, if this member of staff writes to them. */
export async function getDriver(db: Db, me: Staff, driver_id: number) {
  const { rows } = await sql<{ id: number; user_id: number; full_name: string; phone: string | null }>`
    select d.id, d.user_id, u.full_name, u.phone from drivers d join users u on u.id = d.user_id
    where d.id = ${driver_id} and d.erased_at is null and ${mine(me)}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Whether an SMS reaches the driver now, and why not. An answer is not held back by quiet hours and weekly cap. */
export async function getReach(db: Db, driver: { id: number; user_id: number }) {
  const [person] = await listReached(db, [driver.user_id], { via: 'sms' });
  const is_answer = await wroteLately(db, driver.id);
  const reason = person!.reason === 'weekly_cap' && is_answer ? null : person!.reason;
  return { person: person!, reason, is_answer, not_before: is_answer ? null : person!.not_before };
}

async function wroteLately(db: Db, driver_id: number): Promise<boolean> {
  const last = await db
    .selectFrom('driver_messages')
    .select('created_at')
    .where('driver_id', '=', driver_id)
    .where('type', '=', 'in')
    .where('created_at', '>', new Date(now().getTime() - ANSWER_WITHIN_MS))
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** One page of a conversation, newest first, and who else has it open. */
export async function getConversation(db: Db, me: Staff, driver_id: number, after: string | undefined) {
  const { user_id, ...driver } = await getDriver(db, me, driver_id);
  const { rows } = await sql<MessageRow>`
    select ${columns} from driver_messages m left join users s on s.id = m.sender_id
    where m.driver_id = ${driver_id} ${after === undefined ? sql`` : sql`and m.id < ${Number(after)}`}
    order by m.id desc limit ${CONVERSATION_PAGE + 1}`.execute(db);
  const page = cursorPage(rows, CONVERSATION_PAGE, ({ id }) => String(id));
  const { reason, not_before } = await getReach(db, { id: driver_id, user_id });
  return {
    driver,
    reason,
    not_before,
    data: page.rows.map(shown),
    meta: { next: page.next },
    open: await listOpenWindows(db, me, driver_id),
  };
}

async function listOpenWindows(db: Db, me: Staff, driver_id: number) {
  const rows = await db
    .selectFrom('message_windows as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .select(['u.id', 'u.full_name', 'w.until'])
    .where('w.driver_id', '=', driver_id)
    .where('w.user_id', '<>', me.user_id)
    .where('w.until', '>', now())
    .orderBy('u.full_name')
    .execute();
  return rows.map(({ until, ...user }) => ({ user, until }));
}

export async function getMessage(db: Db, id: number): Promise<DriverMessage> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from driver_messages m left join users s on s.id = m.sender_id where m.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return shown(rows[0]);
}

/** Who wrote to the driver last, for the notification about the answer; undefined when they have left, or may not read it any more. */
export async function findLastSender(db: Db, driver_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number; can_read: boolean }>`
    select u.id, u.side = 'staff' and u.is_active and (u.staff_role in ('admin', 'super-admin') or ${inCareOf(sql`u.id`)}) as can_read
    from driver_messages m join drivers d on d.id = m.driver_id join users u on u.id = m.sender_id
    where m.driver_id = ${driver_id} order by m.id desc limit 1`.execute(db);
  return rows[0]?.can_read ? rows[0].id : undefined;
}

/** An incoming message with its driver; undefined after an erasure. */
export const findReceived = (db: Db, id: number) =>
  db
    .selectFrom('driver_messages as m')
    .innerJoin('drivers as d', 'd.id', 'm.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['m.id', 'm.driver_id', 'u.full_name as driver'])
    .where('m.id', '=', id)
    .executeTakeFirst();

/** The answer of a phone to an SMS in the demo's mailbox. */
export async function findAnswered(db: Db, mailbox_id: number, text: string) {
  const sms = await db
    .selectFrom('mailbox')
    .select('recipient')
    .where('id', '=', mailbox_id)
    .where('channel', '=', 'sms')
    .executeTakeFirst();
  if (!sms) throw notFound();
  return { provider_ref: `demo ${randomUUID()}`, from: sms.recipient, text };
}
