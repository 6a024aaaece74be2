import { useDroppable } from '@dnd-kit/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorState } from '../ErrorState.tsx';
import { number } from '../format.ts';
import type { BoardColumnDef, BoardProps } from './Board.tsx';
import type { CardPages } from './board-cache.ts';
import css from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { ColumnSkeleton } from './ColumnSkeleton.tsx';

export interface Carried<Card> {
  card: Card;
  from: string;
}
interface Props<Card extends { id: number }> extends BoardProps<Card> {
  column: BoardColumnDef;
  carried: Carried<Card> | undefined;
  waiting: ReadonlySet<number>;
  onMoveTo: (card: Card, to: string) => void;
}

export function BoardColumn<Card extends { id: number }>(props: Props<Card>) {
  const { column, columns, carried, mayMove } = props;
  const t = useTexts('ui');
  const titleId = useId();
  const list = useInfiniteQuery(props.pages(column.key));
  const pages = (list.data as CardPages<Card> | undefined)?.pages ?? [];
  const cards = pages.flatMap((page) => page.data);
  const accepts = carried !== undefined && carried.from !== column.key && mayMove(carried.card, carried.from, column.key);
  const { setNodeRef, isOver } = useDroppable({
    id: column.key,
    disabled: carried !== undefined && !accepts && carried.from !== column.key,
  });
  const { virtual, setScroller } = useVirtualCards(list, cards, props.cardHeight);
  const frame = (element: HTMLDivElement | null) => {
    setNodeRef(element);
    setScroller(element);
  };
  const byKeyboard = (event: KeyboardEvent, card: Card) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !event.altKey) return;
    event.preventDefault();
    const target = nextColumn(columns, column.key, step, (to) => mayMove(card, column.key, to));
    if (!target) return;
    props.onMoveTo(card, target);
    focusCard(card.id);
  };
  return (
    <div
      className={css.column}
      data-column={column.key}
      data-over={isOver && accepts}
      data-refuses={carried !== undefined && !accepts && carried.from !== column.key}
      role="group"
      aria-labelledby={titleId}
    >
      <header className={css.columnHead}>
        <h2 id={titleId} className={css.columnTitle} data-level={column.level}>
          {column.title}
        </h2>
        <span className={css.total}>{list.data ? number(pages[0]?.meta.total ?? 0) : ''}</span>
        {column.text && <div className={css.columnText}>{column.text}</div>}
      </header>
      <div ref={frame} className={css.cards} aria-busy={list.isPending}>
        {list.isPending && <ColumnSkeleton />}
        {list.isError && cards.length === 0 && <ErrorState compact error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && cards.length === 0 && <p className={css.empty}>{t('board.empty')}</p>}
        <ul className={css.space} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const card = cards[item.index]!;
            return (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className={css.place}
                style={{ translate: `0 ${item.start}px` }}
                onKeyDown={(event) => byKeyboard(event, card)}
              >
                <ColumnCard card={card} column={column.key} board={props} isWaiting={props.waiting.has(card.id)} />
              </li>
            );
          })}
        </ul>
        {list.isFetchingNextPage && <p className={css.empty}>{t('board.more')}</p>}
      </div>
    </div>
  );
}

interface ColumnCardProps<Card extends { id: number }> {
  card: Card;
  column: string;
  board: Props<Card>;
  isWaiting: boolean;
}

function PlainColumnCard<Card extends { id: number }>({ card, column, board, isWaiting }: ColumnCardProps<Card>) {
  return (
    <BoardCard
      id={card.id}
      name={board.cardName(card)}
      data={{ card, from: column }}
      isWaiting={isWaiting}
      targets={board.columns.filter(({ key }) => key !== column && board.mayMove(card, column, key))}
      onMoveTo={(to) => [board.onMoveTo(card, to), focusCard(card.id)]}
    >
      {board.card(card, column)}
    </BoardCard>
  );
}

/** Scrolling renders the column some sixty times a second; a card that stays as it was is left alone. */
const ColumnCard = memo(PlainColumnCard) as typeof PlainColumnCard;

type Paging = Pick<ReturnType<typeof useInfiniteQuery>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Only the cards in sight are in the page; the next page is fetched shortly before the last card comes into sight. */
function useVirtualCards({ hasNextPage, isFetchingNextPage, fetchNextPage }: Paging, cards: readonly { id: number }[], cardHeight = 140) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller,
    estimateSize: () => cardHeight,
    getItemKey: (index) => cards[index]!.id,
    overscan: 6,
    gap: 8,
  });
  const lastShown = virtual.getVirtualItems().at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= cards.length - 5) void fetchNextPage();
  }, [lastShown, cards.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return { virtual, setScroller };
}

function nextColumn(columns: readonly BoardColumnDef[], from: string, step: number, may: (key: string) => boolean): string | undefined {
  for (let at = columns.findIndex(({ key }) => key === from) + step; columns[at]; at += step)
    if (may(columns[at]!.key)) return columns[at]!.key;
  return undefined;
}

/** The focus goes with the card. */
const focusCard = (id: number) => setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${id}"] [data-grip]`)?.focus(), 60);
