import type { Priced } from '#contract/money.ts';
import { money } from './format.ts';
import { DescriptionList, type Fact } from './Panel.tsx';

interface Props {
  price: Priced;
  /** The names of the net amount, the tax and the gross amount. */
  names: { net: string; tax: string; gross: string };
  /** Facts above the amounts: what is bought. */
  before?: readonly Fact[];
  /** Facts below the amounts: how and when it is paid. */
  after?: readonly Fact[];
  /** Aligns the amounts to the right. */
  figures?: boolean;
}

/** An amount with its tax: net, tax and gross in this order, the gross amount emphasised. */
export function PriceFacts({ price, names, before = [], after = [], figures = true }: Props) {
  return (
    <DescriptionList
      figures={figures}
      facts={[
        ...before,
        [names.net, money(price.amount_net)],
        [names.tax, money(price.amount_tax)],
        [names.gross, <strong key="gross">{money(price.amount_gross)}</strong>],
        ...after,
      ]}
    />
  );
}
