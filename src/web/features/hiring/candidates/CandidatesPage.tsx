import { Button, NativeSelect } from '@mantine/core';
import { IconLayoutKanban, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { candidates, type CandidateRow } from '#contract/hiring/candidates.ts';
import { candidateFilterStatuses, type CandidateStatus } from '#contract/foundation/vocabulary.ts';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { useSession } from '#web/kernel/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day, money, phoneNumber } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { LIST_SEARCH_MS } from '#web/ui/use-debounced.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { CandidateActions } from './CandidateActions.tsx';
import { CandidateStatusBadge, ConsentBadge, useCandidateName } from './CandidateBadges.tsx';
import { CandidateFilters } from './CandidateFilters.tsx';
import { useCandidatePages } from './candidate-pages.ts';

const NewCandidateDialog = lazy(async () => ({ default: (await import('./CandidateDialog.tsx')).NewCandidateDialog }));

/** People whom staff suggest, or whom the company found itself; the filters are in the URL (V057). */
export function CandidatesPage() {
  const t = useTexts('candidates');
  const isStaff = useSession().user?.side === 'staff';
  const { list: listPage, board, one } = useCandidatePages();
  const filters = useFilters(listPage);
  const { search, status, page: _, per_page: __, ...shared } = filters.values;
  const list = useQuery(listQuery(candidates.list, { query: filters.values }));
  const [adds, setAdds] = useState(false);
  const nameOf = useCandidateName();
  const add = (
    <Button leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />} onClick={() => setAdds(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t(isStaff ? 'about_staff' : 'about')}
        actions={
          <>
            <Button
              component={PageLink}
              to={hrefOf(board, { search: shared })}
              variant="default"
              leftSection={<IconLayoutKanban size={18} stroke={1.7} aria-hidden />}
            >
              {t('to_board')}
            </Button>
            {add}
          </>
        }
      />
      <FilterBar
        views={<Views />}
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('search')}
        pause_ms={LIST_SEARCH_MS}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <CandidateFilters values={filters.values} onSet={filters.set} />
        <NativeSelect
          aria-label={t('status_label')}
          value={status ?? ''}
          onChange={(event) => filters.set({ status: (event.currentTarget.value || undefined) as CandidateStatus | undefined })}
          data={[
            { value: '', label: t('any_status') },
            ...candidateFilterStatuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
          ]}
        />
      </FilterBar>
      <DataTable
        name="candidates"
        label={t('title')}
        columns={useColumns(isStaff)}
        list={list}
        rowName={nameOf}
        rowLink={(row) => hrefOf(one, { params: { id: row.id } })}
        rowActions={(row) => <CandidateActions row={row} />}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={
          <EmptyState
            title={t(filters.isSet ? 'none_found' : 'none_yet')}
            text={t(filters.isSet ? 'none_found_text' : 'none_yet_text')}
            action={!filters.isSet && add}
          />
        }
      />
      <Suspense>{adds && <NewCandidateDialog company_id={shared.company_id} onClose={() => setAdds(false)} />}</Suspense>
    </>
  );
}

function useColumns(isStaff: boolean): Column<CandidateRow>[] {
  const t = useTexts('candidates');
  const nameOf = useCandidateName();
  const company: Column<CandidateRow> = { key: 'company', header: t('company'), cell: (row) => row.company.name };
  return [
    { key: 'name', header: t('name'), cell: nameOf, fixed: true },
    ...(isStaff ? [company] : []),
    {
      key: 'status',
      header: t('status_label'),
      cell: (row) => <CandidateStatusBadge {...row} />,
      value: (row) => t(`status.${row.status}`),
    },
    { key: 'consent', header: t('consent_label'), cell: (row) => <ConsentBadge {...row} />, value: (row) => t(`consent.${row.consent}`) },
    { key: 'campaign', header: t('campaign'), width: '8rem', cell: (row) => row.campaign?.name ?? '–' },
    { key: 'customer', header: t('customer'), cell: (row) => row.partner_customer?.name ?? '–', hidden: true },
    { key: 'owner', header: t('owner'), cell: (row) => row.owner?.full_name ?? t('nobody') },
    { key: 'price', header: t('price'), cell: (row) => money(row.price), align: 'end' },
    {
      key: 'phone',
      header: t('phone'),
      cell: (row) => (row.phone ? <a href={`tel:${row.phone}`}>{phoneNumber(row.phone)}</a> : '–'),
      value: (row) => row.phone,
      hidden: true,
    },
    {
      key: 'created',
      header: t('created'),
      cell: (row) => day(row.created_at),
      value: (row) => ({ at: row.created_at }),
      whole: true,
      hidden: isStaff, // beside the company there is no space for it
    },
  ];
}
