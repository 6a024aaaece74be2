import { expect, test } from 'vitest';
import { groupOf } from './web-chunks.ts';

const groups = new Map([
  ['prices.ts', 'schemas'],
  ['menu.tsx', 'buttons'],
  ['page.tsx', null],
]);

test('a module that was in no chunk when they were measured goes with one that imports it', () => {
  expect(groupOf(groups, 'slots.ts', ['page.tsx', 'prices.ts'])).toBe('schemas');
});

test('a measured module stays where the plan put it, whatever imports it', () => {
  expect(groupOf(groups, 'menu.tsx', ['prices.ts'])).toBe('buttons');
  expect(groupOf(groups, 'page.tsx', ['prices.ts'])).toBeNull();
});

test('such a module of a page alone stays with it', () => {
  expect(groupOf(groups, 'slots.ts', ['page.tsx'])).toBeNull();
});
