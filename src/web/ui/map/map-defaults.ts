import type { LatLng } from '#contract/shapes.ts';

/** What a map shows before it has anything to show: Germany. */
export const mapCenter: LatLng = { lat: 51.26, lng: 7.15 };
export const MAP_ZOOM = 6;

/** The radius of a search grows from the first to the second, in kilometres. */
export const mapRadii = [30, 40] as const;
export const RADIUS_SWITCH_MS = 500;
