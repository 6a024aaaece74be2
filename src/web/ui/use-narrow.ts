import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 61.9375em)');
const subscribe = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Below the main breakpoint: rows are cards, and one column of the board fills the screen. For code that is loaded in the browser only. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);
