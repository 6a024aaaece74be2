import { expect, test } from 'vitest';
import { WatchedParts, type Part } from './watched-parts.ts';

function watch(steps: readonly (number | 'pause' | 'close')[]): [number, number][] {
  const parts: Part[] = [];
  const watched = new WatchedParts((part) => parts.push(part));
  let last = 0;
  for (const step of steps) {
    if (step === 'close') watched.end();
    else watched.at((last = step === 'pause' ? last : step), step !== 'pause');
  }
  return parts.map(({ from, till }) => [from, till]);
}

test('a played part ends with a pause, and is reported once', () => {
  expect(watch([0, 1, 2, 3, 'pause', 'pause', 'close'])).toEqual([[0, 3]]);
});

test('long play is reported in parts that meet', () => {
  expect(watch([0, 2, 4, 6, 8, 10, 12, 14, 'close'])).toEqual([
    [0, 10],
    [10, 14],
  ]);
});

test('ST033: what lies between two ends of a jump was not watched, in either direction', () => {
  expect(watch([0, 1, 2, 95, 96, 'pause'])).toEqual([
    [0, 2],
    [95, 96],
  ]);
  expect(watch([50, 51, 10, 11, 'pause'])).toEqual([
    [50, 51],
    [10, 11],
  ]);
  expect(watch([0, 99, 'pause'])).toEqual([]);
});

test('a player that is paused while its position changes was not watched', () => {
  const parts: Part[] = [];
  const watched = new WatchedParts((part) => parts.push(part));
  for (const time of [0, 1, 2, 3]) watched.at(time, false);
  watched.end();
  expect(parts).toEqual([]);
});
