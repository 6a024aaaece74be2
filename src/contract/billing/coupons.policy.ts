import { couponLine, type Discount, type PriceLine } from './price-lines.ts';

/** Coupons are not combined: the one that takes off most is used, among equal ones the first. */
export function withBestCoupon(lines: readonly PriceLine[], coupons: readonly Discount[]): PriceLine[] {
  const discounts = coupons.flatMap((coupon) => couponLine(lines, coupon) ?? []);
  const most = Math.max(0, ...discounts.map(({ discount_net }) => discount_net));
  const best = discounts.find(({ discount_net }) => discount_net === most);
  return best ? [...lines, best] : [...lines];
}
