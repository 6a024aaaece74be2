import { expect, test } from 'vitest';
import { taxPercentageOf, vatFits } from './rules.ts';

const home = { country: 'DE', tax_percentage: 19 };
/** One number of each member state. */
const numbers: [country: string, vat: string][] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['BG', 'BG175074752'],
  ['CY', 'CY10259033P'],
  ['CZ', 'CZ25123891'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['ES', 'ESX2482300W'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL023456780'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IE', 'IE6433435F'],
  ['IT', 'IT00743110157'],
  ['LT', 'LT119511515'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600'],
  ['MT', 'MT11679112'],
  ['NL', 'NL004495445B01'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SE', 'SE123456789701'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
];

test.each([
  ['DE', null, 19],
  ['DE', 'DE136695976', 19],
  ['ES', 'ESB64717838', 0],
  ['ES', 'B64717838', 0],
  ['ES', null, 19],
  ['ES', '123', 19],
  ['PL', 'PL 526-104-08-28', 0],
  ['GR', 'EL023456780', 0],
  ['FR', 'FR40303265045', 0],
  ['FR', '40303265045', 0],
  // another country's number, wrong check digits, and nothing but zeros
  ['FR', 'DE136695976', 19],
  ['FR', 'DE123456789', 19],
  ['BG', 'PT501964843', 19],
  ['ES', 'ESB12345678', 19],
  ['ES', 'ESA00000000', 19],
  ['AT', 'ATU00000000', 19],
  ['PL', 'PL0000000000', 19],
  ['NL', 'NL000000000B00', 19],
  ['IT', 'IT00000000000', 19],
  ['CH', null, 0],
  ['UA', null, 0],
])('%s with VAT number %s pays %i %%', (country, vat, percentage) => expect(taxPercentageOf({ country, vat }, home)).toBe(percentage));

test.each(numbers)('%s accepts %s and no number with one digit changed', (country, vat) => {
  expect(vatFits(country, vat)).toBe(true);
  const last = vat.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
  const middle = vat.slice(0, 5) + String((Number(vat[5]) + 1) % 10) + vat.slice(6);
  expect([vatFits(country, last), vatFits(country, middle)]).toContain(false);
});

test('the number of one member state saves no tax in any other', () => {
  const untaxed = numbers.flatMap(([country]) =>
    numbers.filter(([, vat]) => taxPercentageOf({ country, vat }, home) === 0).map(([, vat]) => `${country} ${vat}`),
  );
  // the seller's country pays its rate with its own number too
  expect(untaxed).toEqual(numbers.filter(([country]) => country !== 'DE').map(([country, vat]) => `${country} ${vat}`));
});

test('a number of another country is invalid, and numbers from outside the EU are not checked', () => {
  expect([vatFits('DE', 'DE136695976'), vatFits('DE', 'ESB64717838'), vatFits('FR', 'DE136695976'), vatFits('CH', 'CHE-123')]).toEqual([
    true,
    false,
    false,
    undefined,
  ]);
});
