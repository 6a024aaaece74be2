import { expect, test } from 'vitest';
import { KeyedQueue } from './queue.ts';

const open = () => new KeyedQueue({ at_once: 2, waiting: 2, waiting_per_key: 1 });
/** Work that runs until `end`. */
function makeWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = { hasBegun: false, end: resolve, run: () => ((work.hasBegun = true), promise) };
  return work;
}
const settle = () => new Promise(setImmediate);

test('a key has one piece of work at a time, and leaves the other slot to other keys', async () => {
  const queue = open();
  const [first, second, other] = [makeWork(), makeWork(), makeWork()];
  const running = [queue.run(1, first.run), queue.run(1, second.run), queue.run(2, other.run)];
  await settle();
  expect([first, second, other].map(({ hasBegun }) => hasBegun)).toEqual([true, false, true]);
  first.end();
  await settle();
  expect(second.hasBegun).toBe(true);
  second.end();
  other.end();
  await Promise.all(running);
});

test('more work waits only up to a number, per key and for all keys', async () => {
  const queue = open();
  const works = Array.from({ length: 4 }, makeWork);
  const running = [queue.run(1, works[0]!.run), queue.run(1, works[1]!.run), queue.run(2, works[2]!.run)];
  await expect(queue.run(1, async () => {})).rejects.toMatchObject({ code: 'unavailable' });
  running.push(
    queue.run(3, works[3]!.run),
    queue.run(4, async () => {}),
  );
  await expect(queue.run(5, async () => {})).rejects.toMatchObject({ code: 'unavailable' });
  for (const { end } of works) end();
  await Promise.all(running);
  await queue.run(1, async () => {});
});
