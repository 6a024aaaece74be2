import { useLayoutEffect } from 'react';

/** Sets the document title. It stays until the next page sets its own. */
export function DocumentTitle({ title, description }: { title: string; description?: string }) {
  useLayoutEffect(() => {
    document.title = title;
    const meta = document.head.querySelector('meta[name="description"]');
    if (description) meta?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
