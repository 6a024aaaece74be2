import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { priceOf, slotLines, type PriceLine } from '#contract/billing/price-lines.ts';
import { countedSlots } from '#contract/billing/slots.policy.ts';
import type { SlotsInformation } from '#contract/billing/slots.ts';
import type { Priced } from '#contract/money.ts';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';

/** The price of additional slots for the rest of this month. The booking uses the same function. */
export function purchasePrice(information: SlotsInformation, count: number): Priced & { lines: PriceLine[] } {
  const { paid_slots_count, package_slots_count, tax_percentage } = information;
  const owned = countedSlots(paid_slots_count, package_slots_count > 0);
  const lines = withBestCoupon(slotLines({ ...information, owned, count, days: information }, tax_percentage), information.coupons);
  return { ...priceOf(lines, tax_percentage), lines };
}

/** The calculation: each line for the charged days of the month, net, tax, gross. */
export function SlotPrice({ information, count }: { information: SlotsInformation; count: number }) {
  return <PriceBreakdown price={purchasePrice(information, count)} />;
}
