import { sql, type RawBuilder } from 'kysely';
import type { CommentReply, Visibility } from '#contract/messaging/comments.ts';
import type { RecordModel } from '#contract/messaging/records.ts';
import type { Actor } from '#contract/people.ts';
import { isReadByStaff } from '#server/kernel/staff-scope.ts';
import { isNamedCandidate, joinRecord, type FoundRecord } from '#server/features/messaging/records/queries.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { MAX_COUNT, MAX_READERS, MAX_REPLIES, PER_PAGE } from './rules.ts';

/** Companies read shared comments only. */
const isFor = ({ side }: Pick<Actor, 'side'>): RawBuilder<unknown> => (side === 'staff' ? sql`true` : sql`c.visibility = 'shared'`);

interface Row {
  id: number;
  parent_id: number | null;
  body: string;
  visibility: Visibility;
  user_id: number | null;
  full_name: string | null;
  side: Actor['side'] | null;
  mentions: CommentReply['mentions'];
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
}

const columns = sql`
  c.id, c.parent_id, c.body, c.visibility, u.id as user_id, u.full_name, u.side, c.created_at, c.edited_at, c.deleted_at,
  coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'full_name', m.full_name) order by m.full_name)
    from users m where m.id = any (c.mentions)), '[]') as mentions`;

const toReply = (row: Row): CommentReply => ({
  id: row.id,
  body: row.body,
  visibility: row.visibility,
  user: row.user_id === null || row.deleted_at ? null : { id: row.user_id, full_name: row.full_name ?? '', side: row.side! },
  mentions: row.mentions,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  is_deleted: row.deleted_at !== null,
});

/** Comments with their replies, newest first. A comment whose replies the reader may not see counts as one without. */
export async function listComments(db: Db, actor: Actor, { model, model_id }: FoundRecord, after: string | undefined) {
  const ofRecord = sql`c.model = ${model} and c.model_id = ${model_id} and ${isFor(actor)}`;
  const { rows } = await sql<Row>`
    select ${columns} from comments c left join users u on u.id = c.user_id
    where ${ofRecord} and c.parent_id is null ${after ? sql`and c.id < ${Number(after)}::bigint` : sql``}
    order by c.id desc limit ${PER_PAGE + 1}`.execute(db);
  const page = cursorPage(rows, PER_PAGE, ({ id }) => String(id));
  const children = await listReplies(db, actor, page.rows);
  const data = page.rows.map((row) => ({
    ...toReply(row),
    children: children.filter(({ parent_id }) => parent_id === row.id).map(toReply),
  }));
  return { data, meta: { total: await countComments(db, ofRecord), next: page.next } };
}

