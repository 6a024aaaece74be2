import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { options } from '#contract/foundation/options.ts';
import { pages } from '#contract/pages.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { followCount } from './chart-query.ts';
import { CompanyCharts } from './CompanyCharts.tsx';
import { ContactTypeFilter, EffectiveFilter, PeriodFilter } from './PeriodFilter.tsx';

const RoiCalculator = lazy(() =>
  import('#web/features/billing/deals/RoiCalculator.tsx').then((module) => ({ default: module.RoiCalculator })),
);

/** What the company's campaigns achieve: funnel, response time, costs, reasons, channels. */
export function CompanyStatisticsPage() {
  const t = useTexts('statistics');
  const filters = useFilters(pages.statistics);
  const { contact_type, campaign_id, effective } = filters.values;
  const { company } = useMe();
  return (
    <>
      <PageHeader title={t('company.title')} text={t('company.text')} />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <PeriodFilter {...filters.values} onChange={(change) => filters.set(change)} />
        <ContactTypeFilter value={contact_type} onChange={(type) => filters.set({ contact_type: type })} />
        <SearchSelect
          label={t('filter.campaign_id')}
          none={t('all_campaigns')}
          value={campaign_id}
          onPick={(id) => filters.set({ campaign_id: id })}
          choices={(filter) => query(options.campaigns, { query: filter })}
        />
        <EffectiveFilter value={effective} onChange={(value) => filters.set({ effective: value })} />
      </FilterBar>
      <Stack>
        {company && <CompanyCharts company_id={company.id} filters={filters.values} />}
        <OwnRoi />
      </Stack>
    </>
  );
}

/** The calculator, beginning with what the company has achieved itself. */
function OwnRoi() {
  const { data, error, refetch } = useQuery({ ...query(statistics.roi), ...followCount });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data) return <LinesSkeleton />;
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <RoiCalculator own={data} />
      <FiguresAsOf at={data.as_of} />
    </Suspense>
  );
}
