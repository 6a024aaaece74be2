import { useQuery } from '@tanstack/react-query';
import { presence, type Presence } from '#contract/accounts/presence.ts';
import { query } from '#web/kernel/http/api.ts';
import { useTrouble } from '#web/kernel/live/connection.ts';

/** Told live; asked so often while live messages do not come (RT010), and rarely otherwise. */
const pollMs = 8000;
const checkMs = 120_000;

export function usePresent() {
  const isLive = useTrouble() !== 'live';
  return useQuery({ ...query(presence.companies), refetchInterval: isLive ? checkMs : pollMs, meta: { quiet: true } });
}

/** How somebody's dot looks; nothing before it is known. */
export function usePresenceOf(): (user_id: number) => Presence | undefined {
  const { data } = usePresent();
  return (user_id) => data && (data.online_users.find(({ id }) => id === user_id)?.status ?? 'offline');
}
