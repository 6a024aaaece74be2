import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Page, SearchKinds, SearchValues } from '#contract/page.ts';

/** Parameters that order or page the rows, but do not filter them. */
const arrangement: readonly unknown[] = ['page', 'page_size', 'sort'];

const knownOf = <S extends SearchKinds>(found: object, search: S): SearchValues<S> =>
  Object.fromEntries(Object.entries(found).filter(([name]) => name in search)) as SearchValues<S>;

/**
 * The query of the page's URL: shareable, kept by the back button. `set` changes a part, resets the page number unless that is what
 * changed, and replaces the history entry by default.
 */
export function useFilters<S extends SearchKinds>({ search }: Page<string, S>) {
  const found: object = useSearch({ strict: false });
  // a layout reads the address before its page has checked it: `?lang=de` is no filter
  const values = useMemo(() => knownOf(found, search), [found, search]);
  const navigate = useNavigate();
  const go = (search: object | ((before: object) => object), replace = true) =>
    void navigate({ to: '.', search, replace, resetScroll: !replace });
  return {
    values,
    set: (change: SearchValues<S>, { replace = true } = {}) =>
      // the address of now: a search that is sent after a pause keeps a dialog that was opened meanwhile
      go((before) => ({ ...knownOf(before, search), ...('page' in change ? {} : { page: undefined }), ...change }), replace),
    clear: () => go({ per_page: (values as { per_page?: number }).per_page }),
    isSet: Object.entries(values).some(
      ([name, value]) => name !== 'sort' && !arrangement.includes(search[name]) && value !== undefined && value !== '',
    ),
  };
}
