import type { Endpoint } from '#contract/endpoint.ts';
import type { LiveMessage } from '#contract/realtime.ts';
import { queryClient } from './query-client.ts';
import { staleBy } from './stale-table.ts';

/** Refetches what is on the screen and marks the rest, for the endpoints that the message makes stale. */
export function applyLive(message: LiveMessage): void {
  for (const endpoint of staleBy[message.name] ?? []) invalidate(endpoint);
}

/** Every cached answer of these endpoints, whatever their input, is fetched again when it is looked at. */
export function invalidate(...endpoints: readonly Pick<Endpoint, 'method' | 'path'>[]): void {
  for (const { method, path } of endpoints) void queryClient.invalidateQueries({ queryKey: [method, path] });
}
