import type { Locale } from '#contract/people.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Names the message, not the try: the same key is the same message. */
  idempotency_key: string;
  locale: Locale;
}

export interface MailPort {
  /** Resolves when the message has been handed over; throws ProviderFailure. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
