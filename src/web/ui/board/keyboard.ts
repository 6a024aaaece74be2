import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isFallbackFocus } from '../restore-focus.ts';

const gripOf = (card: Element | null | undefined) =>
  card?.querySelector<HTMLElement>('[data-grip]') ?? card?.querySelector<HTMLElement>('a, button');

/** The focus stays with the card: at the move, and again when a dialog or a new order of the cards has lost it. */
export function focusCard(id: number, when: 'moved' | 'lost', tries = 8, before = document.activeElement): void {
  setTimeout(() => {
    const held = document.activeElement;
    const isLost = !held || held === document.body || isFallbackFocus(held);
    if (!isLost && !(when === 'moved' && (held === before || held.closest('[role="menu"]')))) {
      // a user who has gone on since keeps the focus; a button of the card is gone when a refetch moves the card
      if (held.closest(`[data-card="${id}"]`)) followCard(id, held as HTMLElement);
      return;
    }
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
function followCard(id: number, focused: HTMLElement, left = FOLLOWED_MS): void {
  setTimeout(() => {
    if (!focused.isConnected) focusCard(id, 'lost');
    else if (document.activeElement === focused && left > 0) followCard(id, focused, left - CHECK_MS);
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
