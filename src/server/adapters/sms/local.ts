import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { saveToMailbox } from '../mailbox.ts';
import type { Sms, SmsPort, SmsReceipt } from '#server/ports/sms.ts';

export class LocalSms implements SmsPort {
  readonly #db: Db;
  readonly #clock: Clock;
  constructor(config: { db: Db; clock: Clock }) {
    this.#db = config.db;
    this.#clock = config.clock;
  }
  async send(sms: Sms): Promise<SmsReceipt> {
    const { to, text, idempotency_key } = sms;
    await saveToMailbox(this.#db, this.#clock, { channel: 'sms', recipient: to, subject: '', text, html: null, idempotency_key });
    return { is_delivered: true };
  }
}
