import { usePrefetchQuery } from '@tanstack/react-query';
import { lazy, Suspense, type FunctionComponent } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { pageQuery, type ColumnPages } from './board-cache.ts';
import css from './Board.module.css';
import { ColumnSkeleton } from './ColumnSkeleton.tsx';
import type { BoardColumnDef, BoardProps } from './board-props.ts';

const BoardCanvas = lazy(() => import('./BoardCanvas.tsx'));

/** Columns of cards: drag, keyboard (Space, or Alt and an arrow) and a menu all move one; columns load as they are scrolled. */
export function Board<Card extends { id: number }>(props: BoardProps<Card>) {
  const Canvas = BoardCanvas as unknown as FunctionComponent<BoardProps<Card>>;
  return (
    <>
      {props.columns.map(({ key }) => (
        <Prefetched key={key} pages={props.pages(key)} />
      ))}
      <Suspense fallback={<BoardSkeleton columns={props.columns} />}>
        {props.isPending ? <BoardSkeleton columns={props.columns} /> : <Canvas {...props} />}
      </Suspense>
    </>
  );
}

/** Loads the first cards while the board's code is loading. */
function Prefetched<Card>({ pages }: { pages: ColumnPages<Card> }) {
  usePrefetchQuery(pageQuery(pages, 1));
  return null;
}

function BoardSkeleton({ columns }: { columns: readonly BoardColumnDef[] }) {
  const t = useTexts('ui');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={css.board} aria-hidden>
        {columns.map((column) => (
          <div key={column.key} className={css.column}>
            <header className={css.columnHead}>
              <span className={css.columnTitle}>{column.title}</span>
            </header>
            <ColumnSkeleton />
          </div>
        ))}
      </div>
    </div>
  );
}
