import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { priceOf, slotLines } from '#contract/billing/price-lines.ts';
import {
  additionalSlotPrice,
  monthlyNet,
  nextChargeNet,
  primarySlotPrice,
  prorated,
  usedPercentage,
  type ChargedDays,
  type SlotPrices,
} from '#contract/billing/slots.policy.ts';
import { chargedDays, monthEnd, nextMonthStart, slotPrices } from './rules.ts';

const zone = 'Europe/Berlin';
/** Any minute between 2024 (a leap year) and 2031, including the clock changes. */
const moments = fc.integer({ min: 0, max: 8 * 366 * 24 * 60 }).map((minutes) => new Date(Date.UTC(2024, 0, 1) + minutes * 60_000));
const counts = fc.integer({ min: 1, max: 100 });
const owned = fc.integer({ min: 0, max: 100 });
const ladder = slotPrices(false);
const purchase = (have: number, count: number, prices: SlotPrices, days: ChargedDays) =>
  priceOf(slotLines({ owned: have, count, ...prices, days }, 19), 19);
const purchaseNet = (...order: Parameters<typeof purchase>) => purchase(...order).amount_net;

describe('days', () => {
  test('are calendar days in Berlin, including today, at any hour', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const day = DateTime.fromJSDate(moment, { zone });
        const { days_in_month, days_to_charge } = chargedDays(moment);
        expect(days_in_month).toBe(new Date(Date.UTC(day.year, day.month, 0)).getUTCDate());
        expect(days_to_charge).toBe(days_in_month - day.day + 1);
        expect(chargedDays(day.startOf('day').toJSDate())).toEqual(chargedDays(day.endOf('day').toJSDate()));
        expect(monthEnd(moment)).toBe(`${day.toFormat('yyyy-MM')}-${String(days_in_month).padStart(2, '0')}`);
        expect(nextMonthStart(moment) > monthEnd(moment)).toBe(true);
      }),
    );
  });

  test.each([
    ['2026-02-28T23:59:59+01:00', { days_in_month: 28, days_to_charge: 1 }],
    ['2028-02-29T12:00:00+01:00', { days_in_month: 29, days_to_charge: 1 }],
    ['2028-02-01T00:00:00+01:00', { days_in_month: 29, days_to_charge: 29 }],
    ['2026-03-29T01:59:00+01:00', { days_in_month: 31, days_to_charge: 3 }], // the night of 23 hours
    ['2026-03-29T03:00:00+02:00', { days_in_month: 31, days_to_charge: 3 }],
    ['2026-10-25T02:30:00+02:00', { days_in_month: 31, days_to_charge: 7 }], // the repeated hour
    ['2026-10-25T02:30:00+01:00', { days_in_month: 31, days_to_charge: 7 }],
    ['2026-04-30T22:30:00Z', { days_in_month: 31, days_to_charge: 31 }], // already May in Berlin
  ])('%s', (moment, expected) => expect(chargedDays(new Date(moment))).toEqual(expected));
});

describe('prices', () => {
  test('first slot primary, others additional', () => {
    expect([primarySlotPrice, additionalSlotPrice]).toEqual([29500, 7980]);
    expect(monthlyNet(0, 3, ladder)).toBe(29500 + 2 * 7980);
    expect(monthlyNet(1, 3, ladder)).toBe(3 * 7980);
    expect(monthlyNet(1, 2, slotPrices(true))).toBe(2 * 7980);
  });

  test('each slot is price × days to charge ÷ days in month, rounded to the cent; then summed, and then the tax', () => {
    expect(purchaseNet(0, 4, ladder, { days_in_month: 31, days_to_charge: 1 })).toBe(952 + 3 * 257);
    fc.assert(
      fc.property(moments, owned, counts, (moment, have, count) => {
        const days = chargedDays(moment);
        const net = purchaseNet(have, count, ladder, days);
        const exact = (monthlyNet(have, count, ladder) * days.days_to_charge) / days.days_in_month;
        expect(Number.isInteger(net)).toBe(true);
        expect(Math.abs(net - exact)).toBeLessThanOrEqual(count * (0.5 + 1e-9));
        expect(net).toBeLessThanOrEqual(monthlyNet(have, count, ladder));
        const { amount_tax, amount_gross } = purchase(have, count, ladder, days);
        expect(amount_gross).toBe(net + amount_tax);
        expect(Math.abs(amount_tax - net * 0.19)).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });

  test('the whole month on its first day, less every day, one day at its end', () => {
    fc.assert(
      fc.property(moments, counts, (moment, count) => {
        const net = monthlyNet(0, count, ladder);
        const { days_in_month } = chargedDays(moment);
        const days = Array.from({ length: days_in_month }, (_, index) =>
          prorated(net, { days_in_month, days_to_charge: days_in_month - index }),
        );
        expect(days[0]).toBe(net);
        expect(days).toEqual(days.toSorted((one, two) => two - one));
        expect(Math.abs(days.at(-1)! * days_in_month - net)).toBeLessThanOrEqual(days_in_month / 2);
      }),
    );
  });

  test('several purchases on one day cost what one would', () => {
    fc.assert(
      fc.property(moments, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }), (moment, parts) => {
        const days = chargedDays(moment);
        let have = 0;
        let sum = 0;
        for (const part of parts) {
          sum += purchaseNet(have, part, ladder, days);
          have += part;
        }
        expect(sum).toBe(purchaseNet(0, have, ladder, days));
      }),
    );
  });

  test('next charge = (primary + additional × (total − 1)) × months; 0 without slots', () => {
    expect(nextChargeNet(0, ladder, 12)).toBe(0);
    fc.assert(
      fc.property(counts, fc.constantFrom(1, 3, 6, 12, 24), (total, months) => {
        expect(nextChargeNet(total, ladder, months)).toBe((29500 + 7980 * (total - 1)) * months);
        expect(nextChargeNet(total, ladder, 1)).toBe(monthlyNet(0, total, ladder));
      }),
    );
  });

  test('used percentage = used × 100 ÷ total; 0 without slots', () => {
    expect([usedPercentage(0, 0), usedPercentage(1, 4), usedPercentage(3, 3)]).toEqual([0, 25, 100]);
  });
});
