import { shown, type ChartParameter } from './chart.ts';
import { charts, reports, type ChartName } from './charts.ts';

const days = ['from', 'till'] as const;

/** Charts of one company, which `{identifier}` names. Steps of offers are those of the offers that were first sent in the period, each counted once. */
export const companyCharts = {
  'company-funnel': shown('funnel', {
    measures: ['unlocks', 'hires'],
    takes: [...days, 'company_id', 'campaign_id'],
  }),
  'first-contact': shown('first_contact', { measures: [], takes: [...days, 'company_id'] }),
  'cost-per-hire': shown('cost_per_hire', { measures: ['revenue', 'hires'], takes: [...days, 'effective', 'company_id'] }),
  channels: shown('channels', { measures: [], takes: [...days, 'company_id', 'campaign_id'] }),
} as const;
export type CompanyChartName = keyof typeof companyCharts;
export type Form = (typeof charts)[ChartName]['form'] | (typeof companyCharts)[CompanyChartName]['form'];

/** The charts that also exist for one company: `/api/stats/hired-drivers?company_id=7`. Staff read more of them than the company itself. */
export function isOfOneCompany(name: string, side: 'company' | 'staff'): name is ChartName | CompanyChartName {
  if (Object.hasOwn(companyCharts, name)) return true;
  if (!Object.hasOwn(charts, name)) return false;
  const { takes, endpoint }: { takes: readonly ChartParameter[]; endpoint: { access: unknown } } = charts[name as ChartName];
  return takes.includes('company_id') && (side === 'staff' || endpoint.access === reports);
}
