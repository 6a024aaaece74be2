import { expect, test } from 'vitest';
import { candidateStatuses, type CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { isNamed, moveCandidate, type CandidateMove } from './candidates.policy.ts';

const moves = (status: CandidateStatus, consent: 'requested' | 'agreed', is_erased = false): CandidateMove[] =>
  candidateStatuses.map((to) => moveCandidate({ status, consent, is_erased }, to));

test.each<[string, CandidateMove[], CandidateMove[]]>([
  [
    'ST023: with consent every column is open, hired and lost by a confirmation',
    moves('new', 'agreed'),
    ['none', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'allowed', 'hire', 'loss'],
  ],
  [
    'without consent the work stops before the suggestion',
    moves('in_progress', 'requested'),
    ['allowed', 'none', 'allowed', 'consent', 'consent', 'consent', 'consent', 'consent', 'loss'],
  ],
  ['a hire is final', moves('hired', 'agreed'), [...Array<CandidateMove>(7).fill('refused'), 'none', 'refused']],
  ['an erased person moves nowhere', moves('lost', 'agreed', true), [...Array<CandidateMove>(8).fill('refused'), 'none']],
])('%s', (_, found, wanted) => expect(found).toEqual(wanted));

test('a company reads its own finds, and suggestions after the consent', () => {
  expect(isNamed({ source: 'company', consent: 'requested' })).toBe(true);
  expect(isNamed({ source: 'staff', consent: 'agreed' })).toBe(true);
  for (const consent of ['requested', 'refused'] as const) expect(isNamed({ source: 'staff', consent })).toBe(false);
});
