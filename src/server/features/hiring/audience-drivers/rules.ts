/** In tens of years, so that nobody is told by the age. */
export function ageBand(age: number | null): string | null {
  if (age === null) return null;
  const from = [55, 45, 35, 25, 18].find((years) => age >= years);
  return from === undefined ? null : from === 55 ? '55+' : from === 18 ? '18–24' : `${from}–${from + 9}`;
}

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
