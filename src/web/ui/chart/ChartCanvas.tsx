import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { number } from '../format.ts';
import { axisWidth, EVEN_LABELS, LABEL_GAP, MOST_BARS, type CanvasProps } from './chart-props.ts';
import { clicksOf } from './point-clicks.ts';

/** The longest name beside a bar, on two lines; the hint has all of it. */
const NAME_LENGTH = 36;
/** Names are broken at this width; the gap beside their axis comes in addition. */
const NAMES_WIDTH = 168;
/** For the value at the end of a bar. */
const VALUE_WIDTH = 48;
/** For half of the last label below the bars. */
const LABEL_WIDTH = 30;
const shortened = (name: string): string => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name);

/** Loaded where a chart is shown. */
export default function ChartCanvas({ kind, isHorizontal, rows, series, colors, format = number, onPoint }: CanvasProps) {
  const values = { allowDecimals: format !== number }; // counts are integers
  const clicks = clicksOf(series, onPoint);
  const keys = series.map(({ key }) => key);
  const shared = {
    h: '100%',
    data: (isHorizontal ? rows.slice(0, MOST_BARS) : rows) as CanvasProps['rows'][number][],
    dataKey: 'name',
    withLegend: series.length > 1,
    valueFormatter: format,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    xAxisProps: EVEN_LABELS,
    yAxisProps: { ...values, width: axisWidth(rows, keys, format, kind === 'stacked-bar') },
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
    ...clicks.chart,
  };
  const lines = { curveType: 'linear', withDots: rows.length === 1, connectNulls: false, lineProps: clicks.line } as const;
  if (kind === 'line') return <LineChart {...shared} {...lines} lineChartProps={pointed} />;
  if (kind === 'area') return <AreaChart {...shared} {...lines} areaProps={clicks.line} areaChartProps={pointed} />;
  const horizontal = {
    orientation: 'vertical', // of the axis with the names
    gridAxis: 'y',
    gridProps: { syncWithTicks: true },
    yAxisProps: { width: NAMES_WIDTH, interval: 0, tickFormatter: shortened },
    xAxisProps: { ...EVEN_LABELS, ...values, padding: { right: series.length === 1 ? VALUE_WIDTH : LABEL_WIDTH } },
    withBarValueLabel: series.length === 1,
    maxBarWidth: 24,
  } as const;
  return (
    <BarChart
      {...shared}
      {...(isHorizontal && horizontal)}
      {...(kind === 'stacked-bar' && { type: 'stacked' })}
      barProps={clicks.bar}
      barChartProps={{ ...pointed, ...(isHorizontal && { margin: { left: LABEL_GAP } }) }}
    />
  );
}
