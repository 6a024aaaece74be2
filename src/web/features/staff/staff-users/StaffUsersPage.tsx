import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/pages.ts';
import { staffUsers, type StaffUser } from '#contract/staff/staff-users.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { useMe, usePermission } from '#web/kernel/session/session.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { ago } from '#web/ui/format.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import { momentColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { InviteStaffDialog } from './InviteStaffDialog.tsx';
import { StaffUserDialog } from './StaffUserDialog.tsx';

/** Who works for the operator. Super admins invite, and change role and access of others. */
export function StaffUsersPage() {
  const t = useTexts('staff_users');
  const me = useMe();
  const canChange = usePermission('super');
  const filters = useFilters(pages.staffUsers);
  const list = useQuery(listQuery(staffUsers.list, { query: filters.values }));
  const [invites, setInvites] = useState(false);
  const [editedId, setEdited] = useState<number>();
  const edited = list.data?.data.find(({ id }) => id === editedId);
  const columns = useColumns(me.id);
  const edit = (row: StaffUser) =>
    row.id === me.id ? null : (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('edit_of', { name: row.full_name })}
        onClick={() => setEdited(row.id)}
      >
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('about')}
        actions={canChange && <Button onClick={() => setInvites(true)}>{t('invite')}</Button>}
      />
      <FilterBar
        search={filters.values.search}
        onSearch={(search) => filters.set({ search })}
        searchLabel={t('search')}
        isFiltered={filters.isSet}
        onClear={filters.clear}
      />
      <DataTable
        name="staff-users"
        label={t('title')}
        columns={columns}
        list={list}
        rowName={(row) => row.full_name}
        onPage={(page) => filters.set({ page })}
        onPerPage={(per_page) => filters.set({ per_page })}
        {...(canChange && { rowActions: edit })}
        empty={<EmptyState title={t('none_found')} text={t('none_found_text')} />}
      />
      {invites && <InviteStaffDialog onClose={() => setInvites(false)} />}
      {edited && <StaffUserDialog user={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

const levels = { active: 'success', invited: 'warning', inactive: 'neutral' } as const;
const stateOf = ({ is_active, has_joined }: StaffUser) => (!is_active ? 'inactive' : has_joined ? 'active' : 'invited');

function useColumns(my_id: number): Column<StaffUser>[] {
  const t = useTexts('staff_users');
  const roleOf = ({ id, role }: StaffUser) => (id === my_id ? t('me', { role: t(`role.${role}`) }) : t(`role.${role}`));
  return [
    {
      key: 'full_name',
      header: t('column.full_name'),
      cell: (row) => <PersonChip name={row.full_name} text={row.email ?? ''} />,
      value: (row) => row.full_name,
      fixed: true,
    },
    { key: 'email', header: t('column.email'), cell: (row) => row.email ?? '–', hidden: true },
    { key: 'role', header: t('column.role'), cell: roleOf },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => <Status level={levels[stateOf(row)]}>{t(`state.${stateOf(row)}`)}</Status>,
      value: (row) => t(`state.${stateOf(row)}`),
    },
    {
      key: 'second_factor',
      header: t('column.second_factor'),
      cell: ({ has_second_factor }) => t(has_second_factor ? 'second_factor.on' : 'second_factor.off'),
    },
    {
      key: 'last_seen_at',
      header: t('column.last_seen_at'),
      cell: (row) => (row.last_seen_at ? ago(row.last_seen_at) : t('never')),
      value: (row) => ({ at: row.last_seen_at }),
    },
    momentColumn({ key: 'created_at', header: t('column.created_at'), hidden: true }, (row) => row.created_at),
  ];
}
