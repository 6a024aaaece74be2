import type { LiveMessage } from '#contract/realtime.ts';
export { followAttention } from './attention.ts';
export { comeBack } from './come-back.ts';
export { followSession } from './whose-session.ts';
import { staleBy } from './stale-table.ts';
import { invalidate } from './stale.ts';

/** What a live message makes stale is fetched again. */
export const applyLive = (message: LiveMessage): void => invalidate(...(staleBy[message.name] ?? []));
