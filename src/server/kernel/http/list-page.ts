import { MOST_COUNTED } from '#contract/shapes.ts';

export interface Cut {
  limit: number;
  offset: number;
}

/**
 * One page of a list. Each row has the total (`count(*) over () as total`), so that page and count are consistent. A page beyond the end
 * has no rows; then the first row is read for the total.
 */
export async function listPage<Row extends { total: number }>(
  { page = 1, per_page }: { page?: number | undefined; per_page: number },
  rowsOf: (cut: Cut) => Promise<Row[]>,
) {
  const rows = await rowsOf({ limit: per_page, offset: (page - 1) * per_page });
  const first = rows[0] ?? (page === 1 ? undefined : (await rowsOf({ limit: 1, offset: 0 }))[0]);
  return { rows, meta: { page, per_page, total: first?.total ?? 0 } };
}

/** One more than is shown: enough to know that there are more. */
export const COUNT_UP_TO = MOST_COUNTED + 1;

/** The same for a list that may have any length: `count` ends at `COUNT_UP_TO`, and later pages have no rows. */
export async function cappedPage<Row>(
  { page = 1, per_page }: { page?: number | undefined; per_page: number },
  rowsOf: (cut: Cut) => Promise<Row[]>,
  count: () => Promise<number>,
) {
  const offset = (page - 1) * per_page;
  const rows = offset < MOST_COUNTED ? await rowsOf({ limit: per_page, offset }) : [];
  const found = await count();
  return { rows, meta: { page, per_page, total: Math.min(found, MOST_COUNTED), is_capped: found > MOST_COUNTED } };
}

/** The page of a list with a cursor. `read` has at most one row more than `per_page`, which shows whether there is another page. */
export function cursorPage<Row, Cursor>(read: readonly Row[], per_page: number, cursorOf: (last: Row) => Cursor) {
  const rows = read.slice(0, per_page);
  return { rows, next: read.length > per_page ? cursorOf(rows.at(-1)!) : null };
}

/**
 * The users of the newest rows, each once, at most `limit`. Two rows a person suffice mostly; otherwise up to `most` are read. `usersOf`
 * returns the users among the newest rows, and the number of these rows.
 */
export async function listOnce(
  { limit, most }: { limit: number; most: number },
  usersOf: (newest: number) => Promise<{ user_id: number; rows: number }[]>,
): Promise<number[]> {
  const few = Math.min(2 * limit, most);
  const first = await usersOf(few);
  const isEnough = first.length >= limit || (first[0]?.rows ?? 0) < few || few === most;
  const users = isEnough ? first : await usersOf(most);
  return users.map(({ user_id }) => user_id);
}
