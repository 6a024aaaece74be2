import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Page, SearchKinds, SearchValues } from '#contract/page.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

/** Parameters that order or page the rows, but do not filter them. */
const arrangement: readonly unknown[] = ['page', 'page_size', 'sort'];

/**
 * The query of the page's URL: shareable, kept by the back button. `set` changes a part, resets the page number unless that is what
 * changed, and replaces the history entry by default.
 */
export function useFilters<S extends SearchKinds>(page: Page<string, S>) {
  const { search } = page;
  const found: object = useSearch({ strict: false });
  // the router adds what the page's check has dropped from the address: `?period=abc` and `?lang=de` are no filters
  const values = useMemo(() => searchOf(page)({ ...found }), [found, page]);
  const navigate = useNavigate();
  const go = (search: object | ((before: object) => object), replace = true) =>
    void navigate({ to: '.', search, replace, resetScroll: !replace });
  return {
    values,
    set: (change: SearchValues<S>, { replace = true } = {}) =>
      // the address of now: a search that is sent after a pause keeps a dialog that was opened meanwhile
      go((before) => ({ ...searchOf(page)({ ...before }), ...('page' in change ? {} : { page: undefined }), ...change }), replace),
    clear: () => go({ per_page: (values as { per_page?: number }).per_page }),
    isSet: Object.entries(values).some(
      ([name, value]) => name !== 'sort' && !arrangement.includes(search[name]) && value !== undefined && value !== '',
    ),
  };
}
