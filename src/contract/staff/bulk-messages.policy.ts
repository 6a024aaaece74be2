import type { BulkSource } from '#contract/foundation/vocabulary.ts';

/** The number of recipients of one bulk message; a longer list is refused. */
export const BULK_MESSAGE_LIMIT = 500;

/** What a text may name, as `{{first_name}}`. Only company users have a company. */
const placeholders = {
  drivers: ['first_name', 'last_name'],
  audience: ['first_name', 'last_name'],
  companies: ['first_name', 'last_name', 'company'],
  unlocked_drivers: ['first_name', 'last_name'],
  rejected_offers: ['first_name', 'last_name'],
} as const satisfies Record<BulkSource, readonly string[]>;
export type Placeholder = (typeof placeholders)['companies'][number];
export const placeholdersOf = (from: BulkSource): readonly Placeholder[] => placeholders[from];

const written = /\{\{\s*([^{}]*?)\s*\}\}/g;
/** The first placeholder that nobody can fill. A brace that is not closed is one too. */
export function findUnknownPlaceholder(text: string, from: BulkSource): string | undefined {
  const known: readonly string[] = placeholders[from];
  const unknown = [...text.matchAll(written)].map(([, name]) => name!).find((name) => !known.includes(name));
  if (unknown !== undefined) return unknown;
  return /\{\{|\}\}/.exec(text.replace(written, ''))?.[0];
}

/** A person without a name leaves no gap before a comma. */
export const fillIn = (text: string, person: Record<Placeholder, string>): string =>
  text
    .replace(written, (_, name: Placeholder) => person[name])
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ([,.!?])/g, '$1')
    .trim();

/** Whom a text reaches in which language: a translation, or the main text. */
export function textFor<Text extends { subject: string; message: string }>(
  main: Text,
  translations: readonly (Text & { language: string })[],
  locale: string,
): Text {
  return translations.find(({ language }) => language === locale) ?? main;
}
