import { useState } from 'react';

/** The page of a list inside a tab; a tab that is opened anew begins with the first. */
export function usePage() {
  const [page, setPage] = useState(1);
  return { page, setPage };
}
