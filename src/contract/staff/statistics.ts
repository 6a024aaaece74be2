import { z } from 'zod';
import { CampaignStats } from '#contract/campaigns/campaign-offers.ts';
import { endpoint, type Endpoint } from '#contract/endpoint.ts';
import { ContactType } from '#contract/foundation/vocabulary.ts';
import { Cents, Day, listOf } from '#contract/shapes.ts';
import { ChartData, chartUnits, queryOf } from './chart.ts';
import { charts, type ChartName } from './charts.ts';

type ChartCalls = { -readonly [N in ChartName]: (typeof charts)[N]['endpoint'] };
const calls = Object.fromEntries(Object.entries(charts).map(([name, { endpoint: call }]) => [name, call as Endpoint])) as ChartCalls;

/** The figures of the staff's start page, in their order. */
export const todayMeasures = [
  'revenue',
  'driver_registrations',
  'company_registrations',
  'offers',
  'acceptances',
  'unlocks',
  'hires',
  'logins',
] as const;
export type TodayMeasure = (typeof todayMeasures)[number];
const TodayFigure = z.object({
  measure: z.enum(todayMeasures),
  unit: z.enum(chartUnits),
  /** Since midnight in Berlin. */
  today: z.number(),
  /** The same weekday of last week, up to the same hour. */
  last_week: z.number(),
  /** The days of two weeks, oldest first; the last is today. */
  days: z.array(z.number()),
});
export type TodayFigure = z.output<typeof TodayFigure>;

/** The campaign's figures, and its funnel as a chart. */
const CampaignAnalytics = CampaignStats.extend(ChartData.shape);

const Share = z.number().min(0).max(1).nullable();
/** A company's own figures for the return-on-investment calculator: of its last months, null where too few cases say nothing. */
const RoiFigures = z.object({
  cost_per_hire: Cents.nullable(),
  /** Of the unlocked drivers, who was reached. */
  connecting_rate: Share,
  /** Of those who were reached, who came to an interview. */
  showing_up_rate: Share,
  /** Of those who came, whose hire is confirmed. */
  hiring_rate: Share,
  period: z.object({ from: Day, till: Day }),
  as_of: ChartData.shape.as_of,
});
export type RoiFigures = z.output<typeof RoiFigures>;

/** `{cumulative}` sums up from the beginning of the month: `1`, `true` or `cumulative`; everything else does not. */
export const statistics = {
  ...calls,
  'campaign-stats': endpoint('GET', '/api/analytics/campaigns/{id}/stats', {
    access: ['company', 'staff'],
    query: z.strictObject({ contact_type: ContactType.optional() }),
    response: CampaignAnalytics,
  }),
  today: endpoint('GET', '/api/stats-today', { access: 'staff', response: listOf(TodayFigure).extend({ as_of: ChartData.shape.as_of }) }),
  roi: endpoint('GET', '/api/stats/roi', { access: 'company:reports', response: RoiFigures }),
  /** A chart by its name, of one company. Companies read themselves. */
  company: endpoint('GET', '/api/stats/{identifier}', {
    access: ['company:reports', 'staff'],
    query: queryOf(['from', 'till', 'compare', 'contact_type', 'campaign_id', 'cumulative', 'effective', 'company_id']),
    response: ChartData,
  }),
};
