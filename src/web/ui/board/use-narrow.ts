import { useSyncExternalStore } from 'react';

/** Where one column fills the screen. */
const narrow = matchMedia('(max-width: 61.9375em)');
const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
