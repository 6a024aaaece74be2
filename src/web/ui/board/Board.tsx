import type { UseInfiniteQueryOptions } from '@tanstack/react-query';
import { lazy, Suspense, type FunctionComponent, type ReactNode } from 'react';
import type { Level } from '../StatusDot.tsx';
import css from './Board.module.css';
import { ColumnSkeleton } from './ColumnSkeleton.tsx';

export interface BoardColumnDef {
  key: string;
  title: string;
  level?: Level;
  /** Below the title: a sum, a hint. */
  text?: ReactNode;
}
// oxlint-disable-next-line no-explicit-any -- which endpoint fills the column is its own business; the card's type is the board's
export type ColumnQuery = UseInfiniteQueryOptions<any, Error, any, any, any>;

export interface BoardProps<Card extends { id: number }> {
  label: string;
  columns: readonly BoardColumnDef[];
  /** `pagesQuery(pipeline.stage, (page) => ({ params: { stage: column }, query: { page } }))` */
  pages: (column: string) => ColumnQuery;
  card: (card: Card, column: string) => ReactNode;
  /** What a screen reader calls the card. */
  cardName: (card: Card) => string;
  mayMove: (card: Card, from: string, to: string) => boolean;
  /** Does the move. The card stands in the new column meanwhile; `false` or a refusal brings it back. */
  onMove: (card: Card, from: string, to: string) => Promise<unknown>;
  /** Roughly, in px, before a card was measured. */
  cardHeight?: number;
}

const BoardCanvas = lazy(() => import('./BoardCanvas.tsx'));

/** Columns of cards: drag, keyboard (Space, or Alt and an arrow) and a menu all move one; columns load as they are scrolled. */
export function Board<Card extends { id: number }>(props: BoardProps<Card>) {
  const Canvas = BoardCanvas as unknown as FunctionComponent<BoardProps<Card>>;
  return (
    <Suspense fallback={<BoardSkeleton columns={props.columns} />}>
      <Canvas {...props} />
    </Suspense>
  );
}

const BoardSkeleton = ({ columns }: { columns: readonly BoardColumnDef[] }) => (
  <div className={css.board} role="status" aria-busy="true">
    {columns.map((column) => (
      <div key={column.key} className={css.column}>
        <header className={css.columnHead}>
          <span className={css.columnTitle}>{column.title}</span>
        </header>
        <ColumnSkeleton />
      </div>
    ))}
  </div>
);
