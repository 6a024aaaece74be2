import { expect, test } from 'vitest';
import { paidBy } from './rules.ts';

test.each([
  [{ amount_net: 3900, remaining_budget: 3900, prepaid_unlocks: 1, method: 'card' }, 'budget'],
  [{ amount_net: 3900, remaining_budget: 3899, prepaid_unlocks: 1, method: 'card' }, 'card'],
  [{ amount_net: 3900, remaining_budget: 0, prepaid_unlocks: 1, method: null }, 'prepaid'],
  [{ amount_net: 3900, remaining_budget: 0, prepaid_unlocks: 0, method: 'sepa' }, 'sepa'],
  [{ amount_net: 3900, remaining_budget: 0, prepaid_unlocks: 0, method: null }, null],
  [{ amount_net: 0, remaining_budget: 0, prepaid_unlocks: 0, method: null }, 'free'],
] as const)('who pays: %j', (cover, payer) => {
  expect(paidBy(cover)).toBe(payer);
});
