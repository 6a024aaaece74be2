import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { Column } from './columns.ts';
import css from './DataTable.module.css';

interface Props<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  link?: string | undefined;
  actions?: ReactNode;
  selected?: boolean;
  onSelect?: (range: boolean) => void;
}

/** The first column holds the row's one link, stretched over the row: one stop for the keyboard, a big target for the mouse. */
export function TableRow<Row>({ row, name, columns, link, actions, selected, onSelect }: Props<Row>) {
  const t = useTexts('ui');
  return (
    <tr
      role="row"
      data-selected={selected || undefined}
      data-linked={link !== undefined || undefined}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'x' && (event.target as HTMLElement).hasAttribute('data-row-focus')) onSelect?.(event.shiftKey);
      }}
    >
      {onSelect && (
        <td role="cell" className={css.check}>
          <Checkbox
            size="xs"
            aria-label={t('table.select_row', { name })}
            checked={selected ?? false}
            onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          role="cell"
          key={column.key}
          data-align={column.align}
          data-label={column.unlabelled || index === 0 ? undefined : column.header}
          data-first={index === 0 || undefined}
        >
          {index === 0 && link !== undefined ? (
            <Link to={link as never} className={css.rowLink} data-row-focus>
              {column.cell(row)}
            </Link>
          ) : (
            <div className={css.value}>{column.cell(row)}</div>
          )}
        </td>
      ))}
      {actions !== undefined && (
        <td role="cell" className={css.actions}>
          {actions}
        </td>
      )}
    </tr>
  );
}
