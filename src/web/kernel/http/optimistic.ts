import type { Endpoint } from '#contract/endpoint.ts';
import { queryClient } from './query-client.ts';

/**
 * Shows a change before the server has agreed: rewrites every cached answer of the endpoint. What is returned takes it back, for the
 * mutation's `onError`; the refusal itself is said by the frame (reactions.ts).
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
  };
}
