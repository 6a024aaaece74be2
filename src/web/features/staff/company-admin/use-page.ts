import { useState } from 'react';
import type { PageSize } from '#contract/shapes.ts';

/** The page of a list inside a tab; a reopened tab starts with the first. */
export function usePage() {
  const [position, setPosition] = useState<{ page: number; per_page?: PageSize | undefined; archived?: boolean }>({ page: 1 });
  return {
    position,
    /** The archived rows in place of the others. */
    showArchived: (archived: boolean) => setPosition({ page: 1, per_page: position.per_page, ...(archived && { archived }) }),
    /** For the table: `{...pages}`. */
    pages: {
      onPage: (page: number) => setPosition({ ...position, page }),
      onPerPage: (per_page: PageSize | undefined) => setPosition({ ...position, page: 1, per_page }),
    },
  };
}
