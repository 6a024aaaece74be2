import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { BoardColumnDef, BoardProps } from './board-props.ts';
import css from './Board.module.css';
import { BoardColumn, type Dragged } from './BoardColumn.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import { FoldedColumn } from './FoldedColumn.tsx';
import { useAnnouncements } from './announcements.ts';
import { EarlyKeys, useKeyboardDrag } from './keyboard-drag.ts';
import { useFolding } from './use-folding.ts';
import { useMove } from './use-move.ts';

/** Columns of cards: drag, keyboard (Space, or Alt and an arrow) and a menu all move one; columns load as they are scrolled. */
export default function BoardCanvas<Card extends { id: number }>(props: BoardProps<Card>) {
  const t = useTexts('ui');
  const frame = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Dragged<Card>>();
  const { announcements, announcePosition } = useAnnouncements(props.columns, props.cardName);
  const keyboardDrag = useKeyboardDrag();
  const sensors = useBoardSensors(keyboardDrag.toNeighbourColumn);
  const { isFolded, fold } = useFolding(props.folding);
  const { move, waiting, locallyMoved } = useMove(props, isFolded, announcePosition);
  return (
    <DndContext
      sensors={sensors}
      accessibility={announcements}
      collisionDetection={keyboardDrag.columnMeant}
      onDragStart={({ active }: DragStartEvent) => {
        keyboardDrag.start();
        setCarried(active.data.current as Dragged<Card>);
      }}
      onDragCancel={({ activatorEvent }) => {
        setCarried(undefined);
        if (activatorEvent instanceof MouseEvent) ignoreRelease();
      }}
      onDragEnd={({ over }: DragEndEvent) => {
        setCarried(undefined);
        if (carried && over) void move(carried.card, carried.from, String(over.id), true);
      }}
    >
      <EarlyKeys />
      <ColumnTabs label={t('board.columns')} columns={props.columns} pages={props.pages} frame={frame} start={props.start} />
      <div
        ref={frame}
        className={css.board}
        style={{ gridTemplateColumns: tracks(props.columns, isFolded) }}
        role="group"
        aria-label={props.label}
      >
        {props.columns.map((column) =>
          isFolded(column.key) ? (
            <FoldedColumn
              key={column.key}
              column={column}
              pages={props.pages(column.key)}
              accepts={carried && carried.from !== column.key && props.canMove(carried.card, carried.from, column.key)}
              onUnfold={() => fold?.(column.key, false)}
            />
          ) : (
            <BoardColumn
              key={column.key}
              {...props}
              column={column}
              carried={carried}
              waiting={waiting}
              locallyMoved={locallyMoved}
              onMoveTo={(card, to) => void move(card, column.key, to)}
              onFold={fold && (() => fold(column.key, true))}
            />
          ),
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {carried && <div className={css.carried}>{props.card(carried.card, carried.from)}</div>}
      </DragOverlay>
      <p className="visually-hidden" data-skip tabIndex={-1}>
        {t('board.help')}
      </p>
    </DndContext>
  );
}

const FOLDED = 'var(--folded-column)';
const OPEN = 'minmax(var(--open-column), 1fr)';
const tracks = (columns: readonly BoardColumnDef[], isFolded: (key: string) => boolean) =>
  columns.map(({ key }) => (isFolded(key) ? FOLDED : OPEN)).join(' ');

function useBoardSensors(toNeighbourColumn: KeyboardCoordinateGetter) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNeighbourColumn,
      scrollBehavior: 'auto',
      keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] },
    }),
  );
}

/** After Escape the button is released over the card's origin, perhaps on a link: that is no click. */
function ignoreRelease(): void {
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const release = () => {
    window.addEventListener('click', ignore, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 0);
  };
  window.addEventListener('mouseup', release, { capture: true, once: true });
}
