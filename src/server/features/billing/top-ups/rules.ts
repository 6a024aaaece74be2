import type { TopUp } from '#contract/billing/top-ups.ts';

/** What to buy: nothing while enough is left, or when the month's sum would be exceeded. */
export function topUpNow(
  { below_net, amount_net, monthly_max_net }: TopUp,
  now: { remaining: number; bought: number },
): 'buy' | 'stop' | 'wait' {
  if (now.remaining >= below_net) return 'wait';
  return now.bought + amount_net <= monthly_max_net ? 'buy' : 'stop';
}
