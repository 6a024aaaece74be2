import { useDroppable } from '@dnd-kit/core';
import { IconChevronsLeft } from '@tabler/icons-react';
import { memo, useId, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ErrorState } from '../ErrorState.tsx';
import { counted } from '../format.ts';
import type { Meta } from '../table/Pages.tsx';
import type { BoardColumnDef, BoardProps } from './board-props.ts';
import css from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';
import { CardSkeleton, ColumnSkeleton } from './ColumnSkeleton.tsx';
import { cardInReach, skipTo } from './keyboard.ts';
import { useColumn } from './use-column.ts';

export interface Dragged<Card> {
  card: Card;
  from: string;
}
interface Props<Card extends { id: number }> extends BoardProps<Card> {
  column: BoardColumnDef;
  carried: Dragged<Card> | undefined;
  waiting: ReadonlySet<number>;
  /** Cards that the user moves, until both columns are refetched. */
  locallyMoved: ReadonlySet<number>;
  onMoveTo: (card: Card, to: string) => void;
  onFold: (() => void) | undefined;
}

export function BoardColumn<Card extends { id: number }>(props: Props<Card>) {
  const { column, columns, carried, canMove } = props;
  const t = useTexts('ui');
  const titleId = useId();
  const [isHeld, setHeld] = useState(false);
  const { cards, meta, error, isPending, virtual, setScroller, retry } = useColumn(
    props.pages(column.key),
    { locallyMoved: props.locallyMoved, isCarried: carried?.from === column.key, isHeld },
    props.cardHeight,
  );
  const accepts = carried !== undefined && carried.from !== column.key && canMove(carried.card, carried.from, column.key);
  const { setNodeRef, isOver } = useDroppable({
    id: column.key,
    disabled: carried !== undefined && !accepts && carried.from !== column.key,
  });
  const byKeyboard = (event: KeyboardEvent, card: Card) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!event.altKey) return cardInReach(event)?.focus();
    if (!step) return;
    event.preventDefault();
    const target = nextColumn(columns, column.key, step, (to) => canMove(card, column.key, to));
    if (target) props.onMoveTo(card, target);
  };
  return (
    <div
      ref={setNodeRef}
      className={css.column}
      data-column={column.key}
      data-over={isOver && accepts}
      data-refuses={carried !== undefined && !accepts && carried.from !== column.key}
      role="group"
      aria-labelledby={titleId}
    >
      <ColumnHead column={column} titleId={titleId} meta={meta} onFold={props.onFold} />
      <div ref={setScroller} className={css.cards} aria-busy={isPending}>
        {isPending && !meta && <ColumnSkeleton />}
        {meta?.total === 0 && <p className={css.empty}>{props.emptyText ?? t('board.empty')}</p>}
        <ul className={css.space} style={{ blockSize: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const card = cards[item.index];
            return (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-setsize={meta?.total}
                aria-posinset={item.index + 1}
                className={css.place}
                style={{ translate: `0 ${item.start}px` }}
                onKeyDown={card && ((event) => byKeyboard(event, card))}
              >
                {card ? (
                  <ColumnCard card={card} column={column.key} board={props} isWaiting={props.waiting.has(card.id)} onMenu={setHeld} />
                ) : (
                  <CardSkeleton height={props.cardHeight} />
                )}
              </li>
            );
          })}
        </ul>
        {error && (
          <div className={css.failed}>
            <ErrorState compact error={error} onRetry={retry} />
          </div>
        )}
      </div>
    </div>
  );
}

interface HeadProps {
  column: BoardColumnDef;
  titleId: string;
  meta: Meta | undefined;
  onFold: (() => void) | undefined;
}

function ColumnHead({ column, titleId, meta, onFold }: HeadProps) {
  const t = useTexts('ui');
  return (
    <header className={css.columnHead}>
      <h2 id={titleId} className={css.columnTitle} data-level={column.level}>
        {column.title}
      </h2>
      <span className={css.total}>{meta ? counted(meta) : ''}</span>
      {onFold && (
        <button
          type="button"
          className={css.fold}
          data-fold
          aria-expanded
          aria-label={t('board.fold', { column: column.title })}
          title={t('board.fold', { column: column.title })}
          onClick={onFold}
        >
          <IconChevronsLeft size={16} stroke={1.8} aria-hidden />
        </button>
      )}
      {column.text && <div className={css.columnText}>{column.text}</div>}
      {meta && meta.total > 0 && (
        <button type="button" className={css.skip} data-skip onClick={(event) => skipTo(event.currentTarget)}>
          {t('board.skip')}
        </button>
      )}
    </header>
  );
}

interface ColumnCardProps<Card extends { id: number }> {
  card: Card;
  column: string;
  board: Props<Card>;
  isWaiting: boolean;
  onMenu: (isOpen: boolean) => void;
}

function PlainColumnCard<Card extends { id: number }>({ card, column, board, isWaiting, onMenu }: ColumnCardProps<Card>) {
  return (
    <BoardCard
      id={card.id}
      name={board.cardName(card)}
      data={{ card, from: column }}
      isWaiting={isWaiting}
      targets={board.columns.filter(({ key }) => key !== column && board.canMove(card, column, key))}
      onMoveTo={(to) => board.onMoveTo(card, to)}
      onMenu={onMenu}
    >
      {board.card(card, column)}
    </BoardCard>
  );
}

/** Scrolling renders the column at up to 60 frames a second; unchanged cards are memoized. */
const ColumnCard = memo(PlainColumnCard) as typeof PlainColumnCard;

function nextColumn(columns: readonly BoardColumnDef[], from: string, step: number, canEdit: (key: string) => boolean): string | undefined {
  for (let at = columns.findIndex(({ key }) => key === from) + step; columns[at]; at += step)
    if (canEdit(columns[at]!.key)) return columns[at]!.key;
  return undefined;
}
