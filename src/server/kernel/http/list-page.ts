export interface Cut {
  limit: number;
  offset: number;
}

/**
 * One page of a list whose rows each say how long the whole list is (`count(*) over () as total`), so that page and count are of one
 * moment. A page beyond the end has no row to say it: then the list's first row is asked.
 */
export async function listPage<Row extends { total: number }>(
  { page = 1, per_page }: { page?: number | undefined; per_page: number },
  rowsOf: (cut: Cut) => Promise<Row[]>,
) {
  const rows = await rowsOf({ limit: per_page, offset: (page - 1) * per_page });
  const first = rows[0] ?? (page === 1 ? undefined : (await rowsOf({ limit: 1, offset: 0 }))[0]);
  return { rows, meta: { page, per_page, total: first?.total ?? 0 } };
}
