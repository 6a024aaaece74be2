import type { Cart } from '#contract/billing/packages.ts';
import { packagePrice, type Order } from '#contract/billing/packages.policy.ts';
import { withTax } from '#contract/money.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';
import { DescriptionList, Panel } from '#web/ui/Panel.tsx';

/** The price of the current selection. The charge uses the same function. */
export function PackageSum({ order, cart }: { order: Order; cart: Cart }) {
  const t = useTexts('packages');
  const price = packagePrice(order);
  const gross = withTax(price.total_net, cart.tax_percentage);
  return (
    <Panel title={t('sum.title')}>
      <DescriptionList
        figures
        facts={[
          [t('sum.overall', { months: price.running_months }), <strong key="overall">{money(price.overall_net)}</strong>],
          [t('sum.active_sourcing', { months: price.running_months }), money(price.active_sourcing_net)],
          [t('sum.net'), money(price.total_net)],
          [t('sum.tax', { percent: cart.tax_percentage }), money(gross.amount_tax)],
          [t('sum.gross'), <strong key="gross">{money(gross.amount_gross)}</strong>],
          [t('sum.when'), t('sum.at_once')],
        ]}
      />
    </Panel>
  );
}
