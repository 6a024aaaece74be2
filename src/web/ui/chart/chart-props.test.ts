import { expect, it } from 'vitest';
import { money, number } from '../format.ts';
import { axisWidth } from './chart-props.ts';

const rows = [
  { name: 'January', sent: 950, seen: 700 },
  { name: 'February', sent: 12, seen: null },
];
/** The room for a label, at seven pixels a character. */
const characters = (width: number) => Math.floor((width - 18) / 7);

it('has room for the next round value, which may have a digit more', () => {
  expect(characters(axisWidth(rows, ['sent'], number))).toBe('1.200'.length);
  expect(characters(axisWidth([{ name: 'a', sent: 9_500_000 }], ['sent'], number))).toBe('12.000.000'.length);
});

it('has room for the sum of values that stand on each other', () => {
  const many = [{ name: 'a', sent: 7000, seen: 6000 }];
  expect(characters(axisWidth(many, ['sent', 'seen'], number, true))).toBe('15.000'.length);
  expect(characters(axisWidth(many, ['sent', 'seen'], number))).toBe('9.000'.length);
});

it('has room for negative amounts', () => {
  const amounts = [{ name: 'a', revenue: -900_000 }];
  expect(characters(axisWidth(amounts, ['revenue'], money))).toBe('-12.000,00 €'.length);
});

it('has one width for short labels, also without values', () => {
  expect(axisWidth([], ['sent'], number)).toBe(44);
  expect(axisWidth([{ name: 'a', sent: 9 }], ['sent'], number)).toBe(44);
});
