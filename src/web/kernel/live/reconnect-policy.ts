import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#contract/realtime.ts';
import { connection } from './connection.ts';

/** Everybody whom a restart or a change of rights has cut off comes back at a time of their own. */
const soonest_ms = 1000;
const spread_ms = 4000;

/**
 * A lost line is taken up again by socket.io itself. What the server has ended or refused is not: a change of rights, a database
 * that is away for a moment. Those are tried again; a tab that had to make room waits until somebody looks at it, so that two
 * tabs never push each other out in turn; and after signing out there is nothing to come back to. Answers how to end it.
 */
export function reconnectPolicy(live: Socket<ServerToClient, ClientToServer>): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let evicted = false;
  const end = new AbortController();
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => live.connect(), soonest_ms + Math.random() * spread_ms);
  };
  const looked_at = () => {
    if (!evicted || document.hidden) return;
    evicted = false;
    live.connect();
  };
  window.addEventListener('focus', looked_at, { signal: end.signal });
  window.addEventListener('pointerdown', looked_at, { signal: end.signal });
  document.addEventListener('visibilitychange', looked_at, { signal: end.signal });
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
