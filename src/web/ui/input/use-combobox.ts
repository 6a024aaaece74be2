import { useState, type RefObject } from 'react';
import { SEARCH_MS, useDebounced } from '../use-debounced.ts';
import { useDropdown } from './use-dropdown.ts';

/** The state of a `Combobox`: the typed text, the search that follows from it, and whether the list is open. */
export function useCombobox(frame: RefObject<HTMLElement | null>) {
  const [typed, setTyped] = useState<string>();
  const dropdown = useDropdown(frame);
  return {
    typed,
    search: useDebounced((typed ?? '').trim(), SEARCH_MS),
    isOpen: dropdown.isOpen,
    open: dropdown.open,
    type: (text: string) => {
      setTyped(text);
      dropdown.open();
    },
    leave: () => {
      setTyped(undefined);
      dropdown.close();
    },
  };
}
