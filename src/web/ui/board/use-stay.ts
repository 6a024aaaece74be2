import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';

type Cards = readonly ({ id: number } | undefined)[];
interface Seen {
  of: string;
  cards: Cards;
  places: readonly { id: number; start: number; end: number }[];
}
export interface Steady {
  /** Cards that the reader moves: they are kept in sight. */
  own: ReadonlySet<number>;
  /** A card of this column is being carried: nothing scrolls below it. */
  isCarried: boolean;
}
interface Stay extends Steady {
  virtual: Virtualizer<HTMLDivElement, Element>;
  scroller: HTMLDivElement | null;
  cards: Cards;
  /** What was asked for: another order or filter begins anew and holds nothing. */
  of: string;
}

/** At the top, a few pixels of padding included, nothing is held: whatever comes is to be seen. */
const TOP_PX = 4;

/**
 * Cards that come or go above what is read do not move it: the first card in sight that is still there stays where it is. What the
 * reader moves is shown instead.
 */
export function useStay({ virtual, scroller, cards, of, own, isCarried }: Stay): void {
  // before the new cards stand in the page and are measured, which scrolls too
  const offset = useMemo(() => {
    void cards;
    return scroller?.scrollTop ?? 0;
  }, [scroller, cards]);
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { of, cards, places: placesOf(virtual, cards) };
    if (!scroller || !before || before.cards === cards || before.of !== of) return;
    const moved = cards.findIndex((card) => card && own.has(card.id));
    if (moved !== -1) return virtual.scrollToIndex(moved, { align: 'auto' });
    if (isCarried || offset <= TOP_PX) return;
    const by = shiftOf(virtual, before.places, cards, offset);
    if (Math.abs(by) >= 1) scrollTo(virtual, scroller, offset + by);
  });
}

function scrollTo(virtual: Stay['virtual'], scroller: HTMLDivElement, offset: number): void {
  scroller.scrollTop = offset;
  // known at once: what is measured before the browser tells of it is counted from here
  virtual.scrollOffset = scroller.scrollTop;
}

function placesOf(virtual: Stay['virtual'], cards: Cards): Seen['places'] {
  return virtual.getVirtualItems().flatMap(({ index, start, end }) => {
    const card = cards[index];
    return card ? [{ id: card.id, start, end }] : [];
  });
}

/** By how much the first card in sight that is still in the column stands lower than before. */
function shiftOf(virtual: Stay['virtual'], before: Seen['places'], cards: Cards, offset: number): number {
  virtual.getTotalSize(); // takes in what was measured since
  for (const { id, start, end } of before) {
    if (end <= offset) continue;
    const index = cards.findIndex((card) => card?.id === id);
    const place = index === -1 ? undefined : virtual.measurementsCache[index];
    if (place) return place.start - start;
  }
  return 0;
}
