import { expect, test } from 'vitest';
import { startOfDay } from './clock.ts';

const begin = (day: string, days_later?: number) => startOfDay(day, days_later).toISOString();

test('a day begins at midnight in Berlin, also where the clocks change', () => {
  expect(begin('2026-01-11')).toBe('2026-01-10T23:00:00.000Z');
  expect(begin('2026-03-29')).toBe('2026-03-28T23:00:00.000Z');
  expect(begin('2026-03-29', 1)).toBe('2026-03-29T22:00:00.000Z');
  expect(begin('2026-10-25')).toBe('2026-10-24T22:00:00.000Z');
  expect(begin('2026-10-25', 1)).toBe('2026-10-25T23:00:00.000Z');
});
