import type { LiveMessage } from '#contract/realtime.ts';
export { followAttention } from './attention.ts';
export { comeBack } from './reconnect-policy.ts';
export { followSession } from '#web/kernel/session/whose-session.ts';
import { staleBy } from './invalidation-map.ts';
import { invalidate } from './invalidate.ts';

/** What a live message makes stale is fetched again. */
export const applyLive = (message: LiveMessage): void => invalidate(...(staleBy[message.name] ?? []));
