import type { PriceLine } from '#contract/billing/price-lines.ts';
import type { Priced } from '#contract/money.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';
import type { Fact } from '#web/ui/Panel.tsx';
import { PriceFacts } from '#web/ui/PriceFacts.tsx';

interface Props {
  price: Priced & { lines: readonly PriceLine[] };
  before?: readonly Fact[];
  after?: readonly Fact[];
  figures?: boolean;
}

/** A price line by line, and its sum: net, tax and gross, each with its word. Previews and receipts show the same. */
export function PriceBreakdown({ price, before = [], after = [], figures = true }: Props) {
  const t = useTexts('price_lines');
  const { lines } = price;
  // one line without a discount is the net amount already, and has the word in its name
  const isOneAmount = lines.length === 1 && lines[0]!.net === price.amount_net && lines[0]!.discount_net === 0;
  return (
    <PriceFacts
      figures={figures}
      price={price}
      names={{ net: isOneAmount ? null : t('net'), tax: t('tax', { percent: price.tax_percentage }), gross: t('gross') }}
      before={[...before, ...useLineFacts(lines)]}
      after={after}
    />
  );
}

function useLineFacts(lines: readonly PriceLine[]): Fact[] {
  const t = useTexts('price_lines');
  return lines.map((line) => {
    const { text_key, params, quantity: count, unit_net, discount_net, net } = line;
    const plain = t(`line.${text_key}`, { ...params, count });
    const what = params['instalment'] === undefined ? plain : t('instalment_of', { ...params, what: plain });
    const name = t('net_amount', { what });
    if (unit_net === 0 || discount_net === 0) return [name, money(net)];
    return [name, t('discounted', { before: money(count * unit_net), discount: money(discount_net), net: money(net) })];
  });
}
