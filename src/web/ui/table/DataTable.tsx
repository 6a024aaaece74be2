import { useEffect, useRef, type ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorState } from '../ErrorState.tsx';
import { useColumnChoice, type Column } from './columns.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import css from './DataTable.module.css';
import { ExportButton } from './ExportButton.tsx';
import type { ListSource } from './list-source.ts';
import { Pages, Total, type Meta } from './Pages.tsx';
import { RowsAPage } from './RowsAPage.tsx';
import type { RowAt } from './body-props.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { TableLiveRegion } from './TableLiveRegion.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { useSelection, type Selection } from './selection.ts';

/** The part of a query's result that a list needs: pass the result of `useQuery(listQuery(…))`. */
export interface ListResult<Row> {
  data: { data: readonly Row[]; meta?: Meta } | undefined;
  error: unknown;
  isPending: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Props<Row extends { id: number }> {
  /** The table's label, and with `name` its key in the browser's storage. */
  label: string;
  name: string;
  columns: readonly Column<Row>[];
  list: ListResult<Row>;
  /** The row's page; the whole row is a link. */
  rowLink?: (row: Row) => Href;
  rowName: (row: Row) => string;
  /** At the end of each row: a menu or a button. */
  rowActions?: (row: Row) => ReactNode;
  /** Shown for selected rows; makes rows selectable. */
  bulkActions?: ((selection: Selection) => ReactNode) | undefined;
  sort?: string | undefined;
  onSort?: (sort: string | undefined) => void;
  onPage?: (page: number) => void;
  /** Lets the user choose the number of rows per page. */
  onPerPage?: ((per_page: PageSize | undefined) => void) | undefined;
  /** Lets the user export the list with the visible columns. */
  source?: ListSource<Row> | undefined;
  /** The empty state: no rows, or no rows that match the filters. */
  empty: ReactNode;
  /** Left of the column choice: totals, an export. */
  toolbar?: ReactNode;
}

/**
 * A list of rows with its four states. Previous rows stay while new ones load. Below 991 px each row is a card; roles are explicit, because
 * browsers drop them when a table has another display.
 */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { list } = props;
  const rows = list.data?.data ?? [];
  const total = list.data?.meta?.total ?? rows.length;
  const selection = useSelection(rows);
  return (
    <>
      <TableLiveRegion
        total={list.data && !list.isPlaceholderData ? total : undefined}
        chosen={selection.isHeld ? undefined : selection.ids.length}
      />
      <Face {...props} rows={rows} total={total} selection={selection} />
    </>
  );
}

interface FaceProps<Row extends { id: number }> extends Props<Row> {
  rows: readonly Row[];
  total: number;
  selection: ReturnType<typeof useSelection>;
}

function Face<Row extends { id: number }>({ rows, total, selection, ...props }: FaceProps<Row>) {
  const { list, columns } = props;
  const choice = useColumnChoice(props.name, columns);
  const isBeyond = useWayBack(list, props.onPage);
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending || isBeyond) return <TableSkeleton columns={choice.shown.length} />;
  if (rows.length === 0) return <div className={css.frame}>{props.empty}</div>;
  return (
    <div className={css.frame} aria-busy={list.isPlaceholderData}>
      <div className={css.toolbar}>
        {selection.ids.length > 0 ? (
          <Selected selection={selection}>{props.bulkActions?.(selection)}</Selected>
        ) : (
          <>
            <div className={css.toolbarStart}>{props.toolbar ?? <Total count={total} isCapped={list.data?.meta?.is_capped} />}</div>
            {props.source && <ExportButton source={props.source} label={props.label} columns={choice.shown} total={total} />}
            <ColumnMenu columns={columns} isShown={choice.isShown} onToggle={choice.toggle} />
          </>
        )}
      </div>
      <Rows {...props} shown={choice.shown} rows={rows} selection={selection} />
      {list.data?.meta && props.onPage && (
        <Pages meta={list.data.meta} onPage={props.onPage}>
          {props.onPerPage && list.data.meta.total > pageSizes[0] && <RowsAPage meta={list.data.meta} onChoose={props.onPerPage} />}
        </Pages>
      )}
    </div>
  );
}

/** Returns to the first page when the current one no longer exists. */
function useWayBack<Row>({ data, isPlaceholderData }: ListResult<Row>, onPage: ((page: number) => void) | undefined): boolean {
  const isBeyond = !isPlaceholderData && data?.data.length === 0 && (data.meta?.page ?? 1) > 1 && onPage !== undefined;
  const back = useRef(onPage);
  useEffect(() => void (back.current = onPage));
  useEffect(() => {
    if (isBeyond) back.current?.(1);
  }, [isBeyond]);
  return isBeyond;
}

interface RowsProps<Row extends { id: number }> extends Props<Row> {
  rows: readonly Row[];
  shown: readonly Column<Row>[];
  selection: ReturnType<typeof useSelection>;
}

function Rows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { list, rows, shown, selection, bulkActions } = props;
  const meta = list.data?.meta;
  const before = meta ? (meta.page - 1) * meta.per_page : 0;
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // a new page starts at its top; in a block, because newer browsers return a promise, which React would take for a cleanup function
    scroller.current?.scrollTo({ top: 0 });
  }, [before]);
  const rowAt: RowAt = (index, measure) => {
    const row = rows[index]!;
    return (
      <TableRow
        key={row.id}
        row={row}
        columns={shown}
        index={index}
        place={before + index + 1}
        measure={measure}
        name={props.rowName(row)}
        link={props.rowLink?.(row)}
        actions={props.rowActions?.(row)}
        {...(bulkActions && { selected: selection.has(row.id), onSelect: (range: boolean) => selection.toggle(row.id, range) })}
      />
    );
  };
  return (
    <div className={css.scroller} ref={scroller} data-scroller>
      <table
        role="table"
        className={css.table}
        aria-label={props.label}
        aria-rowcount={(meta?.total ?? rows.length) + 1}
        data-stale={list.isPlaceholderData || undefined}
      >
        <TableHead
          columns={shown}
          selection={bulkActions && selection}
          hasActions={props.rowActions !== undefined}
          sort={props.sort}
          onSort={props.onSort}
        />
        <TableBody count={rows.length} rowAt={rowAt} columnKeys={shown.map(({ key }) => key).join()} />
      </table>
    </div>
  );
}

function Selected({ selection, children }: { selection: Selection; children: ReactNode }) {
  const t = useTexts('ui');
  return (
    <div className={css.selected}>
      <strong>{t('table.selected', { count: selection.ids.length })}</strong>
      {children}
      <button type="button" className={css.textButton} onClick={selection.clear}>
        {t('table.clear_selection')}
      </button>
    </div>
  );
}

interface PlainProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** Rows of a statement or of what a chart counts: without pages, selection or column choice. Below 991 px each row is a card. */
export function PlainTable<Row>({ label, columns, rows, keyOf }: PlainProps<Row>) {
  return (
    <div className={css.frame}>
      <div className={css.scroller} role="region" aria-label={label} tabIndex={0} data-scroller>
        <table role="table" className={css.table} aria-label={label} aria-rowcount={rows.length + 1}>
          <TableHead columns={columns} selection={undefined} hasActions={false} sort={undefined} onSort={undefined} />
          <TableBody
            count={rows.length}
            columnKeys={columns.map(({ key }) => key).join()}
            rowAt={(index, measure) => {
              const row = rows[index]!;
              return <TableRow key={keyOf(row)} row={row} name="" columns={columns} index={index} place={index + 1} measure={measure} />;
            }}
          />
        </table>
      </div>
    </div>
  );
}
