import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { charts } from '#contract/staff/charts.ts';
import { figureRows, type FigureRow } from '#contract/staff/figure-rows.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { cursorPages } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FiguresAsOf } from '#web/ui/FiguresAsOf.tsx';
import { dayRange, moment } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { PlainTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';

/** What the charts count. */
const counted = Object.values(charts).flatMap(({ measures }) => [...measures]);

/** What a point of a chart counts, one row per fact. */
export function FigureRowsPage() {
  const t = useTexts('statistics');
  const { measure, from, till, ...filters } = useFilters(pages.figureRows).values;
  const known = counted.find((name) => name === measure);
  const back = hrefOf(pages.staffStatistics);
  if (!known || !from || !till)
    return (
      <>
        <PageHeader title={t('rows.title')} back={back} />
        <EmptyState title={t('rows.unknown')} text={t('rows.unknown_text')} />
      </>
    );
  return (
    <>
      <PageHeader title={t(`figure.${known}`)} text={dayRange(from, till)} back={back} />
      <Stack>
        <Rows measure={known} {...{ from, till }} {...filters} />
      </Stack>
    </>
  );
}

type RowsProps = Parameters<typeof cursorPages<typeof figureRows.list>>[1];

function Rows(filters: RowsProps) {
  const t = useTexts('statistics');
  const found = useInfiniteQuery(cursorPages(figureRows.list, filters));
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton rows={8} />;
  const rows = found.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState title={t('nothing')} text={t('nothing_text')} />;
  const hasAmount = rows.some(({ amount }) => amount !== null);
  return (
    <>
      <PlainTable label={t('rows.title')} columns={columnsOf(t, hasAmount)} rows={rows} keyOf={({ id }) => id} />
      <FiguresAsOf at={found.data.pages[0]?.as_of} />
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('rows.more')}
        </Button>
      )}
    </>
  );
}

const columnsOf = (t: ReturnType<typeof useTexts<'statistics'>>, hasAmount: boolean): Column<FigureRow>[] => [
  { key: 'when', header: t('rows.when'), cell: ({ happened_at }) => moment(happened_at) },
  {
    key: 'company',
    header: t('rows.company'),
    cell: ({ company }) => (company ? <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink> : '–'),
  },
  {
    key: 'driver',
    header: t('rows.driver'),
    cell: ({ driver }) => (driver ? <PageLink to={hrefOf(pages.driver, { params: { id: driver.id } })}>{driver.name}</PageLink> : '–'),
  },
  {
    key: 'campaign',
    header: t('rows.campaign'),
    cell: ({ campaign }) =>
      campaign ? <PageLink to={hrefOf(pages.staffCampaign, { params: { id: campaign.id } })}>{campaign.name}</PageLink> : '–',
  },
  { key: 'sales_owner', header: t('rows.sales_owner'), cell: ({ sales_owner }) => sales_owner ?? '–' },
  ...(hasAmount ? [moneyColumn<FigureRow>({ key: 'amount', header: t('rows.amount') }, ({ amount }) => amount)] : []),
];
