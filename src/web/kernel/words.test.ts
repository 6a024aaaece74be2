import { expect, test } from 'vitest';
import { hasWords, isOneMistake, matchedParts } from './words.ts';

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

const marked = (text: string, typed: string) =>
  matchedParts(text, typed)
    .map(({ text: part, is_matched }) => (is_matched ? `[${part}]` : part))
    .join('');

test.each([
  ['Raúl Navarro Álvarez', 'alv raul', '[Raúl] Navarro [Álv]arez'],
  ['Großmann', 'grossm', '[Großm]ann'],
  ['Jan Kowalczyk', 'kowalcyk', 'Jan [Kowalczyk]'],
  ['raul.nav@correo.example', 'raul.nav', '[raul].[nav]@correo.example'],
  ['+34 661 053 793', '053793', '+34 661 [053 793]'],
  ['+34 661 053 793', '0661 05', '+34 [661 05]3 793'],
  ['+34 661 053 793', '99', '+34 661 053 793'],
  ['Madrid', '(.*', 'Madrid'],
])('in %s, "%s" marks %s', (text, typed, expected) => expect(marked(text, typed)).toBe(expected));

test.each([
  ['kowalczyk', 'kowalcyk', true],
  ['maria', 'maira', true],
  ['maria', 'marta', true],
  ['maria', 'mariam', true],
  ['maria', 'martha', false],
  ['gil', 'gi', false],
])('%s and %s differ by one mistake: %s', (one, other, expected) => expect(isOneMistake(one, other)).toBe(expected));
