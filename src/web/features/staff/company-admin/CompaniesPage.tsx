import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyAdmin, type CompanyRow } from '#contract/staff/company-admin.ts';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { thumbUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { CompanyChip } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { momentColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { WriteTo } from '#web/features/foundation/write-to/WriteTo.tsx';
import { CompanyState, stateKey } from './CompanyState.tsx';
import { NewCompany } from './NewCompany.tsx';

/** All companies, searchable by name, town or user. */
export function CompaniesPage() {
  const t = useTexts('company_admin');
  const filters = useFilters(pages.companies);
  const { search, page, per_page, mine, waiting_list } = filters.values;
  const listFilters = { search, mine, waiting_list };
  const list = useQuery(listQuery(companyAdmin.list, { query: { ...listFilters, page, per_page } }));
  const columns = useCompanyColumns();
  const canCreate = usePermission('admin');
  const [creates, setCreates] = useState(false);
  const create = canCreate && <Button onClick={() => setCreates(true)}>{t('create')}</Button>;
  return (
    <>
      <PageHeader
        title={t('companies')}
        text={t('companies_about')}
        actions={
          <>
            <WriteTo to={{ from: 'companies', ...listFilters }} />
            {create}
          </>
        }
      />
      <FilterBar
        views={<Views />}
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('search')}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <Switch
          label={t('mine')}
          checked={mine ?? false}
          onChange={(event) => filters.set({ mine: event.currentTarget.checked || undefined })}
        />
        <Switch
          label={t('waiting_list')}
          checked={waiting_list ?? false}
          onChange={(event) => filters.set({ waiting_list: event.currentTarget.checked || undefined })}
        />
      </FilterBar>
      <DataTable
        name="companies"
        label={t('companies')}
        columns={columns}
        list={list}
        rowName={(row) => row.name}
        rowLink={(row) => hrefOf(pages.company, { params: { id: row.id } })}
        bulkActions={canCreate ? (selection) => <WriteTo compact to={{ from: 'companies', ids: [...selection.ids] }} /> : undefined}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        source={listSource('companies', companyAdmin.list, { query: listFilters })}
        empty={
          <EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t(filters.isSet ? 'none_found_text' : 'none_text')} />
        }
      />
      {creates && <NewCompany onClose={() => setCreates(false)} />}
    </>
  );
}

function useCompanyColumns(): Column<CompanyRow>[] {
  const t = useTexts('company_admin');
  return [
    {
      key: 'name',
      header: t('column.name'),
      cell: (row) => (
        <CompanyChip name={row.name} text={[row.city, row.country].filter(Boolean).join(', ')} image={thumbUrl(row.logo_id)} />
      ),
      value: (row) => row.name,
      fixed: true,
      width: 300,
    },
    { key: 'place', header: t('column.place'), cell: (row) => [row.city, row.country].filter(Boolean).join(', '), hidden: true },
    { key: 'state', header: t('column.state'), cell: (row) => <CompanyState company={row} />, value: (row) => t(`state.${stateKey(row)}`) },
    { key: 'customer_level', header: t('column.customer_level'), cell: (row) => row.customer_level?.toUpperCase() ?? '–' },
    { key: 'payment_method', header: t('column.payment_method'), cell: (row) => t(`method.${row.payment_method ?? 'none'}`), hidden: true },
    numberColumn({ key: 'active_campaigns_count', header: t('column.active_campaigns') }, (row) => row.active_campaigns_count),
    numberColumn({ key: 'unlocked_drivers_count', header: t('column.unlocked_drivers') }, (row) => row.unlocked_drivers_count),
    numberColumn({ key: 'hires_count', header: t('column.hires') }, (row) => row.hires_count),
    { key: 'account_manager', header: t('column.account_manager'), cell: (row) => row.account_manager ?? '–', hidden: true },
    { key: 'sales_owner', header: t('column.sales_owner'), cell: (row) => row.sales_owner ?? '–' },
    {
      key: 'joins_waiting_list',
      header: t('column.waiting_list'),
      cell: (row) => t(row.joins_waiting_list ? 'yes' : 'no'),
      hidden: true,
    },
    momentColumn({ key: 'created_at', header: t('column.created_at'), hidden: true }, (row) => row.created_at),
  ];
}
