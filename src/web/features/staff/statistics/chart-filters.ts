import type { ChartPeriod, Comparison, ContactType } from '#contract/foundation/vocabulary.ts';
import { daysAgo, today } from '#web/kernel/clock.ts';

/** The filters of a page with charts, as its address has them. */
export interface ChartFilters {
  period?: ChartPeriod | undefined;
  from?: string | undefined;
  till?: string | undefined;
  compare?: Comparison | undefined;
  contact_type?: ContactType | undefined;
  country?: string | undefined;
  company_id?: number | undefined;
  campaign_id?: number | undefined;
  cumulative?: boolean | undefined;
  effective?: boolean | undefined;
}

/** A chosen day comes before the usual periods; without any, each chart has its own. */
export function daysOf({ period, from, till }: ChartFilters): { from?: string; till?: string } {
  if (from || till) return { ...(from && { from }), ...(till && { till }) };
  return period ? { from: daysAgo(Number(period) - 1), till: today() } : {};
}

/** A last day before the first one is explained at its field; charts keep what they show. */
export const endsBeforeBegin = ({ from, till }: ChartFilters): boolean => from !== undefined && till !== undefined && till < from;

/** The query of a chart: the filters that it knows. */
export function queryOf(takes: readonly string[], { period, from, till, ...filters }: ChartFilters): Record<string, unknown> {
  const all: Record<string, unknown> = { ...filters, ...daysOf({ period, from, till }) };
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => takes.includes(name) && value !== undefined && value !== false));
}
