import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { charts } from '#contract/staff/charts.ts';
import { figureRows, type FigureRow } from '#contract/staff/figure-rows.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { markedPages } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, moment, money } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './Statistics.module.css';

/** What the charts count. */
const counted = Object.values(charts).flatMap(({ measures }) => [...measures]);
const columns = ['when', 'company', 'driver', 'campaign', 'sales_owner'] as const;

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
      <PageHeader title={t(`series.${known}`)} text={from === till ? day(from) : `${day(from)} – ${day(till)}`} back={back} />
      <Panel flush>
        <Rows measure={known} {...{ from, till }} {...filters} />
      </Panel>
    </>
  );
}

type RowsProps = Parameters<typeof markedPages<typeof figureRows.list>>[1];

function Rows(filters: RowsProps) {
  const t = useTexts('statistics');
  const found = useInfiniteQuery(markedPages(figureRows.list, filters));
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <RowsSkeleton rows={8} />;
  const rows = found.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState title={t('nothing')} text={t('nothing_text')} />;
  const hasAmount = rows.some(({ amount }) => amount !== null);
  return (
    <>
      <div className={css.scroller}>
        <table className={css.rows}>
          <thead>
            <tr>
              {[...columns, ...(hasAmount ? (['amount'] as const) : [])].map((column) => (
                <th key={column} scope="col">
                  {t(`rows.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fact key={row.id} row={row} hasAmount={hasAmount} />
            ))}
          </tbody>
        </table>
      </div>
      {found.hasNextPage && (
        <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('rows.more')}
        </Button>
      )}
    </>
  );
}

const Fact = ({
  row: { happened_at, company, driver, campaign, sales_owner, amount },
  hasAmount,
}: {
  row: FigureRow;
  hasAmount: boolean;
}) => (
  <tr>
    <td>{moment(happened_at)}</td>
    <td>{company ? <PageLink to={hrefOf(pages.company, { params: { id: company.id } })}>{company.name}</PageLink> : '–'}</td>
    <td>{driver ? <PageLink to={hrefOf(pages.driver, { params: { id: driver.id } })}>{driver.name}</PageLink> : '–'}</td>
    <td>{campaign ? <PageLink to={hrefOf(pages.staffCampaign, { params: { id: campaign.id } })}>{campaign.name}</PageLink> : '–'}</td>
    <td>{sales_owner ?? '–'}</td>
    {hasAmount && <td>{money(amount)}</td>}
  </tr>
);
