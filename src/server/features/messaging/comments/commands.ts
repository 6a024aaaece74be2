import { sql } from 'kysely';
import type { Visibility } from '#contract/messaging/comments.ts';
import type { RecordModel } from '#contract/messaging/records.ts';
import type { OfficeUser } from '#contract/people.ts';
import { ensureNotErased } from '#server/features/hiring/timeline/queries.ts';
import { getRecord, type FoundRecord } from '#server/features/messaging/records/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';
import { keepMentionable, lockComment } from './queries.ts';

interface Words {
  body: string;
  mentions?: number[] | undefined;
}

/** A comment of the staff is internal unless it says otherwise. Companies write shared ones. */
export async function addComment(
  tx: Tx,
  me: OfficeUser,
  about: FoundRecord,
  { visibility = me.side === 'staff' ? 'internal' : 'shared', ...words }: Words & { visibility?: Visibility | undefined },
): Promise<number> {
  if (me.side === 'company' && visibility === 'internal') throw invalidField('visibility', 'not_an_option');
  // nobody else could read a shared one
  if (visibility === 'shared' && (about.model === 'company' || about.model === 'driver')) throw invalidField('visibility', 'not_an_option');
  await ensureNotErased(tx, about);
  return insertComment(tx, me, about, { ...words, visibility, parent_id: null });
}

/** Replies are one level deep, and as visible as the comment that they answer. They are deleted with it, also by an erasure. */
export async function replyTo(tx: Tx, me: OfficeUser, id: number, words: Words): Promise<number> {
  const parent = await lockComment(tx, me, id);
  const about = await getRecord(tx, me, parent.model, parent.model_id);
  ensure(parent.parent_id === null && parent.deleted_at === null, 'not_found');
  return insertComment(tx, me, about, { ...words, visibility: parent.visibility, parent_id: id });
}

const idsOf = (users: readonly number[]) => sql<string[]>`${[...new Set(users)]}::bigint[]`;

async function insertComment(
  tx: Tx,
  me: OfficeUser,
  { company_id, model, model_id }: FoundRecord,
  { body, mentions = [], visibility, parent_id }: Words & { visibility: Visibility; parent_id: number | null },
): Promise<number> {
  await ensureMentionable(tx, me, { company_id, model, model_id, visibility }, mentions);
  const { id } = await tx
    .insertInto('comments')
    .values({ company_id, model, model_id, parent_id, visibility, user_id: me.user_id, body, mentions: idsOf(mentions), created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(tx, 'comment.written', { comment_id: id });
  await changed(tx, { id, company_id, visibility });
  return id;
}

/** Only users who may read the comment are mentioned. */
async function ensureMentionable(
  tx: Tx,
  me: OfficeUser,
  about: { company_id: number | null; model: RecordModel; model_id: number; visibility: Visibility },
  mentions: readonly number[],
): Promise<void> {
  const wanted = [...new Set(mentions)];
  if ((await keepMentionable(tx, me, about, wanted)).length < wanted.length) throw invalidField('mentions', 'not_an_option');
}

/** The caller's own comment, locked, on a record that the caller may still read. */
async function lockOwn(tx: Tx, me: OfficeUser, id: number) {
  const comment = await lockComment(tx, me, id);
  const about = await getRecord(tx, me, comment.model, comment.model_id);
  ensure(comment.deleted_at === null, 'not_found');
  ensure(comment.user_id === me.user_id, 'forbidden');
  return { comment, about };
}

/** Who is mentioned by the change is notified; who was mentioned before is not notified again. */
export async function changeComment(tx: Tx, me: OfficeUser, id: number, { body, mentions }: Words): Promise<void> {
  const { comment, about } = await lockOwn(tx, me, id);
  const { company_id, visibility } = comment;
  if (mentions) await ensureMentionable(tx, me, { ...about, company_id, visibility }, mentions);
  await tx
    .updateTable('comments')
    .set({ body, edited_at: now(), ...(mentions && { mentions: idsOf(mentions) }) })
    .where('id', '=', id)
    .execute();
  await audit(tx, me, { action: 'comment.edited', subject: 'comment', subject_id: id, company_id, driver_id: about.driver_id });
  if (mentions?.some((user) => !comment.mentions.includes(user))) await record(tx, 'comment.written', { comment_id: id });
  await changed(tx, comment);
}

/** A comment with replies leaves its place. With its last reply, the place of a deleted comment goes too. */
export async function removeComment(tx: Tx, me: OfficeUser, id: number): Promise<void> {
  const { comment, about } = await lockOwn(tx, me, id);
  const { company_id, parent_id } = comment;
  if (comment.has_replies)
    await tx.updateTable('comments').set({ body: '', mentions: [], deleted_at: now() }).where('id', '=', id).execute();
  else await tx.deleteFrom('comments').where('id', '=', id).execute();
  if (parent_id !== null) await removeEmptyPlace(tx, parent_id);
  await audit(tx, me, { action: 'comment.deleted', subject: 'comment', subject_id: id, company_id, driver_id: about.driver_id });
  await changed(tx, comment);
}

async function removeEmptyPlace(tx: Tx, id: number): Promise<void> {
  await tx
    .deleteFrom('comments as c')
    .where('c.id', '=', id)
    .where('c.deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('comments as r').select('r.id').whereRef('r.parent_id', '=', 'c.id'))))
    .execute();
}

/** Companies receive events of shared comments only. */
async function changed(
  tx: Tx,
  { id, company_id, visibility }: { id: number; company_id: number | null; visibility: Visibility },
): Promise<void> {
  if (visibility === 'shared' && company_id !== null) await record(tx, 'comment.changed', { comment_id: id, company_id });
  else await record(tx, 'internal_comment.changed', { comment_id: id });
}
