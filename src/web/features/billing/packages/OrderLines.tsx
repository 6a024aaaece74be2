import type { Cart } from '#contract/billing/packages.ts';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';

/** The lines of the order, and the total with tax. */
export function OrderLines({ cart: { charge } }: { cart: Cart }) {
  return charge && <PriceBreakdown price={{ ...charge.price, lines: charge.lines }} />;
}
