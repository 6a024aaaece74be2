import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { counted } from '../format.ts';
import { useNarrow } from '../use-narrow.ts';
import { pageQuery, type CardPage, type ColumnPages } from './board-cache.ts';
import type { BoardColumnDef } from './board-props.ts';
import css from './Board.module.css';

interface Props<Card> {
  label: string;
  columns: readonly BoardColumnDef[];
  pages: (column: string) => ColumnPages<Card>;
  frame: RefObject<HTMLElement | null>;
  start: string | undefined;
}

const totalsOf = <Card,>(results: UseQueryResult<CardPage<Card>>[]) => results.map(({ data }) => data?.meta);

/** On a narrow screen one column is visible; tabs with the totals open any other directly. */
export function ColumnTabs<Card>({ label, columns, pages, frame, start }: Props<Card>) {
  const totals = useQueries({ queries: columns.map(({ key }) => pageQuery(pages(key), 1)), combine: totalsOf<Card> });
  const find = (key: string) => frame.current?.querySelector(`[data-column="${CSS.escape(key)}"]`);
  const show = (key: string) => find(key)?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  const isNarrow = useNarrow();
  const hasStarted = useRef(false);
  const cards = totals[columns.findIndex(({ key }) => key === start)]?.total;
  useEffect(() => {
    if (!start || !isNarrow || cards === undefined || hasStarted.current) return;
    hasStarted.current = true;
    const [column, board] = [find(start), frame.current];
    // sideways only: the title of the page stays
    if (cards > 0 && column && board) board.scrollLeft += column.getBoundingClientRect().left - board.getBoundingClientRect().left;
  });
  return (
    <div className={css.jump} role="group" aria-label={label}>
      {columns.map(({ key, title }, index) => (
        <button key={key} type="button" className={css.jumpTo} onClick={() => show(key)}>
          {title} {totals[index] && <span className={css.total}>{counted(totals[index])}</span>}
        </button>
      ))}
    </div>
  );
}
