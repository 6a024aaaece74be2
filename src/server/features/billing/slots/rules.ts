import { DateTime } from 'luxon';
import { additionalSlotPrice, primarySlotPrice, type ChargedDays, type SlotPrices } from '#contract/billing/slots.policy.ts';
import { businessZone } from '#server/kernel/clock.ts';

/** Counts calendar days in Berlin, including today. A day of 23 or 25 hours is one day. */
export function chargedDays(moment: Date): ChargedDays {
  const day = DateTime.fromJSDate(moment, { zone: businessZone }) as DateTime<true>;
  return { days_in_month: day.daysInMonth, days_to_charge: day.daysInMonth - day.day + 1 };
}

/** The last day of the month in Berlin, YYYY-MM-DD. */
export const monthEnd = (moment: Date): string =>
  (DateTime.fromJSDate(moment, { zone: businessZone }) as DateTime<true>).endOf('month').toISODate();

/** The first day of the next month in Berlin, when slots are charged again. */
export const nextMonthStart = (moment: Date): string =>
  (DateTime.fromJSDate(moment, { zone: businessZone }) as DateTime<true>).startOf('month').plus({ months: 1 }).toISODate();

/** Three attempts a month, one per day. Afterwards the slots stay unpaid, and no campaign can use them. */
export const RENEWAL_TRIES = 3;

/** Slots are paid monthly. */
export const MONTHS_TO_CHARGE = 1;

/** An active package includes the first slot, so further slots cost the additional price. */
export const slotPrices = (hasPackage: boolean): SlotPrices => ({
  primary_price: hasPackage ? 0 : primarySlotPrice,
  additional_price: additionalSlotPrice,
});
