import { useDroppable } from '@dnd-kit/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
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
  const scroller = useRef<HTMLDivElement>(null);
  const frame = (element: HTMLDivElement | null) => {
    setNodeRef(element);
    scroller.current = element;
  };
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.cardHeight ?? 140,
    getItemKey: (index) => cards[index]!.id,
    overscan: 6,
    gap: 8,
  });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && lastShown >= cards.length - 5) void fetchNextPage();
  }, [lastShown, cards.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
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
          {shown.map((item) => {
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
                <BoardCard
                  id={card.id}
                  name={props.cardName(card)}
                  data={{ card, from: column.key }}
                  isWaiting={props.waiting.has(card.id)}
                  targets={columns.filter(({ key }) => key !== column.key && mayMove(card, column.key, key))}
                  onMoveTo={(to) => [props.onMoveTo(card, to), focusCard(card.id)]}
                >
                  {props.card(card, column.key)}
                </BoardCard>
              </li>
            );
          })}
        </ul>
        {isFetchingNextPage && <p className={css.empty}>{t('board.more')}</p>}
      </div>
    </div>
  );
}

function nextColumn(columns: readonly BoardColumnDef[], from: string, step: number, may: (key: string) => boolean): string | undefined {
  for (let at = columns.findIndex(({ key }) => key === from) + step; columns[at]; at += step)
    if (may(columns[at]!.key)) return columns[at]!.key;
  return undefined;
}

/** The focus goes with the card. */
const focusCard = (id: number) => setTimeout(() => document.querySelector<HTMLElement>(`[data-card="${id}"] [data-grip]`)?.focus(), 60);
