import type { ChartData } from '#contract/staff/chart.ts';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { measures, type MeasureName } from '#contract/foundation/figures.ts';
import { addDays } from '#web/kernel/clock.ts';
import type { ChartFilters } from './chart-filters.ts';

const isMeasure = (name: string): name is MeasureName => name in measures;
const two = (value: number | string) => String(value).padStart(2, '0');
const lastOfMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** The days of a category: a day, a week, a month, a day of the chart's month; all days of the chart for hours and names. */
function daysOfCategory({ axis, categories, period }: ChartData, index: number): { from: string; till: string } | undefined {
  const category = categories[index];
  if (category === undefined || !period) return undefined;
  if (axis === 'day') return { from: category, till: category };
  if (axis === 'week') return { from: category, till: addDays(category, 6) };
  if (axis === 'month') return { from: `${category}-01`, till: lastOfMonth(category) };
  if (axis === 'day_of_month') {
    const day = `${period.from.slice(0, 8)}${two(category)}`;
    return day > period.till ? undefined : { from: day, till: day };
  }
  return period;
}

export interface Counted {
  /** What the chart counts; undefined for states, which are no facts. */
  measure: string | undefined;
  /** What its names are. */
  group: 'company_id' | 'sales_owner_id' | 'detail' | undefined;
}

/** The page with the rows behind a category of a chart; undefined where nothing is behind it. */
export function rowsBehind(chart: ChartData, index: number, { measure, group }: Counted, filters: ChartFilters): Href | undefined {
  const days = daysOfCategory(chart, index);
  if (!days || !measure || !isMeasure(measure)) return undefined;
  const { contact_type, country, company_id, campaign_id } = filters;
  const id = chart.ids?.[index] ?? undefined;
  const key = chart.keys?.[index] || undefined; // the rest of all has an empty one
  if (group && id === undefined && key === undefined) return undefined;
  return hrefOf(pages.figureRows, {
    search: {
      measure,
      ...days,
      contact_type,
      country,
      company_id,
      campaign_id,
      ...(chart.axis === 'hour' && { hour: Number(chart.categories[index]) }),
      ...(group === 'company_id' && { company_id: id }),
      ...(group === 'sales_owner_id' && { sales_owner_id: id }),
      ...(group === 'detail' && { detail: key }),
    },
  });
}
