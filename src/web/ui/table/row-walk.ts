import type { KeyboardEvent } from 'react';

/**
 * Up and down move between rows, Home and End to the first and last; X selects (see TableRow). `from` replaces the focused row while
 * another one is about to get the focus.
 */
export function rowReached(event: KeyboardEvent, count: number, from?: number): number | undefined {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>('tr[data-index]');
  if (!row || !target.hasAttribute('data-row-focus')) return undefined;
  const at = from ?? Number(row.dataset['index']);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined || to < 0 || to >= count) return undefined;
  event.preventDefault();
  return to;
}

/** Focuses a row's link; false while the row is not rendered. */
export function focusRow(body: HTMLElement, index: number): boolean {
  const link = body.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-row-focus]`);
  link?.focus();
  return link !== null;
}
