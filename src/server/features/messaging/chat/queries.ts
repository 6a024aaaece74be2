import { sql, type RawBuilder } from 'kysely';
import { threadState } from '#contract/messaging/chat.policy.ts';
import { MESSAGES_PER_PAGE, type ChatMessage, type ChatPhrase, type ChatThread } from '#contract/messaging/chat.ts';
import type { CompanyUser, Contact } from '#contract/people.ts';
import { asMedia } from '#server/features/foundation/media/queries.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch, matchesWithinCompany } from '#server/kernel/search.ts';

const PER_PAGE = 25;
const HITS_PER_PAGE = 25;
/** Numbered pages end here; pages by `after` do not. */
const MAX_LISTED = 2000;

/** The two sides of a conversation. */
export type Participant = CompanyUser | Contact;

/** The threads of one side. */
const ofReader = (me: Participant): RawBuilder<unknown> =>
  me.side === 'company' ? sql`t.company_id = ${me.company_id}` : sql`t.driver_id = ${me.driver_id}`;

const isAccepted = sql`exists (
  select from offers o where o.company_id = t.company_id and o.driver_id = t.driver_id and o.status = 'accepted' and o.withdrawn_at is null)`;
/** A company sees unlocked drivers, and by initials those who accepted. A driver keeps every thread in which something was written. */
const isVisible = (me: Participant): RawBuilder<unknown> =>
  me.side === 'company'
    ? sql`(ud.id is not null or (d.erased_at is null and ${isAccepted}))`
    : sql`(ud.id is not null or t.last_seq > 0 or ${isAccepted})`;
/** A driver reads the name of a company that is not confidential, or has unlocked them. */
const knowsCompany = sql`(ud.id is not null or t.last_seq > 0 or exists (
  select from offers o join campaigns c on c.id = o.campaign_id
  where o.company_id = t.company_id and o.driver_id = t.driver_id and o.status = 'accepted' and o.withdrawn_at is null and not c.confidential))`;

const threadTables = sql`chat_threads t
  join companies co on co.id = t.company_id
  join drivers d on d.id = t.driver_id
  join users du on du.id = d.user_id
  left join unlocked_drivers ud on ud.company_id = t.company_id and ud.driver_id = t.driver_id and ud.deleted_at is null`;

interface ThreadRow {
  id: number;
  last_seq: number;
  last_at: Date;
  unlocked_driver_id: number | null;
  is_erased: boolean;
  has_lost_interest: boolean;
  company_is_active: boolean;
  driver_is_active: boolean;
  driver_name: string;
  initials: string;
  company_name: string;
  logo_id: number | null;
  knows_company: boolean;
  read_seq: number;
  other_read_seq: number;
  side: ChatMessage['side'] | null;
  user_id: number | null;
  body: string | null;
  phrase_key: string | null;
  phrase_slots: ChatPhrase['slots'] | null;
  media_id: number | null;
  deleted_at: Date | null;
  erased_at: Date | null;
}

