import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deals, type DealRow } from '#contract/billing/deals.ts';
import { dealStates } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day, money } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { stateLevels } from './state-levels.ts';

/** The deals of all staff, newest first. */
export function DealsPage() {
  const t = useTexts('deals');
  const filters = useFilters(pages.deals);
  const { search, state, mine } = filters.values;
  const list = useQuery(listQuery(deals.list, { query: filters.values }));
  const create = (
    <Button component={PageLink} to={hrefOf(pages.newDeal)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} actions={create} />
      <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
        <SearchInput label={t('search')} value={search ?? ''} onChange={(next) => filters.set({ search: next })} />
        <NativeSelect
          aria-label={t('column.state')}
          value={state ?? ''}
          onChange={(event) => filters.set({ state: dealStates.find((each) => each === event.currentTarget.value) })}
          data={[{ value: '', label: t('every_state') }, ...dealStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <Checkbox label={t('mine')} checked={mine ?? false} onChange={(event) => filters.set({ mine: event.currentTarget.checked })} />
      </FilterBar>
      <DataTable
        name="deals"
        label={t('title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => row.company_name}
        rowLink={(row) => hrefOf(pages.deal, { params: { id: row.id } })}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={t('none_text')} action={create} />}
      />
    </>
  );
}

function useColumns(): Column<DealRow>[] {
  const t = useTexts('deals');
  return [
    { key: 'company_name', header: t('company'), cell: (row) => row.company_name, value: (row) => row.company_name, fixed: true },
    { key: 'contact', header: t('contact'), cell: (row) => row.contact_name || row.contact_email },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <Status level={stateLevels[row.state]}>{t(`state.${row.state}`)}</Status>,
      value: (row) => t(`state.${row.state}`),
    },
    { key: 'total', header: t('column.total'), cell: (row) => money(row.total.amount_net), align: 'end' },
    momentColumn({ key: 'sent_at', header: t('column.sent_at') }, (row) => row.sent_at),
    momentColumn({ key: 'viewed_at', header: t('column.viewed_at') }, (row) => row.viewed_at),
    { key: 'expires_on', header: t('column.expires_on'), cell: (row) => (row.expires_on ? day(row.expires_on) : '–') },
    { key: 'created_by', header: t('column.created_by'), cell: (row) => row.created_by?.full_name ?? '–' },
  ];
}
