import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** While a card is carried by keyboard, left and right jump to the next column instead of crawling in pixels. */
export const toNeighbourColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const columns = [...context.droppableContainers.getEnabled()]
    .map((container) => ({ id: container.id, rect: context.droppableRects.get(container.id) }))
    .filter((column) => column.rect !== undefined)
    .sort((a, b) => a.rect!.left - b.rect!.left);
  const own = context.active?.data.current as { from: string } | undefined;
  const at = columns.findIndex((column) => column.id === (context.over?.id ?? own?.from));
  const next = columns[at + step];
  if (!next?.rect) return undefined;
  document.querySelector(`[data-column="${CSS.escape(String(next.id))}"]`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  return { x: next.rect.left + 12, y: Math.max(currentCoordinates.y, next.rect.top) };
};
