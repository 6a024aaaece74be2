import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { collection, type CollectionFile } from '#contract/billing/collection.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation, query } from '#web/kernel/http/api.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { confirm } from '#web/ui/confirm.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { countedUpTo, day, money, number } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, moneyColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { HeldDebts } from './HeldDebts.tsx';
import { levels } from './levels.ts';

/** Debits that are due, their files for the bank, and debts that came back. */
export function CollectionPage() {
  const t = useTexts('collection');
  const summary = useQuery(query(collection.summary)).data;
  const prepare = useMutation({
    ...mutation(collection.prepare),
    onSuccess: ({ data }) => {
      toast.success(t('prepared', { count: data.length }));
      if (data.length === 1) void goTo(hrefOf(pages.collectionFile, { params: { id: data[0]!.id } }));
    },
  });
  const start = async () => {
    const facts = { count: summary!.due_count, amount: money(summary!.due_amount), day: day(summary!.collect_on) };
    if (await confirm({ title: t('prepare'), text: t('prepare_text', facts), confirmLabel: t('prepare') })) prepare.mutate({});
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          <Button loading={prepare.isPending} disabled={!summary || summary.due_count === 0} onClick={() => void start()}>
            {t('prepare')}
          </Button>
        }
      />
      <Stack>
        <Figures />
        <Files />
        <HeldDebts />
      </Stack>
    </>
  );
}

function Figures() {
  const t = useTexts('collection');
  const { data, isError } = useQuery(query(collection.summary));
  const figure = (value: number | undefined) => (data || isError ? number(value ?? null) : undefined);
  return (
    <StatRow>
      <StatTile
        label={t('figure.due')}
        value={data ? money(data.due_amount) : isError ? '–' : undefined}
        text={data && t('figure.due_text', { count: data.due_count, day: day(data.collect_on) })}
      />
      <StatTile label={t('figure.later')} value={figure(data?.later_count)} text={t('figure.later_text')} />
      <StatTile
        label={t('figure.blocked')}
        value={data ? countedUpTo(data.unannounced_count + data.without_mandate_count) : figure(undefined)}
        text={data && t('figure.blocked_text', { unannounced: data.unannounced_count, mandate: countedUpTo(data.without_mandate_count) })}
      />
      <StatTile
        label={t('figure.held')}
        value={figure(data?.held_count)}
        level={data && data.held_count > 0 ? 'warning' : 'neutral'}
        text={t('figure.held_text')}
      />
      <StatTile
        label={t('figure.lines')}
        value={figure(data?.waiting_lines_count)}
        level={data && data.waiting_lines_count > 0 ? 'warning' : 'neutral'}
        text={t('figure.lines_text')}
        to={hrefOf(pages.bankLines)}
      />
    </StatRow>
  );
}

function Files() {
  const t = useTexts('collection');
  const filters = useFilters(pages.collection);
  const list = useQuery(listQuery(collection.files, { query: filters.values }));
  const columns: Column<CollectionFile>[] = [
    { key: 'collect_on', header: t('column.collect_on'), cell: (row) => day(row.collect_on), fixed: true },
    { key: 'scheme', header: t('column.scheme'), cell: (row) => row.scheme },
    { key: 'state', header: t('column.state'), cell: (row) => <Status level={levels[row.state]}>{t(`state.${row.state}`)}</Status> },
    numberColumn({ key: 'debits_count', header: t('column.debits_count') }, (row) => row.debits_count),
    numberColumn({ key: 'settled_count', header: t('column.settled_count') }, (row) => row.settled_count),
    numberColumn({ key: 'returned_count', header: t('column.returned_count') }, (row) => row.returned_count),
    momentColumn({ key: 'prepared_at', header: t('column.prepared_at'), hidden: true }, (row) => row.prepared_at),
    { key: 'message_id', header: t('column.message_id'), cell: (row) => row.message_id, hidden: true },
    moneyColumn({ key: 'amount', header: t('column.amount'), fixed: true }, (row) => row.amount),
  ];
  return (
    <DataTable
      name="collection-files"
      label={t('files')}
      columns={columns}
      list={list}
      rowLink={(row) => hrefOf(pages.collectionFile, { params: { id: row.id } })}
      rowName={(row) => t('file_of', { scheme: row.scheme, day: day(row.collect_on) })}
      onPage={(page) => filters.set({ page })}
      onPerPage={(per_page) => filters.set({ per_page })}
      empty={<EmptyState title={t('no_files')} text={t('no_files_text')} />}
    />
  );
}
