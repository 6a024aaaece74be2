import { expect, test } from 'vitest';
import { campaignFields } from '#contract/hiring/campaign-form.ts';
import { tabOf, tabs, youtubeIdOf } from './campaign-form.ts';

test('every field of the form is on a tab, and every tab has one', () => {
  const found = new Set(Object.keys(campaignFields).map(tabOf));
  expect([...found].toSorted()).toEqual([...tabs].toSorted());
  expect(tabOf('meta.salary.range.from.amount_gross')).toBe('information');
  expect(tabOf('stories.0.title')).toBe('information');
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['', null],
])('the film in %s', (address, id) => expect(youtubeIdOf(address)).toBe(id));
