import { MutationCache, QueryCache } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { CoalescingClient } from './coalescing-client.ts';
import { reportError } from './error-reporting.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { /** The reader shows the refusal itself. */ quiet?: boolean };
    mutationMeta: { /** The form shows field errors itself. */ form?: boolean; quiet?: boolean };
  }
}

/**
 * V045: after a conflict all queries are refetched, because no event lists the changes of others. The delay leaves time to read the
 * message.
 */
const REFETCH_MS = 1000;
const retries = 5;
/** Offline: one retry, then the error state; queries are refetched on reconnect. */
const allowed = () => (navigator.onLine ? retries : 1);

/** 1, 2, 4, 8 … at most 15 seconds. */
const pause = (attempt: number) => Math.min(1000 * 2 ** attempt, 15_000);

export const queryClient = new CoalescingClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!query.meta?.quiet) reportError(error, 'read');
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, entry) => {
      if (isApiError(error) && error.isConflict) setTimeout(() => void queryClient.invalidateQueries(), REFETCH_MS);
      if (!entry.meta?.quiet) reportError(error, entry.meta?.form ? 'form' : 'write');
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => isApiError(error) && error.isPassing && failures < allowed(),
      retryDelay: pause,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
