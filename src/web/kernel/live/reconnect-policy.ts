import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#contract/realtime.ts';
import { connection } from './connection.ts';

/** The minimum of a random delay, so that clients do not all reconnect at once after a restart. */
const SOONEST_MS = 1000;
const SPREAD_MS = 4000;

/**
 * Socket.io itself reconnects after a lost connection, but not after one that the server has closed or refused (changed permissions, a
 * database restart). Those are retried here. An evicted tab waits until it is focused, so that two tabs do not evict each other in turn.
 * Returns a function that stops it.
 */
export function reconnectPolicy(live: Socket<ServerToClient, ClientToServer>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let evicted = false;
  const end = new AbortController();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => live.connect(), SOONEST_MS + Math.random() * SPREAD_MS);
  };
  const onFocus = () => {
    if (!evicted || document.hidden) return;
    evicted = false;
    live.connect();
  };
  window.addEventListener('focus', onFocus, { signal: end.signal });
  window.addEventListener('pointerdown', onFocus, { signal: end.signal });
  document.addEventListener('visibilitychange', onFocus, { signal: end.signal });
  live.on('evicted', () => {
    evicted = true;
  });
  live.on('disconnect', (reason) => {
    if (evicted) connection.live(false, 'evicted');
    else if (reason === 'io server disconnect') later();
  });
  live.on('connect_error', ({ message }) => {
    if (!live.active && message !== 'signed_out') later();
  });
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
