import type { Column } from './columns.ts';
import type { ListSource } from './list-source.ts';

export interface ExportProps<Row extends { id: number }> {
  source: ListSource<Row>;
  label: string;
  /** Those that the reader has chosen to see. */
  columns: readonly Column<Row>[];
  total: number;
}
