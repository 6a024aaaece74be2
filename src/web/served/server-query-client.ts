import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf } from '#web/kernel/http/api.ts';

/** Makes a GET call as the reader's browser would; rejects unless it is answered with 200. */
type Get = (address: string) => Promise<unknown>;

/** `keyOf` puts all of a call into the key of its query. */
function addressIn([method, path, input = {}]: QueryKey): string {
  if (method !== 'GET') throw new Error(`${String(method)} ${String(path)}: a rendering reads only`);
  return (addressOf as (endpoint: Pick<Endpoint, 'path'>, input: unknown) => string)({ path: String(path) }, input);
}

/** The query cache of one rendering: it answers every query by a call on the server, whatever function the query brings. */
export class ServerQueryClient extends QueryClient {
  constructor(get: Get) {
    super({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    const fetchInBrowser = this.fetchQuery.bind(this) as (options: object) => Promise<never>;
    this.fetchQuery = (options) => fetchInBrowser({ ...options, queryFn: () => get(addressIn(options.queryKey)) });
  }

  /** Every answered query with its response, for the cache of the browser. */
  responses(): [key: QueryKey, response: unknown][] {
    return this.getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined)
      .map(({ queryKey, state }) => [queryKey, state.data]);
  }
}
