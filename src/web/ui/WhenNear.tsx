import { useEffect, useState, type ReactNode } from 'react';

/**
 * Renders its children when their place is in view, or nearly. What is below the first view then costs the first load no request: browsers
 * request `loading="lazy"` pictures of up to 2,500 px below.
 */
export function WhenNear({ children, fallback, aheadPx = 250 }: { children: ReactNode; fallback?: ReactNode; aheadPx?: number }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: `${aheadPx}px`,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, aheadPx]);
  return <div ref={setPlace}>{isNear ? children : fallback}</div>;
}
