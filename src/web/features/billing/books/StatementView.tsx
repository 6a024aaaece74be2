import { Button } from '@mantine/core';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Movement, Statement } from '#contract/billing/books.ts';
import { TransactionReference } from '#web/features/billing/invoices/TransactionReference.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day, money } from '#web/ui/format.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { PlainTable } from '#web/ui/table/DataTable.tsx';
import { CursorPager } from './CursorPager.tsx';
import { useCursorPages } from './use-cursor-pages.ts';

interface Period {
  from?: string | undefined;
  till?: string | undefined;
}
interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
  /** One page, after this cursor. */
  // oxlint-disable-next-line no-explicit-any -- the two calls have keys of their own
  pageOf: (after: string | undefined) => UseQueryOptions<Statement, Error, Statement, any>;
  csv: string;
  pdf: string;
}

/** Balances and movements of a period, with its files. Further pages replace the one before. */
export function StatementView({ period, onPeriod, pageOf, csv, pdf }: Props) {
  const t = useTexts('books');
  const cursorPages = useCursorPages();
  const { data, error, isPending, refetch } = useQuery(pageOf(cursorPages.after));
  const choose = (chosen: Period) => {
    cursorPages.reset();
    onPeriod(chosen);
  };
  return (
    <Stack>
      <FilterBar isFiltered={Boolean(period.from ?? period.till)} onClear={() => choose({ from: undefined, till: undefined })}>
        <DateInput
          aria-label={t('from')}
          placeholder={t('from')}
          value={period.from ?? data?.from}
          onChange={(from) => choose({ from: from ?? undefined })}
        />
        <DateInput
          aria-label={t('till')}
          placeholder={t('till')}
          value={period.till ?? data?.till}
          min={period.from}
          onChange={(till) => choose({ till: till ?? undefined })}
        />
        <Button component="a" variant="default" href={csv} download>
          {t('csv')}
        </Button>
        <Button component="a" variant="default" href={pdf} download>
          {t('pdf')}
        </Button>
      </FilterBar>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={6} />}
      {data && <Balances statement={data} />}
      {data && <Movements rows={data.data} />}
      {data && <CursorPager pages={cursorPages} next={data.meta.next} />}
    </Stack>
  );
}

function Balances({ statement: { opening, charged, paid, closing, from, till } }: { statement: Statement }) {
  const t = useTexts('books');
  return (
    <StatRow>
      <StatTile label={t('opening')} value={money(opening)} text={day(from)} />
      <StatTile label={t('charged')} value={money(charged)} text={t('with_tax')} />
      <StatTile label={t('paid')} value={money(paid)} />
      <StatTile label={t('closing')} value={money(closing)} text={day(till)} level={closing > 0 ? 'warning' : 'neutral'} />
    </StatRow>
  );
}

function Movements({ rows }: { rows: readonly Movement[] }) {
  const t = useTexts('books');
  if (rows.length === 0) return <EmptyState title={t('none')} text={t('none_text')} />;
  const columns: Column<Movement>[] = [
    { key: 'day', header: t('column.day'), cell: (row) => day(row.day) },
    {
      key: 'what',
      header: t('column.what'),
      cell: (row) => (row.kind === 'charge' ? t(`charge.${row.transaction_kind}`) : t(`kind.${row.kind}`)),
    },
    { key: 'reference', header: t('column.reference'), cell: (row) => <TransactionReference row={row} /> },
    moneyColumn({ key: 'amount', header: t('column.amount') }, ({ amount }) => amount),
    moneyColumn({ key: 'balance', header: t('column.balance') }, ({ balance }) => balance),
  ];
  return <PlainTable label={t('movements')} columns={columns} rows={rows} keyOf={({ key }) => key} />;
}
