import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { books, type LedgerEntry } from '#contract/billing/books.ts';
import { movementKinds } from '#contract/billing/payments.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { TransactionReference } from '#web/features/billing/invoices/TransactionReference.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, query } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { PlainTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { CursorPager } from './CursorPager.tsx';
import { useCursorPages } from './use-cursor-pages.ts';

/** The bookings of all companies, and their files for the tax adviser. */
export function LedgerPage() {
  const t = useTexts('books');
  const filters = useFilters(pages.ledger);
  const { from, till, kind } = filters.values;
  const cursorPages = useCursorPages();
  const { after } = cursorPages;
  const { data, error, isPending, refetch } = useQuery(query(books.ledger, { query: { ...filters.values, ...(after && { after }) } }));
  const year = String(new Date().getFullYear());
  const period = { from: from ?? `${year}-01-01`, till: till ?? `${from?.slice(0, 4) ?? year}-12-31` };
  const choose = (chosen: Parameters<typeof filters.set>[0]) => {
    cursorPages.reset();
    filters.set(chosen);
  };
  const clear = () => {
    cursorPages.reset();
    filters.clear();
  };
  return (
    <>
      <PageHeader
        title={t('ledger.title')}
        text={t('ledger.about')}
        actions={
          <>
            <Button component="a" variant="default" href={addressOf(books.csv, { query: period })} download>
              {t('csv')}
            </Button>
            <Button component="a" href={addressOf(books.datev, { query: period })} download>
              {t('ledger.datev')}
            </Button>
          </>
        }
      />
      <Stack>
        <FilterBar isFiltered={filters.isSet} onClear={clear}>
          <NativeSelect
            aria-label={t('column.what')}
            value={kind ?? ''}
            onChange={(event) => choose({ kind: movementKinds.find((each) => each === event.currentTarget.value) })}
            data={[
              { value: '', label: t('ledger.every_kind') },
              ...movementKinds.map((value) => ({ value, label: value === 'charge' ? t('ledger.charge') : t(`kind.${value}`) })),
            ]}
          />
          <DateInput
            aria-label={t('from')}
            placeholder={t('from')}
            value={from}
            onChange={(chosen) => choose({ from: chosen ?? undefined })}
          />
          <DateInput
            aria-label={t('till')}
            placeholder={t('till')}
            value={till}
            min={from}
            onChange={(chosen) => choose({ till: chosen ?? undefined })}
          />
        </FilterBar>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {isPending && <RowsSkeleton rows={8} />}
        {data && data.data.length === 0 && <EmptyState title={t('none')} text={t('none_text')} />}
        {data && data.data.length > 0 && <Entries rows={data.data} />}
        {data && <CursorPager pages={cursorPages} next={data.meta.next} />}
      </Stack>
    </>
  );
}

function Entries({ rows }: { rows: readonly LedgerEntry[] }) {
  const t = useTexts('books');
  const columns: Column<LedgerEntry>[] = [
    { key: 'day', header: t('column.day'), cell: (row) => day(row.day) },
    {
      key: 'company',
      header: t('column.company'),
      cell: ({ company }) => <PageLink to={hrefOf(pages.companyStatement, { params: { id: company.id } })}>{company.name}</PageLink>,
    },
    {
      key: 'what',
      header: t('column.what'),
      cell: (row) => (row.kind === 'charge' ? t(`charge.${row.transaction_kind}`) : t(`kind.${row.kind}`)),
    },
    { key: 'reference', header: t('column.reference'), cell: (row) => <TransactionReference row={row} /> },
    moneyColumn({ key: 'amount', header: t('column.amount') }, ({ amount }) => amount),
  ];
  return <PlainTable label={t('ledger.title')} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}
