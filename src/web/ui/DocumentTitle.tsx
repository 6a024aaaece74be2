import { useLayoutEffect } from 'react';

/** What the browser's tab says. It stays until the next page says something else: a tab is never without a name. */
export function DocumentTitle({ title }: { title: string }) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
