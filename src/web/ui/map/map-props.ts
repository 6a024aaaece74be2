import type { LatLng } from '#contract/shapes.ts';

export interface MapPoint extends LatLng {
  /** How many are there; decides size and number of the mark. */
  count: number;
  label: string;
}
export interface AreaMapProps {
  /** What the map shows, in words. */
  label: string;
  center?: LatLng | undefined;
  /** A ring around the centre. */
  radius_km?: number | undefined;
  points?: readonly MapPoint[];
  /** A marker was clicked, on the map or in the list. */
  onPick?: ((point: MapPoint) => void) | undefined;
  height?: number;
}
