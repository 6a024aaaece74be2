/** A column of a table: its share of the width, and the side of its text. */
export interface TableColumn {
  header: string;
  share: number;
  align?: 'left' | 'right';
}
export interface TableRow {
  cells: readonly string[];
  /** Small text beneath the cell with this index. */
  beneath?: { cell: number; text: string };
}

interface Place {
  left: number;
  width: number;
  gap: number;
}
interface Paint {
  ink: string;
  soft: string;
  rule: string;
}

const SIZE = 9.5;
const SMALL = 8.5;
const PADDING = 5;

/** Draws a tagged table. Its header is repeated on each page; rows are never split. */
export class SheetTable {
  readonly #doc: PDFKit.PDFDocument;
  readonly #columns: readonly (TableColumn & { x: number; width: number })[];
  readonly #place: Place;
  readonly #paint: Paint;

  constructor(doc: PDFKit.PDFDocument, columns: readonly TableColumn[], place: Place, paint: Paint) {
    this.#doc = doc;
    this.#place = place;
    this.#paint = paint;
    const shares = columns.reduce((total, { share }) => total + share, 0);
    let x = place.left;
    this.#columns = columns.map((column) => {
      const width = (place.width * column.share) / shares - place.gap;
      const placed = { ...column, x, width };
      x += width + place.gap;
      return placed;
    });
  }

  draw(parent: PDFKit.PDFStructureElement, rows: readonly TableRow[]): void {
    const table = this.#doc.struct('Table');
    parent.add(table);
    this.#header(table);
    for (const row of rows) {
      const height = this.#heightOf(row);
      if (this.#doc.y + height > this.#doc.page.height - this.#doc.page.margins.bottom) {
        this.#doc.addPage();
        this.#header(table);
      }
      this.#row(table, row, height);
    }
    table.end();
    this.#doc.x = this.#place.left;
  }

  #header(table: PDFKit.PDFStructureElement): void {
    const cells = this.#columns.map(({ header }) => header);
    this.#doc.font('strong').fontSize(SMALL);
    const height = this.#heightOfCells(cells) + PADDING;
    this.#cells(table, 'TH', cells, () => this.#doc.font('strong').fontSize(SMALL).fillColor(this.#paint.soft));
    this.#end(this.#doc.y + height);
  }

  #row(table: PDFKit.PDFStructureElement, row: TableRow, height: number): void {
    const top = this.#doc.y;
    this.#cells(table, 'TD', row.cells, () => this.#doc.font('regular').fontSize(SIZE).fillColor(this.#paint.ink), row.beneath);
    this.#end(top + height);
  }

  #cells(
    table: PDFKit.PDFStructureElement,
    kind: 'TH' | 'TD',
    cells: readonly string[],
    style: () => unknown,
    beneath?: TableRow['beneath'],
  ): void {
    const top = this.#doc.y;
    const row = this.#doc.struct('TR');
    table.add(row);
    cells.forEach((text, index) => {
      const { x, width, align = 'left' } = this.#columns[index]!;
      const cell = this.#doc.struct(kind, {}, () => {
        style();
        this.#doc.text(text || ' ', x, top, { width, align });
        if (beneath?.cell !== index) return;
        this.#doc.font('regular').fontSize(SMALL).fillColor(this.#paint.soft).text(beneath.text, x, this.#doc.y, { width, align });
      });
      row.add(cell);
    });
    row.end();
    this.#doc.y = top;
  }

  /** The line beneath a row, and the beginning of the next one. */
  #end(bottom: number): void {
    this.#doc.markContent('Artifact');
    this.#doc
      .moveTo(this.#place.left, bottom)
      .lineTo(this.#place.left + this.#place.width - this.#place.gap, bottom)
      .lineWidth(0.5)
      .strokeColor(this.#paint.rule)
      .stroke();
    this.#doc.endMarkedContent();
    this.#doc.y = bottom + PADDING;
  }

  #heightOfCells(cells: readonly string[]): number {
    return Math.max(...cells.map((text, index) => this.#doc.heightOfString(text || ' ', { width: this.#columns[index]!.width })));
  }

  #heightOf({ cells, beneath }: TableRow): number {
    this.#doc.font('regular').fontSize(SIZE);
    const height = this.#heightOfCells(cells);
    if (!beneath) return height + PADDING;
    const first = this.#doc.heightOfString(cells[beneath.cell]!, { width: this.#columns[beneath.cell]!.width });
    this.#doc.fontSize(SMALL);
    return Math.max(height, first + this.#doc.heightOfString(beneath.text, { width: this.#columns[beneath.cell]!.width })) + PADDING;
  }
}
