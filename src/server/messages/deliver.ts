import { isFinal, ProviderFailure, recipientsOf } from '#server/ports/failure.ts';
import type { Locale } from '#contract/people.ts';
import { maskAddress } from '#server/kernel/mask-address.ts';
import type { Attachment, CalendarPart } from '#server/ports/mail.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { MailData, MailName } from '#server/texts/mails/templates.ts';
import { renderSms, type SmsData, type SmsName } from '#server/texts/sms.ts';

export interface Envelope {
  to: string;
  locale: Locale;
  /** Identifies the message, not the attempt: the same key is delivered once. */
  idempotency_key: string;
  calendar?: CalendarPart;
  attachments?: readonly Attachment[];
}

export const deliverMail = <Name extends MailName>({ mail, mailTemplates }: Ports, text: Name, data: MailData[Name], envelope: Envelope) =>
  namingRecipient(envelope.to, mail.send({ ...mailTemplates.render(text, envelope.locale, data), ...envelope }));

export const deliverSms = <Name extends SmsName>({ sms }: Ports, text: Name, data: SmsData[Name], envelope: Envelope) =>
  namingRecipient(envelope.to, sms.send({ text: renderSms(text, envelope.locale, data), ...envelope }));

async function namingRecipient<T>(to: string, delivery: Promise<T>): Promise<T> {
  try {
    return await delivery;
  } catch (error) {
    if (error instanceof ProviderFailure) error.recipients = [maskAddress(to)];
    throw error;
  }
}

/** As many as staff read. */
const NAMED_RECIPIENTS = 10;

/**
 * Runs every delivery; a failing one does not stop the others. Afterwards throws a retryable failure, so that the job runs again, or
 * otherwise the first final one. It names the recipients of all failures like it.
 */
export async function sendToEach(deliveries: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const deliver of deliveries) await deliver().catch((error: unknown) => failures.push(error));
  if (failures.length === 0) return;
  const retried = failures.filter((failure) => !isFinal(failure));
  const alike = retried.length > 0 ? retried : failures;
  const [first] = alike;
  if (first instanceof ProviderFailure) first.recipients = alike.flatMap(recipientsOf).slice(0, NAMED_RECIPIENTS);
  throw first;
}