const threadRows = (me: Participant, where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<ThreadRow>`
  select t.id, t.last_seq, t.last_at, ud.id as unlocked_driver_id, d.erased_at is not null as is_erased,
    ud.lost_interest_at is not null as has_lost_interest, co.is_active as company_is_active, du.is_active as driver_is_active,
    du.full_name as driver_name, upper(left(du.first_name, 1) || left(du.last_name, 1)) as initials, co.name as company_name, co.logo_id,
    ${knowsCompany} as knows_company, coalesce(r.read_seq, 0) as read_seq,
    coalesce((select max(x.read_seq) from chat_reads x join users xu on xu.id = x.user_id
      where x.thread_id = t.id and xu.side = ${me.side === 'company' ? 'contact' : 'company'}), 0) as other_read_seq,
    m.side, m.user_id, m.body, m.phrase_key, m.phrase_slots, m.media_id, m.deleted_at, m.erased_at
  from ${threadTables}
  left join chat_reads r on r.thread_id = t.id and r.user_id = ${me.user_id}
  left join chat_messages m on m.thread_id = t.id and m.seq = t.last_seq
  where ${ofReader(me)} and ${isVisible(me)} and ${where}
  ${tail}`;

function toThread(row: ThreadRow, me: Participant): ChatThread {
  const is_unlocked = row.unlocked_driver_id !== null;
  const state = threadState({ ...row, is_unlocked, has_messages: row.last_seq > 0 }, me.side);
  const is_anonymous = state === 'anonymous';
  return {
    id: row.id,
    recipient: me.side === 'company' ? driverOf(row, is_anonymous) : companyOf(row),
    is_anonymous,
    closed_by: state === 'anonymous' || state === 'open' ? null : state,
    // what was written before a credit is hidden from the company
    unread_messages_count: is_anonymous ? 0 : row.last_seq - row.read_seq,
    updated_at: row.last_at.toISOString(),
    last_seq: is_anonymous ? 0 : row.last_seq,
    read_seq: row.read_seq,
    other_read_seq: is_anonymous ? 0 : row.other_read_seq,
    last_message:
      row.side === null || is_anonymous
        ? null
        : {
            side: row.side,
            is_mine: row.user_id === me.user_id,
            body: row.body!,
            phrase: phraseOf(row),
            has_attachment: row.media_id !== null,
            deleted_at: row.deleted_at?.toISOString() ?? null,
            is_erased: row.erased_at !== null,
          },
    unlocked_driver_id: me.side === 'company' ? row.unlocked_driver_id : null,
  };
}

const driverOf = ({ driver_name, initials, is_erased }: ThreadRow, is_anonymous: boolean): ChatThread['recipient'] => ({
  full_name: is_erased ? null : is_anonymous ? initials : driver_name,
  is_erased,
  image_id: null,
});
const companyOf = ({ company_name, logo_id, knows_company }: ThreadRow): ChatThread['recipient'] => ({
  full_name: knows_company ? company_name : null,
  is_erased: false,
  image_id: knows_company ? logo_id : null,
});

interface ThreadQuery {
  page?: number | undefined;
  after?: number | undefined;
  search?: string | undefined;
  driver_id?: number | undefined;
  company_id?: number | undefined;
}

/** The reader's threads, the one with the newest message first. */
export async function listThreads(db: Db, me: Participant, { page = 1, after, search, driver_id, company_id }: ThreadQuery) {
  const conditions: RawBuilder<unknown>[] = [];
  if (search) conditions.push(hasName(me, search));
  if (driver_id !== undefined) conditions.push(me.side === 'company' ? sql`ud.driver_id = ${driver_id}` : sql`false`);
  if (company_id !== undefined)
    conditions.push(me.side === 'contact' ? sql`(t.company_id = ${company_id} and ${knowsCompany})` : sql`false`);
  if (after !== undefined) conditions.push(sql`(t.last_at, t.id) < (select p.last_at, p.id from chat_threads p where p.id = ${after})`);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const offset = after === undefined ? Math.min((page - 1) * PER_PAGE, MAX_LISTED) : 0;
  // for a company the plan for all values sorts its threads
  const planned = me.side === 'company' ? plannedForValues : sql``;
  const newest = sql`${planned} order by t.last_at desc, t.id desc limit ${PER_PAGE + 1} offset ${offset}`;
  const { rows } = await threadRows(me, where, newest).execute(db);
  const { rows: shown, next } = cursorPage(rows, PER_PAGE, ({ id }) => id);
  return { data: shown.map((row) => toThread(row, me)), meta: { next } };
}

/** Before the unlock nobody is found by a name. The words of a company's people have an index, whose rows lead to the threads. */
const hasName = (me: Participant, search: string): RawBuilder<unknown> =>
  me.side === 'company'
    ? sql`(ud.id is not null and d.erased_at is null and t.driver_id = any (array(
        select w.driver_id from unlocked_drivers w where w.deleted_at is null
          and ${matchesWithinCompany('w', me.company_id, sql`search_query(${search})`)})))`
    : sql`(${knowsCompany} and ${matchesSearch(search, 'co.name_search')})`;

/** One thread; those of others are not found. */
export async function getThread(db: Db, me: Participant, id: number): Promise<ChatThread> {
  const { rows } = await threadRows(me, sql`t.id = ${id}`, sql``).execute(db);
  if (!rows[0]) throw notFound();
  return toThread(rows[0], me);
}

const phraseOf = ({ phrase_key, phrase_slots }: { phrase_key: string | null; phrase_slots: ChatPhrase['slots'] | null }) =>
  phrase_key === null ? null : { key: phrase_key, slots: phrase_slots ?? {} };

const messagesOf = (db: Db, thread_id: number) =>
  db
    .selectFrom('chat_messages as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('media as f', (join) => join.onRef('f.id', '=', 'm.media_id').on('f.removed_at', 'is', null))
    .where('m.thread_id', '=', thread_id)
    .select(['m.id', 'm.thread_id', 'm.seq', 'm.key', 'm.side', 'm.user_id', 'm.body', 'm.language', 'm.phrase_key', 'm.phrase_slots'])
    .select(['m.sent_at', 'm.deleted_at', 'm.erased_at', 'u.full_name', 'u.erased_at as writer_erased_at'])
    .select(['f.id as media_id', 'f.name', 'f.kind', 'f.content_type', 'f.bytes']);

type MessageRow = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number];

function toMessage(row: MessageRow, { user_id }: { user_id: number }): ChatMessage {
  const { media_id, name, kind, content_type, bytes } = row;
  return {
    id: row.id,
    thread_id: row.thread_id,
    seq: row.seq,
    key: row.key,
    side: row.side,
    writer: row.writer_erased_at === null ? row.full_name : null,
    is_mine: row.user_id === user_id,
    body: row.body,
    language: row.language,
    phrase: phraseOf(row),
    attachment: media_id === null ? null : asMedia({ id: media_id, name: name!, kind: kind!, content_type: content_type!, bytes: bytes! }),
    sent_at: row.sent_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    is_erased: row.erased_at !== null,
  };
}

/** The number of the last message that the reader may read. A company reads nothing of drivers whom it has not unlocked. */
async function getLastSeq(db: Db, me: Participant, thread_id: number): Promise<number> {
  const isReadable = me.side === 'company' ? sql`ud.id is not null` : sql`true`;
  const { rows } = await sql<{ readable_seq: number }>`
    select case when ${isReadable} then t.last_seq else 0 end as readable_seq
    from chat_threads t left join unlocked_drivers ud on ud.company_id = t.company_id and ud.driver_id = t.driver_id and ud.deleted_at is null
    where t.id = ${thread_id} and ${ofReader(me)}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].readable_seq;
}

/** One page of messages, oldest first. Page 1 begins with message 1; without `page` the last one. */
export async function listMessages(db: Db, me: Participant, thread_id: number, { page }: { page?: number | undefined }) {
  const total = await getLastSeq(db, me, thread_id);
  const number = page ?? Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
  const last = number * MESSAGES_PER_PAGE;
  const rows = await messagesOf(db, thread_id)
    .where('m.seq', '>', last - MESSAGES_PER_PAGE)
    .where('m.seq', '<=', Math.min(last, total))
    .orderBy('m.seq')
    .execute();
  return { data: rows.map((row) => toMessage(row, me)), meta: { page: number, per_page: MESSAGES_PER_PAGE, total } };
}

export async function getMessage(db: Db, me: Participant, thread_id: number, seq: number): Promise<ChatMessage> {
  return toMessage(await messagesOf(db, thread_id).where('m.seq', '=', seq).executeTakeFirstOrThrow(), me);
}

/** More unread threads are not counted: the badge says "99+". */
const MAX_UNREAD = 100;

/** How far anybody of its company has read the thread `t`. */
export const companyRead = sql<number>`(
  select coalesce(max(x.read_seq), 0) from chat_reads x join users xu on xu.id = x.user_id and xu.company_id = t.company_id where x.thread_id = t.id)`;

/** How much the reader has not read, over the newest threads with unread messages. */
export async function countUnread(db: Db, me: Participant): Promise<{ threads: number; messages: number }> {
  const isReadable =
    me.side === 'company'
      ? sql`exists (
    select from unlocked_drivers ud where ud.company_id = t.company_id and ud.driver_id = t.driver_id and ud.deleted_at is null)`
      : sql`true`;
  // a company with many threads and one with few need different plans
  const { rows } = await sql<{ threads: number; messages: number }>`
    ${plannedForValues} select count(*)::int as threads, coalesce(sum(newest.unread), 0)::int as messages
    from (
      select t.last_seq - coalesce(r.read_seq, 0) as unread
      from chat_threads t left join chat_reads r on r.thread_id = t.id and r.user_id = ${me.user_id}
      where ${ofReader(me)} and t.last_seq > coalesce(r.read_seq, 0) and ${isReadable}
      order by t.last_at desc, t.id desc limit ${MAX_UNREAD}) newest`.execute(db);
  return rows[0]!;
}

type HitRow = Pick<MessageRow, 'id' | 'thread_id' | 'seq' | 'user_id' | 'body' | 'phrase_key' | 'sent_at'> &
  Pick<ThreadRow, 'phrase_slots'> & { recipient: string };

interface SearchInput {
  search: string;
  phrases?: string[] | undefined;
  after?: number | undefined;
}

/**
 * The messages of the reader's threads with all words, and those that are one of the sentences. For a company by its own words: the plan
 * begins with their index.
 */
function matchingMessages(me: Participant, { search, phrases = [], after }: SearchInput): RawBuilder<unknown> {
  const behind = after === undefined ? sql`true` : sql`m.id < ${after}`;
  const isSentence = sql`m.phrase_key = any (${phrases}::text[])`;
  return me.side === 'company'
    ? sql`
      select m.id, m.thread_id from chat_messages m
      where ${matchesWithinCompany('m', me.company_id, sql`search_query(${search})`)} and ${behind}
      union
      select m.id, m.thread_id from chat_messages m where m.company_id = ${me.company_id} and ${isSentence} and ${behind}`
    : sql`
      select m.id, m.thread_id from chat_messages m join chat_threads x on x.id = m.thread_id
      where x.driver_id = ${me.driver_id} and (${matchesSearch(search, 'm.search')} or ${isSentence}) and ${behind}`;
}

/** Messages with all words, newest first. For a company only those with drivers whom it has unlocked. Names are read for those that are shown. */
export async function searchMessages(db: Db, me: Participant, input: SearchInput) {
  const isReadable = me.side === 'company' ? sql`t.company_id = ${me.company_id} and ud.id is not null` : sql`true`;
  const { rows } = await sql<HitRow>`
    with matching as materialized (${matchingMessages(me, input)}),
    found as materialized (
      select h.id from matching h join chat_threads t on t.id = h.thread_id
        left join unlocked_drivers ud on ud.company_id = t.company_id and ud.driver_id = t.driver_id and ud.deleted_at is null
      where ${isReadable}
      order by h.id desc limit ${HITS_PER_PAGE + 1})
    select m.id, m.thread_id, m.seq, m.user_id, m.body, m.phrase_key, m.phrase_slots, m.sent_at,
      ${me.side === 'company' ? sql`du.full_name` : sql`co.name`} as recipient
    from found f join chat_messages m on m.id = f.id join (${threadTables}) on t.id = m.thread_id
    order by m.id desc`.execute(db);
  const page = cursorPage(rows, HITS_PER_PAGE, ({ id }) => id);
  return {
    data: page.rows.map(({ user_id, phrase_key, phrase_slots, ...row }) => ({
      ...row,
      phrase: phraseOf({ phrase_key, phrase_slots }),
      is_mine: user_id === me.user_id,
    })),
    meta: { next: page.next },
  };
}
