import type { Cart } from '#contract/billing/packages.ts';
import type { Order } from '#contract/billing/packages.policy.ts';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { packageLines, priceOf } from '#contract/billing/price-lines.ts';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Panel } from '#web/ui/Panel.tsx';

/** The price of the current selection. The charge uses the same function. */
export function PackageSum({ order, cart: { tax_percentage, coupons } }: { order: Order; cart: Cart }) {
  const t = useTexts('packages');
  const lines = withBestCoupon(packageLines(order, tax_percentage), coupons);
  return (
    <Panel title={t('sum.title')}>
      <PriceBreakdown price={{ ...priceOf(lines, tax_percentage), lines }} after={[[t('sum.when'), t('sum.at_once')]]} />
    </Panel>
  );
}
