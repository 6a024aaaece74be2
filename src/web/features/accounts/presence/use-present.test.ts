import { environmentManager, isServer, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ONLINE_USERS_POLL_MS } from '#contract/accounts/presence.ts';
import { presentQuery } from './use-present.ts';

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false); // Node has no window; without it queries are never polled
});
afterEach(() => {
  environmentManager.setIsServer(() => isServer);
  vi.useRealTimers();
});

test.each([
  { connection: 'down', isLive: false, calls: 4 },
  { connection: 'up', isLive: true, calls: 1 },
])('RT010: with the live connection $connection, 24 seconds take $calls calls', async ({ isLive, calls }) => {
  expect(ONLINE_USERS_POLL_MS).toBe(8000);
  let made = 0;
  const queryFn = () => {
    made++;
    return Promise.resolve({ online_users: [], recent_active_users: [] });
  };
  const client = new QueryClient();
  const unsubscribe = new QueryObserver(client, { ...presentQuery(isLive), queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(24_000);
  unsubscribe();
  client.clear();
  expect(made).toBe(calls);
});
