import type { Column } from './columns.ts';
import type { ListSource } from './list-source.ts';

export interface ExportProps<Row extends { id: number }> {
  source: ListSource<Row>;
  label: string;
  /** The visible columns. */
  columns: readonly Column<Row>[];
  total: number;
}
