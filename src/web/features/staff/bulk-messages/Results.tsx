import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { bulkRecipientStates } from '#contract/foundation/vocabulary.ts';
import { bulkMessages, type BulkMessage, type BulkResult } from '#contract/staff/bulk-messages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { moment } from '#web/ui/format.ts';
import { languageNames } from '#web/ui/Language.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './BulkMessages.module.css';
import { recipientLevels } from './state-levels.ts';

/** What became of the message for each recipient, as a list and as a file. */
export function Results({ message: { id } }: { message: BulkMessage }) {
  const t = useTexts('bulk_messages');
  const filters = useFilters(pages.bulkMessage);
  const { state } = filters.values;
  const params = { id };
  const list = useQuery(listQuery(bulkMessages.recipients, { params, query: filters.values }));
  return (
    <section aria-label={t('recipients')}>
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <NativeSelect
          aria-label={t('column.state')}
          value={state ?? ''}
          onChange={(event) => filters.set({ state: bulkRecipientStates.find((each) => each === event.currentTarget.value) })}
          data={[
            { value: '', label: t('every_state') },
            ...bulkRecipientStates.map((value) => ({ value, label: t(`recipient_state.${value}`) })),
          ]}
        />
      </FilterBar>
      <DataTable
        name="bulk-recipients"
        label={t('recipients')}
        columns={useColumns()}
        list={list}
        rowName={nameOf}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        source={listSource('bulk_recipients', bulkMessages.recipients, { params, query: { state } })}
        empty={<EmptyState compact title={t('none_found')} text={t('none_found_text')} />}
      />
    </section>
  );
}

const nameOf = ({ full_name, user_id }: BulkResult) => full_name || `#${user_id}`;

const pageOf = ({ driver_id, company_id }: BulkResult): Href | undefined =>
  driver_id !== null
    ? hrefOf(pages.driver, { params: { id: driver_id } })
    : company_id !== null
      ? hrefOf(pages.company, { params: { id: company_id } })
      : undefined;

function useColumns(): Column<BulkResult>[] {
  const t = useTexts('bulk_messages');
  const whyOf = ({ reason, returned, not_before, state }: BulkResult) =>
    returned !== null
      ? t(`returned.${returned}`)
      : reason !== null
        ? t(`reason.${reason}`)
        : not_before !== null && state === 'waiting'
          ? t('waits_till', { at: moment(not_before) })
          : '';
  return [
    {
      key: 'full_name',
      header: t('column.full_name'),
      cell: (row) => {
        const to = pageOf(row);
        return to ? <PageLink to={to}>{nameOf(row)}</PageLink> : nameOf(row);
      },
      value: nameOf,
      fixed: true,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <Status level={recipientLevels[row.state]}>{t(`recipient_state.${row.state}`)}</Status>,
      value: (row) => t(`recipient_state.${row.state}`),
    },
    { key: 'why', header: t('column.why'), cell: (row) => <span className={css.soft}>{whyOf(row) || '–'}</span>, value: whyOf },
    { key: 'locale', header: t('column.locale'), cell: (row) => languageNames[row.locale] },
    momentColumn({ key: 'sent_at', header: t('column.sent_at'), align: 'end' }, (row) => row.sent_at),
  ];
}
