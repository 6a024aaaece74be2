import { useState } from 'react';
import type { PageSize } from '#contract/shapes.ts';

/** The page of a list inside a tab; a reopened tab starts with the first. */
export function usePage() {
  const [position, setPosition] = useState<{ page: number; per_page?: PageSize | undefined }>({ page: 1 });
  return {
    position,
    /** For the table: `{...pages}`. */
    pages: {
      onPage: (page: number) => setPosition({ ...position, page }),
      onPerPage: (per_page: PageSize | undefined) => setPosition({ page: 1, per_page }),
    },
  };
}
