import type { Priced } from '#contract/money.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from './format.ts';
import { DescriptionList, type Fact } from './Panel.tsx';

interface Props {
  price: Priced;
  /** The names of the net amount, the tax and the gross amount. Null: the facts before it have the net amount. */
  names: { net: string | null; tax: string; gross: string };
  /** Facts above the amounts: what is bought. */
  before?: readonly Fact[];
  /** Facts below the amounts: how and when it is paid. */
  after?: readonly Fact[];
  /** Aligns the amounts to the right. */
  figures?: boolean;
}

/**
 * An amount with its tax: net, tax and gross in this order, the gross amount emphasised. Without tax the buyer owes it in their own country,
 * which is said before an order (Directive 2006/112/EC, articles 44 and 196).
 */
export function PriceFacts({ price, names, before = [], after = [], figures = true }: Props) {
  const t = useTexts('ui');
  return (
    <DescriptionList
      figures={figures}
      facts={[
        ...before,
        ...(names.net === null ? [] : [[names.net, money(price.amount_net)] as const]),
        [price.tax_percentage === 0 ? t('price.reverse_charge') : names.tax, money(price.amount_tax)],
        [names.gross, <strong key="gross">{money(price.amount_gross)}</strong>],
        ...after,
      ]}
    />
  );
}
