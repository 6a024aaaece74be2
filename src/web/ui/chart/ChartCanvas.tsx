import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { number } from '../format.ts';
import type { ChartProps, Series } from './chart-props.ts';

const tones: Record<NonNullable<Series['tone']>, string> = {
  accent: 'var(--accent)',
  signal: 'var(--level-danger)',
  good: 'var(--level-success)',
  warn: 'var(--level-warning)',
  gray: 'var(--level-neutral)',
};
const order = ['accent', 'warn', 'gray', 'good', 'signal'] as const;

/** Loaded where a chart is shown. */
export default function ChartCanvas({ kind, rows, series, format = number, height = 260 }: ChartProps) {
  const shared = {
    h: height,
    data: rows as ChartProps['rows'][number][],
    dataKey: 'name',
    series: series.map(({ key, label, tone }, index) => ({ name: key, label, color: tones[tone ?? order[index % order.length]!] })),
    withLegend: series.length > 1,
    valueFormatter: format,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    yAxisProps: { allowDecimals: format !== number }, // counts are integers
    legendProps: { itemSorter: null }, // in the given order, not by name
  };
  const silent = { accessibilityLayer: false }; // the table beside it is accessible instead
  if (kind === 'line') return <LineChart {...shared} curveType="linear" lineChartProps={silent} />;
  if (kind === 'area') return <AreaChart {...shared} curveType="linear" areaChartProps={silent} />;
  return <BarChart {...shared} {...(kind === 'stacked-bar' && { type: 'stacked' })} barChartProps={silent} />;
}
