import type { Socket } from 'socket.io-client';
import { session } from '#contract/accounts/session.ts';
import type { ClientToServer, ServerToClient } from '#contract/realtime.ts';
import { keyOf } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { isOtherSession } from '#web/kernel/http/transport.ts';

/**
 * Tabs share one session. Whoever signs out or in as somebody else in another tab leaves this one with a page that is no longer
 * theirs: it asks who is here as soon as somebody looks at it, or the live line is refused (what follows: session.ts).
 */
export function followSession(live: Socket<ServerToClient, ClientToServer>): void {
  const end = new AbortController();
  const ask = () => void queryClient.refetchQueries({ queryKey: keyOf(session.current) });
  const look = () => {
    if (!document.hidden && isOtherSession()) ask();
  };
  window.addEventListener('focus', look, { signal: end.signal });
  document.addEventListener('visibilitychange', look, { signal: end.signal });
  live.on('connect_error', ({ message }) => {
    if (message === 'signed_out') ask();
  });
  live.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') end.abort();
  });
}
