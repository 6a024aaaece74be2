import { z } from 'zod';
import { comparisons, ContactType } from '#contract/foundation/vocabulary.ts';
import { endpoint, type Rule } from '#contract/endpoint.ts';
import type { MeasureName } from '#contract/foundation/figures.ts';
import { CountryCode, Day, Id, Moment, QueryFlag, QueryId } from '#contract/shapes.ts';

/** The longest period of a chart, in years. */
export const MAX_YEARS = 20;
/** The first day of charts that count everything. No fact is older. */
export const BEGINNING = '2010-01-01';

/** What the categories of a chart are. `day` and `week` (its Monday) are dates, `month` is `2026-11`, `hour` is an hour in Berlin. */
export const chartAxes = ['day', 'week', 'month', 'day_of_month', 'hour', 'name'] as const;
export type ChartAxis = (typeof chartAxes)[number];

/** What the values of a series are. Money is net, in cents. */
export const chartUnits = ['count', 'cents', 'hours', 'share'] as const;
export type ChartUnit = (typeof chartUnits)[number];

const ChartSeries = z.object({
  key: z.string(),
  /** Of a person, a company or a contact type; null where `key` has a text. */
  name: z.string().nullable(),
  unit: z.enum(chartUnits),
  /** One value per category; null: in the future, outside of the month, not known, or hidden. */
  data: z.array(z.number().nullable()),
});
export type ChartSeries = z.output<typeof ChartSeries>;

/** The response of every chart. */
export const ChartData = z.object({
  axis: z.enum(chartAxes),
  /** Dates, numbers, or names in the caller's language; a name is empty where `keys` has a key of the texts, and for the rest of all. */
  categories: z.array(z.string()),
  /** The ids of the named rows; null for those that are not listed one by one. */
  ids: z.array(Id.nullable()).nullable(),
  /** The keys of named groups: reasons, ages, states. */
  keys: z.array(z.string()).nullable(),
  series: z.array(ChartSeries),
  /** The days that the chart covers; null for figures of now. */
  period: z.object({ from: Day, till: Day }).nullable(),
  /** The days of the series that it is compared with; null without them. */
  compared: z.object({ from: Day, till: Day }).nullable(),
  /** Whether values are hidden from this reader, because they are about too few people or cases. */
  hides: z.boolean(),
  /** Set when the figures are behind: the moment up to which they are complete. */
  as_of: Moment.nullable(),
});
export type ChartData = z.output<typeof ChartData>;

const parameters = z.strictObject({
  from: Day.optional(),
  till: Day.optional(),
  compare: z.enum(comparisons).optional(),
  contact_type: z.union([ContactType, z.literal('all')]).optional(),
  country: CountryCode.optional(),
  company_id: QueryId.optional(),
  campaign_id: QueryId.optional(),
  cumulative: QueryFlag.optional(),
  effective: z
    .enum(['on', 'off', '1', '0', 'true', 'false'])
    .transform((value) => ['on', '1', 'true'].includes(value))
    .optional(),
  location: z.string().trim().min(1).max(120).optional(),
});
export type ChartQuery = z.output<typeof parameters>;
export type ChartParameter = keyof ChartQuery;

/** The refusal names the day that must be changed. */
const isInOrder = ({ from, till }: { from?: string | undefined; till?: string | undefined }) => !from || !till || from <= till;

/** A query of these parameters only; its type has all of them, so that one handler serves every chart. */
export const queryOf = (names: readonly ChartParameter[]) =>
  parameters
    .pick(Object.fromEntries(names.map((name) => [name, true])) as { [N in ChartParameter]: true })
    .refine(isInOrder, { error: 'till_before_from', path: ['till'] });

interface Spec<M extends MeasureName> {
  /** The measures of its series, in their order. */
  measures: readonly M[];
  /** Measures whose total since the beginning is a series too. */
  running?: readonly M[];
  /** The parameters of its query. */
  takes: readonly ChartParameter[];
}

/** What a chart shows, without a call of its own. */
export const shown = <const F extends string, const M extends MeasureName>(form: F, { measures, running = [], takes }: Spec<M>) => ({
  form,
  measures,
  running,
  takes,
});

/** One chart: what it shows, and its call. Staff read it, or whom `access` names. */
export const chart = <
  const P extends string,
  const F extends string,
  const M extends MeasureName,
  const A extends Rule | readonly Rule[] = 'staff',
>(
  path: P,
  form: F,
  { access, ...spec }: Spec<M> & { access?: A },
) => ({
  ...shown(form, spec),
  endpoint: endpoint('GET', path, { access: access ?? ('staff' as A), query: queryOf(spec.takes), response: ChartData }),
});
