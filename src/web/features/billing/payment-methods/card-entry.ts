import type { CardSetup } from '#contract/billing/payment-methods.ts';

export interface CardEntry {
  setup: CardSetup;
  isPending: boolean;
  onToken: (token: string) => void;
}
