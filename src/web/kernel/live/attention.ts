import type { Socket } from 'socket.io-client';
import type { ClientToServer, ServerToClient } from '#contract/realtime.ts';

/** The user is away after this long without input, or in another tab. */
const AWAY_AFTER_MS = 5 * 60_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Reports to the server when the user goes idle and returns. Stops with the connection. */
export function followAttention(live: Socket<ServerToClient, ClientToServer>): void {
  const end = new AbortController();
  let isAway = false;
  let timer: ReturnType<typeof setTimeout>;
  const set = (next: boolean) => {
    if (isAway === next) return;
    isAway = next;
    if (live.connected) live.emit('away', isAway);
  };
  const attend = () => {
    clearTimeout(timer);
    timer = setTimeout(() => set(true), AWAY_AFTER_MS);
    if (!document.hidden) set(false);
  };
  for (const sign of signs) window.addEventListener(sign, attend, { passive: true, signal: end.signal });
  document.addEventListener('visibilitychange', attend, { signal: end.signal });
  live.on('connect', () => isAway && live.emit('away', true));
  live.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') return;
    clearTimeout(timer);
    end.abort();
  });
  attend();
}
