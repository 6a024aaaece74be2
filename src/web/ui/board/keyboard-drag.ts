import { pointerWithin, useDndContext, type CollisionDetection, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useEffect, useReducer, useState } from 'react';

const elementOf = (column: string) => document.querySelector(`[data-column="${CSS.escape(column)}"]`);

/**
 * A drag by keyboard, in which left and right choose the next column; the default moves by pixels. The chosen column is kept: rectangles are
 * measured before the board scrolls, so comparing them may find another one.
 */
export function useKeyboardDrag() {
  // dnd-kit looks for the column again when it renders, and a step that leaves the card where it is renders nothing
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [drag] = useState(() => createKeyboardDrag(render));
  return drag;
}

function createKeyboardDrag(onChoice: () => void) {
  let chosen: string | undefined;
  const toNeighbourColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context: { active, droppableContainers } }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
    if (!step || !active) return undefined;
    event.preventDefault();
    const accepting = new Set(droppableContainers.getEnabled().map(({ id }) => String(id)));
    const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')].filter((each) => accepting.has(each.dataset['column']!));
    const from = elementOf(chosen ?? columnOf(active.data.current));
    const next = columns[columns.findIndex((each) => each === from) + step];
    if (!next) return undefined;
    chosen = next.dataset['column'];
    onChoice();
    next.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    const { left, top } = next.getBoundingClientRect();
    return { x: left + 12, y: Math.max(currentCoordinates.y, top) };
  };
  /**
   * The column under the pointer, whatever the extent of the card; by keyboard, the chosen one. It counts once it is measured: dnd-kit reads
   * the rectangle of a column when the column changes, and not again.
   */
  const columnMeant: CollisionDetection = (args) => {
    if (args.pointerCoordinates) return pointerWithin(args);
    const id = chosen ?? columnOf(args.active.data.current);
    return args.droppableRects.has(id) ? [{ id }] : [];
  };
  return { toNeighbourColumn, columnMeant, start: () => (chosen = undefined) };
}

const columnOf = (data: unknown): string => (data as { from: string }).from;

/**
 * Keys pressed between lifting a card and the first measurement of what is carried are repeated after it. The sensor counts all positions of
 * a drag from the first one, which would be a wrong one or 0; without a column a drop is a cancellation.
 */
export function EarlyKeys(): null {
  const { active, activatorEvent, over, dragOverlay } = useDndContext();
  const [isMeasured, setMeasured] = useState(false);
  if (isMeasured ? !active : active && over && dragOverlay.rect) setMeasured(!isMeasured);
  const isWaiting = active !== null && activatorEvent instanceof KeyboardEvent && !isMeasured;
  useEffect(() => {
    if (!isWaiting) return;
    const early: KeyboardEvent[] = [];
    const hold = (event: KeyboardEvent) => {
      if (event === activatorEvent || event.code === 'Escape' || event.code === 'Tab') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(event);
    };
    window.addEventListener('keydown', hold, { capture: true });
    return () => {
      // the sensor listens from the next timer on, which was set before this one
      setTimeout(() => {
        window.removeEventListener('keydown', hold, { capture: true });
        for (const { code, key } of early) document.dispatchEvent(new KeyboardEvent('keydown', { code, key, cancelable: true }));
      });
    };
  }, [isWaiting, activatorEvent]);
  return null;
}
