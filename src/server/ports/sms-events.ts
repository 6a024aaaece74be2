import type { ReturnedKind } from '#contract/staff/returned-mails.ts';

/** Where the gateway reports deliveries and messages of phones. */
export const SMS_WEBHOOK = '/webhooks/sms';

/** What the SMS gateway reports: the delivery of a message that it has accepted, or a message of a phone. */
export type SmsEvent =
  | {
      kind: 'status';
      /** Identifies the message at the gateway, which may repeat its report. */
      provider_ref: string;
      /** The key under which the message was sent. */
      idempotency_key: string;
      recipient: string;
      status: 'sent' | 'delivered' | 'failed';
      /** The gateway's code of a failure. */
      error_code: string | null;
      /** The number itself cannot be reached, or its owner wants no messages. */
      returned: ReturnedKind | null;
    }
  | {
      kind: 'received';
      /** Identifies the message: the gateway repeats the request until it is answered. */
      provider_ref: string;
      /** E.164. */
      from: string;
      text: string;
    };

/** The request is not signed by the SMS gateway. */
export class ForgedSmsEvent extends Error {
  constructor(cause: unknown) {
    super('the signature does not hold', { cause });
    this.name = 'ForgedSmsEvent';
  }
}

export interface SmsRequest {
  /** With its query, as the gateway has called it. */
  path: string;
  raw_body: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface SmsEventsPort {
  /** The event of a signed request; undefined for events that change nothing here. Throws ForgedSmsEvent. */
  parse(request: SmsRequest): SmsEvent | undefined;
}
