import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

const key = ['GET', '/api/campaigns'];
const isStale = () => queryClient.getQueryState(key)?.isInvalidated;

async function refuse(status: number, body: object): Promise<void> {
  const mutationFn = () => Promise.reject(new ApiError(status, body));
  await new MutationObserver(queryClient, { mutationFn, meta: { quiet: true } }).mutate().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.setQueryData(key, { data: [] });
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

it.each([
  ['another state', 409, { code: 'decided_already' }],
  ['a row that is gone', 404, { code: 'not_found' }],
  ['a refused payment', 422, { code: 'card_declined', message: 'No.' }],
])('V045: %s makes every query stale one second later', async (_name, status, body) => {
  await refuse(status, body);
  expect(isStale()).toBe(true);
});

it.each([
  ['a wrong field', 422, { code: 'invalid', errors: { name: ['No.'] } }],
  ['a missing permission', 403, { code: 'forbidden' }],
  ['a lost connection', 0, {}],
])('%s leaves the queries as they are', async (_name, status, body) => {
  await refuse(status, body);
  expect(isStale()).toBe(false);
});
