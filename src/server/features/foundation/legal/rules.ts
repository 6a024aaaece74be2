import { createHash } from 'node:crypto';
import { Marked } from 'marked';
import type { LegalText } from '#contract/foundation/legal.ts';
import type { Locale } from '#contract/people.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Raw HTML and images become text, and so do links other than http(s) and mailto. */
const markdown = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return /^(https?:\/\/|mailto:)/i.test(href) ? `<a href="${escaped(href)}" rel="noopener">${text}</a>` : text;
    },
  },
});

/** The first line of a file is its title: `# Terms`. The hash is SHA-256 of the file. */
export function parseLegalText(source: string, language: Locale, file: string): LegalText & { hash: string } {
  const [, title, body] = /^\uFEFF?# +([^\r\n]+)\r?\n([^]*)$/.exec(source) ?? [];
  if (title === undefined || body === undefined) throw new Error(`LEGAL_DIR: ${file} must begin with its title: "# Title".`);
  const hash = createHash('sha256').update(source).digest('hex');
  return { title: title.trim(), html: markdown.parse(body, { async: false }), version: hash.slice(0, VERSION_LENGTH), hash, language };
}

/** The number of characters of the hash that identify a text. */
const VERSION_LENGTH = 12;

/** In the reader's language, else in Spanish, else in English. */
export const inLanguage = <T extends { language: Locale }>(texts: readonly T[], locale: Locale): T | undefined =>
  ([locale, 'es', 'en'] as const).map((wanted) => texts.find(({ language }) => language === wanted)).find((text) => text !== undefined);
