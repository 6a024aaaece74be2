/** The position of a page: after this score and, among equal scores, this driver. */
export interface Mark {
  score: number;
  driver_id: number;
}

/** A page starts after a cursor, or after a number of rows. */
export interface Start {
  mark?: Mark | undefined;
  skip: number;
}

/** `page` is a number that counts from 1, or the cursor of the previous page. */
export function startOf(page: string | number | undefined, per_page: number): Start {
  const [, score, driver_id] = /^(\d+)-(\d+)$/.exec(String(page)) ?? [];
  if (score !== undefined) return { mark: { score: Number(score), driver_id: Number(driver_id) }, skip: 0 };
  return { skip: (Number(page ?? 1) - 1) * per_page };
}
export const markOf = ({ score, driver_id }: Mark): string => `${score}-${driver_id}`;
