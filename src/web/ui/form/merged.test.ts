import { expect, test } from 'vitest';
import { merged } from './merged.ts';

const read = { name: 'Madrid', meta: { radius: 80, qualifications: ['lic_c'], place: null }, stories: [{ title: 'one' }] };

test('a change by one side wins; when both changed a field, mine wins', () => {
  const mine = { ...read, name: 'Madrid norte', meta: { ...read.meta, radius: 90 } };
  const theirs = { ...read, name: 'Madrid sur', meta: { ...read.meta, qualifications: ['lic_ce'] }, stories: [] };
  expect(merged<object>(read, mine, theirs)).toEqual({
    name: 'Madrid norte',
    meta: { radius: 90, qualifications: ['lic_ce'], place: null },
    stories: [],
  });
});

test('lists are merged as a whole, and so are records with different fields', () => {
  const mine = { ...read, stories: [{ title: 'one' }, { title: 'mine' }], meta: { radius: 70, trips: true } };
  const theirs = { ...read, stories: [{ title: 'theirs' }], meta: { ...read.meta, radius: 60 } };
  expect(merged<object>(read, mine, theirs)).toEqual(mine);
});
