import { expect, test } from 'vitest';
import { measureNames, type MeasureName } from '#contract/foundation/figures.ts';
import { charts } from '#contract/staff/charts.ts';
import { companyCharts } from '#contract/staff/company-charts.ts';
import de from '#web/i18n/de/statistics.json';
import en from '#web/i18n/en/statistics.json';
import es from '#web/i18n/es/statistics.json';
import { ignoredBy, meaningsOf, specOf, type AnyChart } from './chart-specs.ts';
import { labelOf } from './text-keys.ts';

const names = [...Object.keys(charts), ...Object.keys(companyCharts)] as AnyChart[];
const plain = { series: [] };

test.each(Object.entries({ de, en, es }))('every figure has a name and one sentence: %s', (_language, texts) => {
  for (const name of [...measureNames, 'eligible', 'run', 'cohort'] as const) {
    expect(texts.figure[name]).toMatch(/\S/);
    expect(texts.meaning[name]).toMatch(/\.$/);
  }
});

test.each(names)('the explanation of %s has the sentence of each of its figures, and no other definition', (name) => {
  const meanings = meaningsOf(name, plain);
  const { measures } = specOf(name);
  expect(meanings).toEqual(expect.arrayContaining([...measures]));
  for (const meaning of meanings) expect(en.about[name]).not.toBe(en.meaning[meaning]);
});

test('revenue that is filtered to paid amounts is explained as such; drivers by state say who is eligible, a run what is added up', () => {
  expect(meaningsOf('transaction-revenue', { series: [{ key: 'effective_revenue', name: null, unit: 'cents', data: [] }] })).toEqual([
    'effective_revenue',
  ]);
  expect(meaningsOf('cost-per-hire', { series: [{ key: 'paid_per_hire', name: null, unit: 'cents', data: [] }] })).toEqual([
    'effective_revenue',
    'hires',
  ]);
  expect(meaningsOf('drivers', plain)).toEqual(['drivers', 'eligible']);
  expect(meaningsOf('records-revenue-run', plain)).toEqual(['records_revenue', 'run']);
  // an offer that is sent again counts once in these
  expect(meaningsOf('company-funnel', plain)).toEqual(['cohort', 'unlocks', 'hires']);
  expect(meaningsOf('channels', plain)).toEqual(['cohort']);
});

test.each(Object.entries({ de, en, es }))('a series has the name of its figure, and no other one has it: %s', (_language, texts) => {
  const t = (key: string, { figure = '' } = {}) =>
    (key.split('.').reduce((found: object, part) => found[part as never], texts) as unknown as string).replace('{{figure}}', figure);
  const nameOf = (key: string) => labelOf(t as never, key);
  const shown = [...new Set(names.flatMap((name): readonly MeasureName[] => specOf(name).measures))];
  const keys = shown.flatMap((measure) => [measure, `${measure}_before`]);
  expect(keys.map(nameOf)).toEqual(shown.flatMap((measure) => [texts.figure[measure], expect.stringContaining(texts.figure[measure])]));
  expect(new Set(keys.map(nameOf)).size).toBe(keys.length);
});

test('filters that have no effect on a chart are named', () => {
  const all = {
    period: '7',
    compare: 'before',
    contact_type: 'driver',
    country: 'DE',
    company_id: 1,
    campaign_id: 2,
    cumulative: true,
    effective: true,
  } as const;
  expect(ignoredBy('hired-drivers', all)).toEqual([]);
  expect(ignoredBy('sale-compare-recent', all)).toEqual(['period']);
  expect(ignoredBy('sale-compare-recent', { till: '2026-08-31' })).toEqual([]);
  expect(ignoredBy('transaction-revenue', all)).toEqual(['compare', 'cumulative']);
  expect(ignoredBy('driver-logins', all)).toEqual(['compare', 'company_id', 'campaign_id', 'cumulative']);
  expect(ignoredBy('drivers', all)).toEqual(['period', 'compare', 'company_id', 'campaign_id', 'cumulative']);
  expect(ignoredBy('driver-unlocks-compare-recent', { cumulative: true })).toEqual([]);
  // of money, sold amounts and unlocks are what was booked
  expect(ignoredBy('sale-leaderboard-compare-recent-months', { effective: true })).toEqual(['effective']);
  expect(ignoredBy('records-revenue-run', { effective: true })).toEqual(['effective']);
  for (const name of names.filter((each) => (specOf(each).measures as readonly string[]).includes('revenue')))
    expect(ignoredBy(name, { effective: true })).toEqual([]);
  for (const name of names) expect(ignoredBy(name, {})).toEqual([]);
});
