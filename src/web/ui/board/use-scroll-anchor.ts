import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef } from 'react';

type Cards = readonly ({ id: number } | undefined)[];
interface Seen {
  of: string;
  cards: Cards;
  places: readonly { id: number; start: number; end: number }[];
}
export interface AnchorOptions {
  /** Cards that the user moves in this browser: the column scrolls to them. */
  locallyMoved: ReadonlySet<number>;
  /** A card of this column is being dragged: the column must not scroll. */
  isCarried: boolean;
  /** The menu of a card is open: the cards stay as they are, so that it does not vanish. */
  isHeld: boolean;
}
interface AnchorInput extends AnchorOptions {
  virtual: Virtualizer<HTMLDivElement, Element>;
  scroller: HTMLDivElement | null;
  cards: Cards;
  /** Hash of the query: another sort order or filter resets the anchor. */
  of: string;
}

/** At the top of the column (padding included) nothing is anchored, so new cards are visible. */
const TOP_PX = 4;

/**
 * Keeps the scroll position when cards above the viewport are inserted or removed: the first visible card that remains does not move.
 * A card that the user has moved is scrolled into view.
 */
export function useScrollAnchor({ virtual, scroller, cards, of, locallyMoved, isCarried }: AnchorInput): void {
  // read before the new cards are rendered and measured, because measuring scrolls too
  const offset = useMemo(() => {
    void cards;
    return scroller?.scrollTop ?? 0;
  }, [scroller, cards]);
  const seen = useRef<Seen>(undefined);
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { of, cards, places: placesOf(virtual, cards) };
    if (!scroller || !before || before.cards === cards || before.of !== of) return;
    const moved = cards.findIndex((card) => card && locallyMoved.has(card.id));
    if (moved !== -1) return virtual.scrollToIndex(moved, { align: 'auto' });
    if (isCarried || offset <= TOP_PX) return;
    const by = shiftOf(virtual, before.places, cards, offset);
    if (Math.abs(by) >= 1) scrollTo(virtual, scroller, offset + by);
  });
}

function scrollTo(virtual: AnchorInput['virtual'], scroller: HTMLDivElement, offset: number): void {
  scroller.scrollTop = offset;
  // set now: measurements before the scroll event are relative to this offset
  virtual.scrollOffset = scroller.scrollTop;
}

function placesOf(virtual: AnchorInput['virtual'], cards: Cards): Seen['places'] {
  return virtual.getVirtualItems().flatMap(({ index, start, end }) => {
    const card = cards[index];
    return card ? [{ id: card.id, start, end }] : [];
  });
}

/** How far the first visible card that remains in the column has moved down. */
function shiftOf(virtual: AnchorInput['virtual'], before: Seen['places'], cards: Cards, offset: number): number {
  virtual.getTotalSize(); // applies pending measurements
  for (const { id, start, end } of before) {
    if (end <= offset) continue;
    const index = cards.findIndex((card) => card?.id === id);
    const place = index === -1 ? undefined : virtual.measurementsCache[index];
    if (place) return place.start - start;
  }
  return 0;
}
