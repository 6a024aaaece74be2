import { expect, test } from 'vitest';
import { canBeMisspelt, continues, idOf, isShort } from './rules.ts';

test.each([
  ['nav', 'Navarro', true],
  ['navarro', 'nav', true],
  ['navarro', 'navas', false],
  ['', 'x', true],
])('%s and %s are one search: %s', (before, next, expected) => expect(continues(before, next)).toBe(expected));

test.each([
  ['#12', 12],
  ['12', 12],
  ['# 7', 7],
  ['0', undefined],
  ['12a', undefined],
  ['1234567890123456', undefined],
])('%s is the id %s', (text, id) => expect(idOf(text)).toBe(id));

test.each([
  ['navarro', true],
  ['12 navarro', true],
  ['Шевченко', true],
  ['na', false],
  ['raul@correo.example', false],
  ['661 05', false],
  ['martin.schaf', false],
  ['J. Schmit', true],
])('%s can be misspelt: %s', (text, expected) => expect(canBeMisspelt(text)).toBe(expected));

test.each([
  ['al', true],
  [' Kö ', true],
  ['nava', false],
  ['a1', false],
  ['na va', false],
])('%j is a short word: %s', (text, expected) => expect(isShort(text)).toBe(expected));
