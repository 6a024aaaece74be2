import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Renders its children once it is within a screen of the visible part of the page. The space is reserved before. */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100% 0px' });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} style={isNear ? undefined : { minBlockSize: height }}>
      {isNear && children}
    </div>
  );
}
