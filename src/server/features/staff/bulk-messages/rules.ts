import { createHash } from 'node:crypto';
import { fillIn, findUnknownPlaceholder, textFor, type Placeholder } from '#contract/staff/bulk-messages.policy.ts';
import type { BulkSource, BulkVia } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';
import type { LeftOutReason } from '#contract/staff/bulk-messages.ts';
import { invalidField } from '#server/kernel/http/errors.ts';
import { smsSegments, toGsm } from '#server/texts/gsm.ts';

/** A process that has begun to send to a recipient and is silent for this time has crashed. Longer than any provider's timeout. */
export const LEASE_MS = 60_000;
/** The same text to the same people within this time is taken for a mistake. */
export const REPEATED_WITHIN_MS = 24 * 60 * 60_000;

export interface Words {
  subject: string;
  message: string;
}
export interface Text extends Words {
  via: BulkVia;
  language: Locale;
  translations: readonly (Words & { language: Locale })[];
}
export type Named = Record<Placeholder, string> & { locale: Locale };

/** Refuses a text with a placeholder that nobody can fill, at the field that has it. */
export function ensureKnownPlaceholders({ translations, ...main }: Text, from: BulkSource): void {
  const fields = [['', main] as const, ...translations.map((words, index) => [`translations.${index}.`, words] as const)].flatMap(
    ([prefix, { subject, message }]) => [[`${prefix}subject`, subject] as const, [`${prefix}message`, message] as const],
  );
  for (const [field, text] of fields) {
    const name = findUnknownPlaceholder(text, from);
    if (name !== undefined) throw invalidField(field, 'placeholder_unknown', { name });
  }
}

/** The words for one reader, in their language if there is a translation. */
export function wordsFor({ subject, message, translations }: Text, reader: Named): Words {
  const words = textFor({ subject, message }, translations, reader.locale);
  return { subject: fillIn(words.subject, reader), message: fillIn(words.message, reader) };
}

/** Blank lines separate paragraphs. */
export const paragraphsOf = (message: string): string[] =>
  message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

export const segmentsOf = (message: string): number => smsSegments(toGsm(message));

/** Identifies text and recipients. */
export const digestOf = (
  { via, language, subject, message, translations }: Text,
  ids: readonly number[],
  planned_at: Date | null,
): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([via, language, subject, message, translations, planned_at, ids.toSorted((a, b) => a - b)]))
    .digest();

/** The first person with an address gets the message; others with the same address fall out. */
export function withoutRepeats<P extends { address: string | null; reason: LeftOutReason | null }>(people: readonly P[]): P[] {
  const taken = new Set<string>();
  return people.map((person) => {
    if (person.reason !== null || person.address === null) return person;
    const address = person.address.toLowerCase();
    if (taken.has(address)) return { ...person, reason: 'twice' as const };
    taken.add(address);
    return person;
  });
}
