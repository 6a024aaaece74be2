import { expect, test } from 'vitest';
import vocabulary from '../../../data/vocabulary.json' with { type: 'json' };
import { groupReasons, rejectionGroups, unqualifiedGroups } from './reason-groups.ts';

test.each([
  ['of turned-down offers', rejectionGroups, vocabulary.offer_rejection_reasons],
  ['of unqualified drivers', unqualifiedGroups, vocabulary.unqualified_status_reasons],
])('each reason %s is in exactly one group', (_, groups, reasons) => {
  const grouped = Object.values(groups).flat();
  expect(grouped).toHaveLength(reasons.length);
  expect(new Set(grouped)).toEqual(new Set(reasons.map(({ key }) => key)));
});

test('a reason that staff have added is shown in the last group', () => {
  const groups = groupReasons(unqualifiedGroups, [{ identifier: 'smokes' }, { identifier: 'wrong_number' }]);
  expect(groups).toEqual([
    { name: 'contact', reasons: [{ identifier: 'wrong_number' }] },
    { name: 'other', reasons: [{ identifier: 'smokes' }] },
  ]);
});
