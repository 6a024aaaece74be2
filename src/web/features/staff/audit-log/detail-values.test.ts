import { expect, test } from 'vitest';
import { detailValue } from './detail-values.ts';

const shown = (name: string, value: unknown) => detailValue(name, value, (yes) => (yes ? 'Sí' : 'No')).replaceAll(/\s/g, ' ');

test('cents are shown as money, other numbers as they are', () => {
  expect(shown('amount_net', 24_900)).toBe('249,00 €');
  expect(shown('price_per_hire', 150_000)).toBe('1.500,00 €');
  expect(shown('top_up_net', 5000)).toBe('50,00 €');
  expect(shown('count', 300)).toBe('300');
});

test('days and times have their usual form, missing values a dash', () => {
  expect(shown('due_on', '2026-03-29')).toBe('29.03.2026');
  expect(shown('until', '2026-03-29T12:05:00.000Z')).toMatch(/^29\.03\.2026 - \d\d:05$/);
  expect(shown('reason', null)).toBe('–');
});

test('lists are joined, and yes and no are words', () => {
  expect(shown('fields', ['name', 'phone'])).toBe('name, phone');
  expect(shown('is_active', false)).toBe('No');
});
