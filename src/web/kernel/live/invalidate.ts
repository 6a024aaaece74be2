import type { Endpoint } from '#contract/endpoint.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';

/** Every cached answer of these endpoints, whatever their input, is fetched again: now when it is on the screen, else when looked at. */
export function invalidate(...endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): void {
  for (const { method, path } of endpoints) void queryClient.invalidateQueries({ queryKey: [method, path] });
}
