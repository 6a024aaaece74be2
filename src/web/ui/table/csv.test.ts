import { describe, expect, it } from 'vitest';
import { csvCell, csvName, csvOf } from './csv.ts';

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+34 600 111 222', "'+34 600 111 222"],
    ['-2', "'-2"],
    ['@sum(a1)', "'@sum(a1)"],
    ['  =cmd()', "'  =cmd()"],
    ['\t=cmd()', "'\t=cmd()"],
    ['＝1＋1', "'＝1＋1"],
    ['a=b', 'a=b'],
    ["O'Neill-Ríos", "O'Neill-Ríos"],
  ])('%j is no formula: %j', (text, cell) => expect(csvCell(text)).toBe(cell));

  it('is quoted where it would break the line', () => {
    expect(csvCell('Ruiz; e Hijos')).toBe('"Ruiz; e Hijos"');
    expect(csvCell('the "best"\nof all')).toBe('"the ""best""\nof all"');
    expect(csvCell('="x";')).toBe(`"'=""x"";"`);
  });

  it('writes numbers, money and times in plain formats, and empty values as empty', () => {
    expect([csvCell(1234.5), csvCell(-3), csvCell(0), csvCell(Number.NaN)]).toEqual(['1234,5', '-3', '0', '']);
    expect([csvCell({ cents: 123_456 }), csvCell({ cents: -5 }), csvCell({ cents: null })]).toEqual(['1234,56', '-0,05', '']);
    expect(csvCell({ at: new Date(2026, 2, 9, 4, 5).toISOString() })).toBe('2026-03-09 04:05');
    expect([csvCell(null), csvCell(undefined), csvCell('–'), csvCell({ at: null })]).toEqual(['', '', '', '']);
  });
});

it('a file starts with the byte order mark, has a header, and one line per row', () => {
  const rows = [
    { name: 'Łukasz Wiśniewski', price: 9500 as number | null },
    { name: 'Ștefan; Țurcanu', price: null },
  ];
  const text = csvOf(
    [
      { header: 'Nombre', value: ({ name }) => name },
      { header: 'Precio', value: ({ price }) => ({ cents: price }) },
    ],
    rows,
  );
  expect(text).toBe('\uFEFFNombre;Precio (EUR)\r\nŁukasz Wiśniewski;95,00\r\n"Ștefan; Țurcanu";\r\n');
});

it('is named after the list and the day', () => {
  expect(csvName('Campañas', new Date(2026, 0, 7))).toBe('cabina-campanas-2026-01-07.csv');
  expect(csvName('Łódź / Straße', new Date(2026, 10, 21))).toBe('cabina-lodz-strasse-2026-11-21.csv');
});
