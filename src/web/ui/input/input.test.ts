import { describe, expect, it } from 'vitest';
import { dayOf } from './DateInput.tsx';
import { centsOf } from './MoneyInput.tsx';
import { numberOf } from './NumberInput.tsx';
import { timeOf } from './TimeInput.tsx';

describe('an amount', () => {
  it.each([
    ['1.234,5', 123_450],
    ['1234,50 €', 123_450],
    ['1234.50', 123_450],
    ['1.234', 123_400],
    ['12.5', 1250],
    ['-3,05', -305],
    ['', null],
    ['abc', undefined],
    ['1,234', undefined],
  ])('"%s" is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents));
});

describe('a day', () => {
  it.each([
    ['1.2.2026', '2026-02-01'],
    ['01.02.26', '2026-02-01'],
    ['7/3/84', '1984-03-07'],
    ['2026-02-01', '2026-02-01'],
    ['', null],
    ['31.02.2026', undefined],
    ['13.13.2026', undefined],
    ['soon', undefined],
  ])('"%s" is %s', (text, day) => expect(dayOf(text)).toBe(day));
});

describe('a time', () => {
  it.each([
    ['6', '06:00'],
    ['6:30', '06:30'],
    ['630', '06:30'],
    ['18.05', '18:05'],
    ['', ''],
    ['24:00', undefined],
    ['7:60', undefined],
    ['noon', undefined],
  ])('"%s" is %s', (text, time) => expect(timeOf(text)).toBe(time));
});

describe('a number', () => {
  it.each([
    ['1.234,5', 1234.5],
    ['1.234', 1234],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['', ''],
    ['-3', -3],
    ['1.2.3', undefined],
    ['abc', undefined],
  ])('"%s" is %s', (text, number) => expect(numberOf(text, true)).toBe(number));

  it('is an integer where required', () => expect(numberOf('12,5', false)).toBeUndefined());
});
