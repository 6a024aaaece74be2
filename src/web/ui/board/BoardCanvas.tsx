import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { reportError } from '#web/kernel/http/error-reporting.ts';
import { toast } from '../toast.ts';
import type { BoardProps } from './board-props.ts';
import { isInCache, moveInCache } from './board-cache.ts';
import css from './Board.module.css';
import { BoardColumn, type Dragged } from './BoardColumn.tsx';
import { useAnnouncements } from './announcements.ts';
import { focusCard, toNeighbourColumn } from './keyboard.ts';

/** Columns of cards: drag, keyboard (Space, or Alt and an arrow) and a menu all move one; columns load as they are scrolled. */
export default function BoardCanvas<Card extends { id: number }>(props: BoardProps<Card>) {
  const t = useTexts('ui');
  const client = useQueryClient();
  const frame = useRef<HTMLDivElement>(null);
  const [carried, setCarried] = useState<Dragged<Card>>();
  const { announcements, announcePosition } = useAnnouncements(props.columns, props.cardName);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [locallyMoved] = useState(() => new Set<number>());
  const sensors = useBoardSensors();
  /** `isAnnounced`: the drag announcement has already reported the drop. */
  const move = async (card: Card, from: string, to: string, isAnnounced = false) => {
    if (from === to || waiting.has(card.id) || !props.canMove(card, from, to)) return;
    const [here, there] = [props.pages(from).queryKey, props.pages(to).queryKey];
    // a response from before the move must not revert it on the screen; a page without data continues loading
    await Promise.all(
      [here, there].map((queryKey) =>
        client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }, { silent: true }),
      ),
    );
    locallyMoved.add(card.id);
    const takeBack = moveInCache(client, here, there, card);
    setWaiting((before) => new Set([...before, card.id]));
    focusCard(card.id, 'moved');
    const done = await props.onMove(card, from, to).catch((error: unknown) => {
      reportError(error, 'write');
      return false;
    });
    setWaiting((before) => new Set([...before].filter((id) => id !== card.id)));
    if (done === false) takeBack();
    if (done === false || !isAnnounced) announcePosition(card, done === false ? from : to, done !== false);
    focusCard(card.id, 'lost');
    await Promise.all([here, there].map((queryKey) => client.invalidateQueries({ queryKey })));
    locallyMoved.delete(card.id);
  };
  /** Another user moved the card during the drag: the drop is ignored. */
  const drop = ({ card, from }: Dragged<Card>, to: string) => {
    const elsewhere = props.columns.find(({ key }) => key !== from && isInCache(client, props.pages(key).queryKey, card.id));
    if (elsewhere) toast.info(t('board.moved_meanwhile', { name: props.cardName(card), column: elsewhere.title }));
    else void move(card, from, to, true);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={announcements}
      collisionDetection={columnMeant}
      onDragStart={({ active }: DragStartEvent) => setCarried(active.data.current as Dragged<Card>)}
      onDragCancel={({ activatorEvent }) => {
        setCarried(undefined);
        if (activatorEvent instanceof MouseEvent) ignoreRelease();
      }}
      onDragEnd={({ over }: DragEndEvent) => {
        setCarried(undefined);
        if (carried && over) drop(carried, String(over.id));
      }}
    >
      <ColumnTabs columns={props.columns} frame={frame} />
      <div ref={frame} className={css.board} role="group" aria-label={props.label}>
        {props.columns.map((column) => (
          <BoardColumn
            key={column.key}
            {...props}
            column={column}
            carried={carried}
            waiting={waiting}
            locallyMoved={locallyMoved}
            onMoveTo={(card, to) => void move(card, column.key, to)}
          />
        ))}
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

function useBoardSensors() {
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

/** The column under the pointer, whatever the extent of the card; by keyboard, the one below the card. */
const columnMeant: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : rectIntersection(args));

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

/** On a narrow screen one column is visible; tabs open any other directly. */
function ColumnTabs({ columns, frame }: { columns: readonly { key: string; title: string }[]; frame: RefObject<HTMLElement | null> }) {
  const show = (key: string) =>
    frame.current?.querySelector(`[data-column="${key}"]`)?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'smooth' });
  return (
    <div className={css.jump}>
      {columns.map(({ key, title }) => (
        <button key={key} type="button" className={css.jumpTo} onClick={() => show(key)}>
          {title}
        </button>
      ))}
    </div>
  );
}
