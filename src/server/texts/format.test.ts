import { expect, test } from 'vitest';
import { countryName } from './format.ts';

test('documents name a country in the language of their reader', () => {
  expect(countryName('ES', 'de')).toBe('Spanien');
  expect(countryName('DE', 'es')).toBe('Alemania');
  expect(countryName('PL', 'en')).toBe('Poland');
});
