import { ERASURE_TEXT_MIN, erasureWords, WITHOUT_REASON } from '#contract/accounts/erasure.ts';
import type { Locale } from '#contract/people.ts';

/** Keyboards write ș with a comma or a cedilla, and ö as one or two characters. */
const written = (word: string): string => word.trim().normalize('NFC').replaceAll('ş', 'ș');

/** V023: the word of the current language, or the German one, exactly. */
export const isErasureWord = (typed: string, locale: Locale): boolean => [erasureWords[locale], erasureWords.de].includes(written(typed));

/** V024: at least 25 characters, unless the person gives no reason. */
export const isReasonEnough = (reason: { key: string }, text: string): boolean =>
  reason.key === WITHOUT_REASON || text.length >= ERASURE_TEXT_MIN;
