import type { Endpoint } from '#contract/endpoint.ts';
import { parseEvents, type LiveEvent, type LiveMessage } from '#contract/realtime.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { staleAfter, staleAfterCall } from './invalidation-map.ts';

type AnyEndpoint = Pick<Endpoint, 'method' | 'path'>;

/** Refetches all cached responses of these endpoints, for any input: now if mounted, otherwise when needed. */
function invalidate(endpoints: readonly AnyEndpoint[]): void {
  for (const { method, path } of endpoints) void queryClient.invalidateQueries({ queryKey: [method, path] });
}

/** Ids of events whose queries have been invalidated, oldest first. */
const applied = new Set<number>();
const MAX_APPLIED = 1000;

function apply(name: LiveEvent, ids: readonly number[]): void {
  const isKnown = ids.length > 0 && ids.every((id) => applied.has(id));
  for (const id of ids) applied.add(id);
  for (const id of applied) if (applied.size > MAX_APPLIED) applied.delete(id);
  if (!isKnown) invalidate(staleAfter[name]);
}

/** Invalidates the queries of a live message, unless the response of an own call has done so. */
export const applyLive = ({ name, id }: LiveMessage): void => apply(name, [id]);

/** Invalidates the queries of all events in the header of a response. */
export function applyEvents(header: string): void {
  for (const { name, ids } of parseEvents(header)) apply(name, ids);
}

/** Invalidates the queries that an own call has changed: by its recorded events, and by its own entry in the map. */
export function applyAnswer({ method, path }: AnyEndpoint, header: string): void {
  applyEvents(header);
  for (const [changing, stale] of staleAfterCall) if (changing.method === method && changing.path === path) invalidate(stale);
}
