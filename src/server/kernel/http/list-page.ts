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
