import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { collection, type CollectionFile, type Debit } from '#contract/billing/collection.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, listQuery, mutation, query } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, moment, money, number } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { levels } from './levels.ts';

/** One file of debits: read it, download it, say that the bank has it. */
export function CollectionFilePage() {
  const t = useTexts('collection');
  const id = Number(useParams({ strict: false }).id);
  const { data, error, refetch } = useQuery(query(collection.file, { params: { id } }));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={6} />;
  return (
    <>
      <PageHeader
        title={t('file_of', { scheme: data.scheme, day: day(data.collect_on) })}
        back={hrefOf(pages.collection)}
        aside={<Status level={levels[data.state]}>{t(`state.${data.state}`)}</Status>}
        actions={<Actions file={data} />}
      />
      <Stack>
        <Panel title={t('facts')}>
          <DescriptionList
            facts={[
              [t('column.collect_on'), day(data.collect_on)],
              [t('column.debits_count'), number(data.debits_count)],
              [t('column.amount'), money(data.amount)],
              [t('column.settled_count'), number(data.settled_count)],
              [t('column.returned_count'), number(data.returned_count)],
              [t('column.message_id'), data.message_id],
              [t('column.prepared_at'), [moment(data.prepared_at), data.prepared_by].filter(Boolean).join(' · ')],
              [t(`decided.${data.state}`), data.decided_at && [moment(data.decided_at), data.decided_by].filter(Boolean).join(' · ')],
            ]}
          />
        </Panel>
        <Debits id={id} />
      </Stack>
    </>
  );
}

function Actions({ file: { id, state, collect_on } }: { file: CollectionFile }) {
  const t = useTexts('collection');
  const handIn = useMutation({ ...mutation(collection.handIn), onSuccess: () => toast.success(t('handed_in')) });
  const discard = useMutation({ ...mutation(collection.discard), onSuccess: () => toast.success(t('discarded')) });
  const start = async (what: 'hand_in' | 'discard') => {
    const question = { title: t(what), text: t(`${what}_text`, { day: day(collect_on) }), confirmLabel: t(what) };
    if (!(await confirm(what === 'discard' ? { ...question, tone: 'danger' } : question))) return;
    (what === 'discard' ? discard : handIn).mutate({ params: { id } });
  };
  return (
    <>
      {state === 'prepared' && (
        <Button variant="default" loading={discard.isPending} onClick={() => void start('discard')}>
          {t('discard')}
        </Button>
      )}
      <Button component="a" variant="default" href={addressOf(collection.download, { params: { id } })} download>
        {t('download')}
      </Button>
      {state === 'prepared' && (
        <Button loading={handIn.isPending} onClick={() => void start('hand_in')}>
          {t('hand_in')}
        </Button>
      )}
    </>
  );
}

const debitLevels: Record<Debit['state'], Level> = {
  prepared: 'warning',
  handed_in: 'info',
  settled: 'success',
  rejected: 'danger',
  returned: 'danger',
  discarded: 'neutral',
};

function Debits({ id }: { id: number }) {
  const t = useTexts('collection');
  const filters = useFilters(pages.collectionFile);
  const list = useQuery(listQuery(collection.debits, { params: { id }, query: filters.values }));
  const columns: Column<Debit>[] = [
    {
      key: 'company',
      header: t('column.company'),
      cell: (row) => <PageLink to={hrefOf(pages.company, { params: { id: row.company.id } })}>{row.company.name}</PageLink>,
      value: (row) => row.company.name,
      fixed: true,
    },
    { key: 'reference', header: t('column.reference'), cell: (row) => `T-${row.transaction_id}` },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => (
        <Status level={debitLevels[row.state]}>{[t(`debit.${row.state}`), row.reason, row.reason_text].filter(Boolean).join(' · ')}</Status>
      ),
      value: (row) => t(`debit.${row.state}`),
    },
    { key: 'mandate', header: t('column.mandate'), cell: (row) => row.mandate_reference },
    { key: 'sequence', header: t('column.sequence'), cell: (row) => t(`sequence.${row.sequence}`), hidden: true },
    { key: 'attempt', header: t('column.attempt'), cell: (row) => row.attempt, hidden: true },
    { key: 'settled_on', header: t('column.settled_on'), cell: (row) => day(row.settled_on), hidden: true },
    moneyColumn({ key: 'charges', header: t('column.charges'), hidden: true }, (row) => row.charges),
    moneyColumn({ key: 'amount', header: t('column.amount'), fixed: true }, (row) => row.amount),
  ];
  return (
    <DataTable
      name="debits"
      label={t('debits')}
      columns={columns}
      list={list}
      rowName={(row) => `${row.company.name}, T-${row.transaction_id}`}
      onPage={(page) => filters.set({ page })}
      onPerPage={(per_page) => filters.set({ per_page })}
      empty={<EmptyState title={t('no_debits')} />}
    />
  );
}
