import type { CompanyCoupon } from '#contract/billing/coupons.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money } from '#web/ui/format.ts';

/** "20% off packages, slots": what a coupon takes off, and of what. */
export function useDiscountName() {
  const t = useTexts('coupons');
  return ({
    discount_percentage: percent,
    amount_net,
    kinds,
  }: Pick<CompanyCoupon, 'discount_percentage' | 'amount_net' | 'kinds'>): string => {
    const of = kinds.map((kind) => t(`kind.${kind}`)).join(', ');
    return percent === null ? t('off_amount', { amount: money(amount_net), of }) : t('off_percent', { percent, of });
  };
}
