import { parseEvents, type LiveEvent, type LiveMessage } from '#contract/realtime.ts';
import { staleAfter } from './invalidation-map.ts';
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

/** Invalidates the queries of the events that an own call has recorded. */
export function applyAnswer(header: string): void {
  for (const { name, ids } of parseEvents(header)) apply(name, ids);
}
