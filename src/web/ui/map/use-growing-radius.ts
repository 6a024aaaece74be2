import { useEffect, useState } from 'react';
import { mapRadii, RADIUS_SWITCH_MS } from './map-defaults.ts';

const [first, second] = mapRadii;
const hasMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** True for the first 500 ms, unless motion is reduced. */
function useFirstMoment(starts: boolean): boolean {
  const [isFirst, setFirst] = useState(() => starts && hasMotion());
  useEffect(() => {
    if (!isFirst) return;
    const timer = setTimeout(() => setFirst(false), RADIUS_SWITCH_MS);
    return () => clearTimeout(timer);
  }, [isFirst]);
  return isFirst;
}

/** Radius of a search: 30 km, after 500 ms 40 km. Any other radius stays as it is, and so does 40 km without motion. */
export function useGrowingRadius(radius_km: number | undefined): number | undefined {
  const isFirst = useFirstMoment(radius_km === second);
  return isFirst && radius_km === second ? first : radius_km;
}

/** The same for circles: each begins with 30 km. */
export function useGrowingCircles<C extends { radius_km: number }>(circles: readonly C[] | undefined): readonly C[] | undefined {
  const isFirst = useFirstMoment(circles !== undefined);
  return isFirst ? circles?.map((circle) => ({ ...circle, radius_km: first })) : circles;
}
