import type { LatLng } from '#contract/shapes.ts';

export interface MapPoint extends LatLng {
  /** The number of items, which sets size and label of the marker. */
  count: number;
  label: string;
}
export interface AreaMapProps {
  /** The content of the map as text. */
  label: string;
  center?: LatLng | undefined;
  /** A ring around the centre. */
  radius_km?: number | undefined;
  points?: readonly MapPoint[];
  /** A marker was clicked, on the map or in the list. */
  onPick?: ((point: MapPoint) => void) | undefined;
  height?: number;
}
