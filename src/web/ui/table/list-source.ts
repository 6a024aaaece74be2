import type { ResponseOf, Endpoint, Input } from '#contract/endpoint.ts';
import type { ExportedList } from '#contract/foundation/exports.ts';
import { call } from '#web/kernel/http/api.ts';
import type { Meta } from './Pages.tsx';

interface RowPage<Row> {
  data: readonly Row[];
  meta?: Meta;
}

/** The source of the exported rows. */
export interface ListSource<Row> {
  /** The list's name in the export log. */
  list: ExportedList;
  /** Loads a page by the list's own call, which checks the permissions. */
  page: (page: number, signal: AbortSignal) => Promise<RowPage<Row>>;
}

const ROWS_A_CALL = 500;
type AnyCall = (endpoint: Endpoint, input: object, extras: { signal: AbortSignal }) => Promise<never>;

/** All pages of a list with the current filters: `listSource('campaigns', campaigns.list, { query: filters })`. */
export const listSource = <E extends Endpoint>(
  list: ExportedList,
  endpoint: E,
  input: Input<E>,
): ListSource<ResponseOf<E> extends { data: readonly (infer Row)[] } ? Row : never> => {
  const { query, ...rest } = input as { query?: object };
  return {
    list,
    page: (page, signal) =>
      (call as unknown as AnyCall)(endpoint, query ? { ...rest, query: { ...query, page, per_page: ROWS_A_CALL } } : rest, { signal }),
  };
};
