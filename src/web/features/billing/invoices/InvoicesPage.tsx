import { Button, NativeSelect } from '@mantine/core';
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { invoices } from '#contract/billing/invoices.ts';
import { invoiceKinds } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { useInvoiceColumns } from './InvoiceState.tsx';
import { InvoiceSettingsPanel } from './InvoiceSettingsPanel.tsx';

const InvoiceDialog = lazy(async () => ({ default: (await import('./InvoiceDialog.tsx')).InvoiceDialog }));

/** The documents of the company, and how it wants them. */
export function InvoicesPage() {
  const t = useTexts('invoices');
  const filters = useFilters(pages.invoices);
  const { invoice } = filters.values;
  const list = useDocuments();
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <Stack>
        {list.data?.waits_for_address && (
          <Note
            level="warning"
            title={t('waits_for_address')}
            action={<PageLink to={hrefOf(pages.companyProfile)}>{t('to_profile')}</PageLink>}
          >
            {t('waits_for_address_text')}
          </Note>
        )}
        <Documents />
        <InvoiceSettingsPanel />
      </Stack>
      {invoice !== undefined && (
        <Suspense fallback={null}>
          <InvoiceDialog id={invoice} onClose={() => filters.set({ invoice: undefined })} />
        </Suspense>
      )}
    </>
  );
}

/** The list of the filters in the address. */
function useDocuments() {
  const { invoice: _open, ...query } = useFilters(pages.invoices).values;
  return useQuery(listQuery(invoices.list, { query }));
}

function Documents() {
  const t = useTexts('invoices');
  const filters = useFilters(pages.invoices);
  const { search, kind, year } = filters.values;
  const list = useDocuments();
  const isFiltered = [search, kind, year].some((each) => each !== undefined);
  return (
    <section>
      <FilterBar
        search={search}
        searchLabel={t('search')}
        onSearch={(next) => filters.set({ search: next })}
        isFiltered={isFiltered}
        onClear={filters.clear}
      >
        <NativeSelect
          aria-label={t('column.kind')}
          value={kind ?? ''}
          onChange={(event) => filters.set({ kind: invoiceKinds.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_kind') }, ...invoiceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
        />
        <NativeSelect
          aria-label={t('column.issued_on')}
          value={year ?? ''}
          onChange={(event) => filters.set({ year: Number(event.currentTarget.value) || undefined })}
          data={[
            { value: '', label: t('every_year') },
            ...(list.data?.years ?? []).map((each) => ({ value: String(each), label: String(each) })),
          ]}
        />
        {(year ? [year] : (list.data?.years ?? []).slice(0, 1)).map((each) => (
          <Button
            key={each}
            component="a"
            href={addressOf(invoices.year, { params: { year: String(each) } })}
            download
            variant="default"
            leftSection={<IconFileZip size={18} stroke={1.7} aria-hidden />}
          >
            {t('year', { year: each })}
          </Button>
        ))}
      </FilterBar>
      <DataTable
        name="invoices"
        label={t('title')}
        columns={useInvoiceColumns()}
        list={list}
        rowName={(row) => row.number}
        rowLink={(row) => hrefOf(pages.invoices, { search: { ...filters.values, invoice: row.id } })}
        rowActions={(row) => (
          <Button
            component="a"
            href={addressOf(invoices.pdf, { params: { id: row.id } })}
            target="_blank"
            rel="noreferrer"
            size="compact-md"
            variant="subtle"
            aria-label={t('pdf_of', { number: row.number })}
            leftSection={<IconFileTypePdf size={18} stroke={1.7} aria-hidden />}
          >
            PDF
          </Button>
        )}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={<EmptyState title={t(isFiltered ? 'none_found' : 'none_yet')} text={isFiltered ? undefined : t('none_yet_text')} />}
      />
    </section>
  );
}
