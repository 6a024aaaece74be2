import type { LatLng } from '#contract/shapes.ts';

const earthKm = 6371.0088;
const rad = Math.PI / 180;

/** The point `km` away from the centre in a direction (0 north, 90 east), on the sphere. */
export function pointAt({ lat, lng }: LatLng, km: number, bearing: number): LatLng {
  const angle = km / earthKm;
  const phi = lat * rad;
  const theta = bearing * rad;
  const sinTarget = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta);
  const east = Math.atan2(Math.sin(theta) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sinTarget);
  return { lat: Math.asin(sinTarget) / rad, lng: lng + east / rad };
}

/** A ring of 96 corners around the centre, closed, as GeoJSON writes coordinates. */
export function ringAround(center: LatLng, km: number): [number, number][] {
  return Array.from({ length: 97 }, (_, index) => {
    const { lat, lng } = pointAt(center, km, (index % 96) * 3.75);
    return [lng, lat];
  });
}

/** The square around the centre whose sides are some degrees long, closed. */
export function squareAround({ lat, lng }: LatLng, degrees: number): [number, number][] {
  const half = degrees / 2;
  const [west, south, east, north] = [lng - half, lat - half, lng + half, lat + half];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** West, south, east and north of all points; at least about 20 km wide. */
export function boundsOf(points: readonly LatLng[]): [[number, number], [number, number]] | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const pad = 0.1;
  return [
    [Math.min(...lngs) - pad, Math.min(...lats) - pad],
    [Math.max(...lngs) + pad, Math.max(...lats) + pad],
  ];
}
