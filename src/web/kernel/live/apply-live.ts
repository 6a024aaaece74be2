import type { Endpoint } from '#contract/endpoint.ts';
import { parseEvents, type LiveEvent, type LiveMessage } from '#contract/realtime.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { staleAfter, staleAfterCall } from './invalidation-map.ts';

type AnyEndpoint = Pick<Endpoint, 'method' | 'path'>;

/** Every cached answer of these endpoints is fetched again, whatever its input: now if it is on the screen, else when it is needed. */
function invalidate(endpoints: readonly AnyEndpoint[]): void {
  for (const { method, path } of endpoints) void queryClient.invalidateQueries({ queryKey: [method, path] });
}

/** Ids of events whose queries have been invalidated already, the oldest first. */
const applied = new Set<number>();
const MAX_APPLIED = 1000;

function apply(name: LiveEvent, ids: readonly number[]): void {
  const isKnown = ids.length > 0 && ids.every((id) => applied.has(id));
  for (const id of ids) applied.add(id);
  for (const id of applied) if (applied.size > MAX_APPLIED) applied.delete(id);
  if (!isKnown) invalidate(staleAfter[name]);
}

/** Invalidates the queries of a live message, unless the answer of an own call has done so. */
export const applyLive = ({ name, id }: LiveMessage): void => apply(name, [id]);

/** Invalidates the queries of all events that the header of an answer names. */
export function applyEvents(header: string): void {
  for (const { name, ids } of parseEvents(header)) apply(name, ids);
}

/** Invalidates what an own call has changed: by the events that it has recorded, and by its own line of the table. */
export function applyAnswer({ method, path }: AnyEndpoint, header: string): void {
  applyEvents(header);
  for (const [changing, stale] of staleAfterCall) if (changing.method === method && changing.path === path) invalidate(stale);
}
