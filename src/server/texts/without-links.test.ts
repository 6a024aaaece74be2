import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['Ihr Konto ist gesperrt http://evil.example/login', 'Ihr Konto ist gesperrt'],
  ['Open WWW.evil.example now', 'Open now'],
  ['evil.example/login', 'evil example/login'],
  ['Transportes Ebro S.L.', 'Transportes Ebro S.L.'],
  ['Spedition Müller e.V.', 'Spedition Müller e.V.'],
  ['Vestas A/S', 'Vestas A/S'],
  ['https://evil.example', ''],
])('%s reads %s', (name, shown) => {
  expect(withoutLinks(name)).toBe(shown);
});

test('a name is cut', () => {
  expect(withoutLinks('Lorem '.repeat(40)).length).toBeLessThanOrEqual(60);
});
