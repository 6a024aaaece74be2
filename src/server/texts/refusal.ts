import type { ErrorCode } from '#contract/errors.ts';
import type { Locale } from '#contract/people.ts';
import { de } from './errors/de.ts';
import { en } from './errors/en.ts';
import { es } from './errors/es.ts';
import { pl } from './errors/pl.ts';
import { ro } from './errors/ro.ts';
import { fill, type Values } from './fill.ts';

const texts: Record<Locale, Record<ErrorCode, string>> = { es, de, en, pl, ro };

/**
 * The sentence a person reads for a code. `values` are the numbers the text may name: min, max, seconds, field, allowed, size.
 * A text reads well without them too.
 */
export const refusalText = (code: ErrorCode, locale: Locale, values?: Values): string => fill(texts[locale][code], values);
