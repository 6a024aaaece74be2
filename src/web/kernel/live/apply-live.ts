import type { Endpoint } from '#contract/endpoint.ts';
import { parseEvents, type LiveEvent, type LiveMessage } from '#contract/realtime.ts';
import { staleAfter, staleAfterCall } from './invalidation-map.ts';
import { invalidate } from './invalidate.ts';

/** Ids of events whose queries have been invalidated already, the oldest first. */
const applied = new Set<number>();
const MAX_APPLIED = 1000;

function apply(name: LiveEvent, ids: readonly number[]): void {
  const isKnown = ids.length > 0 && ids.every((id) => applied.has(id));
  for (const id of ids) applied.add(id);
  for (const id of applied) if (applied.size > MAX_APPLIED) applied.delete(id);
  if (!isKnown) invalidate(...staleAfter[name]);
}

/** Invalidates the queries of a live message, unless the answer of an own call has done so. */
export const applyLive = ({ name, id }: LiveMessage): void => apply(name, [id]);

/** Invalidates what an own call has changed: by the events that it has recorded, and by its own line of the table. */
export function applyAnswer({ method, path }: Pick<Endpoint, 'method' | 'path'>, header: string): void {
  for (const { name, ids } of parseEvents(header)) apply(name, ids);
  for (const [changing, stale] of staleAfterCall) if (changing.method === method && changing.path === path) invalidate(...stale);
}
