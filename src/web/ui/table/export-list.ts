import { listExports, MAX_EXPORTED } from '#contract/foundation/exports.ts';
import { call } from '#web/kernel/http/api.ts';
import type { Column } from './columns.ts';
import { csvName, csvOf, type CsvValue } from './csv.ts';
import type { ListSource } from './list-source.ts';
import { saveFile } from '#web/ui/save-file.ts';

export interface Progress {
  read: number;
  /** Rows that the file will hold. */
  of: number;
}

/** All rows of a list, page by page. A row that moves to a later page meanwhile is written once. */
export async function readAll<Row extends { id: number }>(
  source: ListSource<Row>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows = new Map<number, Row>();
  for (let page = 1; ; page++) {
    const { data, meta } = await source.page(page, signal);
    for (const row of data) if (rows.size < MAX_EXPORTED) rows.set(row.id, row);
    const total = Math.min(meta?.total ?? rows.size, MAX_EXPORTED);
    onProgress({ read: rows.size, of: total });
    if (!meta || data.length === 0 || page * meta.per_page >= total) return [...rows.values()];
  }
}

const plainCell = <Row>({ cell }: Column<Row>, row: Row): CsvValue => {
  const shown = cell(row);
  return typeof shown === 'string' || typeof shown === 'number' ? shown : '';
};

interface Exporting<Row> {
  source: ListSource<Row>;
  label: string;
  columns: readonly Column<Row>[];
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Reads all rows, logs the export, and only then downloads the file. Returns the number of rows. */
export async function exportList<Row extends { id: number }>({ source, label, columns, onProgress, signal }: Exporting<Row>) {
  const rows = await readAll(source, onProgress, signal);
  const filters = location.search.replace('?', '').slice(0, 2000);
  await call(listExports.record, { body: { list: source.list, filters, ids: rows.map(({ id }) => id) } }, { signal });
  const text = csvOf(
    columns.map((column) => ({ header: column.header, value: (row: Row) => (column.value ? column.value(row) : plainCell(column, row)) })),
    rows,
  );
  saveFile(csvName(label, new Date()), text, 'text/csv');
  return rows.length;
}
