/** The modules of a live connection, and what applies a call's events, in one chunk: all signed-in pages need both. */
export { io } from 'socket.io-client';
export { followSession } from '#web/kernel/session/whose-session.ts';
export { applyAnswer, applyEvents, applyLive } from './apply-live.ts';
export { followAttention } from './attention.ts';
export { reconnectPolicy } from './reconnect-policy.ts';
