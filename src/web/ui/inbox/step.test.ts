import { expect, test } from 'vitest';
import { stepFrom } from './step.ts';

const nowhere = { row: undefined, ahead: 0 };

test('a step leads to the next or the previous row', () => {
  expect(stepFrom({ at: 3, by: 1, count: 10, hasMore: true })).toEqual({ row: 4, ahead: 0 });
  expect(stepFrom({ at: 3, by: -1, count: 10, hasMore: true })).toEqual({ row: 2, ahead: 0 });
});

test('without an open entry the first step leads to the first row', () => {
  expect(stepFrom({ at: -1, by: 1, count: 10, hasMore: false })).toEqual({ row: 0, ahead: 0 });
  expect(stepFrom({ at: -1, by: -1, count: 10, hasMore: false })).toEqual(nowhere);
});

test('steps beyond the loaded rows wait for the next page, and all of them count', () => {
  expect(stepFrom({ at: 9, by: 1, count: 10, hasMore: true })).toEqual({ row: undefined, ahead: 1 });
  expect(stepFrom({ at: 9, by: 2, count: 10, hasMore: true })).toEqual({ row: undefined, ahead: 2 });
  expect(stepFrom({ at: 9, by: 2, count: 20, hasMore: true })).toEqual({ row: 11, ahead: 0 });
});

test('a list ends at its first and its last row', () => {
  expect(stepFrom({ at: 0, by: -1, count: 10, hasMore: true })).toEqual(nowhere);
  expect(stepFrom({ at: 9, by: 1, count: 10, hasMore: false })).toEqual(nowhere);
  expect(stepFrom({ at: 9, by: 3, count: 11, hasMore: false })).toEqual({ row: 10, ahead: 0 });
  expect(stepFrom({ at: -1, by: 1, count: 0, hasMore: false })).toEqual(nowhere);
});
