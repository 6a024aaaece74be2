import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerWatch } from './server-watch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

type Probe = ConstructorParameters<typeof ServerWatch>[0];
/** A watch with one connection, whose statement waits. */
function watched(...probes: Awaited<ReturnType<Probe>>[]) {
  const watch = new ServerWatch(async () => probes.shift() ?? 'unknown');
  const closed: string[] = [];
  watch.add({ close: ({ name }) => void closed.push(name) });
  const answered = watch.begin();
  return { watch, closed, answered };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a silent server is away until it answers, and its connections are closed once', async () => {
  const { watch, closed } = watched('silent', 'silent', 'answers');
  await pass(1499);
  expect(watch.away).toBeUndefined();
  await pass(1);
  await vi.waitFor(() => expect(watch.away).toBeDefined());
  await pass(1000);
  expect(closed).toEqual(['ServerAway']);
  await pass(1000);
  await vi.waitFor(() => expect(watch.away).toBeUndefined());
});

test.each(['answers', 'unknown'] as const)('a slow statement goes on when the probe says "%s"', async (probed) => {
  const { watch, closed } = watched(probed, probed, probed);
  await pass(6000);
  expect([watch.away, closed]).toEqual([undefined, []]);
});

test('an answer during the probe shows that the server is there', async () => {
  const watch = new ServerWatch(async () => {
    answered();
    return 'silent';
  });
  const answered = watch.begin();
  watch.begin();
  await pass(1600);
  expect(watch.away).toBeUndefined();
});
