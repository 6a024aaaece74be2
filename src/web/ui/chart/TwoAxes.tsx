import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { number } from '../format.ts';
import { axisWidth, EVEN_LABELS, type CanvasProps } from './chart-props.ts';
import { clicksOf } from './point-clicks.ts';
import css from './TwoAxes.module.css';

/** Bars, and lines over them with an axis of their own: money beside counts. Loaded where a chart needs it. */
export default function TwoAxes({ rows, series, colors, format = number, onPoint }: CanvasProps) {
  const right = series.find(({ is_line }) => is_line)?.format ?? number;
  const clicks = clicksOf(series, onPoint);
  const widthOf = (isRight: boolean) => {
    const keys = series.filter(({ is_line = false }) => is_line === isRight).map(({ key }) => key);
    return axisWidth(rows, keys, isRight ? right : format);
  };
  const byKey = new Map(series.map((each) => [each.key, each]));
  return (
    <CompositeChart
      h="100%"
      data={rows as CanvasProps['rows'][number][]}
      dataKey="name"
      series={series.map(({ key, label, is_line }, index) => ({
        name: key,
        label,
        color: colors[index]!,
        type: is_line ? 'line' : 'bar',
        ...(is_line && { yAxisId: 'right' }),
      }))}
      withLegend
      legendProps={{ itemSorter: null }}
      valueFormatter={format}
      tickLine="none"
      gridAxis="x"
      xAxisProps={EVEN_LABELS}
      yAxisProps={{ width: widthOf(false) }}
      withRightYAxis
      rightYAxisProps={{ allowDecimals: false, width: widthOf(true), tickFormatter: right }}
      withDots={false}
      curveType="linear"
      composedChartProps={{
        accessibilityLayer: false,
        ...clicks.chart,
      }}
      lineProps={clicks.line}
      barProps={clicks.bar}
      tooltipProps={{
        content: ({ label, payload }) => (
          <div className={css.hint}>
            <strong>{label}</strong>
            {payload.map(({ name, value }) => {
              const each = byKey.get(String(name));
              return each && <span key={each.key}>{`${each.label}: ${(each.format ?? format)(Number(value))}`}</span>;
            })}
          </div>
        ),
      }}
    />
  );
}
