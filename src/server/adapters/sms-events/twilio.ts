import { createHmac } from 'node:crypto';
import type { ReturnedKind } from '#contract/staff/returned-mails.ts';
import { sameText } from '#server/kernel/session/secrets.ts';
import { ForgedSmsEvent, type SmsEvent, type SmsEventsPort, type SmsRequest } from '#server/ports/sms-events.ts';

/** The parameter of the callback's URL with the key of the message. */
export const KEY_PARAMETER = 'key';

const statuses: Record<string, 'sent' | 'delivered' | 'failed'> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/** Errors that remain: the number does not exist, or belongs to a landline. A telephone that is off is not one of them. */
const permanent = ['21211', '21614', '30005', '30006'];
/** The recipient has answered STOP. */
const STOPPED = '21610';

/**
 * https://www.twilio.com/docs/usage/security: base64 of HMAC-SHA1, with the account's token, over the URL and the sorted parameters of the
 * form, each name followed by its value. The signature has no time, so a request may be repeated: events are applied once by their ids.
 * Without a token every request is refused.
 */
export class TwilioSmsEvents implements SmsEventsPort {
  readonly #token: string | undefined;
  readonly #base_url: string;
  constructor({ token, base_url }: { token: string | undefined; base_url: string }) {
    this.#token = token;
    this.#base_url = base_url;
  }

  parse({ path, raw_body, headers }: SmsRequest): SmsEvent | undefined {
    const url = this.#base_url + path;
    const form = new URLSearchParams(raw_body.toString('utf8'));
    this.#verify(url, form, [headers['x-twilio-signature']].flat()[0] ?? '');
    return statusOf(url, form) ?? receivedOf(form);
  }

  #verify(url: string, form: URLSearchParams, signature: string): void {
    if (this.#token === undefined) throw new ForgedSmsEvent('no token is configured');
    if (!sameText(signature, signatureOf(this.#token, url, form))) throw new ForgedSmsEvent('another signature');
  }
}

export function signatureOf(token: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1));
  return createHmac('sha1', token)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest('base64');
}

function statusOf(url: string, form: URLSearchParams): SmsEvent | undefined {
  const idempotency_key = new URL(url).searchParams.get(KEY_PARAMETER);
  const status = statuses[form.get('MessageStatus') ?? ''];
  const [provider_ref, recipient] = [form.get('MessageSid'), form.get('To')];
  if (!idempotency_key || !status || !provider_ref || !recipient) return undefined;
  const error_code = form.get('ErrorCode');
  const returned = status === 'failed' ? returnedOf(error_code) : null;
  return { kind: 'status', provider_ref, idempotency_key, recipient, status, error_code, returned };
}

const returnedOf = (code: string | null): ReturnedKind | null =>
  code === STOPPED ? 'complained' : code !== null && permanent.includes(code) ? 'bounced' : null;

function receivedOf(form: URLSearchParams): SmsEvent | undefined {
  const [provider_ref, from] = [form.get('MessageSid'), form.get('From')];
  if (form.has('MessageStatus') || !provider_ref || provider_ref.length > 100 || !from) return undefined;
  return { kind: 'received', provider_ref, from, text: form.get('Body') ?? '' };
}
