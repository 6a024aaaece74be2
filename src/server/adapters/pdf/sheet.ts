import PDFDocument from 'pdfkit';
import type { Locale } from '#contract/people.ts';
import { useFonts } from './fonts.ts';
import { SheetTable, type TableColumn, type TableRow } from './sheet-table.ts';

/** For texts that pdfkit copies into XML. */
const withoutMarkup = (text: string): string => text.replaceAll(/[<>&]/g, ' ');

const unbroken = (text: string): string =>
  text.replaceAll(/(?:\bIBAN )?\b[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4})?\b/g, (iban) => iban.replaceAll(' ', '\u00a0'));

const MARGIN = 62;
const LABEL_WIDTH = 178;
const GAP = 12;
const LINE_GAP = 2.2;
/** Of a square of modules. */
const SIDE = 92;
const ink = '#151d22';
const soft = '#5b6970';
const rule = '#ccd5d8';

export interface SheetAbout {
  title: string;
  locale: Locale;
  author: string;
  at: Date;
  /** Printed in small type at the bottom of every page, before the page number. */
  footer: string;
  /** Makes it a PDF/A-3 for archives, with this file inside. `xmp` describes the file to programs. */
  archived?: { name: string; content: Buffer; type: string; description: string; xmp: string };
}

/** Dark and light modules, and what they mean for those who cannot see them. */
interface Code {
  modules: readonly (readonly boolean[])[];
  alt: string;
}

/** What belongs to sums: paragraphs after them, and a code on their left with its name. */
interface Beside {
  paragraphs: readonly string[];
  code?: (Code & { name: string }) | undefined;
}

