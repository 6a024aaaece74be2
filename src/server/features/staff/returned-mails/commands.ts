import { sql } from 'kysely';
import type { ReturnedKind } from '#contract/staff/returned-mails.ts';
import { unsubscribeFromMail, unsubscribeFromSms } from '#server/features/hiring/unsubscribing/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import type { MailEvent } from '#server/ports/mail-events.ts';

/** A message that comes back does so within this time. */
const RETURNS_WITHIN_DAYS = 7;

type Channel = 'mail' | 'sms';
/** Both tables have the same columns. */
const tables = { mail: 'returned_mails', sms: 'returned_sms' as 'returned_mails' } as const;
const addresses = { mail: 'email', sms: 'phone' } as const;

interface Returned {
  event_ref: string;
  kind: ReturnedKind;
  happened_at: Date;
}

/**
 * Marks the address of a user, once an event. Events may arrive late and in any order: one from before the address was proven again or
 * changed does not mark it. A complaint also withdraws the consent.
 */
export async function applyMailEvent(tx: Tx, event: MailEvent): Promise<void> {
  for (const address of new Set(event.recipients.map((each) => each.toLowerCase()))) await markAddress(tx, 'mail', address, event);
}

/** The same for the number of an SMS. */
export const markNumber = (tx: Tx, phone: string, event_ref: string, kind: ReturnedKind): Promise<void> =>
  markAddress(tx, 'sms', phone, { event_ref, kind, happened_at: now() });

async function markAddress(tx: Tx, channel: Channel, address: string, { event_ref, kind, happened_at }: Returned): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id'])
    .where(addresses[channel], '=', address)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return;
  const cleared = await tx
    .selectFrom(tables[channel])
    .select(({ fn }) => fn.max('cleared_at').as('at'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const is_late = cleared.at !== null && happened_at <= cleared.at;
  const stored = await tx
    .insertInto(tables[channel])
    .values({
      event_ref: `${event_ref} ${user.id}`,
      user_id: user.id,
      kind,
      happened_at,
      created_at: now(),
      cleared_at: is_late ? cleared.at : null,
    })
    .onConflict((known) => known.column('event_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  await markRecipient(tx, channel, user.id, { kind, happened_at });
  if (kind === 'complained') await (channel === 'mail' ? unsubscribeFromMail(tx, user.id, 'complaint') : unsubscribeFromSms(tx, user.id));
  if (is_late) return;
  const action = channel === 'mail' ? 'mail.returned' : 'sms.returned';
  await audit(tx, null, { action, subject: 'user', subject_id: user.id, details: { kind } });
  await record(tx, 'inbox.changed', {});
}

/** The newest bulk message to the user before the event. A complaint follows a delivery, so it replaces a bounce, and not the reverse. */
async function markRecipient(tx: Tx, channel: Channel, user_id: number, { kind, happened_at }: Omit<Returned, 'event_ref'>): Promise<void> {
  const { rows } = await sql<{ bulk_message_id: number }>`
    update bulk_recipients set returned = case when returned = 'complained' then returned else ${kind} end
    where id = (
      select br.id from bulk_recipients br join bulk_messages bm on bm.id = br.bulk_message_id
      where br.user_id = ${user_id} and bm.via = ${channel === 'mail' ? 'email' : 'sms'} and br.state in ('sending', 'sent')
        and br.claimed_at <= ${happened_at} and br.claimed_at > ${happened_at}::timestamptz - make_interval(days => ${RETURNS_WITHIN_DAYS})
      order by br.claimed_at desc limit 1)
    returning bulk_message_id`.execute(tx);
  for (const { bulk_message_id } of rows) await record(tx, 'bulk_message.changed', { bulk_message_id });
}
