import type { Locale } from '#contract/people.ts';

/** A calendar file, which mail programs show as an invitation. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/** A file that a mail carries. */
export interface Attachment {
  filename: string;
  content_type: string;
  /** In base64: mails are handed to another process as text. */
  content: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  calendar?: CalendarPart;
  attachments?: readonly Attachment[];
  /** Identifies the message, not the attempt. */
  idempotency_key: string;
  locale: Locale;
}

export interface MailPort {
  /** Resolves when the provider has accepted the message; throws ProviderFailure. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
