import { createHmac } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';
import { sameText } from '#server/kernel/session/secrets.ts';
import { ForgedSmsEvent, type SmsEvent, type SmsEventsPort } from '#server/ports/sms-events.ts';

/** Errors that remain: the number does not exist, or belongs to a landline. A telephone that is off is not one of them. */
const permanent = ['21211', '21614', '30005', '30006'];
/** The recipient has answered STOP. */
const stopped = '21610';

/**
 * Status callbacks of Twilio's Messages resource. Signed with the account's token: HMAC-SHA-1 over the address and the sorted fields.
 * Without a token every request is refused.
 */
export class TwilioSmsEvents implements SmsEventsPort {
  readonly #token: string | undefined;
  readonly #url: string;
  readonly #clock: Clock;
  constructor({ token, url, clock }: { token: string | undefined; url: string; clock: Clock }) {
    this.#token = token;
    this.#url = url;
    this.#clock = clock;
  }

  parse(raw_body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): SmsEvent | undefined {
    const form = new URLSearchParams(raw_body.toString('utf8'));
    this.#verify(form, headers['x-twilio-signature']);
    const [sid, status, code, recipient] = ['MessageSid', 'MessageStatus', 'ErrorCode', 'To'].map((name) => form.get(name) ?? '');
    if (!sid || !recipient || !['failed', 'undelivered'].includes(status!)) return undefined;
    const kind = code === stopped ? 'complained' : permanent.includes(code!) ? 'bounced' : undefined;
    return kind && { event_ref: sid, kind, recipient, happened_at: this.#clock.now() };
  }

  #verify(form: URLSearchParams, signature: string | string[] | undefined): void {
    if (!this.#token || typeof signature !== 'string') throw new ForgedSmsEvent();
    const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).flat();
    const expected = createHmac('sha1', this.#token)
      .update(this.#url + fields.join(''))
      .digest('base64');
    if (!sameText(signature, expected)) throw new ForgedSmsEvent();
  }
}
