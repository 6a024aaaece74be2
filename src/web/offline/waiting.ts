import { useSyncExternalStore } from 'react';
import type { Waiting } from './store.ts';

/** The unsent answers for the screens; queue.ts updates them. */
let waiting: readonly Waiting[] = [];
const listeners = new Set<() => void>();

export const currentlyWaiting = (): readonly Waiting[] => waiting;
export function setWaiting(next: readonly Waiting[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useWaiting = () => useSyncExternalStore(subscribe, currentlyWaiting, currentlyWaiting);

/** The unsent answer to this request: `offer.12`, `hire.5`. */
export const useWaitingFor = (about: string): Waiting | undefined =>
  useWaiting().find((each) => each.about === about && each.refusal === undefined);
