import { NativeSelect, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { comparisons } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, Stack } from '#web/ui/Panel.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { WhenNear } from '#web/ui/WhenNear.tsx';
import { chartGroups, chartsOf } from './chart-specs.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { ContactTypeFilter, EffectiveFilter, PeriodFilter } from './PeriodFilter.tsx';
import css from './Statistics.module.css';
import { TodayRow } from './TodayRow.tsx';
import { WeeklyMail } from './WeeklyMail.tsx';

/** A panel with a chart, until it is rendered. */
const PANEL_HEIGHT = 300;
/** About a screen: a chart has its data when a reader scrolls to it. */
const AHEAD_PX = 900;

/** Statistics of the market for staff: today's figures, then all charts in groups, with one set of filters. */
export function StatisticsPage() {
  const t = useTexts('statistics');
  const filters = useFilters(pages.staffStatistics);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} actions={<WeeklyMail />} />
      <Stack gap="lg">
        <TodayRow />
        <Filters />
        {chartGroups.map((group) => (
          <section key={group} aria-labelledby={`charts-${group}`}>
            <h2 id={`charts-${group}`} className={css.group}>
              {t(`group.${group}`)}
            </h2>
            <Columns min={360}>
              {chartsOf[group].map((name) => (
                <WhenNear key={name} className={css.cell} aheadPx={AHEAD_PX} fallback={<div style={{ blockSize: PANEL_HEIGHT }} />}>
                  <ChartPanel name={name} filters={filters.values} isOpen />
                </WhenNear>
              ))}
            </Columns>
          </section>
        ))}
      </Stack>
    </>
  );
}

function Filters() {
  const t = useTexts('statistics');
  const filters = useFilters(pages.staffStatistics);
  const { compare, contact_type, country, company_id, campaign_id, cumulative, effective } = filters.values;
  const countries = useQuery({ ...query(options.countries), staleTime: Infinity }).data?.data ?? [];
  return (
    <FilterBar isFiltered={filters.isSet} onClear={filters.clear} views={<Views />}>
      <PeriodFilter {...filters.values} onChange={(change) => filters.set(change)} />
      <NativeSelect
        label={t('compare.label')}
        value={compare ?? ''}
        onChange={({ currentTarget: { value } }) => filters.set({ compare: comparisons.find((each) => each === value) })}
        data={[{ value: '', label: t('compare.none') }, ...comparisons.map((value) => ({ value, label: t(`compare.${value}`) }))]}
      />
      <ContactTypeFilter value={contact_type} onChange={(type) => filters.set({ contact_type: type })} />
      <NativeSelect
        label={t('filter.country')}
        value={country ?? ''}
        onChange={({ currentTarget: { value } }) => filters.set({ country: value || undefined })}
        data={[{ value: '', label: t('all_countries') }, ...countries.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <SearchSelect
        label={t('filter.company_id')}
        none={t('all_companies')}
        value={company_id}
        onPick={(id) => filters.set({ company_id: id, campaign_id: undefined })}
        choices={(filter) => query(options.companies, { query: filter })}
      />
      <SearchSelect
        label={t('filter.campaign_id')}
        none={t('all_campaigns')}
        value={campaign_id}
        onPick={(id) => filters.set({ campaign_id: id })}
        choices={(filter) => query(options.campaigns, { query: { company_id, ...filter } })}
      />
      <EffectiveFilter value={effective} onChange={(value) => filters.set({ effective: value })} />
      <Switch
        label={t('cumulative')}
        checked={cumulative ?? false}
        onChange={(event) => filters.set({ cumulative: event.currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}
