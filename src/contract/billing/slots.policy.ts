import { roundCents } from '#contract/money.ts';
import { additionalCampaignDiscount, additionalCampaignPrice, packages } from './packages.policy.ts';

/** The first slot costs as much as a package's main campaign, each further one as much as an additional campaign: cents a month, net. */
export const primarySlotPrice = packages.starter.monthly_price;
export const additionalSlotPrice = (additionalCampaignPrice * (10_000 - additionalCampaignDiscount)) / 10_000;

export interface SlotPrices {
  /** 0 when an active package includes the first slot. */
  primary_price: number;
  additional_price: number;
}
export interface ChargedDays {
  days_in_month: number;
  /** From today to the end of the month, both inclusive. */
  days_to_charge: number;
}

/** The price of one month for the slots `owned + 1` to `owned + count`. The first of all is the primary slot. */
export function monthlyNet(owned: number, count: number, { primary_price, additional_price }: SlotPrices): number {
  if (count <= 0) return 0;
  const first = owned === 0 ? 1 : 0;
  return first * primary_price + (count - first) * additional_price;
}

/** One slot's price × days to charge ÷ days in month, rounded to the cent. */
export const prorated = (net: number, { days_in_month, days_to_charge }: ChargedDays): number =>
  roundCents((net * days_to_charge) / days_in_month);

/** (primary + additional × (total − 1)) × months; 0 without slots. */
export const nextChargeNet = (total: number, { primary_price, additional_price }: SlotPrices, months: number): number =>
  total <= 0 ? 0 : (primary_price + additional_price * (total - 1)) * months;

/** Used slots in per cent of all; 0 without slots. */
export const usedPercentage = (used: number, total: number): number => (total <= 0 ? 0 : (used * 100) / total);

/**
 * The number of slots that sets the price of the next: those paid monthly, plus one for an active package. An unpaid slot lowers no price.
 */
export const countedSlots = (paid: number, hasPackage: boolean): number => paid + (hasPackage ? 1 : 0);
