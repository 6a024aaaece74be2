import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { saveToMailbox } from '../mailbox.ts';
import type { Mail, MailPort } from '#server/ports/mail.ts';

export class LocalMail implements MailPort {
  readonly #db: Db;
  readonly #clock: Clock;
  constructor(config: { db: Db; clock: Clock }) {
    this.#db = config.db;
    this.#clock = config.clock;
  }
  async send(mail: Mail): Promise<void> {
    const { to, subject, text, html, headers, idempotency_key, calendar, attachments } = mail;
    await saveToMailbox(this.#db, this.#clock, {
      channel: 'mail',
      recipient: to,
      subject,
      text,
      html,
      reply_to: headers?.['Reply-To'] ?? null,
      idempotency_key,
      calendar: calendar?.content ?? null,
      attachments: attachments ? JSON.stringify(attachments) : null,
    });
  }
  async close(): Promise<void> {}
}
