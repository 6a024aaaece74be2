import { useQuery } from '@tanstack/react-query';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { query } from '#web/kernel/http/api.ts';

/** The company's active users, who can be responsible for a campaign. */
export const usePeople = () => useQuery({ ...query(unlockedDrivers.owners, { query: {} }), staleTime: 60_000 }).data?.data ?? [];
