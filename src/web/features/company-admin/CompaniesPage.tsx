import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyAdmin } from '#contract/company-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/api.ts';
import { useMay } from '#web/kernel/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { NewCompany } from './NewCompany.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';

interface Filters {
  search?: string;
  page?: number;
  mine?: boolean;
}

/** Every company of the market, found by name, town or person. */
export function CompaniesPage() {
  const t = useTexts('company_admin');
  const filters = useFilters<Filters>();
  const { search, page, mine } = filters.values;
  const list = useQuery(listQuery(companyAdmin.list, { query: { search, page, mine: mine ? '1' : undefined } }));
  const columns = useCompanyColumns();
  const may_create = useMay('admin');
  const [creates, setCreates] = useState(false);
  const create = may_create && <Button onClick={() => setCreates(true)}>{t('create')}</Button>;
  return (
    <>
      <PageHeader title={t('companies')} text={t('companies_about')} actions={create} />
      <FilterBar
        search={search}
        onSearch={(text) => filters.set({ search: text })}
        searchLabel={t('search')}
        pause_ms={700}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      >
        <Switch label={t('mine')} checked={mine ?? false} onChange={(event) => filters.set({ mine: event.currentTarget.checked || undefined })} />
      </FilterBar>
      <DataTable
        name="companies"
        label={t('companies')}
        columns={columns}
        list={list}
        rowName={(row) => row.name}
        rowLink={(row) => `/admin/companies/${row.id}`}
        onPage={(next) => filters.set({ page: next })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t(filters.isSet ? 'none_found_text' : 'none_text')} />}
      />
      {creates && <NewCompany onClose={() => setCreates(false)} />}
    </>
  );
}
