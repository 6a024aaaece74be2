import type { Cart } from '#contract/billing/packages.ts';
import { packagePrice, type Order } from '#contract/billing/packages.policy.ts';
import { withTax } from '#contract/money.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { PriceFacts } from '#web/ui/PriceFacts.tsx';

/** The price of the current selection. The charge uses the same function. */
export function PackageSum({ order, cart }: { order: Order; cart: Cart }) {
  const t = useTexts('packages');
  const price = packagePrice(order);
  const priced = withTax(price.total_net, cart.tax_percentage);
  return (
    <Panel title={t('sum.title')}>
      <PriceFacts
        price={priced}
        names={{ net: t('sum.net'), tax: t('sum.tax', { percent: priced.tax_percentage }), gross: t('sum.gross') }}
        before={[
          [t('sum.overall', { months: price.running_months }), <strong key="overall">{money(price.overall_net)}</strong>],
          [t('sum.active_sourcing', { months: price.running_months }), money(price.active_sourcing_net)],
        ]}
        after={[[t('sum.when'), t('sum.at_once')]]}
      />
    </Panel>
  );
}
