import { expect, test } from 'vitest';
import { selectTests } from './select-tests.ts';

const files = [
  'src/server/features/hiring/offers/answers.test.ts',
  'src/server/features/hiring/offers/offers.test.ts',
  'src/server/features/hiring/unlocks/unlock.test.ts',
  'test/e2e/offline.spec.ts',
];

test('a file, a folder or a part of a name selects tests of both runners', () => {
  expect(selectTests(['src/server/features/hiring/offers/'], files)).toEqual({
    vitest: ['src/server/features/hiring/offers/answers.test.ts', 'src/server/features/hiring/offers/offers.test.ts'],
    journeys: [],
  });
  expect(selectTests(['./test/e2e/offline.spec.ts', 'unlock'], files)).toEqual({
    vitest: ['src/server/features/hiring/unlocks/unlock.test.ts'],
    journeys: ['test/e2e/offline.spec.ts'],
  });
});

test('a file that matches two arguments runs once', () => {
  expect(selectTests(['offers.test', 'hiring/offers/offers'], files).vitest).toEqual(['src/server/features/hiring/offers/offers.test.ts']);
});

test('an argument that matches no test is refused', () => {
  expect(() => selectTests(['offers', 'ofers'], files)).toThrow('No test file has "ofers" in its path.');
});
