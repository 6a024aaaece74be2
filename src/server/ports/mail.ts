import type { Locale } from '#contract/people.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Identifies the message, not the attempt. */
  idempotency_key: string;
  locale: Locale;
}

export interface MailPort {
  /** Resolves when the provider has accepted the message; throws ProviderFailure. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
