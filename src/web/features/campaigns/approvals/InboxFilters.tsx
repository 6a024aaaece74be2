import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { waitingTimes } from '#contract/foundation/vocabulary.ts';
import { pages } from '#contract/pages.ts';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { KindFilter } from './KindFilter.tsx';

/** The filters of the inbox, in the address. */
export function InboxFilters() {
  const t = useTexts('approvals');
  const filters = useFilters(pages.approvals);
  const sellers = useQuery({ ...query(options.salesOwners), staleTime: 300_000 });
  const { search, kind, company_id, sales_owner_id, waiting } = filters.values;
  return (
    <FilterBar
      search={search}
      onSearch={(text) => filters.set({ search: text })}
      pause_ms={LIST_SEARCH_MS}
      isFiltered={filters.isSet}
      onClear={filters.clear}
    >
      <KindFilter value={kind} onPick={(picked) => filters.set({ kind: picked })} />
      <NativeSelect
        aria-label={t('filter.waiting')}
        value={waiting ?? ''}
        onChange={({ currentTarget: { value } }) => filters.set({ waiting: waitingTimes.find((each) => each === value) })}
        data={[{ value: '', label: t('filter.any_time') }, ...waitingTimes.map((value) => ({ value, label: t(`filter.waits.${value}`) }))]}
      />
      <CompanyFilter value={company_id} onPick={(id) => filters.set({ company_id: id })} />
      <NativeSelect
        aria-label={t('filter.sales_owner')}
        value={String(sales_owner_id ?? '')}
        onChange={({ currentTarget: { value } }) => filters.set({ sales_owner_id: Number(value) || undefined })}
        data={[
          { value: '', label: t('filter.every_sales_owner') },
          ...(sellers.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </FilterBar>
  );
}
