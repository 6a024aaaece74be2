import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What guards and loaders of routes receive. The server renders for many users at once, so each rendering has its own. */
export interface RouterContext {
  queryClient: QueryClient;
  isServer: boolean;
}

/** For a loader: the server waits for these queries. In the browser the page fetches them and shows its loading state. */
export const prefetchOnServer = async (
  { queryClient, isServer }: RouterContext,
  ...queries: readonly { queryKey: QueryKey }[]
): Promise<void> => {
  if (isServer) await Promise.all(queries.map(({ queryKey }) => queryClient.ensureQueryData({ queryKey })));
};
