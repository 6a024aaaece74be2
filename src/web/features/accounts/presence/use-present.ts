import { useQuery } from '@tanstack/react-query';
import { presence, type Presence } from '#contract/accounts/presence.ts';
import { query } from '#web/kernel/http/api.ts';
import { useTrouble } from '#web/kernel/live/connection.ts';

/** Pushed live; polled at this interval while the connection is down (RT010), and rarely otherwise. */
const pollMs = 8000;
const checkMs = 120_000;

export function usePresent() {
  const isLive = useTrouble() !== 'live';
  return useQuery({ ...query(presence.companies), refetchInterval: isLive ? checkMs : pollMs, meta: { quiet: true } });
}

/** Presence of a user; undefined until it is loaded. */
export function usePresenceOf(): (user_id: number) => Presence | undefined {
  const { data } = usePresent();
  return (user_id) => data && (data.online_users.find(({ id }) => id === user_id)?.status ?? 'offline');
}
