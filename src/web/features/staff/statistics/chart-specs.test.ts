import { expect, test } from 'vitest';
import { measureNames } from '#contract/foundation/figures.ts';
import { charts } from '#contract/staff/charts.ts';
import { companyCharts } from '#contract/staff/company-charts.ts';
import de from '#web/i18n/de/statistics.json';
import en from '#web/i18n/en/statistics.json';
import es from '#web/i18n/es/statistics.json';
import { meaningsOf, type AnyChart } from './chart-specs.ts';

const names = [...Object.keys(charts), ...Object.keys(companyCharts)] as AnyChart[];
const plain = { series: [] };

test.each(Object.entries({ de, en, es }))('every figure has a name and one sentence: %s', (_language, texts) => {
  for (const name of [...measureNames, 'eligible', 'run'] as const) {
    expect(texts.figure[name]).toMatch(/\S/);
    expect(texts.meaning[name]).toMatch(/\.$/);
  }
});

test.each(names)('the explanation of %s has the sentence of each of its figures, and no other definition', (name) => {
  const meanings = meaningsOf(name, plain);
  const { measures } = name in charts ? charts[name as keyof typeof charts] : companyCharts[name as keyof typeof companyCharts];
  expect(meanings).toEqual(expect.arrayContaining([...measures]));
  for (const meaning of meanings) expect(en.about[name]).not.toBe(en.meaning[meaning]);
});

test('revenue that is filtered to paid amounts is explained as such; drivers by state say who is eligible, a run what is added up', () => {
  expect(meaningsOf('transaction-revenue', { series: [{ key: 'effective_revenue', name: null, unit: 'cents', data: [] }] })).toEqual([
    'effective_revenue',
  ]);
  expect(meaningsOf('drivers', plain)).toEqual(['drivers', 'eligible']);
  expect(meaningsOf('records-revenue-run', plain)).toEqual(['records_revenue', 'run']);
});
