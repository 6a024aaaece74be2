import { expect, test } from 'vitest';
import { SharedWork } from './shared-work.ts';

test('what a hundred callers request at once is computed once, and the next caller gets new figures', async () => {
  const shared = new SharedWork();
  let computed = 0;
  const work = () => Promise.resolve(++computed);
  const answers = await Promise.all(Array.from({ length: 100 }, () => shared.run('chart', work)));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(await shared.run('chart', work)).toBe(2);
  expect(await Promise.all([shared.run('one', work), shared.run('other', work)])).toEqual([3, 4]);
});

test('a failure reaches all who wait, and is not kept', async () => {
  const shared = new SharedWork();
  const fail = () => Promise.reject(new Error('gone'));
  const answers = await Promise.allSettled([shared.run('chart', fail), shared.run('chart', fail)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await shared.run('chart', () => Promise.resolve('back'))).toBe('back');
});
