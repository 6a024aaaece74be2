import { useQuery } from '@tanstack/react-query';
import { ONLINE_DRIVERS_POLL_MS, ONLINE_USERS_POLL_MS, presence, type Presence } from '#contract/accounts/presence.ts';
import { joinedQuery, query } from '#web/kernel/http/api.ts';
import { useTrouble } from '#web/kernel/live/connection.ts';
import { useMe } from '#web/kernel/session/session.ts';

const CHECK_MS = 120_000;

/** Pushed live, and then polled rarely. */
export const presentQuery = (isLive: boolean) => ({
  ...joinedQuery(presence.companies),
  refetchInterval: isLive ? CHECK_MS : ONLINE_USERS_POLL_MS,
  meta: { quiet: true },
});

export const usePresent = () => useQuery(presentQuery(useTrouble() !== 'live'));

/** Presence of a user; undefined until it is loaded. */
export function usePresenceOf(): (user_id: number) => Presence | undefined {
  const { data } = usePresent();
  return (user_id) => data && (data.online_users.find(({ id }) => id === user_id)?.status ?? 'offline');
}

/** Presence of an unlocked driver, for companies; undefined when the driver does not show it. */
export function useDriverPresence(): (unlocked_driver_id: number | null) => Presence | undefined {
  const isLive = useTrouble() !== 'live';
  const isCompany = useMe().side === 'company';
  const { data } = useQuery({
    ...query(presence.drivers),
    refetchInterval: isLive ? CHECK_MS : ONLINE_DRIVERS_POLL_MS,
    meta: { quiet: true },
    enabled: isCompany,
  });
  const known = data ? [...data.online_users, ...data.recent_active_users] : [];
  return (id) => known.find(({ unlocked_driver_id }) => unlocked_driver_id === id)?.status;
}
