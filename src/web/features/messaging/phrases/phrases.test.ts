import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phraseKeys, phrases } from '#contract/messaging/phrases.ts';
import { locales, type Locale } from '#contract/people.ts';

const textsIn = (locale: Locale) =>
  (JSON.parse(readFileSync(resolve(`src/web/i18n/${locale}/phrases.json`), 'utf8')) as { text: Record<string, string> }).text;
const texts = Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Record<Locale, Record<string, string>>;
const gapsOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]!).toSorted();

test('every sentence has all five languages with the same gaps', () => {
  fc.assert(
    fc.property(fc.constantFrom(...locales), fc.constantFrom(...phraseKeys), (locale, key) => {
      expect(texts[locale][key], `${locale} ${key}`).toBeTruthy();
      expect(gapsOf(texts[locale][key]!), `${locale} ${key}`).toEqual([...phrases[key].slots].toSorted());
    }),
    { numRuns: 5000 },
  );
  for (const locale of locales) expect(Object.keys(texts[locale]).toSorted()).toEqual([...phraseKeys].toSorted());
});

test('no two sentences of a language read the same', () => {
  for (const locale of locales) expect(new Set(Object.values(texts[locale])).size, locale).toBe(phraseKeys.length);
});
