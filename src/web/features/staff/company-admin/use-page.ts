import { useState } from 'react';
import type { PageSize } from '#contract/shapes.ts';

/** The page of a list inside a tab; a reopened tab starts with the first. */
export function usePage() {
  const [asked, setAsked] = useState<{ page: number; per_page?: PageSize | undefined }>({ page: 1 });
  return {
    asked,
    /** For the table: `{...pages}`. */
    pages: {
      onPage: (page: number) => setAsked({ ...asked, page }),
      onPerPage: (per_page: PageSize | undefined) => setAsked({ page: 1, per_page }),
    },
  };
}
