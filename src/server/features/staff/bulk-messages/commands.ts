import { sql } from 'kysely';
import type { BulkSource } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { BULK_MESSAGE_LIMIT } from '#contract/staff/bulk-messages.policy.ts';
import type { BulkRecipientsQuery } from '#contract/staff/bulk-messages.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField, notFound, Refusal } from '#server/kernel/http/errors.ts';
import { listOfSide, listReached, listRecipients, type Reached } from './queries.ts';
import { digestOf, ensureKnownPlaceholders, LEASE_MS, REPEATED_WITHIN_MS, type Text } from './rules.ts';

interface NewMessage {
  text: Text;
  source: BulkSource | 'self';
  filters: string;
  planned_at: Date | null;
}

interface Request {
  query: BulkRecipientsQuery;
  /** The query as it was written, for the record, without the words of a search. */
  filters: string;
  text: Text;
  recipient_ids: readonly number[] | undefined;
  planned_at: string | undefined;
}

/**
 * V038: freezes the recipients of a list and starts the job that sends. With the ids of the count exactly these people are meant,
 * also when somebody has joined or left the list since.
 */
export async function sendBulk(tx: Tx, me: Staff, { query, filters, text, recipient_ids, planned_at: planned }: Request): Promise<number> {
  const source = query.from ?? 'drivers';
  ensureKnownPlaceholders(text, source);
  const planned_at = planned === undefined ? null : new Date(planned);
  if (planned_at && planned_at <= now()) throw invalidField('planned_at', 'not_in_past');
  const ids = [...new Set(recipient_ids ?? (await listRecipients(tx, me, query)))];
  if (ids.length > BULK_MESSAGE_LIMIT) throw new Refusal('too_many_recipients', { values: { max: BULK_MESSAGE_LIMIT } });
  const known = await listOfSide(tx, ids, source === 'companies' ? 'company' : 'contact');
  if (known.length < ids.length) throw invalidField('recipient_ids', 'not_an_option');
  const people = await listReached(tx, ids, { via: text.via, at: planned_at ?? now() });
  ensure(people.some(isSendable), 'no_recipients');
  return createMessage(tx, me, { text, source, filters, planned_at }, people);
}

const isSendable = ({ reason }: Reached): boolean => reason === null;

