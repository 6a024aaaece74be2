import { expect, test } from 'vitest';
import { paidBy, type PaymentMeans, type PaymentOptions } from './rules.ts';

const none: PaymentMeans = {
  payment_method: null,
  payment_customer_ref: null,
  card_method_ref: null,
  mandate_approved: false,
  mandate_entered: false,
};
const card: PaymentMeans = { ...none, payment_method: 'card', payment_customer_ref: 'cus_1', card_method_ref: 'pm_1' };
const debit: PaymentMeans = { ...none, payment_method: 'sepa', mandate_entered: true, mandate_approved: true };
const entered: PaymentMeans = { ...debit, mandate_approved: false };

test.each<[string, number, PaymentMeans, PaymentOptions, string | null]>([
  ['the budget before the method', 3900, card, { budget: 3900, prepaid: 'last' }, 'budget'],
  ['the method when the budget is short', 3900, card, { budget: 3899, prepaid: 'last' }, 'card'],
  ['a prepaid hire where nothing else can', 3900, none, { prepaid: 'last' }, 'prepaid'],
  ['a prepaid hire before everything else', 3900, card, { budget: 3900, prepaid: 'first' }, 'prepaid'],
  ['an approved mandate', 3900, debit, {}, 'sepa'],
  ['a mandate that an order may wait for', 3900, entered, { waits_for_mandate: true }, 'sepa'],
  ['nobody, while the mandate is not approved', 3900, entered, {}, null],
  ['nobody without means', 3900, none, {}, null],
  ['what costs nothing is free', 0, none, { prepaid: 'last' }, 'free'],
])('%s', (_name, amount_net, means, options, expected) => expect(paidBy(amount_net, means, options)).toBe(expected));
