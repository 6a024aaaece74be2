import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';

/** A part of a page that links with this hash show. Its content is loaded later than the page, so the browser cannot scroll to it. */
export function LinkedSection({ hash, children }: { hash: string; children: ReactNode }) {
  const section = useRef<HTMLDivElement>(null);
  const isLinked = useLocation({ select: (location) => location.hash === hash });
  useEffect(() => {
    if (isLinked) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isLinked]);
  return (
    <div ref={section} id={hash}>
      {children}
    </div>
  );
}
