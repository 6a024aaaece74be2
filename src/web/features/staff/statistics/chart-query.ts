import type { UseQueryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts } from '#contract/staff/charts.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { endsBeforeBegin, queryOf, type ChartFilters } from './chart-filters.ts';
import { isAddedUp, specOf, type AnyChart } from './chart-specs.ts';

/** Facts are counted within two seconds. After this time a first count, a rebuild or a replica is behind. */
const BEHIND_MS = 10_000;
const AGAIN_MS = 5_000;

/** Figures that are behind are read again until they are not: the page shows them without being loaded again. */
export const followCount = {
  refetchInterval: ({ state: { data } }: { state: { data?: { as_of: string | null } | undefined } }) =>
    data?.as_of && Date.now() - Date.parse(data.as_of) > BEHIND_MS ? AGAIN_MS : false,
} as const;

/** One handler of the server for all charts, and one query here: the path's own parameters, and the filters that the chart knows. */
export function chartQuery(
  name: AnyChart,
  filters: ChartFilters,
  { params = {}, isOfCompany = false }: { params?: Record<string, number> | undefined; isOfCompany?: boolean | undefined } = {},
): UseQueryOptions<ChartData> {
  const { takes } = specOf(name);
  const endpoint =
    name in charts && (!isOfCompany || charts[name as keyof typeof charts].endpoint.path.includes('{companyId}'))
      ? charts[name as keyof typeof charts].endpoint
      : statistics.company;
  const given = {
    params: { ...params, cumulative: isAddedUp(name, filters) ? '1' : '0', identifier: name },
    query: queryOf(takes, filters),
  };
  return {
    ...(listQuery(endpoint as Endpoint, given as never) as unknown as UseQueryOptions<ChartData>),
    enabled: !endsBeforeBegin(filters),
  };
}
