import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './RowHandle.module.css';
import type { RowOrder } from './use-row-order.ts';

interface Props<Row extends { id: number }> {
  row: Row;
  order: RowOrder<Row>;
  /** Names the handle: "Order of Ruta Norte". */
  label: string;
  /** The name of the row. */
  children: ReactNode;
}

/** The first cell of a table whose rows can be put in order: a handle to drag, or for the arrow keys, and the name. */
export const RowHandle = <Row extends { id: number }>({ row, order, label, children }: Props<Row>) => (
  <span className={css.name} data-dragged={order.dragged === row.id || undefined}>
    {order.isEnabled && (
      <button type="button" className={css.handle} aria-label={label} {...order.handle(row)}>
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
    )}
    {children}
  </span>
);
