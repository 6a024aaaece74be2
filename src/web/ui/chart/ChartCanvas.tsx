import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { number } from '../format.ts';
import type { CanvasProps } from './chart-props.ts';

/** Loaded where a chart is shown. */
export default function ChartCanvas({ kind, rows, series, colors, format = number, height = 260, onPoint }: CanvasProps) {
  const shared = {
    h: height,
    data: rows as CanvasProps['rows'][number][],
    dataKey: 'name',
    withLegend: series.length > 1,
    valueFormatter: format,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    yAxisProps: { allowDecimals: format !== number, width: format === number ? 44 : 76 }, // counts are integers
    legendProps: { itemSorter: null }, // in the given order, not by name
    series: series.map(({ key, label, is_faint }, index) => ({
      name: key,
      label,
      color: colors[index]!,
      ...(is_faint && { strokeDasharray: '5 5' }),
    })),
  };
  const pointed = {
    accessibilityLayer: false, // the table beside it is accessible instead
    ...(onPoint && {
      style: { cursor: 'pointer' },
      onClick: ({ activeTooltipIndex }: { activeTooltipIndex?: number | string | null | undefined }) =>
        activeTooltipIndex != null && onPoint(Number(activeTooltipIndex)),
    }),
  };
  const lines = { curveType: 'linear', withDots: rows.length === 1, connectNulls: false } as const;
  if (kind === 'line') return <LineChart {...shared} {...lines} lineChartProps={pointed} />;
  if (kind === 'area') return <AreaChart {...shared} {...lines} areaChartProps={pointed} />;
  return <BarChart {...shared} {...(kind === 'stacked-bar' && { type: 'stacked' })} barChartProps={pointed} />;
}
