import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventRef } from '#contract/realtime.ts';
import { isLive } from '#server/events/realtime.ts';
import type { EventName } from '#server/events/catalogue.ts';

const current = new AsyncLocalStorage<EventRef[]>();

/** Runs `work` and adds the live events that it records to `events`. */
export const collectEvents = <T>(events: EventRef[], work: () => Promise<T>): Promise<T> => current.run(events, work);

/** Adds recorded events to the response of the current call. Jobs have no response, so their events are not collected. */
export function keepEvents(name: EventName, ids: readonly number[]): void {
  if (isLive(name)) current.getStore()?.push(...ids.map((id) => ({ id, name })));
}
