import { useSyncExternalStore } from 'react';
import type { Hire } from '#contract/hiring/hires.ts';

/** The hire that was confirmed just now. Its card moves to another list at once, so the card cannot show the moment. */
let confirmed: Hire | undefined;
const listeners = new Set<() => void>();

export function showHired(hire: Hire | undefined): void {
  confirmed = hire;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useHired = () => useSyncExternalStore(subscribe, () => confirmed);
