import { ActionIcon } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { auditLog, MAX_AUDIT_ENTRIES, type AuditEntry } from '#contract/staff/audit-log.ts';
import { Views } from '#web/features/foundation/saved-views/Views.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { listSource } from '#web/ui/table/list-source.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { AuditLogFilters } from './AuditLogFilters.tsx';
import { useEntryTexts } from './entry-texts.ts';

/** Who did what, to whom, newest first. */
export function AuditLogPage() {
  const t = useTexts('audit_log');
  const { actionOf } = useEntryTexts();
  const filters = useFilters(pages.auditLog);
  const { page, per_page, ...listFilters } = filters.values;
  const list = useQuery(listQuery(auditLog.list, { query: { ...listFilters, page, per_page } }));
  const [opened, setOpened] = useState<AuditEntry>();
  const open = (row: AuditEntry) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={t('open', { action: actionOf(row.action) })}
      onClick={() => setOpened(row)}
    >
      <IconListDetails size={18} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <AuditLogFilters filters={filters} rows={list.data?.data ?? []} views={<Views />} />
      {(list.data?.meta.total ?? 0) >= MAX_AUDIT_ENTRIES && <Note level="info">{t('at_most')}</Note>}
      <DataTable
        name="audit-log"
        label={t('title')}
        columns={useColumns()}
        list={list}
        rowName={(row) => actionOf(row.action)}
        rowActions={open}
        onPage={(next) => filters.set({ page: next })}
        onPerPage={(next) => filters.set({ per_page: next })}
        source={listSource('audit_log', auditLog.list, { query: listFilters })}
        empty={<EmptyState title={t(filters.isSet ? 'none_found' : 'none_yet')} text={filters.isSet && t('none_found_text')} />}
      />
      {opened && (
        <AuditEntryDialog
          entry={opened}
          onClose={() => setOpened(undefined)}
          onFilter={(change) => {
            filters.set(change, { replace: false });
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useTexts('audit_log');
  const { actionOf, actorOf, aboutOf } = useEntryTexts();
  return [
    momentColumn({ key: 'happened_at', header: t('column.happened_at'), fixed: true }, (row) => row.happened_at),
    {
      key: 'actor',
      header: t('column.actor'),
      cell: (row) => (row.actor ? <PersonChip name={actorOf(row)} text={t(`side.${row.actor.side}`)} /> : t('system')),
      value: actorOf,
    },
    { key: 'action', header: t('column.action'), cell: (row) => actionOf(row.action), fixed: true },
    { key: 'subject', header: t('column.subject'), cell: aboutOf },
    { key: 'company', header: t('column.company'), cell: (row) => row.company?.name ?? '–' },
    {
      key: 'details',
      header: t('column.details'),
      cell: (row) => (Object.keys(row.details).length > 0 ? JSON.stringify(row.details) : '–'),
      hidden: true,
    },
  ];
}
