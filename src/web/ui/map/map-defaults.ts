import type { LatLng } from '#contract/shapes.ts';

/** The initial map without data: Germany. */
export const mapCenter: LatLng = { lat: 51.26, lng: 7.15 };
export const MAP_ZOOM = 6;

/** The animated radius of a search, from the first to the second, in kilometres. */
export const mapRadii = [30, 40] as const;
export const RADIUS_SWITCH_MS = 500;
