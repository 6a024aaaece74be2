import { withTax, type Priced } from '#contract/money.ts';
import { countedSlots, purchaseNet } from '#contract/billing/slots.policy.ts';
import type { SlotsInformation } from '#contract/billing/slots.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';
import { PriceFacts } from '#web/ui/PriceFacts.tsx';

/** The price of additional slots for the rest of this month. The booking uses the same function. */
export function purchasePrice(information: SlotsInformation, count: number): Priced {
  const { paid_slots_count, package_slots_count, tax_percentage } = information;
  const owned = countedSlots(paid_slots_count, package_slots_count > 0);
  return withTax(purchaseNet(owned, count, information, information), tax_percentage);
}

/** The calculation: price of the month, charged days, net, tax, gross. */
export function SlotPrice({ information, count }: { information: SlotsInformation; count: number }) {
  const t = useTexts('slots');
  const { days_to_charge, days_in_month } = information;
  const price = purchasePrice(information, count);
  const month = purchasePrice({ ...information, days_to_charge: days_in_month }, count);
  return (
    <PriceFacts
      price={price}
      names={{ net: t('price.net'), tax: t('price.tax', { percent: price.tax_percentage }), gross: t('price.gross') }}
      before={[
        [t('price.month', { count }), money(month.amount_net)],
        [t('price.days'), t('price.days_of', { days: days_to_charge, month: days_in_month })],
      ]}
    />
  );
}
