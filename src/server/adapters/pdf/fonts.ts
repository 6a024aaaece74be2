import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

const files = { regular: 'source-sans-3-regular', strong: 'source-sans-3-semibold' } as const;
type Name = keyof typeof files;

/** Glyphs and widths of words. */
type Words = Record<string, object>;

/** A font as pdfkit embeds it: `font` is the read file, the rest belongs to one document. */
interface EmbeddedFont {
  font: { hasGlyphForCodePoint(code: number): boolean };
  layoutCache?: Words;
  layout(text: string, ...rest: unknown[]): unknown;
}
type FontClass = new (doc: object, font: EmbeddedFont['font'], id: string) => EmbeddedFont;
interface FontsOfDocument {
  _font: EmbeddedFont;
  _fontFamilies: Record<string, EmbeddedFont>;
}

const read = new Map<Name, { font: EmbeddedFont['font']; Embedded: FontClass }>();

/** At most these words are kept for the next documents. */
const MAX_WORDS = 5000;
const wordsOfFont = new Map<Name, Words>();

/** The words that former documents have laid out, which would take half of the time of a document: most words are the same. */
function wordsOf(name: Name): Words {
  const known = wordsOfFont.get(name);
  if (known && Object.keys(known).length < MAX_WORDS) return known;
  const empty = Object.create(null) as Words;
  wordsOfFont.set(name, empty);
  return empty;
}

/** The text in letters that the font has, because an archived document must not name others: a base letter or a question mark instead. */
function printable(text: string, { font }: EmbeddedFont): string {
  const isKnown = (letter: string): boolean => font.hasGlyphForCodePoint(letter.codePointAt(0)!);
  const shown = (letter: string): string => {
    if (isKnown(letter)) return letter;
    if (/[\p{C}\p{M}]/u.test(letter)) return '';
    const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return base !== letter && [...base].every(isKnown) ? base : '?';
  };
  return [...text.normalize('NFC')].map(shown).join('');
}

/**
 * The fonts of a document, under their names. A file is read once: its tables of letter pairs take longer to read than a whole document
 * takes to write. The letters in use are embedded in each document.
 */
export function useFonts(doc: InstanceType<typeof PDFDocument>): void {
  const fonts = doc as unknown as FontsOfDocument;
  for (const [index, name] of (['strong', 'regular'] as const).entries()) {
    const known = read.get(name);
    doc.registerFont(name, fileURLToPath(new URL(`./fonts/${files[name]}.ttf`, import.meta.url)));
    if (known) fonts._fontFamilies[name] = new known.Embedded(doc, known.font, `F${index + 1}`);
    doc.font(name);
    const embedded = fonts._font;
    embedded.layoutCache = wordsOf(name);
    if (!known) read.set(name, { font: embedded.font, Embedded: embedded.constructor as FontClass });
    const layout = embedded.layout.bind(embedded);
    embedded.layout = (text, ...rest) => layout(printable(text, embedded), ...rest);
  }
}
