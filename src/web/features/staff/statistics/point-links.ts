import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { BEGINNING, type ChartData } from '#contract/staff/chart.ts';
import { charts } from '#contract/staff/charts.ts';
import { addDays } from '#web/kernel/clock.ts';
import { queryOf, type ChartFilters } from './chart-filters.ts';
import { isAddedUp, specOf, type AnyChart } from './chart-specs.ts';
import { isMeasure } from './text-keys.ts';

type Days = NonNullable<ChartData['period']>;

const monthsSince = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
/** The last day of the month before: months are counted since the year 0. */
const dayBefore = (months: number): string => new Date(Date.UTC(Math.floor(months / 12), months % 12, 0)).toISOString().slice(0, 10);
const daysBetween = (from: string, till: string): number => Math.round((Date.parse(till) - Date.parse(from)) / 86_400_000);

/** The days of a category in `of`, which is the chart's period, or the one that it is compared with. */
function daysOfCategory({ axis, categories, period }: ChartData, index: number, of: Days): Days {
  const category = categories[index]!;
  const begin = period!.from;
  if (axis === 'day_of_month') {
    const day = addDays(of.from, Number(category) - 1);
    return { from: day, till: day };
  }
  if (axis === 'month') {
    const month = monthsSince(category) + monthsSince(of.from) - monthsSince(begin);
    return within(of, { from: addDays(dayBefore(month), 1), till: dayBefore(month + 1) });
  }
  if (axis !== 'day' && axis !== 'week') return of;
  const day = addDays(category, daysBetween(begin, of.from));
  return within(of, { from: day, till: axis === 'week' ? addDays(day, 6) : day });
}

const within = (of: Days, { from, till }: Days): Days => ({ from: from < of.from ? of.from : from, till: till > of.till ? of.till : till });

/** The days that a point counts: of its category, and of those before it where a series is added up. */
function daysOfPoint(name: AnyChart, chart: ChartData, { index, series }: Point, filters: ChartFilters): Days | undefined {
  const of = series.endsWith('_before') ? chart.compared : chart.period;
  if (!of) return undefined;
  const days = daysOfCategory(chart, index, of);
  if (series.endsWith('_total')) return { ...days, from: BEGINNING };
  if (series.endsWith('_year')) return { ...days, from: `${days.till.slice(0, 4)}-01-01` };
  return isAddedUp(name, filters) ? { ...days, from: of.from } : days;
}

/** The filter of a point's group; undefined where the point is the rest of all. */
function groupOf(form: string, { ids, keys }: ChartData, { index, series }: Point) {
  const owner = Number(/^owner_(\d+)$/.exec(series)?.[1]) || undefined;
  const id = ids?.[index] ?? undefined;
  switch (form) {
    case 'companies':
      return id && { company_id: id };
    case 'owners':
    case 'owners_recent':
      return id && { sales_owner_id: id };
    case 'owner_months':
      return owner && { sales_owner_id: owner };
    case 'owner_companies':
      return id && owner && { company_id: id, sales_owner_id: owner };
    case 'reasons':
    case 'campaign_reasons':
    case 'ages':
      return keys?.[index] ? { detail: keys[index] } : undefined;
    default:
      return {};
  }
}

/** A value of a chart: the place of its category, and the key of its series. */
export interface Point {
  index: number;
  series: string;
}
interface Shown {
  filters: ChartFilters;
  /** Parameters of the chart's path. */
  params?: Record<string, number> | undefined;
}

/** The page with the rows that a point counts; undefined where it counts no facts, or those of many groups. */
export function rowsBehind(name: AnyChart, chart: ChartData, point: Point, { filters, params }: Shown): Href | undefined {
  const { form, takes, measures: shown } = specOf(name);
  const key = point.series.replace(/_(before|total|year)$/, '');
  const measure = isMeasure(key) ? key : shown[0];
  const value = chart.series.find((each) => each.key === point.series)?.data[point.index];
  const days = daysOfPoint(name, chart, point, filters);
  const group = groupOf(form, chart, point);
  // the charts that exist for companies only count cohorts, or divide one figure by another
  if (!(name in charts) || value == null || !measure || !days || !group) return undefined;
  const { contact_type, country, company_id, campaign_id } = queryOf(takes, filters) as ChartFilters;
  return hrefOf(pages.figureRows, {
    search: {
      measure,
      ...days,
      contact_type,
      country,
      company_id: params?.['companyId'] ?? company_id,
      campaign_id: params?.['id'] ?? campaign_id,
      ...(chart.axis === 'hour' && { hour: Number(chart.categories[point.index]) }),
      ...group,
    },
  });
}
