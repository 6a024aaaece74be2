import type { ReactNode, Ref } from 'react';

/** The row at this place of the page. `measure` is given where only rows in sight are in the page. */
export type RowAt = (index: number, measure?: Ref<HTMLTableRowElement>) => ReactNode;
export interface BodyProps {
  count: number;
  rowAt: RowAt;
  /** Rows that are likely as high as each other. */
  columnKeys: string;
}
