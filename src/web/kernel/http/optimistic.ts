import type { Endpoint } from '#contract/endpoint.ts';
import { queryClient } from './query-client.ts';

/**
 * Shows a change before the server has agreed: rewrites every cached answer of the endpoint. What is returned takes it back and fetches
 * the answers again, for the mutation's `onError`; `reportError` shows the refusal itself.
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
