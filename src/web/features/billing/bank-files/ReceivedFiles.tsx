import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankFiles, type BankFile } from '#contract/billing/bank-files.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';

/** The files that were imported, each with what became of its lines. */
export function ReceivedFiles() {
  const t = useTexts('bank_files');
  const [page, setPage] = useState(1);
  const list = useQuery(listQuery(bankFiles.list, { query: { page } }));
  const columns: Column<BankFile>[] = [
    { key: 'name', header: t('column.file'), cell: (row) => row.name, fixed: true },
    { key: 'format', header: t('column.format'), cell: (row) => row.format },
    {
      key: 'read_at',
      header: t('column.state'),
      cell: (row) => <Status level={row.read_at ? 'success' : 'info'}>{t(row.read_at ? 'read' : 'reading')}</Status>,
      value: (row) => t(row.read_at ? 'read' : 'reading'),
    },
    numberColumn({ key: 'lines_count', header: t('column.lines_count') }, (row) => row.lines_count),
    numberColumn({ key: 'applied_count', header: t('column.applied_count') }, (row) => row.applied_count),
    numberColumn({ key: 'waiting_count', header: t('column.waiting_count') }, (row) => row.waiting_count),
    numberColumn({ key: 'known_count', header: t('column.known_count') }, (row) => row.known_count),
    numberColumn({ key: 'foreign_count', header: t('column.foreign_count'), hidden: true }, (row) => row.foreign_count),
    momentColumn({ key: 'received_at', header: t('column.received_at') }, (row) => row.received_at),
    { key: 'received_by', header: t('column.received_by'), cell: (row) => row.received_by ?? t('by_folder'), hidden: true },
  ];
  return (
    <Panel title={t('files')} flush>
      <DataTable
        name="bank-files"
        label={t('files')}
        columns={columns}
        list={list}
        rowLink={(row) => hrefOf(pages.bankLines, { search: { file: row.id } })}
        rowName={(row) => row.name}
        onPage={setPage}
        empty={<EmptyState compact title={t('no_files')} />}
      />
    </Panel>
  );
}
