import type { ChartAxis, ChartData, ChartSeries } from '#contract/staff/chart.ts';
import type { ChartRow, Series } from '#web/ui/chart/chart-props.ts';
import { day, dayOfMonth, duration, number, percent, roundMoney } from '#web/ui/format.ts';

/** The text of a category on the axis and in the table. Names are in the reader's language already. */
export function categoryOf(axis: ChartAxis, category: string, is_long = false): string {
  if (axis === 'day' || axis === 'week') return is_long ? day(category) : dayOfMonth(category);
  if (axis === 'month') return `${category.slice(5)}.${category.slice(0, 4)}`;
  if (axis === 'hour') return `${category.padStart(2, '0')}:00`;
  return category;
}

const formats: Record<ChartSeries['unit'], (value: number) => string> = {
  count: number,
  cents: roundMoney,
  // an axis begins with nothing, which a duration never is
  hours: (hours) => (hours === 0 ? '0' : duration(hours * 3600)),
  share: (share) => percent(share, 1),
};
export const formatOf = (unit: ChartSeries['unit']): ((value: number) => string) => formats[unit];

const isCompared = (key: string): boolean => key.endsWith('_before') || key === 'month_before';

/** What a chart renders: rows of values, and series with their labels and formats. */
export function renderedOf(
  chart: ChartData,
  labelOf: (series: ChartSeries) => string,
  categoryLabel: (category: string, index: number) => string,
) {
  const longest = new Set(chart.categories.map((category) => category.slice(0, 4))).size > 1;
  const rows: ChartRow[] = chart.categories.map((category, index) => ({
    name: chart.axis === 'name' ? categoryLabel(category, index) : categoryOf(chart.axis, category, longest && chart.axis !== 'month'),
    ...Object.fromEntries(chart.series.map(({ key, data }) => [key, data[index] ?? null])),
  }));
  const [first] = chart.series;
  const isOther = ({ unit, key }: ChartSeries) => unit !== first?.unit || key.endsWith('_total') || key.endsWith('_year');
  // counts beside money have an axis of their own
  const hasOther = chart.series.some(isOther) && !chart.series.every(isOther);
  const series: Series[] = chart.series.map((each) => ({
    key: each.key,
    label: each.name ?? labelOf(each),
    format: formatOf(each.unit),
    ...(isCompared(each.key) && { is_faint: true }),
    ...(hasOther && isOther(each) && { is_line: true }),
  }));
  // one axis for the line: its label must not repeat that of the bars
  return { rows, series, format: formatOf(first?.unit ?? 'count') };
}

/** Whether there is nothing to render: no value, zeros, or hidden ones. */
export const isEmpty = ({ series }: ChartData): boolean => series.every(({ data }) => data.every((value) => !value));
