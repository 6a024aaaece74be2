import type { Cart } from '#contract/billing/packages.ts';

export interface StepProps {
  cart: Cart;
  onNext: () => void;
}
