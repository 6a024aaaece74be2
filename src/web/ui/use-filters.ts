import { useNavigate, useSearch } from '@tanstack/react-router';

/** How the rows are laid out says nothing about which ones they are. */
const arrangement = new Set(['page', 'per_page', 'sort']);

/**
 * The page's filters live in its address: shareable, kept by the back button. `set` changes some of them, forgets the page
 * number unless it is what changed, and replaces the history entry. The route's `validateSearch` gives them their type.
 */
export function useFilters<F extends object>() {
  const values = useSearch({ strict: false } as never) as F;
  const navigate = useNavigate();
  const go = (next: object) => void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  return {
    values,
    set: (change: { [N in keyof F]?: F[N] | undefined }) => go({ ...values, ...('page' in change ? {} : { page: undefined }), ...change }),
    clear: () => go({ per_page: (values as { per_page?: number }).per_page }),
    isSet: Object.entries(values).some(([name, value]) => !arrangement.has(name) && value !== undefined && value !== ''),
  };
}
