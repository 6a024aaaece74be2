import { expect, test } from 'vitest';
import { epcCode } from './epc-code.ts';

const facts = { name: 'Cabina GmbH', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', amount: 4605, reference: 'T-12' };

test('a transfer as banking apps read it', () => {
  expect(epcCode(facts)).toBe('BCD\n002\n1\nSCT\nBYLADEM1001\nCabina GmbH\nDE02120300000000202051\nEUR46.05\n\n\nT-12');
});

test('no line breaks out of its place, and no text is too long', () => {
  const lines = epcCode({ ...facts, name: `A\nB${'x'.repeat(100)}`, reference: 'R\r\n2' })!.split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[5]).toHaveLength(70);
  expect(lines[10]).toBe('R 2');
});

test.each([0, -1, 1.5, 100_000_000_000])('%s cents cannot be transferred', (amount) =>
  expect(epcCode({ ...facts, amount })).toBeUndefined(),
);
