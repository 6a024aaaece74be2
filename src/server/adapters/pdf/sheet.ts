import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Locale } from '#contract/people.ts';

const font = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

const MARGIN = 62;
const LABEL_WIDTH = 178;
const GAP = 12;
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
      font: font('source-sans-3-regular'),
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: about.locale,
      displayTitle: true,
      info: { Title: about.title, Author: about.author, Creator: 'Cabina', Producer: 'Cabina', CreationDate: about.at, ModDate: about.at },
    });
    this.#doc.registerFont('regular', font('source-sans-3-regular'));
    this.#doc.registerFont('strong', font('source-sans-3-semibold'));
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#doc.on('error', reject);
    });
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

  paragraph(text: string, size: 'normal' | 'small' = 'normal'): this {
    const small = size === 'small';
    this.#tag('P', () =>
      this.#doc
        .font('regular')
        .fontSize(small ? 9 : 10.5)
        .fillColor(small ? soft : ink)
        .text(text, { lineGap: 2.2 }),
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
