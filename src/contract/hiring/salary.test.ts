import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossOf, monthlyGross, Pay, payRangeOf, Salary, WEEKS_PER_MONTH, withGross } from './salary.ts';

test.each([
  [40, 2000, 347_619], // 40 × 4.34524 × 20.00 EUR = 3,476.19
  [38.5, 1850, 309_490],
  [20, 1500, 130_357],
])('%s hours a week at %s cents are %s cents a month', (hours, hourly, gross) => expect(monthlyGross(hours, hourly)).toBe(gross));

test('the conversion is hours × 4.34524 × hourly, to the cent, whatever the numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 336 }), fc.integer({ min: 1, max: 20_000 }), (quarters, hourly) => {
      const exact = (BigInt(quarters) * 434_524n * BigInt(hourly) * 10n) / (4n * 100_000n); // tenths of a cent
      expect(monthlyGross(quarters / 4, hourly)).toBe(Number((exact + 5n) / 10n));
      expect(Math.abs(monthlyGross(quarters / 4, hourly) - (quarters / 4) * WEEKS_PER_MONTH * hourly)).toBeLessThanOrEqual(0.51);
    }),
  );
});

test('D005: a bounty is monthly unless said otherwise', () => {
  expect(Salary.parse({ bounties: [{ name: 'Clean driving', value: 5000 }] }).bounties[0]).toMatchObject({ period: 'monthly' });
});

test('a range is known when both ends are, and the upper one is not below', () => {
  const salary = (from: object, till: object) => Salary.parse({ range: { from, till } });
  expect(payRangeOf(salary({ amount_gross: 300_000 }, { amount_gross: 340_000 }))).toEqual({ from: 300_000, till: 340_000 });
  expect(payRangeOf(salary({ amount_gross: 300_000 }, {}))).toBeNull();
  expect(payRangeOf(salary({ amount_gross: 300_000 }, { amount_gross: 299_999 }))).toBeNull();
  expect(payRangeOf(salary({ type: 'hourly', hours: 40, hourly: 1800 }, { amount_gross: 400_000 }))).toEqual({
    from: 312_857,
    till: 400_000,
  });
});

test('what is stored names the month of an hourly pay, and no hour of a fixed one', () => {
  const stored = withGross(
    Salary.parse({
      range: {
        from: { type: 'hourly', hours: 40, hourly: 1800, amount_gross: 1 },
        till: { type: 'fix', amount_gross: 400_000, hourly: 7 },
      },
    }),
  );
  expect(stored.range.from.amount_gross).toBe(312_857);
  expect(stored.range.till).toMatchObject({ amount_gross: 400_000, hourly: null });
  expect(grossOf(Pay.parse({ type: 'hourly', hours: 40 }))).toBeNull();
});