async function listReplies(db: Db, actor: Actor, parents: readonly Row[]): Promise<Row[]> {
  if (parents.length === 0) return [];
  const ids = parents.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select ${columns} from (
      select r.*, row_number() over (partition by r.parent_id order by r.id desc) as place
      from comments r where r.parent_id = any (${ids}::bigint[])) c
    left join users u on u.id = c.user_id
    where c.place <= ${MAX_REPLIES} and ${isFor(actor)} order by c.id`.execute(db);
  return rows;
}

async function countComments(db: Db, ofRecord: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ found_comments: number }>`
    select count(*)::int as found_comments
    from (select 1 from comments c where ${ofRecord} and c.deleted_at is null limit ${MAX_COUNT}) counted`.execute(db);
  return rows[0]?.found_comments ?? 0;
}

export async function getComment(db: Db, actor: Actor, id: number): Promise<CommentReply> {
  const { rows } = await sql<Row>`
    select ${columns} from comments c left join users u on u.id = c.user_id where c.id = ${id} and ${isFor(actor)}`.execute(db);
  if (!rows[0]) throw notFound();
  return toReply(rows[0]);
}

/** The comment, locked, if the caller may read it. The record's own right is checked by the caller. */
export async function lockComment(tx: Tx, actor: Actor, id: number) {
  const { rows } = await sql<{
    id: number;
    company_id: number | null;
    model: string;
    model_id: number;
    parent_id: number | null;
    visibility: Visibility;
    user_id: number | null;
    mentions: number[];
    deleted_at: Date | null;
    has_replies: boolean;
  }>`
    select c.id, c.company_id, c.model, c.model_id, c.parent_id, c.visibility, c.user_id, to_jsonb(c.mentions) as mentions, c.deleted_at,
      exists (select from comments r where r.parent_id = c.id) as has_replies
    from comments c where c.id = ${id} and ${isFor(actor)} for update`.execute(tx);
  if (!rows[0]) throw notFound();
  return rows[0];
}

interface Readable {
  company_id: number | null;
  model: RecordModel;
  model_id: number;
  visibility: Visibility;
}

/** Who may read such a comment: staff who read the company's work, and for a shared one on its record its users. The user is `u`. */
const canRead = (about: Readable): RawBuilder<unknown> => {
  const { company_id, visibility } = about;
  const isStaffs = company_id === null ? sql`true` : isReadByStaff(sql`${company_id}::bigint`);
  return sql`u.is_active and u.erased_at is null
    and ((u.side = 'staff' and ${isStaffs}) ${visibility === 'shared' ? sql`or ${isCompanys(about)}` : sql``})`;
};

/** Users of the company of the record. Those of a candidate need its permission, and the consent of the person. */
function isCompanys({ company_id, model, model_id }: Readable): RawBuilder<unknown> {
  if (company_id === null || model === 'company' || model === 'driver') return sql`false`;
  if (model !== 'candidate') return sql`u.company_id = ${company_id}`;
  return sql`(u.company_id = ${company_id} and (u.is_owner or 'candidates' = any (u.permissions))
    and exists (select from candidates c where c.id = ${model_id} and ${isNamedCandidate('c')}))`;
}

/** Staff whom a company knows: who looks after it, and who has written to it about this record. The user is `u`. */
const isKnown = ({ company_id, model, model_id }: Readable): RawBuilder<unknown> => sql`(
  u.side = 'company'
  or exists (select from companies care where care.id = ${company_id}::bigint and u.id in (care.account_manager_id, care.sales_owner_id))
  or exists (select from comments k where k.model = ${model} and k.model_id = ${model_id} and k.visibility = 'shared' and k.user_id = u.id))`;

/** Whom this author may mention. A company is not shown the whole staff. */
const canMention = ({ side }: Pick<Actor, 'side'>, about: Readable): RawBuilder<unknown> =>
  side === 'staff' ? canRead(about) : sql`${canRead(about)} and ${isKnown(about)}`;

/** Suggestions for `@`, by the beginnings of the name. */
export async function listMentionable(db: Db, me: Actor, about: Readable, search: string | undefined) {
  const { rows } = await sql<{ id: number; full_name: string; company: string | null }>`
    select u.id, u.full_name, co.name as company from users u left join companies co on co.id = u.company_id
    where ${canMention(me, about)} ${search ? sql`and ${matchesSearch(search, sql`search_document(u.full_name)`)}` : sql``}
    order by u.side, u.full_name, u.id limit ${MAX_READERS}`.execute(db);
  return { data: rows };
}

/** Those of the users whom this author may mention. */
export async function keepMentionable(db: Db, me: Actor, about: Readable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.id = any (${ids}::bigint[]) and ${canMention(me, about)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the users who may read it. */
async function keepReaders(db: Db, about: Readable, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select u.id from users u where u.id = any (${ids}::bigint[]) and ${canRead(about)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What a notification about a comment says; undefined when the comment was deleted. The readers are checked again at this time. */
export async function findCommentMessage(db: Db, comment_id: number) {
  const { rows } = await sql<{
    id: number;
    model: RecordModel;
    model_id: number;
    company_id: number | null;
    visibility: Visibility;
    writer_id: number | null;
    writer: string | null;
    mentions: number[];
    answered_id: number | null;
    record: string;
  }>`
    select c.id, c.model, c.model_id, c.company_id, c.visibility, c.user_id as writer_id, w.full_name as writer, to_jsonb(c.mentions) as mentions,
      p.user_id as answered_id, record.name as record
    from comments c ${joinRecord('c')} left join users w on w.id = c.user_id left join comments p on p.id = c.parent_id
    where c.id = ${comment_id} and c.deleted_at is null`.execute(db);
  return rows[0];
}
export type CommentMessage = NonNullable<Awaited<ReturnType<typeof findCommentMessage>>>;

/** The sides of the users, because each side has its own page of the record. */
export async function listCommentRecipients(db: Db, about: CommentMessage, side: 'company' | 'staff') {
  const ids = [...about.mentions, about.answered_id].filter((id) => id !== null && id !== about.writer_id) as number[];
  const readers = await keepReaders(db, about, ids);
  if (readers.length === 0) return [];
  return db.selectFrom('users').select('id').where('id', 'in', readers).where('side', '=', side).orderBy('id').execute();
}
