import { useSyncExternalStore } from 'react';
import type { TourName } from './tour-names.ts';

let wanted: TourName | undefined;
const listeners = new Set<() => void>();

function set(next: TourName | undefined) {
  wanted = next;
  for (const listener of listeners) listener();
}

/** Requested by the user: starts once its page has rendered, even when finished before. */
export const startTour = (name: TourName) => set(name);
export const endTour = () => set(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useWantedTour = () => useSyncExternalStore(subscribe, () => wanted);
