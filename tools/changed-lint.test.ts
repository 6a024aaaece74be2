import { expect, test } from 'vitest';
import { digests } from './changed-lint.ts';

const texts = new Map([
  ['src/contract/money.ts', 'export const cents = 1;'],
  ['src/server/price.ts', "import { cents } from '#contract/money.ts';\nexport const price = cents;"],
  ['src/server/order.ts', "import type { X } from './price.ts';\nconst later = () => import('../contract/names.json');"],
  ['src/contract/names.json', '{}'],
  ['src/web/page.tsx', "import { useState } from 'react';"],
]);
const changedBy = (file: string) => {
  const [before, after] = [digests(texts), digests(new Map([...texts, [file, `${texts.get(file)!} `]]))];
  return [...texts.keys()].filter((each) => before.get(each) !== after.get(each));
};

test('a change concerns the file itself and all that import it, directly or not', () => {
  expect(changedBy('src/contract/money.ts')).toEqual(['src/contract/money.ts', 'src/server/price.ts', 'src/server/order.ts']);
  expect(changedBy('src/contract/names.json')).toEqual(['src/server/order.ts', 'src/contract/names.json']);
  expect(changedBy('src/web/page.tsx')).toEqual(['src/web/page.tsx']);
});

test('modules that import each other have the digest of both', () => {
  const cycle = new Map([
    ['a.ts', "import './b.ts';"],
    ['b.ts', "import './a.ts';"],
  ]);
  expect(new Set(digests(cycle).values()).size).toBe(1);
});
