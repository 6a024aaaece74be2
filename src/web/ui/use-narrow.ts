import { useSyncExternalStore } from 'react';

function watch(condition: string) {
  const query = matchMedia(condition);
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
  return { subscribe, matches: () => query.matches };
}
const narrow = watch('(max-width: 61.9375em)');
const wide = watch('(min-width: 80em)');

/** Below the main breakpoint: rows are cards, and one column of the board fills the screen. For code that is loaded in the browser only. */
export const useNarrow = (): boolean => useSyncExternalStore(narrow.subscribe, narrow.matches);

/** With space beside a form. For code that is loaded in the browser only. */
export const useWide = (): boolean => useSyncExternalStore(wide.subscribe, wide.matches);
