/** The size of a pool as a level, never as a text. Upper bounds are inclusive; the last band has none. */
export const poolBands = [
  { level: 'too_small', to: 9, style: 'danger' },
  { level: 'rough', to: 29, style: 'warning' },
  { level: 'good_size', to: 59, style: 'success' },
  { level: 'tighter', to: 80, style: 'warning' },
  { level: 'too_big', to: Infinity, style: 'danger' },
] as const;
export type PoolLevel = (typeof poolBands)[number]['level'];
export const poolLevels = ['too_small', 'rough', 'good_size', 'tighter', 'too_big'] as const satisfies readonly PoolLevel[];

export const poolBand = (count: number): (typeof poolBands)[number] => poolBands.find(({ to }) => count <= to)!;

/** The scale of the pool ends here; a larger pool has its marker at the end. */
export const POOL_SCALE_END = 100;
/** Where a pool lies within its band: 0 at the lower bound, 1 at the upper end. */
export function shareOfBand(count: number): number {
  const here = poolBands.indexOf(poolBand(count));
  const from = here === 0 ? 0 : poolBands[here - 1]!.to + 1;
  const end = Math.min(poolBands[here]!.to + 1, POOL_SCALE_END);
  return Math.min(1, (count - from) / (end - from));
}

/** Drivers to be expected within a year. */
export const twelveMonthEstimate = (count: number): number => count * 2.75 - count;

/** The radii of the range control, in kilometres. Steps grow with the radius, so that each adds about as many drivers. */
export const rangeSteps = [
  5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 110, 120, 135, 150, 165, 180, 200, 220, 240, 270, 300, 330, 360, 400, 450,
  500,
] as const;
/** The next wider radius, for the explainer. At most 60 km more; undefined at the maximum. */
export const nextRange = (range: number): number | undefined => rangeSteps.find((step) => step > range);
