import { sql } from 'kysely';
import { isDeletable, threadState } from '#contract/messaging/chat.policy.ts';
import type { ChatMessage, ChatSide, NewChatMessage } from '#contract/messaging/chat.ts';
import type { Media } from '#contract/foundation/media.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { removeMedia, storeUpload } from '#server/features/foundation/media/commands.ts';
import { keepChatDay } from '#server/features/hiring/timeline/commands.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import type { Uploaded } from '#server/kernel/http/upload.ts';
import { companyRead, getMessage, getThread, type Participant } from './queries.ts';
import { languageOf } from './rules.ts';

interface LockedThread {
  id: number;
  company_id: number;
  /** The user of the driver. */
  user_id: number;
  last_seq: number;
  unlocked_driver_id: number | null;
  state: ReturnType<typeof threadState>;
}

const refusals: Record<Exclude<LockedThread['state'], 'open'>, ErrorCode> = {
  anonymous: 'chat_anonymous',
  driver_left: 'chat_driver_left',
  company_off: 'chat_company_off',
  driver_off: 'chat_driver_off',
  lost_interest: 'chat_lost_interest',
  unlock_ended: 'chat_unlock_ended',
};

/** Locks the unlocked driver before the thread, in the same order as erasures, so that nothing is written into a closed thread. */
async function lockThread(tx: Tx, me: Participant, id: number): Promise<LockedThread> {
  await getThread(tx, me, id);
  const { company_id, driver_id } = await tx
    .selectFrom('chat_threads')
    .select(['company_id', 'driver_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const unlocked = await tx
    .selectFrom('unlocked_drivers')
    .select(['id', 'lost_interest_at'])
    .where('company_id', '=', company_id)
    .where('driver_id', '=', driver_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const { last_seq } = await tx.selectFrom('chat_threads').select('last_seq').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const facts = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .innerJoin('companies as co', (join) => join.on('co.id', '=', company_id))
    .where('d.id', '=', driver_id)
    .select(['d.user_id', 'd.erased_at', 'u.is_active as driver_is_active', 'co.is_active as company_is_active'])
    .executeTakeFirstOrThrow();
  const state = threadState(
    {
      ...facts,
      is_unlocked: unlocked !== undefined,
      is_erased: facts.erased_at !== null,
      has_lost_interest: Boolean(unlocked?.lost_interest_at),
      has_messages: last_seq > 0,
    },
    me.side,
  );
  return { id, company_id, user_id: facts.user_id, last_seq, unlocked_driver_id: unlocked?.id ?? null, state };
}

/**
 * Writes a message, once for each key: sending again returns the stored one, also when the thread was closed since. The lock of the thread
 * gives the number, so that two messages of the same moment have an order.
 */
export async function sendMessage(tx: Tx, me: Participant, thread_id: number, message: NewChatMessage): Promise<ChatMessage> {
  const thread = await lockThread(tx, me, thread_id);
  const sent = await tx
    .selectFrom('chat_messages')
    .select(['seq', 'user_id'])
    .where('thread_id', '=', thread_id)
    .where('key', '=', message.key)
    .executeTakeFirst();
  if (sent) {
    ensure(sent.user_id === me.user_id, 'conflict');
    return getMessage(tx, me, thread_id, sent.seq);
  }
  ensureOpen(thread);
  if (message.media_id !== undefined) await useAttachment(tx, me, thread_id, message.media_id);
  const seq = thread.last_seq + 1;
  const { body, key, language = languageOf(body) ?? me.locale, phrase, media_id = null } = message;
  await tx
    .insertInto('chat_messages')
    .values({
      thread_id,
      seq,
      company_id: thread.company_id,
      user_id: me.user_id,
      side: me.side,
      key,
      body,
      language,
      phrase_key: phrase?.key ?? null,
      phrase_slots: phrase ? JSON.stringify(phrase.slots) : null,
      media_id,
      sent_at: now(),
    })
    .execute();
  await tx.updateTable('chat_threads').set({ last_seq: seq, last_at: now() }).where('id', '=', thread_id).execute();
  await advanceRead(tx, me, thread_id, seq);
  await followDay(tx, thread, now());
  await record(tx, 'chat_message.sent', { thread_id, seq, company_id: thread.company_id, user_id: thread.user_id }, me.user_id);
  return getMessage(tx, me, thread_id, seq);
}

/** V056: before the unlock nothing can be sent. Afterwards a closed thread says why. */
function ensureOpen({ state }: LockedThread): void {
  if (state !== 'open') throw new Refusal(refusals[state], { fields: ['body'] });
}

/** The file of a message: uploaded by its writer for this thread, and not sent yet. */
async function useAttachment(tx: Tx, me: Participant, thread_id: number, media_id: number): Promise<void> {
  const used = await tx
    .updateTable('media')
    .set({ unused_since: null })
    .where('id', '=', media_id)
    .where('user_id', '=', me.user_id)
    .where('chat_thread_id', '=', thread_id)
    .where('unused_since', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw invalidField('media_id', 'not_an_option');
}

/** Stores a picture or PDF for the next message. Photos lose their metadata, with the place where they were taken. */
export async function attachFile(services: Services, me: Participant, thread_id: number, file: Uploaded): Promise<Media> {
  const allowed = 'PDF, JPG, PNG';
  ensure(/\.(pdf|jpe?g|png)$/i.test(file.name.trim()), 'file_type_refused', { fields: ['file'], values: { allowed } });
  ensureOpen(await services.db.transaction().execute((tx) => lockThread(tx, me, thread_id)));
  const kind = 'document' as const;
  const about = { field: 'file', kind, allowed, owner: { user_id: me.user_id }, chat_thread_id: thread_id, is_unused: true };
  return storeUpload(services, file, about, async (_tx, media) => media);
}

/** The mark only moves on, and not beyond the last message: two tabs may report in any order. */
async function advanceRead(tx: Tx, { user_id }: Participant, thread_id: number, seq: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into chat_reads (thread_id, user_id, read_seq, read_at)
    select t.id, ${user_id}, least(${seq}::int, t.last_seq), ${now()} from chat_threads t where t.id = ${thread_id}
    on conflict (thread_id, user_id) do update set read_seq = excluded.read_seq, read_at = excluded.read_at
    where chat_reads.read_seq < excluded.read_seq`.execute(tx);
  return numAffectedRows > 0n;
}

/** Marks the messages up to this number as read by the caller. */
export async function markRead(tx: Tx, me: Participant, thread_id: number, seq: number): Promise<{ read_seq: number }> {
  const { is_anonymous } = await getThread(tx, me, thread_id);
  // what the company wrote before a credit is hidden from it, so it cannot have read anything
  if (is_anonymous) return { read_seq: 0 };
  const moved = await advanceRead(tx, me, thread_id, seq);
  const { company_id, user_id, read_seq } = await tx
    .selectFrom('chat_threads as t')
    .innerJoin('drivers as d', 'd.id', 't.driver_id')
    .innerJoin('chat_reads as r', (join) => join.onRef('r.thread_id', '=', 't.id').on('r.user_id', '=', me.user_id))
    .where('t.id', '=', thread_id)
    .select(['t.company_id', 'd.user_id', 'r.read_seq'])
    .executeTakeFirstOrThrow();
  if (moved) await record(tx, 'chat_thread.read', { thread_id, company_id, user_id });
  return { read_seq };
}

/** Deletes the words and the file of an own message, within the time of the rule. Its line stays, and says so. */
export async function deleteMessage(tx: Tx, me: Participant, id: number): Promise<ChatMessage> {
  const known = await tx.selectFrom('chat_messages').select('thread_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw notFound();
  const thread = await lockThread(tx, me, known.thread_id);
  ensure(thread.state !== 'anonymous', 'not_found');
  const row = await tx
    .selectFrom('chat_messages')
    .select(['seq', 'user_id', 'media_id', 'sent_at', 'deleted_at', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const message = { ...row, is_mine: row.user_id === me.user_id, is_erased: row.erased_at !== null };
  if (message.is_mine && row.deleted_at) return getMessage(tx, me, thread.id, row.seq);
  ensure(isDeletable(message, now().getTime()), 'message_not_deletable');
  await tx
    .updateTable('chat_messages')
    .set({ body: '', phrase_key: null, phrase_slots: null, media_id: null, deleted_at: now() })
    .where('id', '=', id)
    .execute();
  await removeMedia(tx, row.media_id);
  await followDay(tx, thread, row.sent_at);
  await record(tx, 'chat_message.deleted', { thread_id: thread.id, seq: row.seq, company_id: thread.company_id, user_id: thread.user_id });
  return getMessage(tx, me, thread.id, row.seq);
}

/** Writes the day of the conversation into the company's timeline, from what is not deleted. */
async function followDay(tx: Tx, { id, company_id, unlocked_driver_id }: LockedThread, at: Date): Promise<void> {
  if (unlocked_driver_id === null) return;
  const start = berlin(at).startOf('day');
  const days = await tx
    .selectFrom('chat_messages')
    .where('thread_id', '=', id)
    .where('sent_at', '>=', start.toJSDate())
    .where('sent_at', '<', start.plus({ days: 1 }).toJSDate())
    .where('deleted_at', 'is', null)
    .groupBy('side')
    .select(({ fn }) => ['side', fn.countAll<number>().as('count'), fn.min('sent_at').as('first_at'), fn.max('sent_at').as('last_at')])
    .execute();
  const of = (side: ChatSide) => days.find((each) => each.side === side);
  const [company, driver] = [of('company'), of('contact')];
  await keepChatDay(
    tx,
    { model: 'unlocked-driver', model_id: unlocked_driver_id, company_id },
    {
      day: start.toISODate(),
      company_count: Number(company?.count ?? 0),
      driver_count: Number(driver?.count ?? 0),
      company_wrote_at: company?.first_at.toISOString() ?? null,
      company_last_wrote_at: company?.last_at.toISOString() ?? null,
      driver_wrote_at: driver?.first_at.toISOString() ?? null,
    },
  );
}

/**
 * A new user of a company begins where the company has read. What nobody has read stays unread, for the driver too, who would otherwise
 * read that somebody has.
 */
export async function startRead(tx: Tx, user_id: number, company_id: number): Promise<void> {
  await sql`
    insert into chat_reads (thread_id, user_id, read_seq, read_at)
    select k.id, ${user_id}::bigint, k.read_seq, ${now()}
    from (select t.id, ${companyRead} as read_seq from chat_threads t where t.company_id = ${company_id}) k where k.read_seq > 0
    on conflict (thread_id, user_id) do nothing`.execute(tx);
}
