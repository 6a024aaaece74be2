import type { Locale } from '#contract/people.ts';

export interface Sms {
  /** E.164, '+34600111222' */
  to: string;
  text: string;
  idempotency_key: string;
  locale: Locale;
}

export interface SmsReceipt {
  /** The gateway knows already that the phone has it. */
  is_delivered: boolean;
}

export interface SmsPort {
  /** Resolves when the gateway has accepted the message; throws ProviderFailure. */
  send(sms: Sms): Promise<SmsReceipt>;
}
