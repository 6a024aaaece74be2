import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dashboard } from '#contract/dashboard.ts';
import { options } from '#contract/options.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, query } from '#web/kernel/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { useCampaignColumns } from './CampaignsPage.tsx';
import { StaffCampaignMenu } from './StaffCampaignMenu.tsx';

interface Filters {
  search?: string;
  page?: number;
  company_id?: number;
}

/** The campaigns of all companies, or of the one in the address, those that hire best first. */
export function StaffCampaignsPage() {
  const t = useTexts('campaigns');
  const filters = useFilters<Filters>();
  const { search, page, company_id } = filters.values;
  const list = useQuery(listQuery(dashboard.campaigns, { query: { search, page, company_id } }));
  const companies = useQuery({ ...query(options.companies), staleTime: 60_000 }).data?.data ?? [];
  const company = {
    key: 'company',
    header: t('staff.company'),
    cell: (row: { company: { id: number; name: string } }) => (
      <Link to={`/admin/companies/${row.company.id}` as never}>{row.company.name}</Link>
    ),
  };
  const [first, ...rest] = useCampaignColumns();
  return (
    <>
      <PageHeader title={t('title')} text={t('staff.about')} />
      <FilterBar search={search} onSearch={(text) => filters.set({ search: text })} isFiltered={filters.isSet} onClear={filters.clear}>
        <NativeSelect
          aria-label={t('staff.company')}
          value={company_id ?? ''}
          onChange={(event) => filters.set({ company_id: Number(event.currentTarget.value) || undefined })}
          data={[{ value: '', label: t('staff.all_companies') }, ...companies.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
      </FilterBar>
      <DataTable
        name="staff-campaigns"
        label={t('title')}
        columns={[first!, company, ...rest]}
        list={list}
        rowName={(row) => row.name}
        rowActions={(row) => <StaffCampaignMenu campaign={row} />}
        onPage={(next) => filters.set({ page: next })}
        empty={<EmptyState title={t('none_found')} text={t('none_found_text')} />}
      />
    </>
  );
}
