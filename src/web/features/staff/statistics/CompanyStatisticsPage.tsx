import { options } from '#contract/foundation/options.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { CompanyCharts } from './CompanyCharts.tsx';
import { ContactTypeFilter, PeriodFilter } from './PeriodFilter.tsx';

/** What the company's campaigns achieve: funnel, response time, costs, reasons, channels. */
export function CompanyStatisticsPage() {
  const t = useTexts('statistics');
  const filters = useFilters(pages.statistics);
  const { contact_type, campaign_id } = filters.values;
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
      </FilterBar>
      {company && <CompanyCharts company_id={company.id} filters={filters.values} />}
    </>
  );
}
