import { expect, test } from 'vitest';
import { changesOf, plainDetails } from './changes.ts';

test('before and after are shown field by field, whichever of the two has the field', () => {
  expect(changesOf({ before: { role: 'admin' }, after: { role: 'sales', is_active: true } })).toEqual([
    { field: 'role', before: 'admin', after: 'sales' },
    { field: 'is_active', before: undefined, after: true },
  ]);
  expect(changesOf({ from: 'new', to: 'hired', offer_id: 4 })).toEqual([{ field: 'state', before: 'new', after: 'hired' }]);
  expect(plainDetails({ from: 'new', to: 'hired', offer_id: 4 })).toEqual([['offer_id', 4]]);
});
