import type { ReactNode, Ref } from 'react';

/** The row at this position of the page. `measure` is given in a virtualized table. */
export type RowAt = (index: number, measure?: Ref<HTMLTableRowElement>) => ReactNode;
export interface BodyProps {
  count: number;
  rowAt: RowAt;
  /** Rows with the same columns have similar heights. */
  columnKeys: string;
}
