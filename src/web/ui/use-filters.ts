import { useNavigate, useSearch } from '@tanstack/react-router';

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
    clear: () => go({}),
    isSet: Object.entries(values).some(([name, value]) => name !== 'page' && name !== 'sort' && value !== undefined && value !== ''),
  };
}
