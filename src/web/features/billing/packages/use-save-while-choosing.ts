import { useEffect, useRef } from 'react';
import type { CartChange } from '#contract/billing/packages.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/** Saves a selection shortly after it was made, so that a closed tab loses nothing. The initial selection is saved already. */
export function useSaveWhileChoosing(choice: CartChange, save: (choice: CartChange) => void): void {
  const settled = useDebounced(JSON.stringify(choice), 700);
  const kept = useRef(settled);
  useEffect(() => {
    if (settled === kept.current) return;
    kept.current = settled;
    save(JSON.parse(settled) as CartChange);
    // oxlint-disable-next-line react/exhaustive-deps -- saved for a new choice, not for a new function
  }, [settled]);
}
