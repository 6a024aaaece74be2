import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorState } from '../ErrorState.tsx';
import { directionOf, nextSort, useColumnChoice, type Column } from './columns.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import css from './DataTable.module.css';
import { Pages, Total, type Meta } from './Pages.tsx';
import { TableRow } from './TableRow.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useSelection, type Selection } from './selection.ts';

/** The part of a query's result that a list shows: pass what `useQuery(listQuery(…))` gave. */
export interface ListResult<Row> {
  data: { data: readonly Row[]; meta?: Meta } | undefined;
  error: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row extends { id: number }> {
  /** Names the table for the reader and, with `name`, for the browser's memory. */
  label: string;
  name: string;
  columns: readonly Column<Row>[];
  list: ListResult<Row>;
  /** The row's page; the whole row leads there. */
  rowLink?: (row: Row) => string;
  rowName: (row: Row) => string;
  /** At the end of each row: a menu or a button. */
  rowActions?: (row: Row) => ReactNode;
  /** Offered when rows are selected; makes the rows selectable. */
  bulkActions?: (selection: Selection) => ReactNode;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  onPage?: (page: number) => void;
  /** The second face: nothing there yet, or nothing that fits the filters. */
  empty: ReactNode;
  /** Left of the column choice: totals, an export. */
  toolbar?: ReactNode;
}

/**
 * A list of rows with its four faces. Old rows stay while new ones load; under 991 px each row becomes a card, and the roles are
 * written out because a browser forgets them when a table is laid out as something else.
 */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { list, columns, bulkActions, label } = props;
  const t = useTexts('ui');
  const choice = useColumnChoice(props.name, columns);
  const rows = list.data?.data ?? [];
  const selection = useSelection(rows);
  const body = useRef<HTMLTableSectionElement>(null);
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <TableSkeleton columns={choice.shown.length} />;
  if (rows.length === 0) return <div className={css.frame}>{props.empty}</div>;
  return (
    <div className={css.frame} aria-busy={list.isPlaceholderData}>
      <div className={css.toolbar}>
        {selection.ids.length > 0 ? (
          <Selected selection={selection}>{bulkActions?.(selection)}</Selected>
        ) : (
          <>
            <div className={css.toolbarStart}>{props.toolbar ?? <Total meta={list.data?.meta} />}</div>
            <ColumnMenu columns={columns} isShown={choice.isShown} onToggle={choice.toggle} />
          </>
        )}
      </div>
      <div className={css.scroller}>
        <table role="table" className={css.table} aria-label={label} data-stale={list.isPlaceholderData || undefined}>
          <thead role="rowgroup">
            <tr role="row">
              {bulkActions && (
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
              {choice.shown.map((column) => (
                <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
              {props.rowActions && (
                <th role="columnheader" scope="col" className={css.actionsHead}>
                  <span className="visually-hidden">{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body} onKeyDown={(event) => moveBetweenRows(event, body.current)}>
            {rows.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={choice.shown}
                name={props.rowName(row)}
                link={props.rowLink?.(row)}
                actions={props.rowActions?.(row)}
                {...(bulkActions && { selected: selection.has(row.id), onSelect: (range: boolean) => selection.toggle(row.id, range) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {list.data?.meta && props.onPage && <Pages meta={list.data.meta} onPage={props.onPage} />}
    </div>
  );
}

function Selected({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTexts('ui');
  return (
    <div className={css.selected} role="status">
      <strong>{t('table.selected', { count: selection.ids.length })}</strong>
      {children}
      <button type="button" className={css.textButton} onClick={selection.clear}>
        {t('table.clear_selection')}
      </button>
    </div>
  );
}

interface HeaderProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
}
function HeaderCell<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const t = useTexts('ui');
  const id = useId();
  const by = column.sort;
  const direction = directionOf(sort, by);
  const Icon = direction === 'ascending' ? IconArrowUp : direction === 'descending' ? IconArrowDown : IconArrowsSort;
  return (
    <th role="columnheader" scope="col" id={id} aria-sort={direction} data-align={column.align} style={{ width: column.width }}>
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

/** Up and down go from row to row, Home and End to the first and last; X selects (see TableRow). */
function moveBetweenRows(event: KeyboardEvent, body: HTMLTableSectionElement | null) {
  const row = (event.target as HTMLElement).closest('tr');
  if (!body || !row || event.target !== row.querySelector('[data-row-focus]')) return;
  const rows = [...body.rows];
  const at = rows.indexOf(row);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined || !rows[to]) return;
  event.preventDefault();
  rows[to].querySelector<HTMLElement>('[data-row-focus]')?.focus();
}
