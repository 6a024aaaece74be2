import { expect, test } from 'vitest';
import { creditReason, paidBy, type CreditFacts } from './rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const facts = (given: Partial<CreditFacts>): CreditFacts => ({
  calls: [],
  contact_from: '08:00',
  contact_till: '22:00',
  time_zone: 'Europe/Madrid',
  lost_interest_at: null,
  first_contacted_at: null,
  now: at('2026-03-20T12:00:00'),
  ...given,
});
const tries = (...moments: string[]) => moments.map((moment) => ({ outcome: 'No Answer', performed_at: at(moment) }));

test('a wrong number is given back at once', () => {
  expect(creditReason(facts({ calls: [{ outcome: 'Wrong Number', performed_at: at('2026-03-19T10:00:00') }] }))).toBe('wrong_number');
});

test('whoever was reached once is not given back, whatever came before or after', () => {
  const calls = [...tries('2026-03-01T10:00:00', '2026-03-02T10:00:00', '2026-03-03T10:00:00'), { outcome: 'Connected', performed_at: at('2026-03-04T10:00:00') }];
  expect(creditReason(facts({ calls }))).toBeUndefined();
});

test.each([
  ['three tries on three days, seven days without an answer', ['2026-03-09T10:00:00', '2026-03-10T10:00:00', '2026-03-11T10:00:00'], 'unreachable'],
  ['the seventh day is not over yet', ['2026-03-11T10:00:00', '2026-03-12T10:00:00', '2026-03-13T13:00:00'], undefined],
  ['three tries on two days', ['2026-03-09T10:00:00', '2026-03-09T15:00:00', '2026-03-10T10:00:00'], undefined],
  ['a try before the hour the driver asked for does not count', ['2026-03-09T10:00:00', '2026-03-10T06:30:00', '2026-03-11T10:00:00'], undefined],
  // 21:30 in UTC is 22:30 in Madrid
  ['nor one after it, by the clock of the driver', ['2026-03-09T10:00:00', '2026-03-10T21:30:00', '2026-03-11T10:00:00'], undefined],
])('%s', (_name, moments, reason) => {
  expect(creditReason(facts({ calls: tries(...moments) }))).toBe(reason);
});

test('lost interest is given back only when nobody had been in contact before', () => {
  const lost_interest_at = at('2026-03-10T10:00:00');
  expect(creditReason(facts({ lost_interest_at }))).toBe('lost_interest');
  expect(creditReason(facts({ lost_interest_at, first_contacted_at: at('2026-03-09T10:00:00') }))).toBeUndefined();
  expect(creditReason(facts({ lost_interest_at, first_contacted_at: at('2026-03-11T10:00:00') }))).toBe('lost_interest');
});

test.each([
  [{ amount_net: 3900, remaining_budget: 3900, free_prepaid_hires: 1, method: 'card' }, 'budget'],
  [{ amount_net: 3900, remaining_budget: 3899, free_prepaid_hires: 1, method: 'card' }, 'card'],
  [{ amount_net: 3900, remaining_budget: 0, free_prepaid_hires: 1, method: null }, 'prepaid'],
  [{ amount_net: 3900, remaining_budget: 0, free_prepaid_hires: 0, method: 'sepa' }, 'sepa'],
  [{ amount_net: 3900, remaining_budget: 0, free_prepaid_hires: 0, method: null }, null],
] as const)('who pays: %j', (cover, payer) => {
  expect(paidBy(cover)).toBe(payer);
});
