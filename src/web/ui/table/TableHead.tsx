import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useId } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { directionOf, nextSort, type Column } from './columns.ts';
import css from './DataTable.module.css';
import type { useSelection } from './selection.ts';

interface Sorting {
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
}
interface Props<Row> extends Sorting {
  columns: readonly Column<Row>[];
  /** Where rows can be selected. */
  selection: ReturnType<typeof useSelection> | undefined;
  hasActions: boolean;
}

export function TableHead<Row>({ columns, selection, hasActions, ...sorting }: Props<Row>) {
  const t = useTexts('ui');
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {selection && (
          <th role="columnheader" className={css.check} scope="col">
            <Checkbox
              size="xs"
              aria-label={t('table.select_all')}
              checked={selection.isAll}
              indeterminate={selection.isSome}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} {...sorting} />
        ))}
        {hasActions && (
          <th role="columnheader" scope="col" className={css.actionsHead}>
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeaderCell<Row>({ column, sort, onSort }: Sorting & { column: Column<Row> }) {
  const t = useTexts('ui');
  const id = useId();
  const by = column.sort;
  const direction = directionOf(sort, by);
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      role="columnheader"
      scope="col"
      id={id}
      aria-sort={direction}
      data-align={column.align}
      style={{ width: column.width, minWidth: column.width }}
    >
      {by && onSort ? (
        <button
          type="button"
          className={css.sort}
          data-active={direction !== undefined}
          title={t('table.sort', { column: column.header })}
          onClick={() => onSort(nextSort(sort, by))}
        >
          {column.header}
          <Icon size={14} stroke={2} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
