import type { DealPrice } from '#contract/billing/deals.ts';
import { PriceBreakdown } from '#web/features/billing/billing/PriceBreakdown.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, money } from '#web/ui/format.ts';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';

const SHOWN = 4;

/** The lines of a deal with their sum, and what is due when. */
export function DealPrices({ price }: { price: DealPrice }) {
  const t = useTexts('deal_page');
  const { instalments } = price;
  const rest = instalments.slice(SHOWN);
  return (
    <Stack>
      <PriceBreakdown price={{ ...price.total, lines: price.lines }} />
      <h3>{t('payments')}</h3>
      <DescriptionList
        facts={[
          ...instalments
            .slice(0, SHOWN)
            .map(({ number, after_months, due_on, price: { amount_net, amount_gross } }): [string, string] => [
              due_on
                ? t('payment_on', { number, day: day(due_on) })
                : after_months === 0
                  ? t('payment_first')
                  : t('payment_after', { number, count: after_months }),
              t('net_and_gross', { net: money(amount_net), gross: money(amount_gross) }),
            ]),
          ...(rest.length > 0
            ? [
                [t('payments_more', { count: rest.length }), t('each_gross', { gross: money(rest.at(-1)!.price.amount_gross) })] as [
                  string,
                  string,
                ],
              ]
            : []),
        ]}
      />
    </Stack>
  );
}
