import type { Socket } from 'socket.io-client';
import { session } from '#contract/accounts/session.ts';
import type { ClientToServer, ServerToClient } from '#contract/realtime.ts';
import { keyOf } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { isOtherSession } from '#web/kernel/http/transport.ts';

/**
 * Tabs share one session. After a sign-out or sign-in in another tab, this page belongs to the wrong user. So it reloads the session on
 * focus, and when the live connection is refused (see session.ts).
 */
export function followSession(live: Socket<ServerToClient, ClientToServer>): void {
  const end = new AbortController();
  const refetchSession = () => void queryClient.refetchQueries({ queryKey: keyOf(session.current) });
  const look = () => {
    if (!document.hidden && isOtherSession()) refetchSession();
  };
  window.addEventListener('focus', look, { signal: end.signal });
  document.addEventListener('visibilitychange', look, { signal: end.signal });
  live.on('connect_error', ({ message }) => {
    // without a session cookie the server refuses the handshake and sends no reason
    if (message === 'signed_out' || isOtherSession()) refetchSession();
  });
  live.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') end.abort();
  });
}
