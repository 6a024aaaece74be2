import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CoalescingClient, COALESCE_MS } from './coalescing-client.ts';

const client = new CoalescingClient();
const queryKey = ['GET', '/api/campaigns'];
const unsubscribed: (() => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of unsubscribed.splice(0)) stop();
  focusManager.setFocused(undefined);
  client.clear();
  vi.useRealTimers();
});

/** A mounted query whose requests are answered by hand. */
function mount(key: readonly unknown[] = queryKey) {
  const requests: { answer: (data: string) => void; signal: AbortSignal }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) => new Promise<string>((answer) => requests.push({ answer, signal }));
  const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: 60_000 });
  unsubscribed.push(observer.subscribe(() => undefined));
  return { requests, data: () => observer.getCurrentResult().data };
}

async function mountLoaded(key?: readonly unknown[]) {
  const made = mount(key);
  made.requests[0]!.answer('first');
  await vi.advanceTimersByTimeAsync(0);
  return made;
}

test('all changes of a moment cause one request, after which the promise resolves', async () => {
  const { requests, data } = await mountLoaded();
  const other = await mountLoaded(['GET', '/api/audiences']);
  const done = vi.fn<() => void>();
  void client.invalidateQueries({ queryKey }).then(done);
  await vi.advanceTimersByTimeAsync(COALESCE_MS / 2);
  void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: ['GET'] });
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(COALESCE_MS / 2);
  expect([requests.length, other.requests.length]).toEqual([2, 2]);
  expect(done).not.toHaveBeenCalled();
  requests[1]!.answer('second');
  other.requests[1]!.answer('second');
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect([data(), requests.length, other.requests.length]).toEqual(['second', 2, 2]);
  expect(done).toHaveBeenCalledOnce();
});

test('a request that began before the change is not aborted; its query is fetched once more', async () => {
  const { requests, data } = mount();
  void client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  void client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(requests).toHaveLength(1);
  expect(requests[0]!.signal.aborted).toBe(false);
  requests[0]!.answer('old');
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(2);
  requests[1]!.answer('new');
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect([data(), requests.length]).toEqual(['new', 2]);
});

test('a request that began after the change is reused', async () => {
  const first = await mountLoaded();
  unsubscribed.pop()!();
  void client.invalidateQueries({ queryKey });
  const { requests } = mount();
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect([requests.length, first.requests.length]).toEqual([1, 1]);
  requests[0]!.answer('new');
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(requests).toHaveLength(1);
});

test('a hidden tab makes its request when it is shown', async () => {
  const { requests } = await mountLoaded();
  focusManager.setFocused(false);
  void client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(60_000);
  void client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(requests).toHaveLength(2);
});

test('a query without a component is fetched when one needs it', async () => {
  const { requests } = await mountLoaded();
  unsubscribed.pop()!();
  void client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(COALESCE_MS);
  expect(requests).toHaveLength(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
