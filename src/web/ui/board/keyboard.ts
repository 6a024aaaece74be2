import { useDndContext, type KeyboardCoordinateGetter } from '@dnd-kit/core';
import { useEffect, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isFallbackFocus } from '../restore-focus.ts';

/** During a drag by keyboard, left and right jump to the next column; the default moves by pixels. */
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
      window.removeEventListener('keydown', hold, { capture: true });
      for (const { code, key } of early) document.dispatchEvent(new KeyboardEvent('keydown', { code, key, cancelable: true }));
    };
  }, [isWaiting, activatorEvent]);
  return null;
}

const gripOf = (card: Element | null | undefined) =>
  card?.querySelector<HTMLElement>('[data-grip]') ?? card?.querySelector<HTMLElement>('a, button');

/** The focus stays with the card: at the move, and again when a dialog or a new order of the cards has lost it. */
export function focusCard(id: number, when: 'moved' | 'lost', tries = 8, before = document.activeElement): void {
  setTimeout(() => {
    const held = document.activeElement;
    const isLost = !held || held === document.body || isFallbackFocus(held);
    // a user who has gone on since keeps the focus
    if (!isLost && !(when === 'moved' && (held === before || held.closest('[role="menu"]')))) return;
    const grip = gripOf(document.querySelector(`[data-card="${id}"]`));
    if (grip) {
      grip.focus();
      followCard(id, grip);
    }
    // a long column scrolls to the card first
    else if (tries > 1) focusCard(id, when, tries - 1, before);
  }, CHECK_MS);
}

const CHECK_MS = 60;
/** Longer than a coalesced refetch takes. */
const FOLLOWED_MS = 2000;

/** A refetch may put the card into another column shortly afterwards: the focus follows it, unless the user has moved it. */
function followCard(id: number, grip: HTMLElement, left = FOLLOWED_MS): void {
  setTimeout(() => {
    if (!grip.isConnected) focusCard(id, 'lost');
    else if (document.activeElement === grip && left > 0) followCard(id, grip, left - CHECK_MS);
  }, CHECK_MS);
}

/** A folded column hides its cards: the focus moves to its button. */
export const focusFolded = (column: string): void =>
  document.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"] [data-unfold]`)?.focus();

/** With the focus on a card's grip: up and down focus the next card, left and right the first visible one of the next column. */
export function cardInReach(event: ReactKeyboardEvent): HTMLElement | null | undefined {
  const { key, target } = event;
  if (!(target as HTMLElement).matches('[data-grip]') || (target as HTMLElement).ariaPressed === 'true' || !key.startsWith('Arrow'))
    return null;
  event.preventDefault();
  const place = event.currentTarget;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const index = Number(place.getAttribute('data-index')) + (key === 'ArrowDown' ? 1 : -1);
    return gripOf(place.parentElement?.querySelector(`[data-index="${index}"]`));
  }
  const columns = [...document.querySelectorAll('[data-column]')].filter((column) => column.querySelector('[data-card]'));
  const next = columns[columns.indexOf(place.closest('[data-column]')!) + (key === 'ArrowRight' ? 1 : -1)];
  return gripOf(next && firstInSight(next));
}

function firstInSight(column: Element): Element | null | undefined {
  const top = column.querySelector('ul')!.parentElement!.getBoundingClientRect().top;
  return [...column.querySelectorAll('[data-card]')].find((card) => card.getBoundingClientRect().bottom > top + 8);
}

/** Past all cards of a column: to the next column with cards, finally behind the board. */
export function skipTo(from: HTMLElement): void {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-skip]')];
  stops[stops.indexOf(from) + 1]?.focus();
}
