import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/people.ts';
import { de } from './errors/de.ts';
import { en } from './errors/en.ts';
import { es } from './errors/es.ts';
import { pl } from './errors/pl.ts';
import { ro } from './errors/ro.ts';
import { fill, type Values } from './fill.ts';

const texts: Record<Locale, Record<ErrorCode, string>> = { es, de, en, pl, ro };

/** Translates values that are codes themselves: 'refused[: {reason}]' with 'expired_card' as the reason. */
const worded = (locale: Locale, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, texts[locale][value as ErrorCode] ?? value]));

/**
 * The text of an error code. `values` fill its variables: min, max, seconds, field, allowed, size, reason. The text is complete without
 * them too.
 */
export const refusalText = (code: ErrorCode, locale: Locale, values: Values = {}): string =>
  fill(texts[locale][code], worded(locale, values));
