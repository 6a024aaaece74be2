import type { Db } from '#server/kernel/db.ts';
import type { Clock } from '#server/kernel/clock.ts';

export interface MailboxMessage {
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** Where answers go. */
  reply_to?: string | null;
  idempotency_key: string;
  /** The calendar file of a mail. */
  calendar?: string | null;
  /** The files of a mail, as JSON. */
  attachments?: string | null;
}

/** Stores mails and SMS in the database (embedded default). A message with a known key is not stored again. */
export async function saveToMailbox(db: Db, clock: Clock, message: MailboxMessage): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({ ...message, created_at: clock.now() })
    .onConflict((row) => row.column('idempotency_key').doNothing())
    .execute();
}
