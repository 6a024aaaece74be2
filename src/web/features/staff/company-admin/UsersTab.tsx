import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { companyAdmin, type CompanyPerson } from '#contract/staff/company-admin.ts';
import { ResetSecondFactorDialog } from '#web/features/accounts/second-factor/ResetSecondFactorDialog.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ago } from '#web/ui/format.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { usePage } from './use-page.ts';

const SendSignInLink = lazy(async () => ({ default: (await import('#web/features/accounts/session/SendSignInLink.tsx')).SendSignInLink }));
const ViewAsDialog = lazy(async () => ({ default: (await import('../view-as/ViewAsDialog.tsx')).ViewAsDialog }));

/** The users of a company. Admins see the product as one of them, and reset the second step of one who lost the device. */
export function UsersTab({ id }: { id: number }) {
  const t = useTexts('company_admin');
  const view = useTexts('view_as');
  const canChange = usePermission('admin');
  const { position, pages } = usePage();
  const list = useQuery(listQuery(companyAdmin.users, { params: { id }, query: position }));
  const [resetOf, setResetOf] = useState<CompanyPerson>();
  const [viewOf, setViewOf] = useState<CompanyPerson>();
  const columns = useColumns();
  const actions = (row: CompanyPerson) => (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {row.is_active && (
        <Button variant="default" size="xs" aria-label={view('open_as', { name: nameOf(row) })} onClick={() => setViewOf(row)}>
          {view('open')}
        </Button>
      )}
      {row.is_active && row.email && (
        <Suspense fallback={null}>
          <SendSignInLink user_id={row.id} via="mail" address={row.email} size="xs" />
        </Suspense>
      )}
      {row.has_second_factor && (
        <Button variant="default" size="xs" aria-label={t('user.reset_of', { name: nameOf(row) })} onClick={() => setResetOf(row)}>
          {t('user.reset')}
        </Button>
      )}
    </Group>
  );
  return (
    <>
      <DataTable
        name="company-people"
        label={t('tab.users')}
        columns={columns}
        list={list}
        rowName={(row) => row.full_name}
        {...pages}
        {...(canChange && { rowActions: actions })}
        empty={<EmptyState title={t('none.users')} />}
      />
      {resetOf && <ResetSecondFactorDialog user={resetOf} onClose={() => setResetOf(undefined)} />}
      {viewOf && (
        <Suspense fallback={null}>
          <ViewAsDialog user={{ id: viewOf.id, full_name: nameOf(viewOf), is_driver: false }} onClose={() => setViewOf(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** An invited person may have no name yet. */
const nameOf = ({ full_name, email }: CompanyPerson): string => full_name || (email ?? '');

function useColumns(): Column<CompanyPerson>[] {
  const t = useTexts('company_admin');
  const stateOf = ({ is_active }: CompanyPerson) => t(is_active ? 'user.active' : 'user.off');
  return [
    {
      key: 'full_name',
      header: t('column.name'),
      cell: (row) => <PersonChip name={row.full_name} text={row.email ?? ''} />,
      value: (row) => row.full_name,
      fixed: true,
    },
    { key: 'email', header: t('column.email'), cell: (row) => row.email ?? '–', hidden: true },
    { key: 'role', header: t('column.role'), cell: ({ is_owner }) => t(is_owner ? 'user.owner' : 'user.colleague') },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <Status level={row.is_active ? 'success' : 'neutral'}>{stateOf(row)}</Status>,
      value: stateOf,
    },
    { key: 'second_factor', header: t('column.second_factor'), cell: ({ has_second_factor: on }) => t(on ? 'user.on' : 'user.not_on') },
    {
      key: 'last_seen_at',
      header: t('column.last_seen_at'),
      cell: (row) => (row.last_seen_at ? ago(row.last_seen_at) : t('user.never')),
      value: (row) => ({ at: row.last_seen_at }),
    },
  ];
}
