import { useQuery } from '@tanstack/react-query';
import { ONLINE_USERS_POLL_MS, presence, type Presence } from '#contract/accounts/presence.ts';
import { query } from '#web/kernel/http/api.ts';
import { useTrouble } from '#web/kernel/live/connection.ts';

const CHECK_MS = 120_000;

/** Pushed live, and then polled rarely. */
export const presentQuery = (isLive: boolean) => ({
  ...query(presence.companies),
  refetchInterval: isLive ? CHECK_MS : ONLINE_USERS_POLL_MS,
  meta: { quiet: true },
});

export const usePresent = () => useQuery(presentQuery(useTrouble() !== 'live'));

/** Presence of a user; undefined until it is loaded. */
export function usePresenceOf(): (user_id: number) => Presence | undefined {
  const { data } = usePresent();
  return (user_id) => data && (data.online_users.find(({ id }) => id === user_id)?.status ?? 'offline');
}
