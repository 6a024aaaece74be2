import { createHash } from 'node:crypto';
import { Marked, type Token, type Tokens } from 'marked';
import type { LegalText } from '#contract/foundation/legal.ts';
import type { Locale } from '#contract/people.ts';
import type { TextPart } from '#server/ports/pdf.ts';
import { escapeHtml } from '#server/texts/markup.ts';

/** Raw HTML and images become text, and so do links other than http(s) and mailto. */
const markdown = new Marked({
  renderer: {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return /^(https?:\/\/|mailto:)/i.test(href) ? `<a href="${escapeHtml(href)}" rel="noopener">${text}</a>` : text;
    },
  },
});

/** The first line of a file is its title: `# Terms`. The hash is SHA-256 of the file. */
export function parseLegalText(source: string, language: Locale, file: string): LegalText & { hash: string; source: string } {
  const [, title, body] = wholeText.exec(source) ?? [];
  if (title === undefined || body === undefined) throw new Error(`LEGAL_DIR: ${file} must begin with its title: "# Title".`);
  const hash = createHash('sha256').update(source).digest('hex');
  const html = markdown.parse(body, { async: false });
  return { title: title.trim(), html, version: hash.slice(0, VERSION_LENGTH), hash, language, source };
}

/** The title and the rest of a file. */
const wholeText = /^\uFEFF?# +([^\r\n]+)\r?\n([^]*)$/;

/** The title and the parts of a file as plain text, for a PDF. */
export function partsOf(source: string): { title: string; parts: TextPart[] } {
  const [, title = '', body = ''] = wholeText.exec(source) ?? [];
  return { title: title.trim(), parts: markdown.lexer(body).flatMap(partsOfBlock) };
}

function partsOfBlock(block: Token): TextPart[] {
  if (block.type === 'space' || block.type === 'hr') return [];
  if (block.type === 'list') return (block as Tokens.List).items.map((item) => ({ kind: 'item', text: plain(item.tokens) }));
  if (block.type === 'blockquote') return (block as Tokens.Blockquote).tokens.flatMap(partsOfBlock);
  return [{ kind: block.type === 'heading' ? 'heading' : 'paragraph', text: plain([block]) }];
}

const plain = (tokens: readonly Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token.text) : ' ')).join('');

/** The number of characters of the hash that identify a text. */
const VERSION_LENGTH = 12;

/** In the reader's language, else in Spanish, else in English. */
export const inLanguage = <T extends { language: Locale }>(texts: readonly T[], locale: Locale): T | undefined =>
  ([locale, 'es', 'en'] as const).map((wanted) => texts.find(({ language }) => language === wanted)).find((text) => text !== undefined);