/**
 * One A4 document, written from top to bottom: title, paragraphs, facts (label and value), ruled lines. All parts are tagged, so that a
 * screen reader reads them in order. A full page continues on the next.
 */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #done: Promise<Buffer>;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #about: SheetAbout;

  constructor(about: SheetAbout) {
    this.#about = about;
    this.#doc = new PDFDocument({
      size: 'A4',
      margins: { top: MARGIN, bottom: MARGIN + 14, left: MARGIN, right: MARGIN },
      // none before ours, because an archived document must embed all of its fonts
      font: null as unknown as string,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: about.locale,
      displayTitle: true,
      // pdfkit writes the title and author of an archived document into XML without escaping
      info: about.archived
        ? { Title: withoutMarkup(about.title), Creator: 'Cabina', Producer: 'Cabina', CreationDate: about.at }
        : { Title: about.title, Author: about.author, Creator: 'Cabina', Producer: 'Cabina', CreationDate: about.at, ModDate: about.at },
      ...(about.archived && { subset: 'PDF/A-3b' as const }),
    });
    useFonts(this.#doc);
    if (about.archived) this.#attach(about.archived);
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#doc.on('error', reject);
    });
  }

  /** The text of an embedded file replaces what is printed. */
  #attach({ name, content, type, description, xmp }: NonNullable<SheetAbout['archived']>): void {
    const { at } = this.#about;
    // the types of pdfkit do not know these two
    const options = { name, type, description, relationship: 'Alternative', creationDate: at, modifiedDate: at };
    this.#doc.file(content, options);
    (this.#doc as unknown as { appendXML(xml: string): void }).appendXML(xmp);
  }

  title(text: string, beneath?: string): this {
    this.#tag('H1', () => this.#doc.font('strong').fontSize(21).fillColor(ink).text(text));
    if (beneath) this.#tag('P', () => this.#doc.font('regular').fontSize(11).fillColor(soft).text(beneath));
    return this.space(14);
  }

  heading(text: string): this {
    this.#keepTogether(60);
    this.#tag('H2', () => this.#doc.font('strong').fontSize(12).fillColor(ink).text(text));
    return this.space(4);
  }

  /** The groups of an IBAN stay on one line. */
  paragraph(written: string, size: 'normal' | 'small' = 'normal'): this {
    const text = unbroken(written);
    const small = size === 'small';
    this.#tag('P', () =>
      this.#doc
        .font('regular')
        .fontSize(small ? 9 : 10.5)
        .fillColor(small ? soft : ink)
        .text(text, { lineGap: LINE_GAP }),
    );
    return this.space(8);
  }

  /** A label on the left and its value on the right; a value can have several lines. */
  fact(label: string, value: string | readonly string[]): this {
    const text = typeof value === 'string' ? value : value.filter(Boolean).join('\n');
    const width = this.#doc.page.width - 2 * MARGIN - LABEL_WIDTH - GAP;
    this.#doc.font('regular').fontSize(10.5);
    this.#keepTogether(Math.max(this.#doc.heightOfString(text, { width }), this.#doc.heightOfString(label, { width: LABEL_WIDTH })) + 8);
    const top = this.#doc.y;
    this.#tag('P', () => this.#doc.fillColor(soft).text(label, MARGIN, top, { width: LABEL_WIDTH }));
    const { y: below, page } = this.#doc;
    this.#tag('P', () => this.#doc.fillColor(ink).text(text, MARGIN + LABEL_WIDTH + GAP, top, { width }));
    if (this.#doc.page === page) this.#doc.y = Math.max(this.#doc.y, below);
    this.#doc.x = MARGIN;
    return this.space(5);
  }

  /** Two blocks of lines side by side; the first line of each is strong. */
  blocks(left: readonly string[], right: readonly string[]): this {
    const top = this.#doc.y;
    const half = (this.#doc.page.width - 2 * MARGIN - GAP) / 2;
    const draw = (lines: readonly string[], x: number) => {
      this.#doc.y = top;
      lines.filter(Boolean).forEach((text, index) =>
        this.#tag('P', () =>
          this.#doc
            .font(index === 0 ? 'strong' : 'regular')
            .fontSize(10)
            .fillColor(ink)
            .text(text, x, this.#doc.y, { width: half, lineGap: 1.5 }),
        ),
      );
      return this.#doc.y;
    };
    this.#doc.y = Math.max(draw(left, MARGIN), draw(right, MARGIN + half + GAP));
    this.#doc.x = MARGIN;
    return this.space(10);
  }

  table(columns: readonly TableColumn[], rows: readonly TableRow[]): this {
    const place = { left: MARGIN, width: this.#doc.page.width - 2 * MARGIN, gap: 8 };
    new SheetTable(this.#doc, columns, place, { ink, soft, rule }).draw(this.#root, rows);
    return this;
  }

  /** Sums at the right edge: label and amount; strong ones stand out. What belongs to them stays with them on one page. */
  sums(rows: readonly { label: string; amount: string; strong?: boolean }[], beside: Beside = { paragraphs: [] }): this {
    const width = 270;
    const x = this.#doc.page.width - MARGIN - 8 - width;
    const { code } = beside;
    this.#keepTogether(Math.max(rows.length * 17, code ? SIDE + 16 : 0) + 8 + this.#heightOf(beside.paragraphs));
    const top = this.#doc.y;
    for (const { label, amount, strong } of rows) {
      const line = this.#doc.y;
      this.#doc
        .font(strong ? 'strong' : 'regular')
        .fontSize(strong ? 11 : 10)
        .fillColor(ink);
      this.#tag('P', () => {
        this.#doc.text(label, x, line, { width: width - 90 });
        const below = this.#doc.y;
        this.#doc.text(amount, x + width - 90, line, { width: 90, align: 'right' });
        this.#doc.y = Math.max(below, this.#doc.y);
      });
      this.space(3);
    }
    const below = this.#doc.y;
    this.#doc.x = MARGIN;
    if (code) {
      this.#doc.y = top;
      this.#beside(code.name, MARGIN, SIDE * 2)
        .space(3)
        .#square(code);
      this.#doc.y = Math.max(below, this.#doc.y + 6);
    }
    return this.space(8);
  }

  /** A code with words beside it. */
  code(code: Code, words: readonly string[]): this {
    this.#keepTogether(SIDE + 8);
    const top = this.#doc.y;
    this.#square(code);
    const below = this.#doc.y;
    this.#doc.y = top;
    for (const text of words) this.#beside(text, MARGIN + SIDE + GAP, 300);
    this.#doc.y = Math.max(this.#doc.y, below);
    return this.space(10);
  }

  #square({ modules, alt }: Code): void {
    const top = this.#doc.y;
    const module = SIDE / modules.length;
    const picture = this.#doc.struct('Figure', { alt }, () => {
      modules.forEach((row, y) => row.forEach((dark, x) => dark && this.#doc.rect(MARGIN + x * module, top + y * module, module, module)));
      this.#doc.fillColor('#000000').fill();
    });
    this.#root.add(picture);
    this.#doc.y = top + SIDE;
  }

  #beside(text: string, x: number, width: number): this {
    this.#tag('P', () => this.#doc.font('regular').fontSize(8.5).fillColor(soft).text(text, x, this.#doc.y, { width }));
    this.#doc.x = MARGIN;
    return this;
  }

  line(): this {
    const { y } = this.#doc;
    this.#artifact(() =>
      this.#doc
        .moveTo(MARGIN, y)
        .lineTo(this.#doc.page.width - MARGIN, y)
        .lineWidth(0.6)
        .strokeColor(rule)
        .stroke(),
    );
    return this.space(12);
  }

  /** Two lines to sign on, a date and a signature, with the known values above them. */
  signature(left: { label: string; value: string }, right: { label: string; value: string }): this {
    this.#keepTogether(70);
    this.space(22);
    const top = this.#doc.y;
    const half = (this.#doc.page.width - 2 * MARGIN - 2 * GAP) / 2;
    const draw = ({ label, value }: { label: string; value: string }, x: number) => {
      this.#tag('P', () =>
        this.#doc
          .font('regular')
          .fontSize(11)
          .fillColor(ink)
          .text(value || ' ', x, top, { width: half }),
      );
      this.#artifact(() =>
        this.#doc
          .moveTo(x, top + 18)
          .lineTo(x + half, top + 18)
          .lineWidth(0.8)
          .strokeColor(ink)
          .stroke(),
      );
      this.#tag('P', () =>
        this.#doc
          .fontSize(9)
          .fillColor(soft)
          .text(label, x, top + 22, { width: half }),
      );
    };
    draw(left, MARGIN);
    draw(right, MARGIN + half + 2 * GAP);
    this.#doc.x = MARGIN;
    return this.space(10);
  }

  space(points: number): this {
    this.#doc.y += points;
    return this;
  }

  newPage(): this {
    this.#doc.addPage();
    return this;
  }

  async finish(): Promise<Buffer> {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#doc.switchToPage(page);
      this.#doc.page.margins.bottom = 0; // the footer is in the margin, where text would start a new page
      const foot = { width: this.#doc.page.width - 2 * MARGIN, lineBreak: false };
      const y = this.#doc.page.height - MARGIN + 6;
      this.#artifact(() => {
        this.#doc.font('regular').fontSize(8.5).fillColor(soft).text(this.#about.footer, MARGIN, y, foot);
        this.#doc.text(`${page + 1} / ${count}`, MARGIN, y, { ...foot, align: 'right' });
      });
    }
    this.#root.end();
    this.#doc.end();
    return this.#done;
  }

  #heightOf(paragraphs: readonly string[]): number {
    const width = this.#doc.page.width - 2 * MARGIN;
    this.#doc.font('regular').fontSize(10.5);
    const heights = paragraphs.map((text) => this.#doc.heightOfString(unbroken(text), { width, lineGap: LINE_GAP }) + 8);
    return heights.reduce((sum, height) => sum + height, 0);
  }

  #keepTogether(height: number): void {
    if (this.#doc.y + height > this.#doc.page.height - this.#doc.page.margins.bottom) this.#doc.addPage();
  }

  #tag(kind: 'H1' | 'H2' | 'P', draw: () => void): void {
    this.#root.add(this.#doc.struct(kind, {}, draw));
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact');
    draw();
    this.#doc.endMarkedContent();
  }
}
