import type { Cart } from '#contract/billing/packages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';
import { PriceFacts } from '#web/ui/PriceFacts.tsx';

/** The lines of the order, and the total with tax. */
export function OrderLines({ cart }: { cart: Cart }) {
  const t = useTexts('packages');
  const billing = useTexts('billing');
  const { charge, selected_package } = cart;
  if (!charge || !selected_package) return null;
  return (
    <PriceFacts
      price={charge.price}
      names={{ net: t('sum.net'), tax: t('sum.tax', { percent: charge.price.tax_percentage }), gross: t('sum.gross') }}
      before={charge.lines.map((line) => [
        line.key === 'package' ? t(`name.${selected_package}`) : billing(`line.${line.key}`, { count: line.quantity }),
        money(line.amount_net),
      ])}
    />
  );
}
