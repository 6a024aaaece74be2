/** The modules of a live connection, in one chunk. */
export { io } from 'socket.io-client';
export { followSession } from '#web/kernel/session/whose-session.ts';
export { applyLive } from './apply-live.ts';
export { followAttention } from './attention.ts';
export { reconnectPolicy } from './reconnect-policy.ts';
