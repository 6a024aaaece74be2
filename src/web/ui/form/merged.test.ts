import { expect, test } from 'vitest';
import { merged } from './merged.ts';

const read = { name: 'Madrid', meta: { radius: 80, qualifications: ['lic_c'], place: null }, stories: [{ title: 'one' }] };

test('what only one of two has changed is theirs; where both have, mine stands', () => {
  const mine = { ...read, name: 'Madrid norte', meta: { ...read.meta, radius: 90 } };
  const theirs = { ...read, name: 'Madrid sur', meta: { ...read.meta, qualifications: ['lic_ce'] }, stories: [] };
  expect(merged<object>(read, mine, theirs)).toEqual({
    name: 'Madrid norte',
    meta: { radius: 90, qualifications: ['lic_ce'], place: null },
    stories: [],
  });
});

test('a list is taken as a whole, and so is a record that has other fields by now', () => {
  const mine = { ...read, stories: [{ title: 'one' }, { title: 'mine' }], meta: { radius: 70, trips: true } };
  const theirs = { ...read, stories: [{ title: 'theirs' }], meta: { ...read.meta, radius: 60 } };
  expect(merged<object>(read, mine, theirs)).toEqual(mine);
});
