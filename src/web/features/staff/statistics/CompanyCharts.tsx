import { Columns } from '#web/ui/Panel.tsx';
import type { ChartFilters } from './chart-filters.ts';
import type { AnyChart } from './chart-specs.ts';
import { ChartPanel } from './ChartPanel.tsx';

/** The charts of one company, on its own page and on the company's page for staff. */
const ofCompany = [
  'company-funnel',
  'first-contact',
  'cost-per-hire',
  'hired-drivers',
  'driver-rejection-reasons',
  'channels',
  'unlocked-drivers-all-time',
  'driver-profile-visits',
] as const satisfies readonly AnyChart[];

interface Props {
  company_id: number;
  filters: ChartFilters;
  /** For staff: points lead to their rows. */
  isOpen?: boolean;
}

export const CompanyCharts = ({ company_id, filters, isOpen }: Props) => (
  <Columns min={360}>
    {ofCompany.map((name) => (
      <ChartPanel
        key={name}
        name={name}
        params={{ companyId: company_id }}
        filters={{ ...filters, company_id }}
        isOpen={isOpen}
        isOfCompany
      />
    ))}
  </Columns>
);
