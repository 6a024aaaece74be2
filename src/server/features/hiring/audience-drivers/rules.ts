/** Where a page goes on: behind this score and, among equals, this driver. */
export interface Mark {
  score: number;
  driver_id: number;
}

/** Anything but a mark is the first page. */
export function parseMark(after: string | number | undefined): Mark | undefined {
  const [, score, driver_id] = /^(\d+)-(\d+)$/.exec(String(after)) ?? [];
  return score === undefined ? undefined : { score: Number(score), driver_id: Number(driver_id) };
}
export const markOf = ({ score, driver_id }: Mark): string => `${score}-${driver_id}`;
