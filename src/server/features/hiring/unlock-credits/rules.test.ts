import { expect, test } from 'vitest';
import { creditReason, type ContactEntry, type CreditFacts } from './rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const facts = (given: Partial<CreditFacts>): CreditFacts => ({
  entries: [],
  status_id: 1,
  unlocked_at: at('2026-03-01T08:00:00'),
  contact_from: '08:00',
  contact_till: '22:00',
  time_zone: 'Europe/Madrid',
  lost_interest_at: null,
  now: at('2026-03-20T12:00:00'),
  ...given,
});
const call = (outcome: string, moment: string, recorded = moment): ContactEntry => ({
  type: 'call',
  outcome,
  performed_at: at(moment),
  created_at: at(recorded),
});
const tries = (...moments: string[]) => moments.map((moment) => call('No Answer', moment));
const threeTries = ['2026-03-09T10:00:00', '2026-03-10T10:00:00', '2026-03-11T10:00:00'];

test('a wrong number is credited at once', () => {
  expect(creditReason(facts({ entries: [call('Wrong Number', '2026-03-19T10:00:00')] }))).toBe('wrong_number');
});

test('a driver who was reached or met is never credited, in any order of entries', () => {
  expect(creditReason(facts({ entries: [...tries(...threeTries), call('Connected', '2026-03-12T10:00:00')] }))).toBeUndefined();
  expect(creditReason(facts({ entries: [call('Wrong Number', '2026-03-19T10:00:00')], status_id: 3 }))).toBeUndefined();
});

test.each([
  ['three tries on three days, seven days without an answer', threeTries, 'unreachable'],
  ['the seventh day is not over yet', ['2026-03-11T10:00:00', '2026-03-12T10:00:00', '2026-03-13T13:00:00'], undefined],
  ['three tries on two days', ['2026-03-09T10:00:00', '2026-03-09T15:00:00', '2026-03-10T10:00:00'], undefined],
  [
    'a try before the hour the driver asked for does not count',
    ['2026-03-09T10:00:00', '2026-03-10T06:30:00', '2026-03-11T10:00:00'],
    undefined,
  ],
  // 21:30 in UTC is 22:30 in Madrid
  ['nor one after it, by the clock of the driver', ['2026-03-09T10:00:00', '2026-03-10T21:30:00', '2026-03-11T10:00:00'], undefined],
  ['nor one before the unlock', ['2026-02-27T10:00:00', '2026-03-10T10:00:00', '2026-03-11T10:00:00'], undefined],
])('%s', (_name, moments, reason) => {
  expect(creditReason(facts({ entries: tries(...moments) }))).toBe(reason);
});

test('attempts recorded later count, but the seven days begin with the recording', () => {
  const entries = threeTries.map((moment) => call('Busy', moment, '2026-03-14T09:00:00'));
  expect(creditReason(facts({ entries }))).toBeUndefined();
  expect(creditReason(facts({ entries, now: at('2026-03-21T09:00:00') }))).toBe('unreachable');
});

test('lost interest is credited only without an earlier contact', () => {
  const lost_interest_at = at('2026-03-10T10:00:00');
  const message = (moment: string): ContactEntry => ({ type: 'sms', outcome: null, performed_at: at(moment), created_at: at(moment) });
  expect(creditReason(facts({ lost_interest_at }))).toBe('lost_interest');
  expect(creditReason(facts({ lost_interest_at, entries: tries('2026-03-09T10:00:00') }))).toBe('lost_interest');
  expect(creditReason(facts({ lost_interest_at, entries: [message('2026-03-09T10:00:00')] }))).toBeUndefined();
  expect(creditReason(facts({ lost_interest_at, entries: [message('2026-03-11T10:00:00')] }))).toBe('lost_interest');
});
