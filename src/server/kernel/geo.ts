/** A position on a sphere with the radius 6371 km. Latitude and longitude in degrees, distances in kilometres. */
export interface Spot {
  lat: number;
  lng: number;
}

const EARTH_KM = 6371;
const radians = Math.PI / 180;

/** Great-circle distance (haversine). */
export function kilometres(a: Spot, b: Spot): number {
  const across = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2;
  const along = Math.sin(((b.lng - a.lng) * radians) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, across + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * along)));
}

/** Cells of the quarter-degree grid. `map_cell` in the database uses the same numbers. */
const PER_DEGREE = 4;
const ROW = 360 * PER_DEGREE;
const TOP_ROW = 180 * PER_DEGREE;
/** Widens every circle slightly, so that rounding never loses a cell. */
const HAIR = 1e-7;

/** The cells that the circle of `km` around a position touches. */
export function cellsWithin(center: Spot, km: number): number[] {
  const cells: number[] = [];
  const reach = km / EARTH_KM / radians + HAIR;
  const first = Math.max(0, rowOf(center.lat - reach));
  const last = Math.min(TOP_ROW, rowOf(center.lat + reach));
  for (let row = first; row <= last; row++) {
    const width = halfWidth(center, reach, row) + HAIR;
    const from = columnOf(center.lng - width);
    const to = width >= 180 ? from + ROW - 1 : Math.min(columnOf(center.lng + width), from + ROW - 1);
    for (let column = from; column <= to; column++) cells.push(row * ROW + (((column % ROW) + ROW) % ROW));
  }
  return cells;
}

const rowOf = (lat: number) => Math.floor((lat + 90) * PER_DEGREE);
const columnOf = (lng: number) => Math.floor((lng + 180) * PER_DEGREE);

/** The extent of the circle to the east and west, in degrees of longitude, within one row of cells: largest where it touches a meridian. */
function halfWidth(center: Spot, reach: number, row: number): number {
  if (Math.abs(center.lat) + reach >= 90) return 180;
  const [south, north] = [row / PER_DEGREE - 90, (row + 1) / PER_DEGREE - 90];
  const widest = Math.asin(Math.sin(center.lat * radians) / Math.cos(reach * radians)) / radians;
  const lat = Math.min(Math.max(widest, south), north) * radians;
  const cosine =
    (Math.cos(reach * radians) - Math.sin(lat) * Math.sin(center.lat * radians)) / (Math.cos(lat) * Math.cos(center.lat * radians));
  return cosine <= -1 ? 180 : cosine >= 1 ? 0 : Math.acos(cosine) / radians;
}