async function createMessage(tx: Tx, me: Staff, { text, source, filters, planned_at }: NewMessage, people: readonly Reached[]) {
  const digest = digestOf(
    text,
    people.map(({ id }) => id),
    planned_at,
  );
  if (source !== 'self') await ensureNew(tx, digest);
  const { translations, ...words } = text;
  const { id } = await tx
    .insertInto('bulk_messages')
    .values({
      ...words,
      translations: JSON.stringify(translations),
      source,
      filters,
      planned_at,
      digest,
      state: planned_at ? 'planned' : 'sending',
      created_by: me.user_id,
      responsible_id: me.user_id,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = people.map(({ id: user_id, reason }) => ({ user_id, reason }));
  await sql`
    insert into bulk_recipients (bulk_message_id, user_id, state, reason)
    select ${id}, p.user_id, case when p.reason is null then 'waiting' else 'left_out' end, p.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (user_id bigint, reason text)`.execute(tx);
  if (source !== 'self') {
    const details = { via: text.via, source, recipients: people.length, left_out: people.filter((person) => !isSendable(person)).length };
    await audit(tx, me, { action: 'bulk_message.requested', subject: 'bulk_message', subject_id: id, details });
  }
  await started(tx, id);
  return id;
}

/** Two members of staff who press at the same time send one message. */
async function ensureNew(tx: Tx, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`bulk message ${digest.toString('hex')}`}))`.execute(tx);
  const known = await tx
    .selectFrom('bulk_messages')
    .select('id')
    .where('digest', '=', digest)
    .where('created_at', '>', new Date(now().getTime() - REPEATED_WITHIN_MS))
    .where('state', '<>', 'stopped')
    .executeTakeFirst();
  ensure(!known, 'bulk_message_exists');
}

async function started(tx: Tx, bulk_message_id: number): Promise<void> {
  await record(tx, 'bulk_message.started', { bulk_message_id });
  await record(tx, 'bulk_message.changed', { bulk_message_id });
}

/** The message as the given reader would get it, to the caller only. */
export async function sendTest(tx: Tx, me: Staff, text: Text, from: BulkSource): Promise<void> {
  ensureKnownPlaceholders(text, from);
  const people = await listReached(tx, [me.user_id], { via: text.via, is_test: true });
  if (!people.some(isSendable)) throw invalidField('via', 'no_address');
  await createMessage(tx, me, { text, source: 'self', filters: '', planned_at: null }, people);
}

async function lockMessage(tx: Tx, id: number) {
  const message = await tx.selectFrom('bulk_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!message) throw notFound();
  return message;
}

type Change = 'pause' | 'resume' | 'stop';
const wordOf = { pause: 'bulk_message.paused', resume: 'bulk_message.resumed', stop: 'bulk_message.stopped' } as const;
const from = { pause: ['planned', 'sending'], resume: ['paused'], stop: ['planned', 'sending', 'paused'] } as const;
const result = { pause: ['paused'], resume: ['planned', 'sending'], stop: ['stopped'] } as const;

/** What is being handed to the provider at this moment still goes out. Pressing twice changes nothing. */
export async function changeState(tx: Tx, me: Staff, id: number, change: Change): Promise<void> {
  const { state, source, planned_at } = await lockMessage(tx, id);
  if (source === 'self') throw notFound();
  if ((result[change] as readonly string[]).includes(state)) return;
  ensure((from[change] as readonly string[]).includes(state), 'bulk_message_ended');
  const resumed = planned_at && planned_at > now() ? ('planned' as const) : ('sending' as const);
  const next = {
    pause: { state: 'paused', pause_reason: 'staff' },
    stop: { state: 'stopped', pause_reason: null, finished_at: now() },
    resume: { state: resumed, pause_reason: null, responsible_id: me.user_id },
  } as const;
  await tx.updateTable('bulk_messages').set(next[change]).where('id', '=', id).execute();
  if (change === 'stop')
    await tx
      .updateTable('bulk_recipients')
      .set({ state: 'not_sent' })
      .where('bulk_message_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  const action = wordOf[change];
  await audit(tx, me, { action, subject: 'bulk_message', subject_id: id });
  if (change === 'resume') await started(tx, id);
  else await record(tx, 'bulk_message.changed', { bulk_message_id: id });
}

/** Those whom the provider has refused wait again. Pressing twice sends once. */
export async function sendAgain(tx: Tx, me: Staff, id: number): Promise<void> {
  const { state, source } = await lockMessage(tx, id);
  if (source === 'self') throw notFound();
  if (state === 'sending') return;
  ensure(state === 'finished', 'bulk_message_ended');
  const failed = await tx
    .updateTable('bulk_recipients')
    .set({ state: 'waiting', not_before: null, claimed_at: null, attempt: sql`attempt + 1` })
    .where('bulk_message_id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  if (failed.numUpdatedRows === 0n) return;
  await tx
    .updateTable('bulk_messages')
    .set({ state: 'sending', finished_at: null, responsible_id: me.user_id })
    .where('id', '=', id)
    .execute();
  const details = { recipients: Number(failed.numUpdatedRows) };
  await audit(tx, me, { action: 'bulk_message.sent_again', subject: 'bulk_message', subject_id: id, details });
  await started(tx, id);
}

/** What the job does next: send to somebody, wait, or end. */
export type Step =
  | { kind: 'send'; recipient_id: number; attempt: number; person: Reached; text: Text }
  | { kind: 'next' }
  | { kind: 'later'; until: Date }
  | { kind: 'end' };

/**
 * Claims the next recipient. Consents, addresses and limits are read again, because they may have changed since the count. `skipped`: whom
 * this run could not reach.
 */
export async function claimNext(tx: Tx, id: number, skipped: readonly number[]): Promise<Step> {
  const message = await lockMessage(tx, id);
  if (message.state !== 'planned' && message.state !== 'sending') return { kind: 'end' };
  if (message.planned_at && message.planned_at > now()) return { kind: 'later', until: message.planned_at };
  const is_test = message.source === 'self';
  if (!is_test && !(await canStillSend(tx, message.responsible_id))) {
    await pauseForAuthor(tx, id);
    return { kind: 'end' };
  }
  if (message.state === 'planned') await tx.updateTable('bulk_messages').set({ state: 'sending' }).where('id', '=', id).execute();
  const next = await findNext(tx, id, skipped);
  if (!next) return endOrWait(tx, id, skipped);
  const text = message as unknown as Text;
  // offers to the driver wait, so that both count the same week
  await tx.selectFrom('drivers').select('id').where('user_id', '=', next.user_id).forNoKeyUpdate().execute();
  // claimed by a process that has crashed: it does not count against itself
  await tx.updateTable('bulk_recipients').set({ claimed_at: null }).where('id', '=', next.id).where('claimed_at', 'is not', null).execute();
  const [person] = await listReached(tx, [next.user_id], { via: text.via, is_test });
  const row = tx.updateTable('bulk_recipients').where('id', '=', next.id);
  if (!person || person.reason !== null) {
    await row.set({ state: 'left_out', reason: person?.reason ?? 'erased' }).execute();
    return { kind: 'next' };
  }
  if (person.not_before) {
    await row.set({ state: 'waiting', not_before: person.not_before }).execute();
    return { kind: 'next' };
  }
  await row.set({ state: 'sending', claimed_at: now() }).execute();
  return { kind: 'send', recipient_id: next.id, attempt: next.attempt, person, text };
}

/** The rest is not sent until an admin resumes it: nobody writes to people in the name of somebody who has left. */
async function pauseForAuthor(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('bulk_messages').set({ state: 'paused', pause_reason: 'author_left' }).where('id', '=', id).execute();
  await audit(tx, null, { action: 'bulk_message.paused', subject: 'bulk_message', subject_id: id, details: { reason: 'author_left' } });
  await record(tx, 'bulk_message.changed', { bulk_message_id: id });
}

async function canStillSend(tx: Tx, user_id: number): Promise<boolean> {
  const staff = await tx.selectFrom('users').select(['is_active', 'staff_role']).where('id', '=', user_id).executeTakeFirst();
  return staff?.is_active === true && (staff.staff_role === 'admin' || staff.staff_role === 'super-admin');
}

const fromNow = (ms: number) => new Date(now().getTime() + ms);

const findNext = (tx: Tx, id: number, skipped: readonly number[]) =>
  tx
    .selectFrom('bulk_recipients')
    .select(['id', 'user_id', 'attempt'])
    .where('bulk_message_id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), or([eb('not_before', 'is', null), eb('not_before', '<=', now())])]),
        // a claim of the future was made before the clock was set back
        and([eb('state', '=', 'sending'), or([eb('claimed_at', '<=', fromNow(-LEASE_MS)), eb('claimed_at', '>', fromNow(LEASE_MS))])]),
      ]),
    )
    .where('id', '!=', sql<number>`all(${skipped}::bigint[])`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Those in quiet hours wait for the morning, those of a crashed process for the end of its lease. */
async function endOrWait(tx: Tx, id: number, skipped: readonly number[]): Promise<Step> {
  const rest = await tx
    .selectFrom('bulk_recipients')
    .select(['id', 'state', 'not_before', 'claimed_at'])
    .where('bulk_message_id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();
  const times = rest
    .filter((row) => !skipped.includes(row.id))
    .map(({ state, not_before, claimed_at }) => (state === 'sending' ? claimed_at!.getTime() + LEASE_MS : not_before!.getTime()));
  if (times.length > 0) return { kind: 'later', until: new Date(Math.min(...times)) };
  if (rest.length > 0) return { kind: 'end' };
  await tx.updateTable('bulk_messages').set({ state: 'finished', finished_at: now() }).where('id', '=', id).execute();
  await record(tx, 'bulk_message.changed', { bulk_message_id: id });
  return { kind: 'end' };
}

type Outcome = 'sent' | 'failed' | 'waiting';

/** Stores what the provider answered. A report that the mail came back may have been faster; it stays. */
export async function storeOutcome(tx: Tx, recipient_id: number, outcome: Outcome): Promise<void> {
  await tx
    .updateTable('bulk_recipients')
    .set({ state: outcome, ...(outcome === 'sent' && { sent_at: now() }) })
    .where('id', '=', recipient_id)
    .where('state', '=', 'sending')
    .execute();
}
