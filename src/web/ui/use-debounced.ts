import { useEffect, useState } from 'react';

/** Pause in typing before a search is sent: lists of candidates, campaigns and audiences; every other search. */
export const LIST_SEARCH_MS = 300;
export const SEARCH_MS = 700;

/** The value after it has not changed for this time. */
export function useDebounced<T>(value: T, pause_ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause_ms);
    return () => clearTimeout(timer);
  }, [value, pause_ms]);
  return settled;
}
