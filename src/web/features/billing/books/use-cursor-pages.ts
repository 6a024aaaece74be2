import { useState } from 'react';

export interface CursorPages {
  /** The cursor of the current page; undefined on the first one. */
  after: string | undefined;
  /** Returns to the first page, as after a change of the filters. */
  reset: () => void;
  previous: (() => void) | undefined;
  next: (cursor: string) => void;
}

/** The pages that were visited, by their cursors. */
export function useCursorPages(): CursorPages {
  const [cursors, setCursors] = useState<string[]>([]);
  return {
    after: cursors.at(-1),
    reset: () => setCursors([]),
    previous: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    next: (cursor) => setCursors([...cursors, cursor]),
  };
}
