import { sql } from 'kysely';
import { WINDOW_LASTS_MS, type FailedReason } from '#contract/staff/driver-messages.ts';
import type { Locale, Staff } from '#contract/people.ts';
import { ensureNotErased } from '#server/features/hiring/timeline/queries.ts';
import { unsubscribeFromSms } from '#server/features/hiring/unsubscribing/commands.ts';
import { markNumber } from '#server/features/staff/returned-mails/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import type { SmsEvent } from '#server/ports/sms-events.ts';
import { stopTexts } from '#server/texts/stop.ts';
import { getDriver, getMessage, getReach } from './queries.ts';
import { failedReasonOf, isLater, isStop, parseKey } from './rules.ts';

/** Stores an SMS to a driver; a job hands it to the gateway (M061). A driver whom nothing may reach is refused at once. */
export async function sendMessage(tx: Tx, me: Staff, driver_id: number, message: string) {
  const driver = await getDriver(tx, me, driver_id);
  await ensureNotErased(tx, { model: 'driver', model_id: driver_id });
  const { reason, is_answer, not_before } = await getReach(tx, driver);
  ensure(reason === null, 'sms_not_possible');
  const { id } = await tx
    .insertInto('driver_messages')
    .values({ driver_id, type: 'out', status: 'queued', message, sender_id: me.user_id, is_answer, not_before, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue(tx, { id, driver_id });
  await audit(tx, me, { action: 'driver_message.sent', subject: 'driver', subject_id: driver_id, driver_id });
  return getMessage(tx, id);
}

async function queue(tx: Tx, { id, driver_id }: { id: number; driver_id: number }): Promise<void> {
  await tx
    .updateTable('driver_messages')
    .set({ status: 'queued', failed_reason: null, claimed_at: null, queued_at: now(), attempt: sql`attempt + 1` })
    .where('id', '=', id)
    .execute();
  await record(tx, 'driver_message.queued', { driver_message_id: id });
  await record(tx, 'driver_message.changed', { driver_id });
}

/** Sends a failed message once more, under a new key: the gateway has refused the former one. */
export async function sendAgain(tx: Tx, me: Staff, id: number) {
  const found = await tx
    .selectFrom('driver_messages')
    .select('driver_id')
    .where('id', '=', id)
    .where('type', '=', 'out')
    .executeTakeFirst();
  if (!found) throw notFound();
  const driver = await getDriver(tx, me, found.driver_id);
  const { status } = await tx.selectFrom('driver_messages').select('status').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (status !== 'failed') return getMessage(tx, id);
  const { reason, not_before } = await getReach(tx, driver);
  ensure(reason === null, 'sms_not_possible');
  await tx.updateTable('driver_messages').set({ not_before }).where('id', '=', id).execute();
  await queue(tx, { id, driver_id: driver.id });
  return getMessage(tx, id);
}

type Step =
  | { kind: 'none' }
  | { kind: 'later'; until: Date }
  | { kind: 'send'; id: number; attempt: number; queued_at: Date; to: string; locale: Locale; text: string };

/** What the job does with a queued message. Consent, address and limits are read again, because they may have changed. */
export async function claimMessage(tx: Tx, id: number): Promise<Step> {
  // before the message, as an erasure does; offers and other messages to the driver wait, so that all count the same week
  const driver = await tx
    .selectFrom('drivers')
    .select(['id', 'user_id'])
    .where('id', '=', (of) => of.selectFrom('driver_messages').select('driver_id').where('id', '=', id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const message = await tx.selectFrom('driver_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!driver || message?.status !== 'queued') return { kind: 'none' };
  // two accounts became one meanwhile
  if (message.driver_id !== driver.id) return claimMessage(tx, id);
  // claimed by a run that has ended without a result: it does not count against itself
  if (message.claimed_at) await tx.updateTable('driver_messages').set({ claimed_at: null }).where('id', '=', id).execute();
  const { person, reason, not_before } = await getReach(tx, driver);
  // the answer to a STOP is the last message after the consent has ended
  const isLast = message.is_stop && reason === 'no_consent';
  const isAllowed = reason === null || isLast || (reason === 'weekly_cap' && message.is_answer);
  if (person.address === null || !isAllowed) {
    await setStatus(tx, message, 'failed', 'not_allowed');
    return { kind: 'none' };
  }
  if (not_before && !message.is_answer && !isLast) {
    await tx.updateTable('driver_messages').set({ not_before }).where('id', '=', id).execute();
    return { kind: 'later', until: not_before };
  }
  await tx.updateTable('driver_messages').set({ claimed_at: now() }).where('id', '=', id).execute();
  const { attempt, message: text } = message;
  // a message that waited for the morning is not late in the morning
  const queued_at = new Date(Math.max(message.queued_at!.getTime(), message.not_before?.getTime() ?? 0));
  return { kind: 'send', id, attempt, queued_at, to: person.address, locale: person.locale, text };
}

type Status = 'sent' | 'delivered' | 'failed';
interface Row {
  id: number;
  driver_id: number;
  status: 'queued' | Status;
  message: string;
  sender_id: number | null;
  sent_at: Date | null;
}

/** Stores what the gateway has answered or reported. A report may be faster than the answer, repeated, or of a former attempt. */
export async function applyStatus(
  tx: Tx,
  { id, attempt }: { id: number; attempt: number },
  status: Status,
  reason: FailedReason | null = null,
): Promise<void> {
  const message = await tx
    .selectFrom('driver_messages')
    .select(['id', 'driver_id', 'status', 'message', 'sender_id', 'sent_at'])
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .forUpdate()
    .executeTakeFirst();
  if (message && isLater(status, message.status)) await setStatus(tx, message, status, reason);
}

/** A sent message has one entry in the driver's timeline. */
async function setStatus(tx: Tx, message: Row, status: Status, failed_reason: FailedReason | null): Promise<void> {
  const { id, driver_id, sender_id, sent_at, message: text } = message;
  const isFirst = status !== 'failed' && sent_at === null;
  await tx
    .updateTable('driver_messages')
    .set({ status, failed_reason, ...(isFirst && { sent_at: now() }) })
    .where('id', '=', id)
    .execute();
  if (isFirst)
    await tx
      .insertInto('timeline_entries')
      .values({
        company_id: null,
        model: 'driver',
        model_id: driver_id,
        type: 'sms',
        properties: JSON.stringify({ text }),
        performed_at: now(),
        user_id: sender_id,
        created_at: now(),
        updated_at: now(),
      })
      .execute();
  await record(tx, 'driver_message.changed', { driver_id });
}

/** A delivery report, identified by the key of the message. A number that cannot be reached is marked, whatever the message was. */
export async function applyReport(tx: Tx, event: Extract<SmsEvent, { kind: 'status' }>): Promise<void> {
  const { idempotency_key, status, error_code, returned, recipient, provider_ref } = event;
  const which = parseKey(idempotency_key);
  if (which) await applyStatus(tx, which, status, status === 'failed' ? failedReasonOf(error_code) : null);
  if (returned) await markNumber(tx, recipient, provider_ref, returned);
}

interface Received {
  provider_ref: string;
  from: string;
  text: string;
}

/** Stores an SMS of a driver, once. A STOP withdraws the consent and is answered. Numbers without an account are ignored. */
export async function receive(tx: Tx, { provider_ref, from, text }: Received): Promise<void> {
  const driver = await lockByPhone(tx, from);
  if (!driver) return;
  const is_stop = isStop(text);
  const stored = await tx
    .insertInto('driver_messages')
    .values({ driver_id: driver.id, type: 'in', status: 'sent', message: text.slice(0, 2000), provider_ref, is_stop, created_at: now() })
    .onConflict((known) => known.column('provider_ref').where('provider_ref', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  await record(tx, 'driver_message.received', { driver_message_id: stored.id, driver_id: driver.id });
  await record(tx, 'driver_message.changed', { driver_id: driver.id });
  if (is_stop && (await unsubscribeFromSms(tx, driver.user_id))) await answerStop(tx, driver);
}

/** The driver with this confirmed number. A merged account leads to the one that goes on. Waits for an erasure that runs, and finds nobody then. */
async function lockByPhone(tx: Tx, phone: string) {
  const named = await tx
    .selectFrom('users as u')
    .innerJoin('drivers as d', 'd.user_id', 'u.id')
    .select(['d.id', 'd.merged_into_id'])
    .where('u.phone', '=', phone)
    .where('u.phone_confirmed_at', 'is not', null)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
  if (!named) return undefined;
  return tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.user_id', 'u.locale'])
    .where('d.id', '=', named.merged_into_id ?? named.id)
    .where('d.erased_at', 'is', null)
    .forNoKeyUpdate('d')
    .executeTakeFirst();
}

async function answerStop(tx: Tx, { id: driver_id, locale }: { id: number; locale: Locale }): Promise<void> {
  const answer = { driver_id, type: 'out' as const, status: 'queued' as const, message: stopTexts[locale], is_stop: true, is_answer: true };
  const { id } = await tx
    .insertInto('driver_messages')
    .values({ ...answer, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue(tx, { id, driver_id });
}

/** The caller has this conversation open, until the browser stops repeating it. What the driver wrote counts as seen. */
export async function openWindow(tx: Tx, me: Staff, driver_id: number): Promise<void> {
  await getDriver(tx, me, driver_id);
  const until = new Date(now().getTime() + WINDOW_LASTS_MS);
  const { rows } = await sql<{ was_open: boolean }>`
    insert into message_windows as w (user_id, driver_id, until) values (${me.user_id}, ${driver_id}, ${until})
    on conflict (user_id, driver_id) do update set until = excluded.until
    returning (select b.until > ${now()} from message_windows b where b.user_id = ${me.user_id} and b.driver_id = ${driver_id}) as was_open`.execute(
    tx,
  );
  const seen = await tx
    .updateTable('driver_messages')
    .set({ seen_at: now() })
    .where('driver_id', '=', driver_id)
    .where('type', '=', 'in')
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (!rows[0]?.was_open) await record(tx, 'driver_message.opened', { driver_id });
  if (seen.numUpdatedRows > 0n) await record(tx, 'driver_message.changed', { driver_id });
}

/** Keeps the caller's windows open, and forgets those of anybody that have ended. */
export async function keepWindows(tx: Tx, me: Staff): Promise<{ driver_ids: number[] }> {
  await tx.deleteFrom('message_windows').where('until', '<', now()).execute();
  const kept = await tx
    .updateTable('message_windows')
    .set({ until: new Date(now().getTime() + WINDOW_LASTS_MS) })
    .where('user_id', '=', me.user_id)
    .returning('driver_id')
    .execute();
  return { driver_ids: kept.map(({ driver_id }) => driver_id) };
}

export async function closeWindows(tx: Tx, me: Staff): Promise<void> {
  const closed = await tx.deleteFrom('message_windows').where('user_id', '=', me.user_id).returning('driver_id').execute();
  for (const { driver_id } of closed) await record(tx, 'driver_message.opened', { driver_id });
}
