import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommitSignal } from './commit-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count = () => {
  const sent: number[] = [];
  const signal = new CommitSignal(async () => void sent.push(Date.now()));
  return { sent, signal };
};

test('many simultaneous commits cause two signals: one for the first, one for the rest', () => {
  const { sent, signal } = count();
  for (let commit = 0; commit < 1000; commit++) signal.committed();
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(25);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(2);
  signal.committed();
  expect(sent).toHaveLength(3);
});

test('a failing signal stops nothing, and a stopped one sends nothing', async () => {
  let sent = 0;
  const signal = new CommitSignal(async () => {
    sent++;
    throw new Error('the connection is lost');
  });
  signal.committed();
  signal.committed();
  await vi.advanceTimersByTimeAsync(25);
  expect(sent).toBe(2);
  signal.stop();
  signal.committed();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toBe(2);
});
