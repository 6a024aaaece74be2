import type { Endpoint } from '#contract/endpoint.ts';
import { queryClient } from './query-client.ts';

/**
 * Shows a change before the response by editing all cached responses of the endpoint. Returns a function for the mutation's `onError` that
 * reverts and refetches them; `reportError` shows the refusal.
 */
export async function changeCached<Data>(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  change: (data: Data) => Data,
): Promise<() => void> {
  const queryKey = [method, path];
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueriesData<Data>({ queryKey });
  queryClient.setQueriesData<Data>({ queryKey }, (data) => data && change(data));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
    void queryClient.invalidateQueries({ queryKey });
  };
}
