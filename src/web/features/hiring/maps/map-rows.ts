import { CELL_DEGREES, type AudienceCircle, type MapCell } from '#contract/hiring/maps.ts';
import type { MapCell as Square, MapCircle } from '#web/ui/map/map-props.ts';

/** A cell is named by its largest place; without one, by its middle. */
export const squareOf = ({ lat, lng, count, name }: MapCell, around: (name: string) => string): Square => ({
  lat,
  lng,
  count,
  label: name === '' ? `${lat.toFixed(2)}°, ${lng.toFixed(2)}°` : around(name),
  degrees: CELL_DEGREES,
});
export const circleOf = ({ id, name, lat, lng, range }: AudienceCircle): MapCircle => ({ id, label: name, lat, lng, radius_km: range });
