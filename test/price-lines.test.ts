import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealLines, instalmentLines } from '#contract/billing/deal-lines.ts';
import { packageKeys } from '#contract/billing/packages.policy.ts';
import {
  budgetLines,
  couponLine,
  creditLines,
  hireLines,
  packageLines,
  prepaidHireLines,
  priceOf,
  slotLines,
  unlockLines,
  type PriceLine,
} from '#contract/billing/price-lines.ts';
import { withTax } from '#contract/money.ts';
import { chargedDays, slotPrices } from '#server/features/billing/slots/rules.ts';

const taxes = fc.constantFrom(0, 7, 19, 21);
const counts = fc.integer({ min: 1, max: 100 });
const amounts = fc.integer({ min: 0, max: 10_000_000 });
/** Any minute of eight years with two leap years and all clock changes. */
const moments = fc.integer({ min: 0, max: 8 * 366 * 24 * 60 }).map((minutes) => new Date(Date.UTC(2024, 0, 1) + minutes * 60_000));

const packageOrders = fc.record({
  selected_package: fc.constantFrom(...packageKeys),
  additional_campaigns: fc.integer({ min: 0, max: 100 }),
  selected_active_sourcing_users: fc.integer({ min: 0, max: 100 }),
});
const deals = fc.record({
  selected_package: fc.constantFrom(...packageKeys),
  monthly_price: amounts,
  package_discount: fc.integer({ min: 0, max: 10_000 }),
  months: fc.constantFrom(1, 3, 6, 12, 24),
  slots: counts,
  additional_price: amounts,
  additional_discount: fc.integer({ min: 0, max: 10_000 }),
  active_sourcing_price: amounts,
  active_sourcing_users: fc.integer({ min: 0, max: 20 }),
  prepaid_hires: fc.integer({ min: 0, max: 20 }),
  price_per_hire: amounts,
  prepaid_discount: fc.integer({ min: 0, max: 10_000 }),
});
const products = fc
  .tuple(taxes, packageOrders, deals, counts, amounts, moments, fc.boolean())
  .chain(([tax, order, deal, count, net, at, has]) =>
    fc.constantFrom(
      packageLines(order, tax),
      dealLines(deal, tax),
      slotLines({ owned: has ? 1 : 0, count, ...slotPrices(has), days: chargedDays(at) }, tax),
      unlockLines(net, tax),
      hireLines(net, tax),
      budgetLines(net, tax),
      prepaidHireLines(count, net, 2000, tax),
    ),
  );
const coupons = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((discount_percentage) => ({ id: 1, code: 'A', discount_percentage, remaining_net: null })),
  amounts.map((remaining_net) => ({ id: 1, code: 'A', discount_percentage: null, remaining_net })),
);
const rateOf = (lines: readonly PriceLine[]) => lines[0]!.tax_percentage;

describe('every line', () => {
  test('is whole cents and adds up, and its tax differs from the exact one by rounding only', () => {
    fc.assert(
      fc.property(products, coupons, (lines, coupon) => {
        const discount = couponLine(lines, coupon);
        for (const line of discount ? [...lines, discount] : lines) {
          expect(line.net).toBe(line.quantity * line.unit_net - line.discount_net);
          expect(line.gross).toBe(line.net + line.tax);
          expect(Math.abs(line.tax * 100 - line.net * line.tax_percentage)).toBeLessThanOrEqual(100);
          for (const cents of [line.unit_net, line.discount_net, line.net, line.tax, line.gross])
            expect(Number.isInteger(cents)).toBe(true);
        }
      }),
    );
  });

  test('adds up to the price', () => {
    fc.assert(
      fc.property(products, (lines) => {
        const price = priceOf(lines, rateOf(lines));
        const sum = (field: 'net' | 'tax' | 'gross') => lines.reduce((total, line) => total + line[field], 0);
        expect([price.amount_net, price.amount_tax, price.amount_gross]).toEqual([sum('net'), sum('tax'), sum('gross')]);
        expect(price).toEqual(withTax(price.amount_net, rateOf(lines)));
      }),
    );
    expect(() => priceOf(unlockLines(3900, 19), 21)).toThrow('one tax rate');
  });
});

test('instalments add up to the total in net, tax and gross, with and without a coupon', () => {
  fc.assert(
    fc.property(products, coupons, fc.integer({ min: 1, max: 60 }), (lines, coupon, of) => {
      const discount = couponLine(lines, coupon);
      const all = discount ? [...lines, discount] : lines;
      const parts = Array.from({ length: of }, (_, index) => priceOf(instalmentLines(all, index + 1, of), rateOf(lines)));
      const total = priceOf(all, rateOf(lines));
      const sum = (field: 'amount_net' | 'amount_tax' | 'amount_gross') => parts.reduce((whole, part) => whole + part[field], 0);
      expect([sum('amount_net'), sum('amount_tax'), sum('amount_gross')]).toEqual([total.amount_net, total.amount_tax, total.amount_gross]);
    }),
  );
});

test('a coupon takes off at most the price, and a credit returns what was booked, in any order', () => {
  fc.assert(
    fc.property(products, fc.array(coupons, { maxLength: 3 }), (lines, several) => {
      const tax = rateOf(lines);
      const charged = several.reduce<PriceLine[]>((so_far, coupon) => {
        const discount = couponLine(so_far, coupon);
        return discount ? [...so_far, discount] : so_far;
      }, lines);
      const price = priceOf(charged, tax);
      expect(price.amount_net).toBeGreaterThanOrEqual(0);
      const credit = priceOf(creditLines(price), tax);
      expect(priceOf([...charged, ...creditLines(price)], tax)).toEqual({
        amount_net: 0,
        tax_percentage: tax,
        amount_tax: 0,
        amount_gross: 0,
      });
      expect(credit.amount_gross).toBe(credit.amount_net + credit.amount_tax);
    }),
  );
});

test('a coupon of one hundred percent leaves nothing, one of nothing leaves no line', () => {
  const lines = unlockLines(3900, 19);
  const all = couponLine(lines, { id: 1, code: 'ALL', discount_percentage: 100, remaining_net: null });
  expect(priceOf([...lines, all!], 19)).toMatchObject({ amount_net: 0, amount_tax: 0, amount_gross: 0 });
  expect(couponLine(lines, { id: 1, code: 'OVER', discount_percentage: null, remaining_net: 0 })).toBeUndefined();
});
