import { measures as declared, type MeaningName } from '#contract/foundation/figures.ts';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts, type ChartName } from '#contract/staff/charts.ts';
import { companyCharts, type CompanyChartName } from '#contract/staff/company-charts.ts';
import type { ChartProps } from '#web/ui/chart/chart-props.ts';
import { daysOf, type ChartFilters } from './chart-filters.ts';

export type AnyChart = ChartName | CompanyChartName;
export const chartGroups = ['revenue', 'sales', 'drivers', 'offers', 'hires', 'activity'] as const;
type Group = (typeof chartGroups)[number];

/** The charts of the staff's page by group, in their order. Those of one company, campaign or audience are on its own pages. */
export const chartsOf: Record<Group, readonly ChartName[]> = {
  revenue: [
    'transaction-revenue-monthly',
    'transaction-revenue-compare-recent',
    'transaction-revenue',
    'records-revenue-run',
    'drivers-companies-revenue',
  ],
  sales: [
    'sale-compare-recent',
    'sale-leaderboard-compare-recent',
    'sale-leaderboard-compare-recent-months',
    'sale-leaderboard-sales-companies',
    'unlocks-by-sales-owner',
    'companies-compare-recent',
  ],
  drivers: [
    'drivers-compare-recent',
    'driver-registrations',
    'drivers-all-time',
    'driver-registrations-by-age',
    'drivers',
    'users-within-location',
  ],
  offers: ['driver-offers-compare-recent', 'offer-rejections-compare-recent', 'driver-rejection-reasons', 'campaigns'],
  hires: [
    'hired-drivers',
    'hired-drivers-by-companies',
    'unlocked-drivers-all-time',
    'unlocked-drivers-compare-recent',
    'driver-unlocks-compare-recent',
    'contact-unlocks-per-hour',
    'driver-replacement-reasons',
  ],
  activity: ['driver-logins', 'profile-meta-updated', 'eligible-for-unlock', 'accepted-terms', 'comment-created', 'contact-stats'],
};

const lines: ReadonlySet<AnyChart> = new Set<AnyChart>([
  'transaction-revenue-compare-recent',
  'sale-compare-recent',
  'sale-leaderboard-compare-recent-months',
  'companies-compare-recent',
  'drivers-compare-recent',
  'driver-offers-compare-recent',
  'offer-rejections-compare-recent',
  'unlocked-drivers-compare-recent',
  'driver-unlocks-compare-recent',
  'driver-registrations',
  'profile-meta-updated',
  'eligible-for-unlock',
  'accepted-terms',
  'comment-created',
  'driver-profile-visits',
  'campaign-offers',
  'contact-stats',
]);
export const kindOf = (name: AnyChart): ChartProps['kind'] =>
  name === 'sale-leaderboard-sales-companies' ? 'stacked-bar' : lines.has(name) ? 'line' : 'bar';

export const specOf = (name: AnyChart) =>
  name in charts ? charts[name as keyof typeof charts] : companyCharts[name as keyof typeof companyCharts];

/** Whether the days, weeks or months of a chart can be added up. */
export const takesCumulative = (name: AnyChart): boolean =>
  (specOf(name).takes as readonly string[]).includes('cumulative') ||
  (name in charts && charts[name as keyof typeof charts].endpoint.path.includes('{cumulative}'));
/** Beside the same chart by day. */
const alwaysAddedUp: ReadonlySet<AnyChart> = new Set<AnyChart>(['driver-unlocks-compare-recent']);
export const isAddedUp = (name: AnyChart, { cumulative }: ChartFilters): boolean =>
  alwaysAddedUp.has(name) || (cumulative === true && takesCumulative(name));

const hasMoney = (name: AnyChart): boolean => specOf(name).measures.some((measure) => declared[measure].of === 'amount');

/** The chosen filters that have no effect on a chart. Its figures are those without them. */
export function ignoredBy(name: AnyChart, filters: ChartFilters) {
  const { from, till } = daysOf(filters);
  const takes: readonly string[] = specOf(name).takes;
  // a chart of two months knows only the end of a period: it is the month of that day
  const ignoresPeriod = (from && !takes.includes('from')) || (till && !takes.includes('till'));
  const named = (['compare', 'contact_type', 'country', 'company_id', 'campaign_id'] as const).filter(
    (filter) => filters[filter] !== undefined && !takes.includes(filter),
  );
  return [
    ...(ignoresPeriod ? (['period'] as const) : []),
    ...named,
    ...(filters.cumulative && !isAddedUp(name, filters) ? (['cumulative'] as const) : []),
    // the figures of other charts are not money
    ...(filters.effective && !takes.includes('effective') && hasMoney(name) ? (['effective'] as const) : []),
  ];
}

/** What the explanation of a chart defines: its figures, as they are filtered, and the words of its form. */
export function meaningsOf(name: AnyChart, { series }: Pick<ChartData, 'series'>): MeaningName[] {
  const { form, measures } = specOf(name);
  const isEffective = series.some(({ key }) => key.startsWith('effective_revenue') || key === 'paid_per_hire');
  return [
    ...(form === 'funnel' || form === 'channels' ? (['cohort'] as const) : []),
    ...measures.map((measure): MeaningName => (measure === 'revenue' && isEffective ? 'effective_revenue' : measure)),
    ...(form === 'driver_states' || name === 'eligible-for-unlock' ? (['eligible'] as const) : []),
    ...(form === 'run' ? (['run'] as const) : []),
  ];
}
