import type { Mail } from '#server/ports/mail.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { SmtpConfig } from '../mail/smtp.ts';
import type { TwilioConfig } from '../sms/twilio.ts';

/** The first message to the sending process. A channel without a provider is never used. */
export interface Providers {
  database_url: string;
  smtp: Pick<SmtpConfig, 'url' | 'from'> | undefined;
  sms: Pick<TwilioConfig, 'base_url' | 'account' | 'token' | 'from' | 'status_url'> | undefined;
}

/** All further messages to the sending process. */
export type Order = { id: number } & ({ mail: Mail } | { sms: Sms });

/** The result of one order. Failures of a provider keep what decides about a retry. */
export interface Result {
  id: number;
  failure?: { message: string; provider?: string; retryable?: boolean; code?: string | undefined };
}
