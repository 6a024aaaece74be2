import type { LinkedDeal } from '#contract/billing/deal-links.ts';

export interface StepProps {
  deal: LinkedDeal;
  /** Opens another step. */
  onStep: (step: number) => void;
}
