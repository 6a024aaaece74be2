import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextUser } from '#contract/response-clock.ts';
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

test('handing over goes round all users of a campaign and never to the same one', () => {
  const users = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(users, (ids) => {
      const seen: number[] = [];
      for (let current = ids[0]!; !seen.includes(current); current = nextUser(ids, current)!) seen.push(current);
      expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
  expect(nextUser([7], 7)).toBeUndefined();
  expect(nextUser([], null)).toBeUndefined();
  expect(nextUser([7], null)).toBe(7);
});
