import { useEffect, useState, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  fallback?: ReactNode;
  /** Of the place. */
  className?: string | undefined;
  aheadPx?: number;
}

/**
 * Renders its children when their place is in view, or nearly. What is below the first view then costs the first load no request: browsers
 * request `loading="lazy"` pictures of up to 2,500 px below.
 */
export function WhenNear({ children, fallback, className, aheadPx = 250 }: Props) {
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
  return (
    <div ref={setPlace} className={className}>
      {isNear ? children : fallback}
    </div>
  );
}
