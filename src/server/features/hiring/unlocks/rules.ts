/** A prepaid hire carries so many unlocks: enough to find the person, not enough to read the whole pool. */
export const UNLOCKS_A_PREPAID_HIRE = 10;

export interface Cover {
  amount_net: number;
  remaining_budget: number;
  /** Unlocks that prepaid hires still carry. */
  prepaid_unlocks: number;
  /** The method that would be charged, if one is usable. */
  method: 'card' | 'sepa' | null;
}

/** Who pays for an unlock: the campaign's prepaid credit, else the company's method; without one a prepaid hire stands for it. */
export function paidBy({
  amount_net,
  remaining_budget,
  prepaid_unlocks,
  method,
}: Cover): 'free' | 'budget' | 'prepaid' | 'card' | 'sepa' | null {
  if (amount_net === 0) return 'free';
  if (remaining_budget >= amount_net) return 'budget';
  return method ?? (prepaid_unlocks > 0 ? 'prepaid' : null);
}
