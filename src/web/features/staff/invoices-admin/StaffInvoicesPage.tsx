import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { invoiceKinds } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { invoicesAdmin, type StaffInvoiceRow } from '#contract/staff/invoices-admin.ts';
import { useInvoiceColumns } from '#web/features/billing/invoices/InvoiceState.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { cursorPages } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';

const StaffInvoiceDialog = lazy(async () => ({ default: (await import('./StaffInvoiceDialog.tsx')).StaffInvoiceDialog }));

/** The documents of all companies. */
export function StaffInvoicesPage() {
  const t = useTexts('invoices');
  const filters = useFilters(pages.staffInvoices);
  const { invoice, ...query } = filters.values;
  const { search, kind } = query;
  const found = useInfiniteQuery(cursorPages(invoicesAdmin.list, query));
  const list = { ...found, data: found.data && { data: found.data.pages.flatMap(({ data }) => data) } };
  const columns = useInvoiceColumns<StaffInvoiceRow>();
  const company: Column<StaffInvoiceRow> = {
    key: 'company',
    header: t('column.company'),
    cell: (row) => <PageLink to={hrefOf(pages.company, { params: { id: row.company.id } })}>{row.company.name}</PageLink>,
    value: (row) => row.company.name,
  };
  return (
    <>
      <PageHeader title={t('staff.title')} text={t('staff.about')} />
      <Stack>
        <section>
          <FilterBar
            search={search}
            searchLabel={t('search')}
            onSearch={(next) => filters.set({ search: next })}
            isFiltered={Object.values(query).some((each) => each !== undefined)}
            onClear={filters.clear}
          >
            <NativeSelect
              aria-label={t('column.kind')}
              value={kind ?? ''}
              onChange={(event) => filters.set({ kind: invoiceKinds.find((each) => each === event.currentTarget.value) })}
              data={[{ value: '', label: t('every_kind') }, ...invoiceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
            />
          </FilterBar>
          <DataTable
            name="staff-invoices"
            label={t('staff.title')}
            columns={[...columns.slice(0, 1), company, ...columns.slice(1)]}
            list={list}
            rowName={(row) => row.number}
            rowLink={(row) => hrefOf(pages.staffInvoices, { search: { ...filters.values, invoice: row.id } })}
            toolbar={false}
            empty={<EmptyState title={t('staff.none')} />}
          />
        </section>
        {found.hasNextPage && (
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('staff.more')}
          </Button>
        )}
      </Stack>
      {invoice !== undefined && (
        <Suspense fallback={null}>
          <StaffInvoiceDialog id={invoice} onClose={() => filters.set({ invoice: undefined })} />
        </Suspense>
      )}
    </>
  );
}
