import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChartData } from '#contract/staff/chart.ts';
import words from '#web/i18n/es/statistics.json';
import ui from '#web/i18n/es/ui.json';
import { registerTexts, setLocaleSync } from '#web/i18n/texts.ts';
import { chartQuery } from './chart-query.ts';
import { ChartPanel } from './ChartPanel.tsx';
import type { ChartFilters } from './chart-filters.ts';

setLocaleSync('es');
registerTexts('es', 'statistics', words);
registerTexts('es', 'ui', ui);

const days: ChartData = {
  axis: 'day',
  categories: ['2026-11-22', '2026-11-23'],
  ids: null,
  keys: null,
  series: [{ key: 'offers', name: null, unit: 'count', data: [null, 0] }],
  period: { from: '2026-11-22', till: '2026-11-23' },
  compared: null,
  hides: false,
  as_of: null,
};

function render(chart: ChartData, filters: ChartFilters = {}): string {
  const client = new QueryClient();
  const params = { id: 7 };
  client.setQueryData(chartQuery('campaign-offers', filters, { params }).queryKey!, chart);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ChartPanel name="campaign-offers" params={params} filters={filters} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('a chart of hidden values says so, one of zeros that there is no data; both have their table', () => {
  const [hidden, nothing] = [render({ ...days, hides: true }), render(days)];
  expect(hidden).toContain(words.hidden);
  expect(hidden).not.toContain(words.nothing);
  expect(nothing).toContain(words.nothing);
  expect(nothing).not.toContain(words.hidden);
  for (const shown of [hidden, nothing]) expect(shown).toContain('</table>');
});

test('days with hidden values have a note beside those that are shown', () => {
  const series = [{ ...days.series[0]!, data: [null, 12] }];
  expect(render({ ...days, series, hides: true })).toContain(words.hidden);
  expect(render({ ...days, series })).not.toContain(words.hidden);
});

test('filters without effect are named, on an empty chart as well', () => {
  const named = render(days, { compare: 'before', cumulative: true });
  expect(named).toContain(words.ignores.replace('{{filters}}', `${words.filter.compare}, ${words.filter.cumulative}`));
});

test('a period that ends before it begins is not requested, and has no data', () => {
  const impossible = { from: '2026-11-23', till: '2026-11-22' };
  const client = new QueryClient();
  const html = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <ChartPanel name="campaign-offers" params={{ id: 7 }} filters={impossible} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(html).toContain(words.nothing);
  expect(chartQuery('campaign-offers', impossible).enabled).toBe(false);
  expect(chartQuery('campaign-offers', { from: '2026-11-22', till: '2026-11-22' }).enabled).toBe(true);
});
