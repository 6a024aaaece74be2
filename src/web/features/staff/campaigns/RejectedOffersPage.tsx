import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { options } from '#contract/foundation/options.ts';
import { MAX_REJECTED_OFFERS, rejectedOffers } from '#contract/hiring/rejected-offers.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { CompanyFilter } from '#web/features/foundation/options/CompanyFilter.tsx';
import { WriteTo } from '#web/features/foundation/write-to/WriteTo.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { distance, listed, number } from '#web/ui/format.ts';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';

type Rejected = ResponseOf<typeof rejectedOffers.list>['data'][number];

/** Who turned down which offer, and why (S153). */
export function RejectedOffersPage() {
  const t = useTexts('campaigns');
  const filters = useFilters(pages.rejectedOffers);
  const list = useQuery(listQuery(rejectedOffers.list, { query: filters.values }));
  const { user_id, company_id, campaign_id } = filters.values;
  const isCut = list.data?.meta.total === MAX_REJECTED_OFFERS;
  return (
    <>
      <PageHeader
        title={t('rejected.title')}
        text={t('rejected.about')}
        actions={<WriteTo to={{ from: 'rejected_offers', user_id, company_id, campaign_id }} />}
      />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <Filter />
      </FilterBar>
      <DataTable
        name="rejected-offers"
        label={t('rejected.title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => row.driver?.full_name || row.initials || t('rejected.erased')}
        onPage={(page) => filters.set({ page })}
        toolbar={isCut ? <span>{t('rejected.cut', { count: number(MAX_REJECTED_OFFERS) })}</span> : undefined}
        empty={<EmptyState title={t('rejected.none')} text={t('rejected.none_text')} />}
      />
    </>
  );
}

function useColumns(): Column<Rejected>[] {
  const t = useTexts('campaigns');
  return [
    {
      key: 'driver',
      header: t('rejected.driver'),
      cell: ({ driver, initials }) =>
        driver?.full_name ? (
          <PageLink to={hrefOf(pages.driver, { params: { id: driver.id } })}>{driver.full_name}</PageLink>
        ) : (
          initials || t('rejected.erased')
        ),
      fixed: true,
    },
    {
      key: 'company',
      header: t('staff.company'),
      cell: (row) => <PageLink to={hrefOf(pages.company, { params: { id: row.company.id } })}>{row.company.name}</PageLink>,
    },
    {
      key: 'campaign',
      header: t('rejected.campaign'),
      cell: (row) => <PageLink to={hrefOf(pages.staffCampaign, { params: { id: row.campaign.id } })}>{row.campaign.name}</PageLink>,
    },
    { key: 'reasons', header: t('rejected.reasons'), cell: (row) => (row.reasons.length > 0 ? listed(row.reasons) : '–') },
    { key: 'text', header: t('rejected.text'), cell: (row) => row.rejected_text ?? '–' },
    { key: 'distance', header: t('rejected.distance'), cell: (row) => distance(row.distance_km), align: 'end', hidden: true },
    momentColumn({ key: 'rejected_at', header: t('rejected.at') }, (row) => row.rejected_at),
  ];
}

function Filter() {
  const t = useTexts('campaigns');
  const filters = useFilters(pages.rejectedOffers);
  const { company_id, campaign_id, user_id } = filters.values;
  const users = useQuery({ ...query(unlockedDrivers.owners, { query: { company_id } }), enabled: company_id !== undefined }).data?.data;
  return (
    <>
      <CompanyFilter value={company_id} onPick={(id) => filters.set({ company_id: id, campaign_id: undefined, user_id: undefined })} />
      <SearchSelect
        aria-label={t('rejected.campaign')}
        none={t('rejected.any_campaign')}
        value={campaign_id}
        onPick={(id) => filters.set({ campaign_id: id })}
        choices={(wanted) => query(options.allCampaigns, { query: { ...wanted, company_id } })}
      />
      {users && (
        <NativeSelect
          aria-label={t('rejected.user')}
          value={user_id ?? ''}
          onChange={(event) => filters.set({ user_id: Number(event.currentTarget.value) || undefined })}
          data={[
            { value: '', label: t('rejected.any_user') },
            ...users.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
          ]}
        />
      )}
    </>
  );
}
