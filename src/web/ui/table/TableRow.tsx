import { Checkbox } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { Href } from '#contract/page.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { Column } from './columns.ts';
import css from './DataTable.module.css';

interface Props<Row> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  /** The position on the page, from 0. */
  index: number;
  /** The position in the whole list, from 1; for screen readers the header is the first row. */
  place: number;
  /** Measures the row in a virtualized table. */
  measure?: Ref<HTMLTableRowElement> | undefined;
  link?: Href | undefined;
  actions?: ReactNode;
  selected?: boolean;
  onSelect?: (range: boolean) => void;
}

/** The first column has the row's only link, stretched over the row: one tab stop, and a large target for the mouse. */
export function TableRow<Row>({ row, name, columns, index, place, measure, link, actions, selected, onSelect }: Props<Row>) {
  const t = useTexts('ui');
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={place + 1}
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
      {columns.map((column, at) => (
        <td
          role="cell"
          key={column.key}
          data-align={column.align}
          data-whole={column.whole}
          data-label={column.unlabelled || at === 0 ? undefined : column.header}
          data-first={at === 0 || undefined}
        >
          {at === 0 && link !== undefined ? (
            <PageLink to={link} className={css.rowLink} data-row-focus>
              {column.cell(row)}
            </PageLink>
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
