import { Button, Menu, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankFiles, type BankLine } from '#contract/billing/bank-files.ts';
import { bankLineStates } from '#contract/foundation/vocabulary.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { day, money } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { RowMenu } from '#web/ui/RowMenu.tsx';
import { Status, type Level } from '#web/ui/StatusDot.tsx';
import { moneyColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { AssignDialog, DismissDialog } from './LineDialogs.tsx';
import { ReceivedFiles } from './ReceivedFiles.tsx';
import { UploadBankFile } from './UploadBankFile.tsx';

const levels: Record<BankLine['state'], Level> = { new: 'info', applied: 'success', waiting: 'warning', dismissed: 'neutral' };

/** The bank's files, and the lines that staff decide on. */
export function BankLinesPage() {
  const t = useTexts('bank_files');
  const filters = useFilters(pages.bankLines);
  const [assigned, setAssigned] = useState<BankLine>();
  const [dismissed, setDismissed] = useState<BankLine>();
  const list = useQuery(listQuery(bankFiles.lines, { query: filters.values }));
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} back={hrefOf(pages.collection)} />
      <Stack>
        <UploadBankFile />
        <section>
          <Filters />
          <DataTable
            name="bank-lines"
            label={t('lines')}
            columns={useLineColumns()}
            list={list}
            rowName={(row) => t('line_of', { amount: money(row.amount), day: day(row.booked_on) })}
            rowActions={(row) =>
              row.state === 'waiting' && (
                <RowMenu label={t('actions_of', { amount: money(row.amount), day: day(row.booked_on) })}>
                  {row.kind === 'credit' && <Menu.Item onClick={() => setAssigned(row)}>{t('assign')}</Menu.Item>}
                  <Menu.Item onClick={() => setDismissed(row)}>{t('dismiss')}</Menu.Item>
                </RowMenu>
              )
            }
            onPage={(page) => filters.set({ page })}
            onPerPage={(per_page) => filters.set({ per_page })}
            empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_waiting')} text={t('none_text')} />}
          />
        </section>
        <ReceivedFiles />
      </Stack>
      {assigned && <AssignDialog line={assigned} onClose={() => setAssigned(undefined)} />}
      {dismissed && <DismissDialog line={dismissed} onClose={() => setDismissed(undefined)} />}
    </>
  );
}

function Filters() {
  const t = useTexts('bank_files');
  const filters = useFilters(pages.bankLines);
  const { state, file } = filters.values;
  return (
    <FilterBar isFiltered={filters.isSet} onClear={filters.clear}>
      <NativeSelect
        aria-label={t('column.state')}
        value={state ?? (file === undefined ? 'waiting' : '')}
        onChange={(event) => filters.set({ state: bankLineStates.find((each) => each === event.currentTarget.value) })}
        data={[
          ...(file === undefined ? [] : [{ value: '', label: t('every_state') }]),
          ...bankLineStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
      />
      {file !== undefined && (
        <Button variant="subtle" onClick={() => filters.set({ file: undefined })}>
          {t('all_files')}
        </Button>
      )}
    </FilterBar>
  );
}

function useLineColumns(): Column<BankLine>[] {
  const t = useTexts('bank_files');
  return [
    { key: 'booked_on', header: t('column.booked_on'), cell: (row) => day(row.booked_on), fixed: true },
    { key: 'kind', header: t('column.kind'), cell: (row) => t(`kind.${row.kind}`) },
    { key: 'name', header: t('column.name'), cell: (row) => row.name ?? '–' },
    {
      key: 'text',
      header: t('column.text'),
      cell: (row) => [row.reason && `${row.reason} · ${row.reason_text}`, row.text, row.end_to_end_id].filter(Boolean).join(' · ') || '–',
    },
    {
      key: 'company',
      header: t('column.company'),
      cell: (row) =>
        row.company ? (
          <PageLink
            to={hrefOf(pages.company, { params: { id: row.company.id } })}
          >{`${row.company.name}, T-${row.transaction_id}`}</PageLink>
        ) : (
          '–'
        ),
      value: (row) => row.company?.name ?? null,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => (
        <Status level={levels[row.state]}>{[t(`state.${row.state}`), row.decided_by, row.note].filter(Boolean).join(' · ')}</Status>
      ),
      value: (row) => t(`state.${row.state}`),
    },
    { key: 'iban', header: t('column.iban'), cell: (row) => row.iban ?? '–', hidden: true },
    moneyColumn({ key: 'charges', header: t('column.charges'), hidden: true }, (row) => row.charges),
    moneyColumn({ key: 'amount', header: t('column.amount'), fixed: true }, (row) => row.amount),
  ];
}
