import { useLayoutEffect } from 'react';

/** What the browser's tab says. It stays until the next page says something else: a tab is never without a name. */
export function DocumentTitle({ title, description }: { title: string; description?: string }) {
  useLayoutEffect(() => {
    document.title = title;
    const said = document.head.querySelector('meta[name="description"]');
    if (description) said?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
