import type { Priced } from '#contract/money.ts';
import type { PaidBy } from './billing.ts';

/** The amount to charge, in cents. A budget was taxed when it was bought, so it pays the net amount; a prepaid hire pays nothing. */
export function chargedAmount({ amount_net, amount_gross }: Pick<Priced, 'amount_net' | 'amount_gross'>, paid_by: PaidBy | null): number {
  if (paid_by === 'prepaid' || paid_by === 'free') return 0;
  return paid_by === 'budget' ? amount_net : amount_gross;
}
