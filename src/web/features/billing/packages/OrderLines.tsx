import type { Cart } from '#contract/billing/packages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';
import { DescriptionList } from '#web/ui/Panel.tsx';

/** The lines of the order, and the total with tax. */
export function OrderLines({ cart }: { cart: Cart }) {
  const t = useTexts('packages');
  const billing = useTexts('billing');
  const { charge, selected_package } = cart;
  if (!charge || !selected_package) return null;
  return (
    <DescriptionList
      figures
      facts={[
        ...charge.lines.map(
          (line) =>
            [
              line.key === 'package' ? t(`name.${selected_package}`) : billing(`line.${line.key}`, { count: line.quantity }),
              money(line.amount_net),
            ] as const,
        ),
        [t('sum.net'), money(charge.price.amount_net)],
        [t('sum.tax', { percent: charge.price.tax_percentage }), money(charge.price.amount_tax)],
        [t('sum.gross'), <strong key="gross">{money(charge.price.amount_gross)}</strong>],
      ]}
    />
  );
}
