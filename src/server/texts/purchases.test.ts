import { transactionKinds } from '#contract/foundation/vocabulary.ts';
import { expect, test } from 'vitest';
import { locales } from '#contract/people.ts';
import { purchaseText } from './purchases.ts';

const bought = { quantity: 2, month: '11/2026', package_name: 'Pro' };

test('the purchase is named in the payer’s language', () => {
  expect(purchaseText({ kind: 'slots', ...bought }, 'es')).toBe('2 × plaza de campaña, 11/2026');
  expect(purchaseText({ kind: 'package', ...bought }, 'de')).toBe('Paket Pro');
  for (const locale of locales) for (const kind of transactionKinds) expect(purchaseText({ kind, ...bought }, locale)).not.toMatch(/[{}]/);
});
