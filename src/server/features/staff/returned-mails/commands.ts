import { sql } from 'kysely';
import { unsubscribeFromMail } from '#server/features/hiring/sending/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import type { MailEvent } from '#server/ports/mail-events.ts';

/** A mail that comes back does so within this time. */
const RETURNS_WITHIN_DAYS = 7;

/**
 * Marks the address of a user, once an event. Events may arrive late and in any order: one from before the address was proven again or
 * changed does not mark it. A complaint also withdraws the consent.
 */
export async function applyMailEvent(tx: Tx, event: MailEvent): Promise<void> {
  for (const address of new Set(event.recipients.map((each) => each.toLowerCase()))) await markAddress(tx, address, event);
}

async function markAddress(tx: Tx, address: string, { event_ref, kind, happened_at }: MailEvent): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id'])
    .where('email', '=', address)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return;
  const cleared = await tx
    .selectFrom('returned_mails')
    .select(({ fn }) => fn.max('cleared_at').as('at'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const is_late = cleared.at !== null && happened_at <= cleared.at;
  const stored = await tx
    .insertInto('returned_mails')
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
  await markRecipient(tx, user.id, { kind, happened_at });
  if (kind === 'complained') await unsubscribeFromMail(tx, user.id, 'complaint');
  if (is_late) return;
  await audit(tx, null, { action: 'mail.returned', subject: 'user', subject_id: user.id, details: { kind } });
  await record(tx, 'inbox.changed', {});
}

/** The newest bulk mail to the user before the event. A complaint follows a delivery, so it replaces a bounce, and not the reverse. */
async function markRecipient(tx: Tx, user_id: number, { kind, happened_at }: Pick<MailEvent, 'kind' | 'happened_at'>): Promise<void> {
  const { rows } = await sql<{ bulk_message_id: number }>`
    update bulk_recipients set returned = case when returned = 'complained' then returned else ${kind} end
    where id = (
      select br.id from bulk_recipients br join bulk_messages bm on bm.id = br.bulk_message_id
      where br.user_id = ${user_id} and bm.via = 'email' and br.state in ('sending', 'sent')
        and br.claimed_at <= ${happened_at} and br.claimed_at > ${happened_at}::timestamptz - make_interval(days => ${RETURNS_WITHIN_DAYS})
      order by br.claimed_at desc limit 1)
    returning bulk_message_id`.execute(tx);
  for (const { bulk_message_id } of rows) await record(tx, 'bulk_message.changed', { bulk_message_id });
}
