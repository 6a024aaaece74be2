import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { bulkStates, bulkVia } from '#contract/foundation/vocabulary.ts';
import { bulkMessages, type BulkMessage } from '#contract/staff/bulk-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './BulkMessages.module.css';
import { stateLevels } from './state-levels.ts';

/** The messages to many, newest first, with their progress. */
export function BulkMessagesPage() {
  const t = useTexts('bulk_messages');
  const filters = useFilters(pages.bulkMessages);
  const { state, via } = filters.values;
  const list = useQuery(listQuery(bulkMessages.list, { query: filters.values }));
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={
          <>
            <Button component={PageLink} to={hrefOf(pages.unconfirmedDrivers)} variant="default">
              {t('unconfirmed.open')}
            </Button>
            <Button component={PageLink} to={hrefOf(pages.drivers)}>
              {t('choose_recipients')}
            </Button>
          </>
        }
      />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <NativeSelect
          aria-label={t('column.state')}
          value={state ?? ''}
          onChange={(event) => filters.set({ state: bulkStates.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_state') }, ...bulkStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <NativeSelect
          aria-label={t('column.via')}
          value={via ?? ''}
          onChange={(event) => filters.set({ via: bulkVia.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_via') }, ...bulkVia.map((value) => ({ value, label: t(`by_${value}`) }))]}
        />
      </FilterBar>
      <DataTable
        name="bulk-messages"
        label={t('title')}
        columns={useColumns()}
        list={list}
        rowName={nameOf}
        rowLink={(row) => hrefOf(pages.bulkMessage, { params: { id: row.id } })}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={
          <EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t(filters.isSet ? 'none_found_text' : 'none_yet_text')} />
        }
      />
    </>
  );
}

const nameOf = ({ subject, message, id }: BulkMessage) => subject || message.slice(0, 80) || `#${id}`;

function useColumns(): Column<BulkMessage>[] {
  const t = useTexts('bulk_messages');
  return [
    {
      key: 'subject',
      header: t('column.subject'),
      cell: (row) => (
        <span className={css.cell}>
          <strong>{nameOf(row)}</strong>
          <span className={css.soft}>{t(`source.${row.source}`)}</span>
        </span>
      ),
      value: nameOf,
      fixed: true,
      width: '34%',
    },
    { key: 'via', header: t('column.via'), cell: (row) => t(`by_${row.via}`) },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <Status level={stateLevels[row.state]}>{t(`state.${row.state}`)}</Status>,
      value: (row) => t(`state.${row.state}`),
    },
    numberColumn({ key: 'sent', header: t('recipient_state.sent') }, (row) => row.counts.sent),
    numberColumn({ key: 'total', header: t('in_list') }, (row) => row.total),
    numberColumn({ key: 'returned', header: t('recipient_state.returned'), hidden: true }, (row) => row.counts.returned),
    { key: 'created_by', header: t('column.created_by'), cell: (row) => row.created_by },
    momentColumn({ key: 'created_at', header: t('column.created_at'), align: 'end' }, (row) => row.planned_at ?? row.created_at),
  ];
}
