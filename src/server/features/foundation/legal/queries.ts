import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { legalPages, type LegalPage, type LegalText } from '#contract/foundation/legal.ts';
import { locales } from '#contract/people.ts';
import { inLanguage, parseLegalText } from './rules.ts';

type PageText = LegalText & { page: LegalPage };

/** All texts of the folder: `terms.es.md`, `privacy.de.md`, … Every page needs Spanish or English, the languages that replace others. */
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
