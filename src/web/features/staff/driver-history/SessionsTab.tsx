import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { driverHistory, type DriverSession } from '#contract/staff/driver-history.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery, mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where the driver is signed in. */
export function SessionsTab({ driver: { id, full_name } }: { driver: { id: number; full_name: string } }) {
  const t = useTexts('driver_history');
  const list = useQuery(listQuery(driverHistory.sessions, { params: { id } }));
  const close = useMutation({
    ...mutation(driverHistory.closeSessions),
    onSuccess: ({ closed }) => toast.success(t('sessions.closed', { count: closed })),
  });
  const confirmClosing = async () => {
    const question = {
      title: t('sessions.close_title', { name: full_name }),
      text: t('sessions.close_text'),
      confirmLabel: t('sessions.close'),
    };
    if (await confirm({ ...question, tone: 'danger' })) close.mutate({ params: { id } });
  };
  const hasSome = (list.data?.data.length ?? 0) > 0;
  return (
    <DataTable
      name="driver-sessions"
      label={t('sessions.title')}
      columns={useColumns()}
      list={list}
      rowName={(row) => row.user_agent ?? ''}
      toolbar={
        hasSome && (
          <Button variant="default" size="sm" loading={close.isPending} onClick={() => void confirmClosing()}>
            {t('sessions.close')}
          </Button>
        )
      }
      empty={<EmptyState title={t('sessions.none')} />}
    />
  );
}

function useColumns(): Column<DriverSession>[] {
  const t = useTexts('driver_history');
  return [
    { key: 'user_agent', header: t('sessions.device'), cell: (row) => row.user_agent || '–', fixed: true },
    { key: 'ip', header: t('sessions.ip'), cell: (row) => row.ip ?? '–' },
    momentColumn({ key: 'last_used_at', header: t('sessions.last_used_at') }, (row) => row.last_used_at),
    momentColumn({ key: 'created_at', header: t('sessions.created_at') }, (row) => row.created_at),
  ];
}
