import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { driversAdmin, MAX_LISTED, type DriverRow } from '#contract/staff/drivers-admin.ts';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { useCanOpen } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { number } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { WriteTo } from '#web/features/foundation/write-to/WriteTo.tsx';
import { DriverFilters } from './DriverFilters.tsx';
import { useDriverColumns } from './DriverColumns.tsx';

/** All drivers, newest first. */
export function DriversPage() {
  const t = useTexts('drivers_admin');
  const filters = useFilters(pages.drivers);
  const { page, per_page, place: ___, ...rowFilters } = filters.values;
  const { after, leaf } = useLeafing(JSON.stringify({ ...rowFilters, per_page }));
  const query = { ...rowFilters, page, per_page, after: after(page) };
  const { page: _, per_page: __, ...recipients } = filters.values;
  const list = useQuery(listQuery(driversAdmin.list, { query }));
  const canWrite = useCanOpen(pages.newBulkMessage);
  const rows = list.data?.data ?? [];
  const isCut = list.data?.meta.total === MAX_LISTED;
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={<WriteTo to={{ from: 'drivers', ...recipients }} />} />
      <FilterBar
        views={<Views />}
        search={filters.values.search}
        onSearch={(search) => filters.set({ search })}
        searchLabel={t('search')}
        pause_ms={LIST_SEARCH_MS}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <DriverFilters values={filters.values} onChange={filters.set} />
      </FilterBar>
      <DataTable
        name="drivers"
        label={t('title')}
        columns={useDriverColumns()}
        list={list}
        rowName={nameOf}
        rowLink={(row) => hrefOf(pages.driver, { params: { id: row.id } })}
        bulkActions={canWrite ? (selection) => <WriteTo compact to={{ from: 'drivers', ids: [...selection.ids] }} /> : undefined}
        onPage={(next) => {
          leaf(next, next === (page ?? 1) + 1 ? rows.at(-1)?.id : undefined);
          filters.set({ page: next });
        }}
        onPerPage={(next) => filters.set({ per_page: next })}
        source={listSource('drivers', driversAdmin.list, { query: rowFilters })}
        toolbar={isCut ? <span>{t('cut', { count: number(MAX_LISTED) })}</span> : undefined}
        empty={
          <EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t(filters.isSet ? 'none_found_text' : 'none_text')} />
        }
      />
    </>
  );
}

const nameOf = ({ full_name, id }: DriverRow) => full_name || `#${id}`;

/**
 * The next page begins behind the last row of this one, so that drivers who register meanwhile move nothing. Other pages are counted from
 * the beginning.
 */
function useLeafing(filters: string) {
  const [mark, setMark] = useState<{ filters: string; page: number; after: number | undefined }>();
  return {
    after: (page: number | undefined) => (mark?.filters === filters && mark.page === page ? mark.after : undefined),
    leaf: (page: number, after: number | undefined) => setMark({ filters, page, after }),
  };
}
