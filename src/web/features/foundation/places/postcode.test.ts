import { expect, test } from 'vitest';
import { inField, isTownTyped, nearOf, typedIn, withTown, type Postcode } from './postcode.ts';

const typed = (text: string): Postcode => ({ country: 'ES', ...typedIn(text) });

test('a postcode begins with a digit, and loses spaces and hyphens', () => {
  for (const text of ['28 931', ' 28931', '28-931']) {
    expect(typed(text)).toEqual({ country: 'ES', zip_code: '28931' });
    expect(isTownTyped(typed(text))).toBe(false);
    expect(withTown(typed(text))).toEqual(typed(text));
  }
});

test('anything else is a town: it keeps its spaces while it is typed, and has no postcode once it counts', () => {
  const town = typed('San Sebastián ');
  expect([isTownTyped(town), inField(town)]).toEqual([true, 'San Sebastián ']);
  expect(withTown(town)).toEqual({ country: 'ES', zip_code: '', place: 'San Sebastián' });
  expect(inField(withTown(town))).toBe('San Sebastián');
});

test('a search names a country only with a place', () => {
  expect(nearOf(typed(''))).toEqual({});
  expect(isTownTyped(typed(''))).toBe(false);
  expect(nearOf(withTown(typed('Lugo')))).toEqual({ zip_code: undefined, country: 'ES', place: 'Lugo' });
  expect(nearOf({ ...typed('28931'), place: 'Móstoles' })).toEqual({ zip_code: '28931', country: 'ES', place: 'Móstoles' });
});
