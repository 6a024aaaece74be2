import { expect, test } from 'vitest';
import { hasWords } from './words.ts';

test.each([
  ['Sokołowski', 'sokolowski'],
  ['Navarro Álvarez', 'alvarez nav'],
  ['Straße ohne Mühe', 'muhe strasse'],
  ['ana.ruiz@vidal.es', 'ruiz@vidal'],
  ['C+E', ' '],
])('%s has the words of "%s"', (text, typed) => expect(hasWords(text, typed)).toBe(true));

test.each([
  ['Tráiler Madrid', 'adr'],
  ['Tráiler Madrid', 'madrid lyon'],
])('%s does not have the words of "%s"', (text, typed) => expect(hasWords(text, typed)).toBe(false));
