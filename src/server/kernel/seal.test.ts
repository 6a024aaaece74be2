import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal('a secret', 'tests');
const number = fc.integer({ min: 0, max: 2 ** 52 - 1 });

test('a sealed number opens again, is an exact integer, and is no plain id', () => {
  fc.assert(
    fc.property(number, (plain) => {
      const sealed = seal.close(plain);
      expect(seal.open(sealed)).toBe(plain);
      expect(Number.isSafeInteger(sealed)).toBe(true);
      expect(sealed).toBeGreaterThanOrEqual(2 ** 52);
      expect(seal.open(plain)).toBeUndefined();
    }),
  );
});

test('another secret or purpose gives another number, and neighbours share nothing', () => {
  expect(new Seal('another secret', 'tests').close(7)).not.toBe(seal.close(7));
  expect(new Seal('a secret', 'others').close(7)).not.toBe(seal.close(7));
  const sealed = Array.from({ length: 1000 }, (_, n) => seal.close(n));
  expect(new Set(sealed).size).toBe(1000);
  const rising = sealed.filter((each, n) => n > 0 && each > sealed[n - 1]!).length;
  expect(rising).toBeGreaterThan(400);
  expect(rising).toBeLessThan(600);
});
