import { codeOf, postForm } from '../request.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { DeliveryLog } from '../delivery-log.ts';
import { KEY_PARAMETER } from '../sms-events/twilio.ts';
import type { Sms, SmsPort, SmsReceipt } from '#server/ports/sms.ts';

export interface TwilioConfig {
  /** The root URL of the API; any gateway with Twilio's Messages resource is supported. */
  base_url?: string;
  account: string;
  token: string;
  /** An E.164 number, an alphanumeric sender, or the id of a messaging service ('MG…'). */
  from: string;
  /** Where the gateway reports deliveries, if it can reach it. */
  status_url?: string;
  /** Messages that were sent already. Without it, every call sends. */
  sent?: DeliveryLog;
  timeout_ms?: number;
}

/** https://www.twilio.com/docs/messaging/api/message-resource: POST /2010-04-01/Accounts/{account}/Messages.json */
export class TwilioSms implements SmsPort {
  readonly #config: Required<Omit<TwilioConfig, 'sent' | 'status_url'>> & Pick<TwilioConfig, 'status_url'>;
  readonly #sent: DeliveryLog | undefined;
  constructor({ sent, ...config }: TwilioConfig) {
    this.#sent = sent;
    this.#config = {
      ...config,
      base_url: (config.base_url ?? 'https://api.twilio.com').replace(/\/+$/, ''),
      timeout_ms: config.timeout_ms ?? 10_000,
    };
  }

  async send(sms: Sms): Promise<SmsReceipt> {
    await (this.#sent ? this.#sent.once(`sms ${sms.idempotency_key}`, () => this.#handOver(sms)) : this.#handOver(sms));
    return { is_delivered: false };
  }

  async #handOver(sms: Sms): Promise<void> {
    const { base_url, account, token, from, timeout_ms, status_url } = this.#config;
    const report = status_url && { StatusCallback: `${status_url}?${KEY_PARAMETER}=${encodeURIComponent(sms.idempotency_key)}` };
    const answer = await postForm({
      provider: 'sms',
      url: `${base_url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      form: { To: sms.to, Body: sms.text, ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }), ...report },
      timeout_ms,
    });
    if (answer['status'] === 'failed' || answer['status'] === 'undelivered') {
      const code = answer['error_code'] ?? null;
      throw new ProviderFailure('sms', `not delivered (${JSON.stringify(code)})`, {
        retryable: false,
        code: codeOf(code),
      });
    }
  }
}
