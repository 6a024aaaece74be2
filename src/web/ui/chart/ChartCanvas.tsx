import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, CompositeChart, LineChart } from '@mantine/charts';
import { goTo } from '#web/kernel/pages/go.ts';
import { number } from '../format.ts';
import css from './Chart.module.css';
import type { ChartProps, Series } from './chart-props.ts';

const tones: Record<NonNullable<Series['tone']>, string> = {
  accent: 'var(--accent)',
  signal: 'var(--level-danger)',
  good: 'var(--level-success)',
  warn: 'var(--level-warning)',
  gray: 'var(--level-neutral)',
};
const order = ['accent', 'warn', 'gray', 'good', 'signal'] as const;
const colorOf = ({ tone, is_faint }: Series, index: number) => tones[tone ?? (is_faint ? 'gray' : order[index % order.length]!)];

/** Loaded where a chart is shown. */
export default function ChartCanvas({ kind, rows, series, format = number, height = 260, linkOf }: ChartProps) {
  const shared = {
    h: height,
    data: rows as ChartProps['rows'][number][],
    dataKey: 'name',
    withLegend: series.length > 1,
    valueFormatter: format,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    yAxisProps: { allowDecimals: format !== number, width: format === number ? 40 : 68 }, // counts are integers
    legendProps: { itemSorter: null }, // in the given order, not by name
  };
  const own = series.map((each, index) => ({ name: each.key, label: each.label, color: colorOf(each, index) }));
  const dashed = series.map((each, index) => ({ ...own[index]!, ...(each.is_faint && { strokeDasharray: '5 5' }) }));
  const pointed = {
    accessibilityLayer: false, // the table beside it is accessible instead
    ...(linkOf && {
      style: { cursor: 'pointer' },
      onClick: ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) => {
        const link = activeTooltipIndex == null ? undefined : linkOf(Number(activeTooltipIndex));
        if (link) void goTo(link);
      },
    }),
  };
  if (series.some(({ is_line }) => is_line)) {
    const labels = new Map(series.map((each) => [each.key, each.label]));
    const formats = new Map(series.map((each) => [each.key, each.format ?? format]));
    return (
      <CompositeChart
        {...shared}
        series={series.map((each, index) => ({
          ...own[index]!,
          type: each.is_line ? 'line' : 'bar',
          ...(each.is_line && { yAxisId: 'right' }),
        }))}
        withRightYAxis
        rightYAxisProps={{ allowDecimals: false, width: 48, tickFormatter: number }}
        withDots={false}
        curveType="linear"
        composedChartProps={pointed}
        tooltipProps={{
          content: ({ label, payload }) => (
            <div className={css.hint}>
              <strong>{label}</strong>
              {payload.map(({ name, value }) => (
                <span key={String(name)}>
                  {labels.get(String(name))}: {(formats.get(String(name)) ?? format)(Number(value))}
                </span>
              ))}
            </div>
          ),
        }}
      />
    );
  }
  const lines = { curveType: 'linear', withDots: rows.length === 1, connectNulls: false } as const;
  if (kind === 'line') return <LineChart {...shared} {...lines} series={dashed} lineChartProps={pointed} />;
  if (kind === 'area') return <AreaChart {...shared} {...lines} series={dashed} areaChartProps={pointed} />;
  return <BarChart {...shared} series={own} {...(kind === 'stacked-bar' && { type: 'stacked' })} barChartProps={pointed} />;
}
