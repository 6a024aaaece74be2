import type { LatLng } from '#contract/shapes.ts';

export interface MapPoint extends LatLng {
  /** The number of items, which sets size and label of the marker. */
  count: number;
  label: string;
}
/** A circle with its own centre: an audience. */
export interface MapCircle extends LatLng {
  id: number;
  label: string;
  radius_km: number;
}
/** A square of a grid: its middle, and what it has. */
export interface MapCell extends MapPoint {
  /** The side, in degrees. */
  degrees: number;
}
export interface AreaMapProps {
  /** The content of the map as text. */
  label: string;
  center?: LatLng | undefined;
  /** A ring around the centre. */
  radius_km?: number | undefined;
  /** Several rings: first as wide as a search begins, then each as wide as it is. */
  circles?: readonly MapCircle[];
  /** A circle was picked in the list. */
  onPickCircle?: ((circle: MapCircle) => void) | undefined;
  points?: readonly MapPoint[];
  /** Squares, the darker the more they have. They are in the list like points. */
  cells?: readonly MapCell[];
  /** A marker was clicked, on the map or in the list. */
  onPick?: ((point: MapPoint) => void) | undefined;
  height?: number;
}
