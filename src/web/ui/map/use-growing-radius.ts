import { useEffect, useState } from 'react';
import { mapRadii, RADIUS_SWITCH_MS } from './map-defaults.ts';

const [first, second] = mapRadii;

/** Radius of a search: 30 km, after 500 ms 40 km. Any other radius stays as it is, and so does 40 km without motion. */
export function useGrowingRadius(radius_km: number | undefined): number | undefined {
  const [isFirst, setFirst] = useState(() => radius_km === second && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (!isFirst) return;
    const timer = setTimeout(() => setFirst(false), RADIUS_SWITCH_MS);
    return () => clearTimeout(timer);
  }, [isFirst]);
  return isFirst && radius_km === second ? first : radius_km;
}
