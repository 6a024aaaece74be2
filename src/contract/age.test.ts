import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageBand } from './age.ts';

test.each([
  ['2008-03-02', null],
  ['2008-03-01', { from: 18, till: 24 }],
  ['2001-03-02', { from: 18, till: 24 }],
  ['2001-03-01', { from: 25, till: 34 }],
  ['1991-03-02', { from: 25, till: 34 }],
  ['1991-03-01', { from: 35, till: 44 }],
  ['1960-12-31', { from: 65, till: 74 }],
  [null, null],
])('born on %s, in March 2026: %o', (birthday, band) => expect(ageBand(birthday, '2026-03-01')).toEqual(band));

test('a birthday on 29 February counts from 1 March in other years', () => {
  expect(ageBand('2000-02-29', '2025-02-28')).toEqual({ from: 18, till: 24 });
  expect(ageBand('2000-02-29', '2025-03-01')).toEqual({ from: 25, till: 34 });
});

test('the band changes on a birthday only, and no two bands overlap', () => {
  const day = fc.date({ min: new Date('1940-01-01'), max: new Date('2008-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.integer({ min: 18, max: 80 }), (date, years) => {
      const birthday = date.toISOString().slice(0, 10);
      fc.pre(!birthday.endsWith('02-29'));
      const on = (turned: number) => `${Number(birthday.slice(0, 4)) + turned}${birthday.slice(4)}`;
      const band = ageBand(birthday, on(years))!;
      expect(years).toBeGreaterThanOrEqual(band.from);
      expect(years).toBeLessThanOrEqual(band.till);
      expect([18, 25, 35, 45, 55, 65, 75]).toContain(band.from);
    }),
  );
});
