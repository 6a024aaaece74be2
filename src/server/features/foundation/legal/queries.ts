import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { legalPages, type LegalPage, type LegalText } from '#contract/foundation/legal.ts';
import { locales, type Locale } from '#contract/people.ts';
import type { Config } from '#server/kernel/config.ts';
import { inLanguage, parseLegalText, partsOf } from './rules.ts';

type PageText = LegalText & { page: LegalPage; hash: string; source: string };

const textsOf = new WeakMap<Config, PageText[]>();

/** The text of a page as `/terms`, `/privacy` and `/imprint` show it. The files are read once; changes apply after a restart. */
export function findLegalText(config: Config, page: string, locale: Locale): PageText | undefined {
  const texts = textsOf.get(config) ?? readLegalTexts(config.LEGAL_DIR);
  textsOf.set(config, texts);
  return inLanguage(
    texts.filter((text) => text.page === page),
    locale,
  );
}

/** Identifies the text of a consent, and is stored with it. */
export interface AgreedText {
  version: string;
  /** SHA-256 of the operator's file; null for a text of our own. */
  hash: string | null;
}

/** The terms or the privacy notice in the language that this reader sees. */
export function agreedText(config: Config, page: 'terms' | 'privacy', locale: Locale): AgreedText {
  const text = findLegalText(config, page, locale);
  if (!text) throw new Error(`The start has not found the text of ${page}.`);
  return { version: text.version, hash: text.hash };
}

/** All texts of the folder: `terms.es.md`, `privacy.de.md`, … Every page needs Spanish or English, the fallback languages. */
export function readLegalTexts(folder: string): PageText[] {
  const texts = legalPages.flatMap((page) =>
    locales.flatMap((language) => {
      const file = resolve(folder, `${page}.${language}.md`);
      return existsSync(file) ? [{ page, ...parseLegalText(readFileSync(file, 'utf8'), language, file) }] : [];
    }),
  );
  const missing = legalPages.filter(
    (page) =>
      !inLanguage(
        texts.filter((text) => text.page === page),
        'es',
      ),
  );
  if (missing.length === 0) return texts;
  const files = missing.map((page) => `${join(folder, `${page}.es.md`)} (or ${page}.en.md)`).join(', ');
  throw new Error(`LEGAL_DIR: the texts of ${missing.join(', ')} are missing. Write ${files}; docs/operations.md describes them.`);
}

/** The title and the parts of a stored text. */
export const readParts = (source: string) => partsOf(source);
