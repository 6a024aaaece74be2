import { expect, it } from 'vitest';
import { partsOf } from './linked-text.ts';

it('links are shown as links, without the end of the sentence', () => {
  expect(partsOf('Ruta: https://maps.example/a?b=1, gracias.')).toEqual([
    { text: 'Ruta: ' },
    { text: 'https://maps.example/a?b=1', href: 'https://maps.example/a?b=1' },
    { text: ', gracias.' },
  ]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '<a href="x">y</a>',
  'https://',
  'https://bank.example@evil.example/x',
  'www.example.com',
])('%s stays text', (text) => {
  expect(partsOf(text)).toEqual([{ text }]);
});

it('keeps every character, also of emoji and right-to-left words', () => {
  const text = '👨‍👩‍👧 שלום https://a.example/ñ\u200B fin\nhttps://b.example.';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
